// SPDX-License-Identifier: MIT
// The desk where an army is put together in the terminal: a line of a person, what the desk says to
// it. It knows no game: units, cards, limits and reasons come from the game's own desk.
#pragma once

#include <iosfwd>
#include <string>

#include "table/game_system.h"

namespace cli {

struct DeskOptions {
  std::string scenario;
  table::Value options;
  table::Value content;
  int seat = 0;
  table::Language language = table::Language::en;
  bool colour = false;
};

class ArmyDesk {
 public:
  // `first`: the desk's answer to begin with.
  ArmyDesk(const table::GameSystem& system, DeskOptions options, table::Value first);

  // Until "quit" or the end of the input. Returns what the program ends with.
  int run(std::istream& in, std::ostream& out);
  // The two tables, the totals, what is wrong and what would help.
  std::string page() const;

 private:
  // What one line did; empty where there is only the page to show again.
  std::string obey(const std::string& line, std::istream& in);
  std::string change(const std::string& code, int count);
  std::string ask(table::Value request);
  std::string save(const std::string& file) const;
  std::string paste(std::istream& in);
  std::string say(std::string_view key) const;

  const table::GameSystem& system_;
  DeskOptions options_;
  table::Value now_;  // the desk's last answer
};

}  // namespace cli
