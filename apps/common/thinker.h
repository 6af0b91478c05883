// SPDX-License-Identifier: MIT
// Somebody who thinks for matches that are played elsewhere (match/thinking.h).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "apps/common/bots.h"
#include "match/registry.h"
#include "match/reviews.h"
#include "match/thinking.h"

namespace apps {

// Keeps for each match what was found out, until it is told to forget it: trees, plans, and a
// review that is not whole.
class Thinker {
 public:
  Thinker(match::Registry games, const match::ReviewProvider& reviews);

  // What comes of a job, whatever the text is: refused with a sentence, or what was asked for.
  // Thinking ahead and reviewing take many of the same.
  std::string think(std::string_view job);
  void forget(const std::string& match) { matches_.erase(match); }
  std::size_t matches() const { return matches_.size(); }

 private:
  struct Kept {
    std::string made_of;  // what the game was made of
    std::shared_ptr<const table::AnyGame> game;
    std::string record;  // what is reviewed
    std::unique_ptr<match::ReviewWork> review;
    std::uint64_t slices = 0;  // of thinking ahead
    std::uint64_t used = 0;
  };
  using Said = table::Expected<std::string>;
  Kept& kept(const std::string& match);
  table::Expected<void> set_up(const match::ThinkJob& job, Kept& kept);
  Said answer(const match::ThinkJob& job);
  Said choose(const match::ThinkJob& job, Kept& kept);
  Said review(const match::ThinkJob& job);

  match::Registry games_;
  const match::ReviewProvider& reviews_;
  Bots bots_;
  std::map<std::string, Kept> matches_;
  std::uint64_t jobs_ = 0;
};

}  // namespace apps
