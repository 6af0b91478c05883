// SPDX-License-Identifier: MIT
// Where opponents think: beside the host, never in its way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/bots.h"
#include "match/reviews.h"
#include "table/any_game.h"
#include "table/any_state.h"
#include "table/hint.h"
#include "table/worth.h"

namespace host {

// A question to an opponent: what its seat may know, and nothing else.
struct BotJob {
  std::shared_ptr<const table::AnyGame> game;
  table::AnyObservation seen;
  table::Seat seat;
  std::string level;
  std::uint64_t seed = 0;
  std::string payer{};     // for whom the opponent thinks: one job each in turn
  std::string match{};     // of what one pays for, each match in turn
  table::Value content{};  // that the match brought: what `game` was made of, for who makes it anew
};
using Decided = std::function<void(table::Expected<table::Answer>)>;

// What somebody is to be advised about: likewise what their seat may know, and nothing else.
struct HintJob {
  std::shared_ptr<const table::AnyGame> game;
  table::AnyObservation seen;
  table::Seat seat;
  std::uint64_t seed = 0;
  std::vector<table::Answer> among{};  // empty: whatever may be answered
  bool worths = false;                 // what these are worth is wanted, and no hints
  std::string payer{};
  std::string match{};
  table::Value content{};
};
struct Hinted {
  table::Hints hints{};
  double seconds = 0;  // of the processor's time
  table::Worths worths{};
};
using Advised = std::function<void(const Hinted&)>;
using Reviewed = std::function<void(const table::Expected<match::ReviewSoFar>&)>;

class BotPool {
 public:
  virtual ~BotPool() = default;
  virtual std::vector<match::BotLevel> levels() const = 0;
  bool knows(std::string_view level) const;
  std::string names() const;  // of the levels, for a message
  bool ponders(std::string_view level) const;
  // Whether it plays better than that other one, as far as both are known.
  bool is_above(std::string_view level, std::string_view other) const;
  // `decided` is called on the host's thread, later.
  virtual void think(BotJob job, Decided decided) = 0;
  // The seat waits for a person: its opponent, one that ponders, may think ahead until it is asked,
  // where a thread has nothing else to do.
  virtual void ponder(BotJob /*job*/) {}  // NOLINT: others keep it
  // What an opponent would do there, or what answers are worth there. `advised` is called on the
  // host's thread, later.
  virtual void hint(HintJob job, Advised advised) = 0;
  // Whether battles are reviewed there, too, and not by the host's workers; then one of that match,
  // piece by piece: each goes on where the last one ended.
  virtual bool takes_reviews() const { return false; }
  virtual void review(const std::string& /*match*/,
                      match::ReviewJob /*job*/,  // NOLINT: others keep
                      const Reviewed& /*reviewed*/) {}
  // Nobody looks at that match any more: nothing needs to be thought for it, or kept.
  virtual void leave(const std::string& /*match*/) {}
  // How many of all this has not begun yet.
  virtual std::size_t waiting() const { return 0; }
};

}  // namespace host
