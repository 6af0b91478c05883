// SPDX-License-Identifier: MIT
// What opponents could think about while people are asked, on threads that have nothing else to do.
// It is nobody's share: each payer has one match here, the one that moved on last, and all have
// their slices in turn.
#pragma once

#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <vector>

#include "apps/host/bot_pool.h"

namespace host {

// Whoever uses it from several threads keeps them apart.
class Pondering {
 public:
  // At a time. With more of them each would get too little before people answer, and what it has
  // found would be gone by then: it is memory, too.
  static constexpr std::size_t kMost = 4;

  // Takes the place of what that seat was thinking about, and of other matches of the same payer.
  // Where too many are at it already, it is left out.
  void add(BotJob job);
  // The match goes on.
  void drop(const std::string& match);
  // One that waits for its next slice, the one that has waited longest; its match is under way
  // until `done`.
  std::optional<BotJob> take();
  // `more`: it would go on.
  void done(BotJob job, bool more);
  bool under_way(const std::string& match) const;
  std::size_t waiting() const { return waiting_.size(); }

 private:
  struct UnderWay {
    std::string payer;
    std::string match;
    table::Seat seat{};
    bool dropped = false;  // meanwhile
  };
  template <class F>
  void drop_if(const F& is_old);

  std::list<BotJob> waiting_;  // the one that has waited longest stands first
  std::vector<UnderWay> under_way_;
};

}  // namespace host
