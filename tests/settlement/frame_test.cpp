// The frame of a campaign: what stands in it, in which order, and what positions say. SB-1, SB-14
#include <gmock/gmock.h>

#include "formats/json.h"
#include "formats/toml.h"
#include "games/settlement/position/position.h"
#include "settlement/campaign.h"
#include "table/chance.h"
#include "table/random.h"

namespace settlement_test {
namespace {

using namespace settlement;  // NOLINT: tests speak the game's language

// Random answers to the end. SB-1.1 .. SB-1.3
State played_out(const Game& game, std::uint64_t seed, const auto& look) {
  table::Random random(seed);
  State state = game.initial();
  while (table::resolve_chance(game, state, random).kind != table::QuestionKind::over) {
    look(state);
    table::AnswerList legal;
    game.legal(state, kPlayer, legal);
    EXPECT_FALSE(legal.empty());
    if (legal.empty()) break;
    const auto number = static_cast<std::uint32_t>(legal.size());
    game.apply(state, kPlayer, legal[random.below(number)], nullptr);
  }
  return state;
}

// SB-1.2, SB-1.3, SB-12.1
TEST(Frame, RandomCampaignsEndAfterSevenMissionsOrAbandoned) {
  const Game game = shipped_game();
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const State end = played_out(game, seed, [](const State&) {});
    EXPECT_TRUE(end.wellbeing == 0 || end.reports.size() == kMissions) << seed;
    for (std::size_t i = 0; i < end.reports.size(); ++i) EXPECT_EQ(end.reports[i].mission, i + 1);
  }
}

// SB-14.1, SB-14.2: wherever it stands, both forms of a position lead back to it.
TEST(Frame, APositionSaysAllOfACampaign) {
  const Game game = shipped_game(R"({"difficulty":"hard"})");
  played_out(game, 7, [&](const State& state) {
    const auto read = read_state(game, position_value(game, state));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(table::hash_fields(*read), table::hash_fields(state));
    const std::string text = write_position_text(game, state);
    const auto again = parse_position_text(game, text);
    ASSERT_TRUE(again.ok()) << text << "\n" << again.error().message;
    EXPECT_EQ(table::hash_fields(*again), table::hash_fields(state)) << text;
  });
}

// SB-1.4, SB-6.1: the cards of all missions lie in the pack.
TEST(Frame, TheSevenMissionsHaveTheirNumbersAndMaps) {
  const Pack& pack = shipped_pack();
  ASSERT_EQ(pack.missions.size(), 7U);
  EXPECT_EQ(pack.missions[4].rounds, 9);
  EXPECT_EQ(pack.missions[4].limit, 230);
  EXPECT_EQ(pack.missions[6].enemy.size(), 5U);
  for (const Mission& mission : pack.missions) {
    for (const TownHex& town : mission.towns) EXPECT_EQ(mission.ground(town.at), 'T');
  }
}

// SB-1.7, SB-2.4
TEST(Frame, HexesAreCountedByRowsAndEvenRowsAreShovedRight) {
  EXPECT_EQ(parse_hex("a2")->index, 13);
  EXPECT_EQ(name(*parse_hex("M9")), "M9");
  EXPECT_FALSE(parse_hex("N1").has_value());
  EXPECT_TRUE(are_neighbours(*parse_hex("G8"), *parse_hex("G9")));
  EXPECT_TRUE(are_neighbours(*parse_hex("G8"), *parse_hex("H7")));
  EXPECT_FALSE(are_neighbours(*parse_hex("G8"), *parse_hex("F7")));
  EXPECT_TRUE(are_neighbours(*parse_hex("G7"), *parse_hex("F8")));
}

// SB-1.6, SB-3.1: what is drawn and rolled has its purpose, and every phase its question.
TEST(Frame, ChanceIsADieOrOneCardOfASet) {
  const Game game = shipped_game();
  const table::Question first = game.question(game.initial());
  EXPECT_EQ(first.kind, table::QuestionKind::draw);
  EXPECT_EQ(name(static_cast<Purpose>(first.purpose)), "town");
  table::DrawList draws;
  game.draws(game.initial(), draws);
  EXPECT_EQ(draws.size(), 12U);
}

// SB-5.1, SB-5.5
TEST(Frame, APositionKeepsToTheRules) {
  const auto refused = [](const char* position) {
    const auto read = read_position(shipped_pack(), json(position));
    return read.ok() ? "" : read.error().rule;
  };
  EXPECT_EQ(refused(R"({"units":[{"id":"U1","type":"roland","level":"veteran"}]})"), "SB-5.1");
  EXPECT_EQ(refused(R"({"units":[{"id":"U1","type":"roland"},{"id":"U2","type":"roland"}]})"),
            "SB-5.5");
  EXPECT_EQ(refused(R"({"razed":["A1"]})"), "SB-2.4");
  EXPECT_EQ(refused(R"({"phase":"razed","mission":5,"army":["U1"],
    "report":{"mission":5,"outcome":"won","rounds":5}})"),
            "SB-11.5");
  EXPECT_EQ(refused(R"({"phase":"over"})"), "SB-12.1");
  EXPECT_EQ(refused(R"({"phase":"instructor"})"), "SB-6.11");
}

// SB-14.3, SB-14.7
TEST(Frame, ASpectatorSeesWhatThePlayerSees) {
  const Game game = shipped_game();
  const State state = game.initial();
  Observation seen = game.observe(state, table::kSpectator);
  seen.seat = kPlayer;
  EXPECT_EQ(table::hash_fields(seen), table::hash_fields(game.observe(state, kPlayer)));
}

// SB-14.4, SB-13.4
TEST(Frame, WhatWasRevealedStays) { EXPECT_TRUE(Match::keeps_what_was_revealed()); }

// SB-14.6
TEST(Frame, ACampaignMayBeginFromALaterMissionAndIsMarked) {
  Campaign campaign(R"({"phase":"town_open","mission":3,"from":3})",
                    {"smithy", "market", "tavern"});
  EXPECT_EQ(campaign.prompt(), "town");
  EXPECT_EQ(campaign.at("from").as_int(), 3);
}

// SB-7.6, SB-8.12: the tables that battles have, too, are the same there.
TEST(Frame, TacticCardsAndPointsAreThoseOfTheBattles) {
  const auto file = [](const std::string& name) {
    std::ifstream in(test_support::source_dir() + "/content/fantasy/" + name);
    std::ostringstream text;
    text << in.rdbuf();
    return *formats::parse_toml(text.str(), name);
  };
  const table::Value cards = file("cards.toml");
  std::size_t own = 0;
  for (const table::Value& card : cards.find("card")->items()) {
    if (card.find("faction")->as_string() != "empire") continue;
    const int place = table::index_of(shipped_pack().tactics, card.find("id")->as_string());
    ASSERT_GE(place, 0);
    const Tactic& tactic = shipped_pack().tactics[static_cast<std::size_t>(place)];
    EXPECT_EQ(tactic.most, card.find("max")->as_int());
    EXPECT_EQ(tactic.star, card.find("star") != nullptr);
    ++own;
  }
  EXPECT_EQ(own, shipped_pack().tactics.size());
  for (const char* name : {"units_empire.toml", "units_styx.toml"}) {
    const table::Value units = file(name);
    for (const table::Value& unit : units.find("unit")->items()) {
      const std::string id = unit.find("id")->as_string();
      const table::Value* level = unit.find("level");
      const auto at = static_cast<std::size_t>(
          table::parse_enum<Level>(level == nullptr ? "basic" : level->as_string())
              .value_or(Level::basic));
      const int enemy = table::index_of(shipped_pack().enemies, id);
      const int own_unit = table::index_of(shipped_pack().units, id);
      if (unit.find("cost") == nullptr || (enemy < 0 && own_unit < 0)) continue;
      const auto& points = enemy >= 0
                               ? shipped_pack().enemies[static_cast<std::size_t>(enemy)].points
                               : shipped_pack().units[static_cast<std::size_t>(own_unit)].points;
      EXPECT_EQ(points.at(at), unit.find("cost")->as_int()) << id;
    }
  }
}

}  // namespace
}  // namespace settlement_test
