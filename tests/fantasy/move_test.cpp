// Plays the ledger's movement cases and judges its lines of sight: see move_cases.h.
#include <functional>
#include <regex>

#include <gtest/gtest.h>

#include "fantasy/ledger_text.h"
#include "fantasy/move_cases.h"
#include "games/fantasy/rules/line_of_sight.h"
#include "support/fantasy_table.h"

namespace fantasy_test {
namespace {

void each_match(const std::string& text, const std::string& pattern,
                const std::function<void(const std::smatch&)>& use) {
  const std::regex regex(pattern);
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) use(*it);
}

class LedgerMove : public testing::TestWithParam<MoveCase> {};

void set_up(Table& table, const std::string& before) {
  each_match(
      before,
      R"((U|own|enemy) (INF|ARC|CAV)@\((-?\d+),(-?\d+)\)(?: \d/\d)?(?: \[([^\]]+)\])?(?: fat (\d))?)",
      [&](const std::smatch& m) {
        const bool mover = m[1] == "U";
        const std::string name = mover ? "U" : std::string(m[1]) + std::string(m[3]);
        table.unit(name, m[2], m[1] == "enemy" ? kStyx : kEmpire, at_of(m, 3));
        if (m[5].matched) table.abilities(name, std::string(m[5]));
        if (m[6].matched) table.fatigue(name, std::stoi(m[6]));
      });
  each_match(before, R"(\((-?\d+),(-?\d+)\) (Forest|Hill|Town|Rocks|River|Bridge))",
             [&](const std::smatch& m) { table.terrain(at_of(m, 1), m[3]); });
}

TEST_P(LedgerMove, IsJudgedAsTheLedgerSays) {
  const MoveCase& c = GetParam();
  SCOPED_TRACE(std::string(c.id) + " " + c.title + "\n  " + c.before + "\n  " + c.decision);
  Table table;
  set_up(table, c.before);
  table.activate("U");
  Hex to;
  each_match(c.decision, R"(\((-?\d+),(-?\d+)\))",
             [&](const std::smatch& m) { to = table.hex(at_of(m, 1)); });
  const Verb verb = says(c.decision, "run") ? Verb::run : Verb::move;
  const table::Answer go = say(verb).unit(table.id("U")).to(to);
  const std::string after = c.after;
  ASSERT_EQ(table.can(kEmpire, go), !says(after, "illegal"));
  if (says(after, "illegal")) return;
  const int fatigue = table["U"].fatigue;
  table.answer(kEmpire, go);
  EXPECT_EQ(table["U"].fatigue, fatigue + (says(after, "no Fatigue token") ? 0 : 1));
  const bool may_fight = table.can(kEmpire, Verb::melee);
  if (says(after, "melee afterwards possible")) {
    EXPECT_TRUE(may_fight);
  }
  if (says(after, "melee afterwards not possible")) {
    EXPECT_FALSE(may_fight);
  }
}

INSTANTIATE_TEST_SUITE_P(Ledger, LedgerMove, testing::ValuesIn(kMoves), [](const auto& param) {
  std::string id = param.param.id;
  id[1] = '_';
  return id;
});

class LedgerSight : public testing::TestWithParam<SightCase> {};

TEST_P(LedgerSight, IsFreeOrBlockedAsTheLedgerSays) {
  const SightCase& c = GetParam();
  SCOPED_TRACE(std::string(c.id) + " " + c.title + "\n  " + c.before);
  const std::string before = c.before;
  Table table;
  table.unit("shooter", "ARC", kEmpire, {0, 0});
  At target{0, 0};
  each_match(before, R"(target \((-?\d+),(-?\d+)\))",
             [&](const std::smatch& m) { target = at_of(m, 1); });
  table.unit("target", "INF", kStyx, target);
  const std::string map = before.substr(before.find("on the map:"));
  each_match(map, R"((own unit|enemy) \((-?\d+),(-?\d+)\))", [&](const std::smatch& m) {
    table.unit(std::string(m[1]) + std::string(m[2]) + std::string(m[3]), "INF",
               m[1] == "enemy" ? kStyx : kEmpire, at_of(m, 2));
  });
  each_match(map, R"((Forest|Hill|Town|Ford|River) \((-?\d+),(-?\d+)\))",
             [&](const std::smatch& m) { table.terrain(at_of(m, 2), m[1]); });
  EXPECT_EQ(
      line_of_sight(table.view(), table.id("shooter"), table["shooter"].at, table.hex(target)),
      says(c.after, "free"));
}

INSTANTIATE_TEST_SUITE_P(Ledger, LedgerSight, testing::ValuesIn(kSights), [](const auto& param) {
  std::string id = param.param.id;
  id[1] = '_';
  return id;
});

}  // namespace
}  // namespace fantasy_test
