// What an answer leads to, as people read it.
#include "match/foretold.h"

#include <gtest/gtest.h>

#include "tests/match/still_game.h"

namespace match_test {
namespace {

using table::Language;
using table::Value;

// One answer, whose dice may cost a frigate a point of hull, and open a square.
class Risky : public StillGame {
 public:
  table::Scene scene(const table::AnyObservation&, Language) const override {
    table::Scene out;
    out.pieces = {{.id = "ship:p4", .kind = "", .title = "Frigate", .at = "b1"}};
    return out;
  }
  table::Expected<table::Odds> odds(const table::AnyObservation&, table::Seat, table::Answer,
                                    const Value&, Language) const override {
    Value hull = Value::array();
    hull.push(0.8);
    hull.push(0.2);
    Value by_ship = Value::object();
    by_ship.set("p4", hull).set("c2", std::move(hull));
    table::Odds out;
    out.outcomes = Value::object();
    out.outcomes.set("losses", std::move(by_ship));
    return out;
  }
};

TEST(Foretold, NamesPiecesAsPeopleDoAndPlacesAsTheyAre) {
  const Risky game;
  const auto seen = game.observe(game.initial(), {0});
  EXPECT_EQ(match::chances_foretold(game, seen, {0}, {}, Language::en),
            "Hull lost by Frigate b1 0.2 on average, Hull lost by c2 0.2 on average");
}

// A fight: the target may lose two, the attacker none.
class Fight : public Risky {
 public:
  bool under_attack = false;

  table::Scene scene(const table::AnyObservation&, Language) const override {
    table::Scene out;
    out.pieces = {{.id = "unit:0", .kind = "", .title = "Knights", .at = "b1", .owner = 0}};
    if (under_attack) out.pieces[0].badges = {"target"};
    return out;
  }
  table::Expected<table::Odds> odds(const table::AnyObservation&, table::Seat, table::Answer,
                                    const Value&, Language) const override {
    Value losses = Value::array();
    losses.push(0.5);
    losses.push(0.0);
    losses.push(0.5);
    table::Odds out;
    out.outcomes = Value::object();
    out.outcomes.set("target_losses", std::move(losses)).set("attacker_panics", 0.25);
    return out;
  }
};

TEST(Foretold, TellsAFightFromTheSideOfWhoeverReadsIt) {
  Fight game;
  const auto seen = game.observe(game.initial(), {0});
  const auto told = [&] { return match::chances_foretold(game, seen, {0}, {}, Language::en); };
  EXPECT_EQ(told(), "the enemy loses 1 on average, your unit panics 25%");
  game.under_attack = true;
  EXPECT_EQ(told(), "your unit loses 1 on average, the enemy panics 25%");
}

}  // namespace
}  // namespace match_test
