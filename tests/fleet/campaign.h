// A battle from the start of a turn, or from the empty board of a scenario.
#pragma once

#include <string>

#include "fleet/battle.h"
#include "games/fleet/game.h"

namespace fleet_test {

// Faces of a die: what it is good for.
inline constexpr int kDiag = 1, kOrth = 3, kMulti = 5, kSpecial = 6;

class Campaign : public Battle {
 public:
  // The turn of that seat begins with phase 1.
  Campaign& turn(Seat seat);
  // The match begins with its set-up; ships get their names as they are placed.
  Campaign& match(const std::string& scenario);

  template <class... More>
  Campaign& says(const std::string& text, const More&... more) {
    Battle::says(text);
    name_ships();
    if constexpr (sizeof...(More) > 0) says(more...);
    return *this;
  }
  Campaign& says(Seat seat, const std::string& text);  // where both are asked
  Campaign& draws(const std::string& weapon);
  Campaign& deploy_all();

  Texts answers_of(Seat seat) const;
  Side& side(Seat seat) { return state_.sides[seat.value]; }
  int happened(EventKind kind) const;
  int seen_by(Seat seat, EventKind kind) const;
  Field field_at(const std::string& at) const;
  const Game& game() const { return *game_; }

 private:
  void name_ships();
  bool from_the_start_ = false;
};

}  // namespace fleet_test
