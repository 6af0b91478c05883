// What must hold in every position. F-3, F-15, F-45
#include <algorithm>
#include <cstring>
#include <iterator>

#include "fleet/battle.h"
#include "games/fleet/rules/ships.h"
#include "table/random.h"

namespace fleet_test {
namespace {

Square any_square(table::Random& random) {
  return {static_cast<std::uint8_t>(random.below(kSquares))};
}

bool fits(View v, ShipId ship, Square square) {
  const Seat seat = v.ship(ship).seat;
  return ships_at(v, square, opponent(seat)).empty() &&
         class_sum(v, square) + v.card(ship).size <= v.game.pack().square_limit;
}

// Everything on some square of the board, within the limits.
void scatter(Battle& b, table::Random& random) {
  for (Ship& ship : b.state().ships) ship.at = kNowhere;
  for (std::uint8_t i = 0; i < b.state().ships.size(); ++i) {
    Square square = any_square(random);
    while (!fits(b.view(), {i}, square)) square = any_square(random);
    b.state().ships[i].at = square;
  }
}

constexpr std::array<const char*, 7> kFleet{"battleship", "destroyer", "destroyer", "frigate",
                                            "frigate",    "frigate",   "frigate"};

// Both fleets, complete and fresh.
struct Melee : Battle {
  explicit Melee(table::Random& random) {
    for (const std::string side : {"p", "h"}) {
      int next = 1;
      for (const char* kind : kFleet) ship(side + std::to_string(next++), kind, "a1");
    }
    fresh("red_multi red_diag red_orth").advanced().act(kBlue);
    scatter(*this, random);
  }
};

const std::string& any_of(const Texts& texts, table::Random& random) {
  return texts[random.below(static_cast<std::uint32_t>(texts.size()))];
}

// Plays an attack with random answers to its end.
void play_attack(Battle& b, table::Random& random) {
  const Texts fires = b.answers("fire");
  if (fires.empty()) return;
  b.says(any_of(fires, random));
  while (b.prompt() != "act" && b.prompt() != "keep_dice" && !b.over()) {
    const Texts all = b.answers();
    ASSERT_FALSE(all.empty());
    b.says(any_of(all, random));
    if (b.state().attack.target.exists()) {
      for (const Contribution& part : volley(b.view()).parts) EXPECT_LE(part.fire, 5);
    }
  }
}

// F-15: classes on a square are at most five, and no ship fires more than its class.
TEST(OneSquare, NeverFiresMoreThanFive) {
  table::Random random(7);
  for (int i = 0; i < 300; ++i) {
    Melee b(random);
    for (const Square square : Squares::all()) {
      EXPECT_LE(fire_from(b.view(), square, kBlue), 5);
      EXPECT_LE(fire_from(b.view(), square, kYellow), 5);
    }
    play_attack(b, random);
  }
}

// The publisher's tactica: a frigate has six hull points, a square five fire.
TEST(OneUncombinedAttack, NeverDestroysAFreshFrigate) {
  table::Random random(11);
  int ranged = 0;
  for (int i = 0; i < 600; ++i) {
    Melee b(random);
    play_attack(b, random);
    const int lost = b.state().sides[1].lost;
    const auto declared = b.last(EventKind::attack_declared);
    if (!declared || declared->rule != "F-43"_rule) continue;
    ++ranged;
    EXPECT_EQ(lost, 0);
  }
  EXPECT_GT(ranged, 20);
}

// Every path that is offered can be completed: play_attack never gets stuck.
TEST(EveryOfferedPath, LeadsToATarget) {
  table::Random random(13);
  for (int i = 0; i < 300; ++i) {
    Melee b(random);
    b.fresh("red_diag red_special red_orth").act(kBlue);
    play_attack(b, random);
    EXPECT_TRUE(b.over() || b.prompt() == "act" || b.prompt() == "keep_dice");
  }
}

// ---- What one side hides does not show. F-79 .. F-88

const Texts kBridges{"green_multi green_diag yellow_special red_special", "yellow_special",
                     "red_special", "green_orth green_special"};

// Blue in the open, yellow under signals with two decoys; all dice that answer or reveal something.
struct Ambush : Battle {
  Ambush(table::Random& random, Seat active) {
    for (int i = 0; i < 7; ++i) {
      ship("p" + std::to_string(i + 1), kFleet[static_cast<std::size_t>(i)], "a1");
      signal("h" + std::to_string(i + 1), kFleet[static_cast<std::size_t>(i)], "a1");
    }
    signal("h8", "decoy", "a1").signal("h9", "decoy", "a1");
    advanced().hidden_deployment().weapon(kBlue, "tractor_beam").weapon(kYellow, "vortex_missiles");
    bridge(kYellow, any_of(kBridges, random));
    bridge(kBlue, "green_multi yellow_special red_special");
    fresh("red_multi red_orth green_special").act(active);
    scatter(*this, random);
    for (int i = 0; i < 4; ++i) {  // some of yellow's have been seen
      state().ships[random.below(18) % state().ships.size()].set(Ship::hidden, false);
    }
    for (const char* decoy : {"h8", "h9"}) {
      state().ships[id(decoy).value].set(Ship::hidden);
    }
  }
  // Two signals change places, which only yellow can notice. False if they cannot.
  bool swap(ShipId a, ShipId b) {
    Ship& one = state().ships[a.value];
    Ship& two = state().ships[b.value];
    if (!one.is(Ship::hidden) || !two.is(Ship::hidden) || one.kind == two.kind) return false;
    std::swap(one.kind, two.kind);
    std::swap(one.hull, two.hull);
    return class_sum(view(), one.at) <= 5 && class_sum(view(), two.at) <= 5;
  }
};

Texts common(const Texts& a, const Texts& b) {
  Texts out;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return out;
}

bool looks_alike(const Battle& a, const Battle& b, Seat to) {
  const View x = a.view();
  const View y = b.view();
  const Observation one = observed_by(x.game, x.state, to);
  const Observation two = observed_by(y.game, y.state, to);
  return std::memcmp(&one, &two, sizeof one) == 0;
}

// Plays both on with the same answers while the two signals lie face down. How many steps.
int play_alike(Ambush& a, Ambush& b, ShipId s, ShipId t, table::Random& random) {
  const auto face_down = [&](const Ambush& each) {
    return each.view().ship(s).is(Ship::hidden) && each.view().ship(t).is(Ship::hidden);
  };
  for (int steps = 0;; ++steps) {
    if (steps == 60 || a.over() || b.over() || !face_down(a) || !face_down(b)) return steps;
    EXPECT_EQ(a.prompt(), b.prompt());
    EXPECT_EQ(a.asked(), b.asked());
    EXPECT_TRUE(looks_alike(a, b, kBlue)) << a.prompt();
    if (a.asked() == kBlue) {
      EXPECT_EQ(a.answers(), b.answers()) << a.prompt();
    }
    if (::testing::Test::HasFailure()) return steps;
    if (a.rolls()) {
      const std::vector<int> faces(a.state().waiting.count, 1 + static_cast<int>(random.below(6)));
      a.roll(faces);
      b.roll(faces);
      continue;
    }
    Texts both = common(a.answers(), b.answers());
    if (both.size() > 1) both.erase(std::remove(both.begin(), both.end(), "end"), both.end());
    if (both.empty()) return steps;
    const std::string text = any_of(both, random);
    a.says(text);
    b.says(text);
  }
}

TEST(ASideUnderSignals, GivesNothingAwayByWhatTheOtherIsAskedOrOffered) {
  table::Random random(17);
  int steps = 0;
  for (int i = 0; i < 1500 && !HasFailure(); ++i) {
    Ambush a(random, i % 2 == 0 ? kBlue : kYellow);
    Ambush b = a;
    const ShipId s = a.id("h" + std::to_string(1 + random.below(9)));
    const ShipId t = a.id("h" + std::to_string(1 + random.below(9)));
    if (b.swap(s, t)) steps += play_alike(a, b, s, t, random);
  }
  EXPECT_GT(steps, 2000);
}

}  // namespace
}  // namespace fleet_test
