// What a game brings to the tests of tests/universal, which hold for every game and name none. Each
// game has a file for it here, named after it; all of it may be left out, and then the game takes
// part with its first scenario and no options.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "table/any_game.h"
#include "table/any_state.h"
#include "table/denial.h"
#include "table/error.h"

namespace testing_support {

// A battle that is written down, in tests/golden: SANDTABLE_UPDATE_GOLDEN=1 writes a new file.
struct Written {
  std::string scenario;
  std::uint64_t seed = 1;
  std::vector<std::string> flags{};  // options that are on
  std::string game{};                // filled in: whose it is
};

// What the rules and the notation of one game of steps answer.
class Referee {
 public:
  virtual ~Referee() = default;
  // The answer, as its own text means it; false where the text means none.
  virtual bool well_formed(const table::AnyState& state, table::Answer& answer) const = 0;
  virtual table::Denial deny(const table::AnyState& state, table::Seat seat,
                             table::Answer answer) const = 0;
};

// The entries of a pack, and what a match that brings one writes in its positions.
struct PackContent {
  struct Entry {
    std::string list;  // "units"
    table::Value value;
  };
  std::vector<Entry> entries;
  std::function<table::Expected<table::Value>(const table::Value&)> bring;
};

struct Brings {
  std::string game;
  std::vector<Written> playthroughs{};
  std::vector<Written> tellings{};  // of words: refusals, odds, positions
  std::string hiding{};   // options under which it hides something, and hints foretell; empty:
                          // neither need be
  bool reviewed = false;  // somebody's luck and skill are told
  bool says_why = false;  // something is advised
  bool ends_by_rounds = true;
  std::vector<std::string> takes_back{"take_back "};  // how answers begin that take others back
  bool asks_what_it_foretold = false;  // always; otherwise one in a hundred may differ
  std::size_t reasons = 40;            // denials that random battles meet at least
  std::uint32_t network_bits = 0;      // of its judgement over random positions
  std::set<std::string>
      not_learned{};          // planes that came after its network: they count for nothing
  std::string names_told{};   // section of the French catalogue with names in sentences
  std::string own_content{};  // that makes a pack another one
  std::function<const void*(const table::AnyGame&)> pack{};
  std::function<std::unique_ptr<Referee>(const table::AnyGame&)> referee{};
  std::function<PackContent()> content{};
};

// One object outside any function in the file of a game.
struct Registered {
  explicit Registered(Brings what);
};

// Of every registered game, in their order.
std::vector<Brings> all_that_is_brought();
Brings brought_by(const std::string& game);

// As the parameter of a test: gtest prints it, and names the test after the game.
std::vector<std::string> names_of_games(const std::function<bool(const Brings&)>& those);

}  // namespace testing_support
