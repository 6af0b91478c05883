// Pairs of battles that differ only in what lies under a signal, set up where random battles do not
// come: the other side is asked, told and answered the same.
#include "fleet/battle.h"
#include "fleet/shipped_texts.h"
#include "games/fleet/any_game.h"
#include "support/pair.h"

namespace fleet_test {
namespace {

using testing_support::Pair;

// The same battle laid out twice, with another ship under one signal.
class Twice {
 public:
  template <class LayOut>
  Twice(const LayOut& lay_out, const char* one, const char* two, Seat viewer) {
    lay_out(one_.hidden_deployment().advanced(), one);
    lay_out(two_.hidden_deployment().advanced(), two);
    const std::shared_ptr<const Messages> texts(std::shared_ptr<const Messages>(),
                                                &shipped_texts());
    game_ = make_any_game(one_.shared_game(), texts);
    pair_.emplace(*game_, table::AnyState::of(one_.state()), table::AnyState::of(two_.state()),
                  viewer);
  }
  Pair& pair() { return *pair_; }
  std::string asks() const { return pair_->prompt(); }

 private:
  Battle one_;
  Battle two_;
  std::shared_ptr<const table::AnyGame> game_;
  std::optional<Pair> pair_;
};

void plays_alike(Pair& pair, std::initializer_list<const char*> answers) {
  ASSERT_TRUE(pair.look_alike());
  for (const char* answer : answers) {
    ASSERT_EQ(pair.play(answer), Pair::Course::alike) << answer;
  }
}

// F-73, F-88, F-15: a battleship has no room anywhere around it, a decoy has. The defender is asked
// either way, for the attacker would learn from the silence which it is.
TEST(APairOfSignals, IsAskedToDodgeAlikeWhereOnlyADecoyHasRoom) {
  Twice battle(
      [](Battle& b, const char* kind) {
        b.ship("p1", "destroyer", "e2").signal("h1", kind, "e1");
        b.ship("h2", "battleship", "d1").ship("h3", "battleship", "d2");
        b.fresh("red_orth").bridge(kYellow, "yellow_special").act(kBlue);
      },
      "battleship", "decoy", kBlue);
  plays_alike(battle.pair(), {"fire e2 orth", "to e1"});
  EXPECT_EQ(battle.asks(), "defend");
}

// F-73, F-15: likewise for what lies where a ship would dodge to.
TEST(APairOfSignals, IsThoughtToBeSmallByAShipThatCouldDodgeThere) {
  Twice battle(
      [](Battle& b, const char* kind) {
        b.ship("p1", "destroyer", "e2").ship("h1", "destroyer", "e1");
        b.signal("h2", kind, "d1").ship("h3", "battleship", "d2");
        b.fresh("red_orth").bridge(kYellow, "yellow_special").act(kBlue);
      },
      "battleship", "decoy", kBlue);
  plays_alike(battle.pair(), {"fire e2 orth", "to e1"});
  EXPECT_EQ(battle.asks(), "defend");
}

}  // namespace
}  // namespace fleet_test
