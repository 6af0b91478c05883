// Exact chances of what an answer leads to.
#include "games/fleet/advice/odds.h"

#include <algorithm>
#include <map>

#include "fleet/any_battle.h"
#include "fleet/battle.h"
#include "fleet/shipped_texts.h"
#include "formats/json.h"
#include "games/fleet/game.h"
#include "games/fleet/knowledge/worlds.h"
#include "games/fleet/position/position.h"
#include "games/fleet/text/notation.h"

namespace fleet_test {
namespace {

table::Answer answer_named(const Battle& b, const State& state, const std::string& text) {
  table::AnswerList list;
  list_answers(b.view().game, state, b.asked(), list);
  for (const table::Answer a : list) {
    if (write_answer(b.view().game, state, a) == text) return a;
  }
  ADD_FAILURE() << "not legal: " << text;
  return {};
}

table::Expected<table::Odds> odds_of(Battle& b, const std::string& text,
                                     const table::Value& assume = {}) {
  return odds_of(b.view().game, observed_by(b.view().game, b.state(), b.asked()), b.asked(),
                 answer_named(b, b.state(), text), assume, shipped_texts(), Language::en);
}

double number(const table::Value* value) {
  EXPECT_NE(value, nullptr);
  return value == nullptr ? -1 : value->as_number();
}

double losing(const table::Odds& odds, const std::string& ship, std::size_t points) {
  const table::Value* list = odds.outcomes.find("losses")->find(ship);
  if (list == nullptr || points >= list->items().size()) return points == 0 ? 1 : 0;
  return list->items()[points].as_number();
}

table::Value assuming(const char* what) {
  table::Value out = table::Value::object();
  out.set(what, true);
  return out;
}

// T-2 of the ledger: a destroyer and two frigates on the battleship.
struct OddsOfSiege : Battle {
  explicit OddsOfSiege(const char* yellows_bridge) {
    ship("p1", "destroyer", "c2").ship("p2", "frigate", "d2").ship("p3", "frigate", "d2");
    ship("h1", "battleship", "c3").fresh("red_orth").bridge(kYellow, yellows_bridge);
  }
};

TEST(OddsOfAnAttack, AddUpTheFireOfAllSquares) {
  OddsOfSiege b("");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_EQ(odds->outcomes.find("damage")->as_int(), 4);
  EXPECT_EQ(odds->outcomes.find("target")->as_string(), "h1");
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1);
  EXPECT_TRUE(odds->outcomes.find("destroyed")->members().empty());
}

TEST(OddsOfAnAttack, GiveOneReasonForEachSquareWithItsRule) {
  OddsOfSiege b("");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok());
  ASSERT_EQ(odds->reasons.size(), 2U);
  EXPECT_EQ(odds->reasons[0].rule, "F-39");
  EXPECT_EQ(odds->reasons[0].amount, 2);
  EXPECT_EQ(odds->reasons[1].rule, "F-41");
  EXPECT_EQ(odds->reasons[1].amount, 2);
  EXPECT_NE(odds->reasons[1].text.find("d2"), std::string::npos);
}

TEST(OddsOfAnAttack, TellTheBestShieldOfTheDefender) {
  OddsOfSiege b("green_orth");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok());
  const table::Value& best = *odds->outcomes.find("best_shield");
  EXPECT_EQ(best.find("damage")->as_int(), 2);
  EXPECT_FALSE(best.find("stopped")->as_bool());
  ASSERT_EQ(best.find("shields")->items().size(), 1U);
  EXPECT_EQ(best.find("shields")->items()[0].find("at")->as_string(), "c2");
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1) << "unless assumed, it lands";
}

TEST(OddsOfAnAttack, MayAssumeTheBestShield) {
  OddsOfSiege b("green_orth green_diag");
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3", assuming("shields"));
  ASSERT_TRUE(odds.ok());
  EXPECT_TRUE(odds->outcomes.find("best_shield")->find("stopped")->as_bool());
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 0), 1);
}

TEST(OddsOfAnAttack, SayWhetherItDestroys) {
  OddsOfSiege b("");
  b.hull("h1", 4);
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok());
  EXPECT_DOUBLE_EQ(number(odds->outcomes.find("destroyed")->find("h1")), 1);
}

TEST(OddsOfAnAttack, ReckonWithACounterstrike) {
  OddsOfSiege b("red_special");
  b.advanced();
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3", assuming("counterstrike"));
  ASSERT_TRUE(odds.ok());
  EXPECT_TRUE(odds->outcomes.find("counterstrike")->as_bool());
  EXPECT_FALSE(odds->outcomes.find("dodge")->as_bool());
  EXPECT_DOUBLE_EQ(losing(*odds, "p1", 4), 1);
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1);
}

TEST(OddsOfAnAttack, KnowThatFrigatesDodgeUnhurt) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "frigate", "c3").fresh("red_orth");
  b.bridge(kYellow, "yellow_special").advanced();
  b.act(kBlue).says("fire c2 orth");
  const auto lands = odds_of(b, "to c3");
  const auto dodged = odds_of(b, "to c3", assuming("dodge"));
  ASSERT_TRUE(lands.ok() && dodged.ok());
  EXPECT_TRUE(lands->outcomes.find("dodge")->as_bool());
  EXPECT_DOUBLE_EQ(losing(*lands, "h1", 2), 1);
  EXPECT_DOUBLE_EQ(losing(*dodged, "h1", 0), 1);
}

TEST(OddsOfAScan, CountTheSignalsAndNothingElse) {
  Battle b;
  b.ship("p1", "destroyer", "c2").signal("h1", "battleship", "c3").signal("h2", "decoy", "c3");
  b.fresh("red_orth").hidden_deployment();
  b.act(kBlue).says("fire c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_EQ(odds->outcomes.find("signals")->as_int(), 2);
  EXPECT_EQ(odds->outcomes.find("damage"), nullptr);
}

// F-20
TEST(OddsOfAMove, IntoAnAsteroidFieldAreOneInSix) {
  Battle b;
  b.ship("p1", "destroyer", "c2").ship("h1", "frigate", "a5").field("c3", "asteroid");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_NEAR(losing(*odds, "p1", 2), 1.0 / 6, 1e-12);
  EXPECT_NEAR(losing(*odds, "p1", 0), 5.0 / 6, 1e-12);
  ASSERT_EQ(odds->reasons.size(), 1U);
  EXPECT_EQ(odds->reasons[0].rule, "F-20");
}

// F-23, F-24: a diagonal exit for faces 1, 2 and 5, an orthogonal one for 3, 4 and 5.
TEST(OddsOfAMove, IntoAGraviticFieldTellExitsAndRefusal) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("h1", "frigate", "c4").field("c3", "gravitic");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_NEAR(number(odds->outcomes.find("refused")), 1.0 / 6, 1e-12);
  EXPECT_NEAR(losing(*odds, "p1", 1), 1.0 / 6, 1e-12);
  const table::Value& exits = *odds->outcomes.find("exits");
  EXPECT_NEAR(number(exits.find("b4")), 0.5, 1e-12);
  EXPECT_NEAR(number(exits.find("b3")), 0.5, 1e-12);
  EXPECT_NEAR(number(exits.find("c2")), 0.5, 1e-12);
  EXPECT_EQ(exits.find("c4"), nullptr);               // F-16
}

TEST(OddsOfARoll, AreThoseOfTheFaces) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("h1", "frigate", "c5").turn(kBlue);
  const auto odds = odds_of(b, "roll yyr");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_NEAR(number(odds->outcomes.find("red")->find("orth")), 0.5, 1e-12);
  EXPECT_NEAR(number(odds->outcomes.find("yellow")->find("diag")), 0.75, 1e-12);
  EXPECT_NEAR(number(odds->outcomes.find("yellow")->find("special")), 11.0 / 36, 1e-12);
  EXPECT_EQ(odds->outcomes.find("green"), nullptr);
}

TEST(OddsOfASpecialWeapon, AreItsDamage) {
  Battle b;
  b.ship("p1", "battleship", "c1").ship("h1", "destroyer", "c3").ship("h2", "frigate", "b3");
  b.weapon(kBlue, "proton_ray").fresh("red_special green_special").act(kBlue).says("special rg");
  const auto odds = odds_of(b, "target h1");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_DOUBLE_EQ(losing(*odds, "h1", 4), 1);
}

// Everything that follows from an answer into fields, every face of every die turned by hand.
struct ByHand {
  const Match& game;
  const State& before;
  std::map<std::string, double> at{};
  std::array<double, 16> lost{};  // hull points of the first ship
  double refused = 0;

  void go(const State& state, const table::Log& log, double p) {
    const table::Question q = question_of(game, state);
    if (q.kind != table::QuestionKind::roll || p < 1e-9) {
      lost[static_cast<std::size_t>(before.ships[0].hull - state.ships[0].hull)] += p;
      const Square now = state.ships[0].at;
      if (now.on_board() && now != before.ships[0].at) at[name(now)] += p;
      const bool back = std::any_of(log.events.begin(), log.events.end(), [](const auto& e) {
        return static_cast<EventKind>(e.kind) == EventKind::refused;
      });
      refused += back ? p : 0;
      return;
    }
    for (std::uint8_t face = 1; face <= 6; ++face) {
      State after = state;
      table::Log more = log;
      table::Outcome outcome;
      outcome.push_back(face);
      play_outcome(game, after, outcome, &more);
      go(after, more, p / 6);
    }
  }
};

// F-28: thrown to and fro between two gravitic fields.
TEST(OddsOfAMove, BetweenGraviticFieldsAreThoseOfEveryDieTurnedByHand) {
  Battle b;
  b.ship("p1", "battleship", "c2").ship("h1", "frigate", "a5");
  b.field("c2", "gravitic").field("c3", "gravitic");
  b.fresh("yellow_orth").act(kBlue).says("move c2 orth");
  const auto odds = odds_of(b, "to c3");
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_TRUE(odds->exact);
  ByHand hand{b.view().game, b.state()};
  State after = b.state();
  table::Log log;
  play_answer(b.view().game, after, kBlue, answer_named(b, b.state(), "to c3"), &log);
  hand.go(after, log, 1);
  EXPECT_GT(hand.lost[2], 0.001) << "sent back from both";
  for (std::size_t n = 0; n < 4; ++n) EXPECT_NEAR(losing(*odds, "p1", n), hand.lost[n], 1e-6) << n;
  EXPECT_NEAR(number(odds->outcomes.find("refused")), hand.refused, 1e-6);
  for (const auto& [square, p] : hand.at) {
    EXPECT_NEAR(number(odds->outcomes.find("at")->find(square)), p, 1e-6) << square;
  }
}

// ---- what hides behind signals

// A frigate beside a signal; whoever strikes back with it is assumed to show it.
struct OddsOfAmbush : Battle {
  OddsOfAmbush() {
    ship("p1", "battleship", "c2").ship("h1", "frigate", "c3").signal("h2", "destroyer", "c3");
    fresh("red_orth").bridge(kYellow, "red_special").advanced().hidden_deployment();
    act(kBlue).says("fire c2 orth", "to c3");
  }
  static table::Value strike_back() {
    table::Value out = table::Value::object();
    return out.set("counterstrike", true).set("reveal", true);
  }
};

TEST(OddsOfAnAttack, AreAveragedOverWhatASignalMayBe) {
  OddsOfAmbush b;
  const auto odds = odds_of(b, "target h1", OddsOfAmbush::strike_back());
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  const Pack& pack = b.view().game.pack();
  Roster left = b.view().game.scenario().fleets[kYellow.value];
  --left[static_cast<std::size_t>(pack.find_ship("frigate"))];  // h1
  left[static_cast<std::size_t>(b.view().game.decoy())] = 2;
  std::map<int, double> ships;  // by what h1 and the signal fire together
  double all = 0;
  int kinds = 0;
  for (std::size_t kind = 0; kind < pack.ships.size(); ++kind) {
    if (left[kind] == 0) continue;
    ships[1 + pack.ships[kind].fire] += left[kind];
    all += left[kind];
    ++kinds;
  }
  for (const auto& [damage, number_of_ships] : ships) {
    EXPECT_NEAR(losing(*odds, "p1", static_cast<std::size_t>(damage)), number_of_ships / all, 1e-12)
        << damage;
  }
  EXPECT_EQ(odds->worlds, kinds);
  EXPECT_TRUE(odds->exact) << "all that it can be was counted";
}

TEST(OddsOfAnAttack, SayNothingOfSignalsThatDecideNothing) {
  OddsOfAmbush b;
  const auto odds = odds_of(b, "target h1");  // no counterstrike: the signal has no part in it
  ASSERT_TRUE(odds.ok()) << odds.error().message;
  EXPECT_EQ(odds->worlds, 0);
  EXPECT_TRUE(odds->exact);
}

// Where several seats look on together only what everybody sees counts: the signals of both sides
// are unknown then.
TEST(OddsOfAnAttack, ThroughTheEyesOfSpectatorsAreAveragedOverPositionsDrawn) {
  OddsOfAmbush b;
  const Match& game = b.view().game;
  const table::Answer answer = answer_named(b, b.state(), "target h1");
  const auto odds = [&] {
    return fleet::odds_of(game, observed_by(game, b.state(), table::kSpectator), kBlue, answer,
                          OddsOfAmbush::strike_back(), shipped_texts(), Language::en);
  };
  const auto told = odds();
  ASSERT_TRUE(told.ok()) << told.error().message;
  EXPECT_EQ(told->worlds, 24);
  EXPECT_FALSE(told->exact);
  EXPECT_GT(told->error, 0);
  EXPECT_EQ(told->outcomes, odds()->outcomes);
}

// The chances of the positions counted are those of the positions drawn.
TEST(Worlds, AreAsLikelyAsGuessesAre) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("h1", "destroyer", "c3");
  b.signal("h2", "frigate", "c3").signal("h3", "decoy", "c3").signal("h4", "battleship", "d4");
  b.signal("h5", "frigate", "d4").hidden_deployment().act(kBlue);
  const Match& game = b.view().game;
  const Observation seen = observed_by(game, b.state(), kBlue);
  table::Random random(11);
  ShipSet deciding = ShipSet::of(b.id("h2"));
  deciding.add(b.id("h3"));
  const auto kinds = [&](const State& s) {
    return std::pair{s.ships[b.id("h2").value].kind, s.ships[b.id("h3").value].kind};
  };
  const Worlds worlds = worlds_of(game, seen, deciding, random);
  ASSERT_TRUE(worlds.complete);
  std::map<std::pair<int, int>, double> counted;
  double sum = 0;
  for (const World& world : worlds.list) {
    EXPECT_TRUE(table::AnyObservation::of(observed_by(game, world.state, kBlue)) ==
                table::AnyObservation::of(seen));
    counted[kinds(world.state)] += world.chance;
    sum += world.chance;
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_GT(counted.size(), 4U);
  constexpr int kGuesses = 20'000;
  std::map<std::pair<int, int>, double> guessed;
  for (int i = 0; i < kGuesses; ++i)
    guessed[kinds(sample_state(game, seen, random))] += 1.0 / kGuesses;
  for (const auto& [pair, p] : guessed) EXPECT_NEAR(counted[pair], p, 0.02);
}

// The other side's signals shown to whoever asks, as they lie in that position.
Observation told(const Match& game, const Observation& seen, const State& position) {
  Observation out = seen;
  for (std::size_t i = 0; i < out.ships.size(); ++i) {
    if (out.ships[i].kind != kSignal) continue;
    out.ships[i].kind = position.ships[i].kind;
    out.ships[i].hull = static_cast<std::uint8_t>(game.pack().ships[position.ships[i].kind].hull);
  }
  return out;
}

TEST(Odds, ThatNameNoPositionsAreTheSameInAllOfThem) {
  table::Value reactions = table::Value::object();
  reactions.set("counterstrike", true).set("dodge", true).set("reveal", true);
  table::Random random(3);
  int compared = 0;
  int hidden = 0;
  in_every_scenario(400, [&](const Game& game, const State& state) {
    const table::Question q = game.question(state);
    if (!game.options().hidden_deployment || q.kind != table::QuestionKind::ask) return;
    const Seat seat = asked_seat(q);
    const Observation seen = game.observe(state, seat);
    table::AnswerList legal;
    game.legal(state, seat, legal);
    for (const table::Answer answer : legal) {
      for (const table::Value& assume : {table::Value(), reactions}) {
        const auto reckon = [&](const Observation& from) {
          return fleet::odds_of(game, from, seat, answer, assume, shipped_texts(), Language::en);
        };
        const auto odds = reckon(seen);
        if (!odds.ok()) continue;
        if (odds->worlds > 0) ++hidden;
        if (odds->worlds > 0) continue;
        const auto open = reckon(told(game, seen, game.sample(seen, random)));
        ASSERT_TRUE(open.ok());
        ASSERT_EQ(formats::dump_json(odds->outcomes), formats::dump_json(open->outcomes))
            << write_answer(game, state, answer) << "\n"
            << write_position_text(game, state);
        ++compared;
      }
    }
  });
  EXPECT_GT(compared, 200);
  EXPECT_GT(hidden, 0);
}

TEST(Odds, OfWhatLeadsToNothingAreRefused) {
  Battle b;
  b.ship("p1", "frigate", "c2").ship("h1", "frigate", "c5").act(kBlue);
  const auto odds = odds_of(b, "end");
  ASSERT_FALSE(odds.ok());
  EXPECT_EQ(odds.error().code, table::ErrorCode::bad_request);
}

TEST(Odds, RefuseUnknownAssumptions) {
  OddsOfSiege b("");
  b.act(kBlue).says("fire c2 orth");
  EXPECT_FALSE(odds_of(b, "to c3", assuming("luck")).ok());
}

}  // namespace
}  // namespace fleet_test
