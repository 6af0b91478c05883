// SPDX-License-Identifier: MIT
// What came of every game, one line of JSON each, in a file that an interrupted run goes on from.
// The first line is the head: everything the results depend on except which games are played, so
// that more games, or games of more scenarios, can be added later.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "table/error.h"
#include "table/value.h"

namespace lab {

class GamesFile {
 public:
  // Opens the file or begins it, with its directory. `fresh` forgets what is there. A last line
  // that was cut off is forgotten too. Until this object is gone no other run can open a file in
  // that directory. Errors: bad_option where another run has it, the head is another one or a line
  // is broken, with what to do about it.
  static table::Expected<GamesFile> open(const std::filesystem::path& path,
                                         const table::Value& head, bool fresh);

  bool has(const std::string& scenario, int index) const;
  bool empty() const { return games_.empty(); }
  // The lines of a scenario's games 0 .. `games` - 1 that are there, by number, read from the disk
  // one at a time. Errors: those of `seen`; bad_option for a line that cannot be read any more.
  using Seen = std::function<table::Expected<void>(const table::Value& line)>;
  table::Expected<void> each(const std::string& scenario, int games, const Seen& seen) const;
  // Those games of two scenarios that both files have, by number, one pair at a time. Errors: the
  // same.
  using SeenPair =
      std::function<table::Expected<void>(const table::Value& one, const table::Value& other)>;
  table::Expected<void> each_pair(const std::string& scenario, const GamesFile& other,
                                  const std::string& others, int games, const SeenPair& seen) const;
  const std::filesystem::path& path() const { return path_; }

  // A game's line has "scenario" and "index"; it is on the disk when this returns. For one thread
  // at a time. Error: bad_record where it cannot be written.
  table::Expected<void> add(const table::Value& line);
  // Writes all lines in order, so that the file does not tell who played what when.
  table::Expected<void> put_in_order();

 private:
  // Where in the file the line of a game begins. Nothing else of a game is kept in memory.
  using Places = std::map<int, std::int64_t>;

  GamesFile(std::filesystem::path path, table::Value head)
      : path_(std::move(path)), head_(std::move(head)) {}
  // Null: there are none.
  const Places* places_of(const std::string& scenario) const;
  table::Expected<void> lock();
  table::Expected<void> read();
  table::Expected<void> read_head(const std::string& text) const;
  table::Expected<void> read_game(const std::string& text, int number);
  table::Error broken(int line, const std::string& what) const;

  std::filesystem::path path_;
  table::Value head_;
  std::map<std::string, Places> games_;  // scenarios in alphabetical order
  std::int64_t end_ = 0;                 // of the file
  std::shared_ptr<void> lock_;
};

// Writes a whole file beside the old one and then in its place. Error: bad_record.
table::Expected<void> write_file(const std::filesystem::path& path, const std::string& text);
// The same, written piece by piece.
table::Expected<void> write_file(const std::filesystem::path& path,
                                 const std::function<void(std::ostream&)>& write);

}  // namespace lab
