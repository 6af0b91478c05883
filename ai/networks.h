// SPDX-License-Identifier: MIT
// What was learned about each game. Opponents get it where they are made; without it they judge
// positions as the game does.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "ai/network.h"

namespace ai {

class Networks {
 public:
  void add(std::string game, Network network) {
    of_game_.insert_or_assign(std::move(game), std::move(network));
  }
  // Null where nothing was learned.
  const Network* of(std::string_view game) const {
    const auto found = of_game_.find(game);
    return found == of_game_.end() ? nullptr : &found->second;
  }

 private:
  std::map<std::string, Network, std::less<>> of_game_;
};

}  // namespace ai
