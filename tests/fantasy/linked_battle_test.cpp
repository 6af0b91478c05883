// Battles as somebody else puts them together for a match: everything a scenario may say at once is
// accepted and can be played. FC-24.2, SB-9.1
#include <gtest/gtest.h>

#include "apps/common/fantasy_content.h"
#include "formats/json.h"
#include "support/fantasy_table.h"
#include "support/random_play.h"

namespace fantasy_test {
namespace {

using table::Value;

// A siege with nearly as many units as there can be.
constexpr const char* kSiege = R"({
  "id": "siege", "title": "Siege", "rounds": 8, "first_all": "styx",
  "map": [".............", "..F.G.F.G.F..", ".............", ".F...H...F...", "...CC........",
          "...T....y....", "......T......", ".F.........F.", "......T......"],
  "towns": {"D6": "Mill", "G7": "Market", "G9": "Keep"},
  "town_fall": {"by": "styx", "becomes": "graveyard", "when": "round_end"},
  "task": {"kind": "raze", "at_most": 2, "razed": 1, "bonus": {"kind": "slay", "unit": "imelstar"}},
  "goals": ["D6", "G7", "G9"], "bag": {"torpor": 1},
  "condition": [
    {"op": "range", "by": -1, "rounds": [1, 2]},
    {"op": "order_dice", "side": "empire", "by": -1, "rounds": [1]},
    {"op": "order_dice", "side": "empire", "by": 1, "rounds": [1, 2]},
    {"op": "attack", "side": "styx", "by": 1, "rounds": [1]},
    {"op": "run", "side": "empire", "by": 1, "rounds": [1], "class": "monstrous"},
    {"op": "ability", "side": "styx", "number": 2, "ability": "terrifying 1"},
    {"op": "ability", "side": "empire", "number": 1, "ability": "master_of_defense 1"},
    {"op": "aura", "unit": "roland", "radius": 3},
    {"op": "health", "unit": "imelstar", "health": 3},
    {"op": "reinforce", "side": "styx", "unit": "zombie_warriors", "level": "veteran", "count": 2,
     "round": 3, "zone": ["A1-M1"], "at": "G1"},
    {"op": "terrain", "side": "empire", "terrain": "cursed_lands", "at": "first_deployed"},
    {"op": "reroll_all", "side": "empire", "times": 1},
    {"op": "look", "side": "empire", "count": 3}
  ],
  "empire": {"points": 303, "zone": ["A6-M9"], "fill_deck": true, "roster": [
    {"unit": "roland", "tag": "U1"}, {"unit": "imperial_shooters", "tag": "U2"},
    {"unit": "imperial_shooters", "tag": "U3"}, {"unit": "imperial_shooters", "tag": "U4"},
    {"unit": "imperial_shooters", "tag": "U5"}, {"unit": "equestrian_knights", "tag": "U6"},
    {"unit": "legionnaires", "tag": "U7"}, {"unit": "legionnaires", "tag": "U8"},
    {"unit": "legionnaires", "tag": "U9"}, {"unit": "legionnaires", "tag": "U10"},
    {"unit": "legionnaires", "tag": "U11"}]},
  "styx": {"points": 999, "zone": ["A1-M3"], "fill_deck": true, "roster": [
    {"unit": "imelstar"}, {"unit": "demonic_hydra"},
    {"unit": "zombie_warriors", "level": "champion", "count": 8},
    {"unit": "zombie_archers", "level": "veteran", "count": 4},
    {"unit": "undead_cavalry", "level": "veteran", "count": 3}]}
})";

Value whole_siege() { return *formats::parse_json(kSiege); }

table::Expected<std::shared_ptr<const table::AnyGame>> match_of(const Value& scenario,
                                                                const char* options = "{}") {
  const Value content = Value::object().set("scenarios", Value::array().push(scenario));
  return apps::fantasy_system().create(scenario.find("id")->as_string(),
                                       *formats::parse_json(options), content);
}

std::string refusal(const Value& scenario) {
  const auto game = match_of(scenario);
  return game ? "" : game.error().message;
}

TEST(LinkedBattle, TheLargestSiegeWithEverythingAtOnceCanBePlayed) {
  EXPECT_EQ(refusal(whole_siege()), "");
  const auto game = match_of(whole_siege(), R"({"automaton": "styx"})");
  EXPECT_TRUE(game) << game.error().message;
}

// SB-10.2
TEST(LinkedBattle, WhereEveryTownLiesInRuinsNoneHasToBeThere) {
  Value bare = whole_siege();
  Value all = Value::object();
  for (const auto& [key, value] : bare.members()) {
    if (key != "towns" && key != "town_fall") all.set(key, value);
  }
  EXPECT_EQ(refusal(all), "");
  all.set("task", *formats::parse_json(R"({"kind": "raze", "at_most": 2})"));
  EXPECT_NE(refusal(all).find("raze needs `town_fall`"), std::string::npos);
}

// SB-9.12
TEST(LinkedBattle, ConditionsChangeTheCardsOfTheirMatchAlone) {
  const auto game = match_of(whole_siege());
  ASSERT_TRUE(game);
  const Value units = *(*game)->position((*game)->initial()).find("units");
  for (const Value& unit : units.items()) {
    if (unit.find("card")->as_string() != "imelstar") continue;
    EXPECT_EQ(unit.find("wounds")->as_int(), 0);
  }
  const Pack& pack = shipped_pack();
  EXPECT_EQ(pack.units[static_cast<std::size_t>(pack.find_unit("imelstar", "basic"))].hits, 4);
}

// SB-14.4
TEST(LinkedBattle, MayKeepWhatDiceAndCardsHaveShown) {
  const auto free = match_of(whole_siege());
  ASSERT_TRUE(free);
  EXPECT_FALSE((*free)->keeps_what_was_revealed());
  const auto kept = match_of(whole_siege().set("keeps_what_was_revealed", true));
  ASSERT_TRUE(kept);
  EXPECT_TRUE((*kept)->keeps_what_was_revealed());
}

// What every battle promises, wherever a side looks at orders, and now and then elsewhere.
void keep_promises(const table::AnyGame& game, const table::AnyState& state, table::Random& random,
                   int& looks) {
  const bool look = game.prompt_name(game.question(state).prompt) == "look";
  looks += look ? 1 : 0;
  if (!look && random.below(20) != 0) return;
  const auto back = game.parse_position(game.write_position(state));
  ASSERT_TRUE(back.ok()) << back.error().message;
  ASSERT_TRUE(*back == state) << game.write_position(state);
  for (const Seat seat : {kEmpire, kStyx}) {
    const auto seen = game.observe(state, seat);
    ASSERT_TRUE(game.observe(game.sample(seen, random), seat) == seen);
  }
  ASSERT_EQ(game.summary(state, {}).outcome, table::BattleOutcome::withdrawn);
}

int looks_in_a_battle(const table::AnyGame& game, std::uint64_t seed) {
  table::Random random(seed);
  table::AnyState state = game.initial();
  int looks = 0;
  for (;;) {
    const table::Question q = game.question(state);
    if (q.kind == table::QuestionKind::over) break;
    if (q.kind != table::QuestionKind::ask) {
      game.resolve(state, testing_support::chance(game, state, q, random), nullptr);
      continue;
    }
    keep_promises(game, state, random, looks);
    if (testing::Test::HasFatalFailure()) return 0;
    const Seat seat = testing_support::one_asked(game, q, random);
    table::AnswerList legal;
    game.legal(state, seat, legal);
    table::Log log;
    game.apply(state, seat, testing_support::one_of(legal, random), &log);
  }
  const auto told = game.summary(state, {});
  EXPECT_NE(told.outcome, table::BattleOutcome::withdrawn);
  for (const std::string& name : told.destroyers) EXPECT_EQ(name[0], 'U');
  return looks;
}

// SB-9.13, SB-13.3
TEST(LinkedBattle, IsPlayedToItsEndByTheRulesAndByOpponents) {
  for (const char* options : {R"({"automaton": "styx"})", "{}"}) {
    const auto game = match_of(whole_siege(), options);
    ASSERT_TRUE(game) << game.error().message;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_GT(looks_in_a_battle(**game, seed), 0);
  }
}

// SB-13.3
TEST(LinkedBattle, ADeckPutTogetherByLotIsAlwaysTheSame) {
  const auto once = match_of(whole_siege());
  const auto again = match_of(whole_siege());
  ASSERT_TRUE(once && again);
  EXPECT_EQ((*once)->write_position((*once)->initial()),
            (*again)->write_position((*again)->initial()));
}

}  // namespace
}  // namespace fantasy_test
