// The legion game on a server, for two, three and four people, each at a screen of their own: whole
// matches, clocks, who stands in for whom, rematches, and whose cards whom are shown. Who leaves
// for good: leaving_test.cpp.
#include <memory>

#include "apps/common/legion_content.h"
#include "table/random.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

const table::GameSystem* const kLegionAlone[] = {&apps::legion_system()};

struct LegionTable : World {
  explicit LegionTable(int seats, const std::string& more = "")
      : World(kLegionAlone), match(begun(seats, more)) {
    for (int seat = 0; seat < seats; ++seat) sit_down(seat);
  }
  Created begun(int seats, const std::string& more) {
    constexpr const char* kScenarios[] = {"two", "three", "four"};
    Value all = Value::array();
    for (int seat = 0; seat < seats; ++seat) all.push(Value::object().set("who", "me"));
    const std::string scenario = kScenarios[static_cast<std::size_t>(seats - 2)];
    const bool own = more.find("\"content\"") != std::string::npos;
    return create(json(all), (own ? "" : R"(,"scenario":")" + scenario + "\"") + more, "legion");
  }
  void sit_down(int seat) {
    people.push_back(std::make_unique<TestClient>(host));
    people.back()->join(match.match, {match.tokens[static_cast<std::size_t>(seat)]});
  }
  TestClient& person(int seat) { return *people[static_cast<std::size_t>(seat)]; }
  Value update(int seat) { return person(seat).last("update", seat); }

  // What this seat may answer now; nothing where it is not asked.
  std::vector<std::string> offered(int seat) {
    std::vector<std::string> out;
    const Value shown = update(seat);
    const Value* question = shown.find("question");
    const Value* asks = question == nullptr ? nullptr : question->find("ask");
    if (asks == nullptr) return out;
    for (const Value& ask : asks->items()) {
      if (at(ask, "seat").as_int() != seat) continue;
      for (const Value& one : at(ask, "answers").items())
        out.push_back(at(one, "answer").as_string());
    }
    return out;
  }
  // The colours are chosen, dice and cards come by themselves: all choose their Objectives. L-14
  void go_to_the_objectives() {
    const std::string colours[] = {"grey", "red", "green", "gold"};
    for (std::size_t seat = 0; seat < people.size(); ++seat) {
      ASSERT_EQ(code(people[seat]->answer(static_cast<int>(seat), "colour " + colours[seat])),
                "ok");
    }
    for (std::size_t seat = 0; seat < people.size(); ++seat)
      ASSERT_FALSE(offered(static_cast<int>(seat)).empty()) << seat;
  }
  bool has_come_to_the_draft() {
    const std::string shown = json(at(at(update(0), "scene"), "tracks"));
    return shown.find("Draft") != std::string::npos;
  }
  bool is_over() { return update(0).find("over") != nullptr; }

  Created match;
  std::vector<std::unique_ptr<TestClient>> people;
};

// A set of cards with which a match is short: two Army cards each in the deck.
std::string short_match(int seats) {
  World world(kLegionAlone);
  const Value review = world.host.review(
      Value::object()
          .set("game", "legion")
          .set("toml", "id = \"short\"\ntitle = \"Short\"\nplayers = " + std::to_string(seats) +
                           "\n[numbers]\narmy_deck_per_player = 2\n"),
      table::Language::en);
  EXPECT_EQ(code(review), "ok") << json(review);
  return R"(,"content":)" + json(at(review, "content"));
}

class SeatsOfLegion : public testing::TestWithParam<int> {};

// L-1, L-10, L-21, L-86, L-87
TEST_P(SeatsOfLegion, PlayAMatchToTheEndThatEverybodySees) {
  LegionTable all(GetParam(), short_match(GetParam()));
  table::Random random(7);
  std::vector<int> answers(all.people.size());
  for (bool asked = true; asked && !all.is_over();) {
    asked = false;
    for (int seat = 0; seat < GetParam() && !all.is_over(); ++seat) {
      const auto offers = all.offered(seat);
      if (offers.empty()) continue;
      asked = true;
      const auto which = random.below(static_cast<std::uint32_t>(offers.size()));
      ASSERT_EQ(code(all.person(seat).answer(seat, offers[which])), "ok") << offers[which];
      ++answers[static_cast<std::size_t>(seat)];
    }
  }
  ASSERT_TRUE(all.is_over());
  for (int seat = 0; seat < GetParam(); ++seat) {
    EXPECT_EQ(json(at(all.update(seat), "over")), json(at(all.update(0), "over")));
    EXPECT_GT(answers[static_cast<std::size_t>(seat)], 4);
  }
  const Value end = all.update(0);
  double shared = 0;
  for (const Value& each : at(at(end, "over"), "result").items()) shared += each.as_number();
  EXPECT_NEAR(shared, GetParam() == 4 ? 2 : 1, 1e-6) << "a team wins as one";
}

// L-14: all choose at once, and nobody sees what the others gave back.
TEST_P(SeatsOfLegion, GiveAnObjectiveBackUnseen) {
  LegionTable all(GetParam());
  ASSERT_NO_FATAL_FAILURE(all.go_to_the_objectives());
  const std::string before = json(all.update(0));
  const int last = GetParam() - 1;
  ASSERT_EQ(code(all.person(last).answer(last, all.offered(last)[0])), "ok");
  EXPECT_EQ(json(all.update(0)), before);
}

// The clock of whoever still chooses runs, and only theirs.
TEST_P(SeatsOfLegion, HaveClocksOfTheirOwn) {
  LegionTable all(GetParam(), R"(,"clock":{"bank_s":60,"reserve_s":0})");
  ASSERT_NO_FATAL_FAILURE(all.go_to_the_objectives());
  for (int seat = 1; seat < GetParam(); ++seat)
    ASSERT_EQ(code(all.person(seat).answer(seat, all.offered(seat)[0])), "ok");
  all.now += 61'000;
  all.host.tick();
  if (GetParam() == 3) {
    EXPECT_FALSE(all.is_over()) << "of three the others play on: L-93";
    EXPECT_EQ(all.bots.jobs.size(), 1U);
    return;
  }
  const Value over = at(all.update(0), "over");
  EXPECT_EQ(json(at(over, "result")), GetParam() == 2 ? "[0,1]" : "[0,1,0,1]");
  EXPECT_EQ(at(over, "reason").as_string(), "time");
}

// Somebody is away, an opponent plays for them, and they come back.
TEST_P(SeatsOfLegion, AreHandedOverAndTakenBack) {
  LegionTable all(GetParam());
  ASSERT_NO_FATAL_FAILURE(all.go_to_the_objectives());
  const int away = GetParam() - 1;
  all.people.pop_back();
  all.now += 181'000;
  ASSERT_EQ(code(all.person(0).ask(R"({"do":"hand_over","level":"normal","seat":)" +
                                   std::to_string(away) + "}")),
            "ok");
  ASSERT_EQ(all.bots.jobs.size(), 1U);
  EXPECT_EQ(all.bots.jobs[0].first.seat.value, away);
  all.bots.decide();
  for (int seat = 0; seat < away; ++seat)
    ASSERT_EQ(code(all.person(seat).answer(seat, all.offered(seat)[0])), "ok");
  EXPECT_TRUE(all.has_come_to_the_draft());
  all.sit_down(away);
  ASSERT_EQ(code(all.person(away).ask(R"({"do":"take_back"})")), "ok");
  const Value shown = at(at(all.person(away).last("match"), "match"), "seats");
  EXPECT_EQ(shown.items().back().find("stand_in"), nullptr) << json(shown);
}

// Everybody who wants one more moves on by one seat.
TEST_P(SeatsOfLegion, MoveOnByOneForARematch) {
  LegionTable all(GetParam());
  for (int seat = 0; seat < GetParam(); ++seat) {
    if (!all.is_over()) {
      ASSERT_EQ(code(all.person(seat).ask(R"({"do":"resign"})")), "ok");
    }
  }
  ASSERT_TRUE(all.is_over());
  for (int seat = 0; seat < GetParam(); ++seat) {
    EXPECT_EQ(code(all.person(seat).ask(R"({"do":"rematch"})")), "ok");
  }
  const std::string next = at(all.person(0).last("rematch"), "next").as_string();
  for (int seat = 0; seat < GetParam(); ++seat) {
    const Value joined =
        all.person(seat).join(next, {all.match.tokens[static_cast<std::size_t>(seat)]});
    EXPECT_EQ(json(at(joined, "seats")), "[" + std::to_string((seat + 1) % GetParam()) + "]");
  }
}

INSTANTIATE_TEST_SUITE_P(Of, SeatsOfLegion, testing::Values(2, 3, 4));

// The Objectives of a seat, as somebody's screen shows them.
std::string objectives_of(const Value& update, int seat) {
  std::string out;
  for (const Value& tray : at(at(update, "scene"), "trays").items()) {
    if (at(tray, "id").as_string() != "objectives:" + std::to_string(seat)) continue;
    for (const Value& item : at(tray, "items").items()) out += at(item, "id").as_string() + " ";
  }
  return out;
}

// L-91, L-92
TEST(SeatsOfTwoTeams, SeeTheirTeamMatesCardsAndNobodyElses) {
  for (const bool open : {true, false}) {
    LegionTable all(4, open ? "" : R"(,"options":{"team_hands":"closed"})");
    ASSERT_NO_FATAL_FAILURE(all.go_to_the_objectives());
    TestClient spectator(all.host);
    spectator.join(all.match.match, {});
    const std::string own = objectives_of(all.update(2), 2);
    ASSERT_NE(own.find('O'), std::string::npos) << own;
    EXPECT_EQ(objectives_of(all.update(0), 2) == own, open);
    for (const Value& other : {all.update(1), all.update(3), spectator.last("update")})
      EXPECT_EQ(objectives_of(other, 2).find('O'), std::string::npos);
  }
}

// L-93: who leaves while all choose does not hold up the others.
TEST(SeatsOfThree, AreAnsweredForWhereAllChooseAtOnce) {
  LegionTable all(3);
  ASSERT_NO_FATAL_FAILURE(all.go_to_the_objectives());
  ASSERT_EQ(code(all.person(1).ask(R"({"do":"resign"})")), "ok");
  ASSERT_EQ(all.bots.jobs.size(), 1U);
  all.bots.decide();
  for (const int seat : {0, 2})
    ASSERT_EQ(code(all.person(seat).answer(seat, all.offered(seat)[0])), "ok");
  EXPECT_TRUE(all.has_come_to_the_draft());
}

}  // namespace
}  // namespace host_test
