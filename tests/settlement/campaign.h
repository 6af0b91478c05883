// A campaign from a position written as JSON, with cards and dice that come as the test says.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "settlement/shipped_settlement.h"

namespace settlement_test {

class Campaign {
 public:
  // The keys of a new campaign that are different, and what chance brings.
  explicit Campaign(table::Value position = table::Value::object(),
                    std::vector<std::string> cards = {}, std::vector<int> faces = {});
  explicit Campaign(const char* position, std::vector<std::string> cards = {},
                    std::vector<int> faces = {})
      : Campaign(json(position), std::move(cards), std::move(faces)) {}

  // Gives the answers one after the other; each has to be legal.
  Campaign& say(const std::vector<std::string>& answers);
  Campaign& say(const char* answer) { return say(std::vector<std::string>{answer}); }
  // What comes next.
  Campaign& cards(const std::vector<std::string>& more);
  Campaign& faces(const std::vector<int>& more);

  // "town", "over"; the phase where chance has run out.
  std::string prompt() const;
  std::vector<std::string> answers() const;
  bool offers(const std::string& answer) const;
  // The rule of the refusal, "" where it is legal.
  std::string refused(const std::string& answer) const;
  table::Value position() const;
  table::Value at(const std::string& key) const;
  // "U2": its keys, null where there is none.
  table::Value unit(const std::string& id) const;

  std::shared_ptr<const settlement::Game> game;
  settlement::State state{};
  table::Log log{};

 private:
  void go_on();
  std::uint8_t next_card();

  std::deque<std::string> cards_;
  std::deque<int> faces_;
};

}  // namespace settlement_test
