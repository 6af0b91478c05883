// Several seats at one screen: beside their own views they get what everybody may know, and the
// question as far as that goes.
#include "match/open_table.h"

#include <algorithm>
#include <map>

#include "apps/common/registry.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

Value spectator_update(const TestClient& client) {
  for (auto frame = client.frames.rbegin(); frame != client.frames.rend(); ++frame) {
    const Value value = parsed(*frame);
    const Value* push = value.find("push");
    if (push == nullptr || push->as_string() != "update") continue;
    if (at(value, "seat").is_null()) return value;
  }
  return {};
}

const Value& open_ask(const Value& update, std::size_t index = 0) {
  static const Value none = Value::object();
  const Value& asks = at(at(update, "question"), "ask");
  EXPECT_GT(asks.items().size(), index);
  return asks.items().size() > index ? asks.items()[index] : none;
}

std::string prompt(const Value& ask) { return at(ask, "prompt").as_string(); }

std::vector<std::string> texts_of(const Value& ask) {
  std::vector<std::string> out;
  for (const Value& one : at(ask, "answers").items()) {
    out.push_back(at(one, "answer").as_string() + ": " + at(one, "text").as_string());
  }
  return out;
}

// First Battle, two seats at one screen; answers are the first of the open ones, else the first of
// the seat's own.
struct OneScreen {
  World world{apps::game_systems()};
  Created match = world.create(kTwoHere, R"(,"scenario":"first_battle")", "fantasy");
  TestClient both{world.host};

  OneScreen() { both.join(match.match, {match.tokens[0], match.tokens[1]}, 0, R"(,"open":true)"); }

  Value ask() const { return open_ask(spectator_update(both)); }
  Value own(int seat) const {
    return at(at(both.last("update", seat), "question"), "ask").items()[0];
  }
  void play_until(const std::string& wanted) {
    for (int i = 0; i < 400 && prompt(ask()) != wanted; ++i) {
      const Value now = ask();
      const int seat = static_cast<int>(at(now, "seat").as_int());
      const Value open = at(now, "answers");
      const Value list = open.items().empty() ? Value(at(own(seat), "answers")) : open;
      const std::string text = at(list.items()[0], "answer").as_string();
      ASSERT_EQ(code(both.answer(seat, text)), "ok") << text;
    }
    ASSERT_EQ(prompt(ask()), wanted);
  }
};

// FC-3.6: where a unit is put, both see.
TEST(OpenTable, WhatIsAnsweredOpenlyStandsThereWhole) {
  const OneScreen screen;
  const Value ask = screen.ask();
  EXPECT_EQ(prompt(ask), "deploy_unit");
  EXPECT_FALSE(at(ask, "covered").as_bool());
  const int seat = static_cast<int>(at(ask, "seat").as_int());  // by lot, FC-3.6
  const Value own = screen.own(seat);
  EXPECT_EQ(texts_of(ask), texts_of(own));
  EXPECT_EQ(at(ask, "asked"), at(screen.both.last("update", seat), "asked"));
}

// FC-4.17: which colour is laid on a unit is written under cover.
TEST(OpenTable, WhatIsWrittenInSecretIsNotOfferedThere) {
  OneScreen screen;
  screen.play_until("distribute_orders");
  const Value ask = screen.ask();
  EXPECT_TRUE(at(ask, "covered").as_bool());
  for (const Value& answer : at(ask, "answers").items()) {
    EXPECT_NE(at(answer, "verb").as_string(), "order");
  }
  EXPECT_GT(at(screen.own(0), "answers").items().size(), 4U);
}

// FC-7.1: once orders lie open, a card is for both to see.
TEST(OpenTable, AfterTheRevealTheTableIsOpenAgain) {
  OneScreen screen;
  screen.play_until("play_card");
  EXPECT_FALSE(at(screen.ask(), "covered").as_bool());
  EXPECT_FALSE(at(screen.ask(), "answers").items().empty());
}

// Everything the open table is told, whatever colour Styx has laid on its first unit.
std::string open_table_after(bool other) {
  OneScreen screen;
  screen.play_until("distribute_orders");
  std::vector<std::string> orders;
  const Value own = screen.own(1);
  for (const Value& one : at(own, "answers").items()) {
    if (at(one, "verb").as_string() == "order") orders.push_back(at(one, "answer").as_string());
  }
  EXPECT_GE(orders.size(), 2U);
  const std::string unit = orders[0].substr(0, orders[0].rfind(' '));
  EXPECT_EQ(unit, orders[1].substr(0, orders[1].rfind(' '))) << "two colours for one unit";
  EXPECT_EQ(code(screen.both.answer(1, orders[other ? 1 : 0])), "ok");
  screen.both.ask(R"({"do":"explain","seat":0,"answer":"order A1 red","open":true})");
  return json(spectator_update(screen.both)) + screen.both.frames.back();
}

TEST(OpenTable, TellsNothingThatOnlyOneSideKnows) {
  EXPECT_EQ(open_table_after(false), open_table_after(true));
}

// Commanders, both seats at one screen. Whoever is asked answers by lot.
struct Commanders {
  World world{apps::game_systems()};
  Created match = world.create(kTwoHere, R"(,"scenario":"marengo")", "commanders");
  TestClient both{world.host};
  table::Random random{7};
  std::map<std::string, int> open;     // how often that was asked before both
  std::map<std::string, int> covered;  // and how often for one of them alone

  Commanders() { both.join(match.match, {match.tokens[0], match.tokens[1]}, 0, R"(,"open":true)"); }

  // Over so many rounds; `look` gets each question, as its seat has it and as it lies open or null.
  template <class Look>
  void play(int rounds, const Look& look) {
    for (int i = 0; i < 4000; ++i) {
      const int seat = writer();
      if (seat < 0 || round() > rounds) return;
      const Value update = both.last("update", seat);
      const Value ask = at(at(update, "question"), "ask").items()[0];
      const Value* beside = update.find("open");
      ++(beside == nullptr ? covered : open)[prompt(ask)];
      look(ask, beside);
      const auto& answers = at(ask, "answers").items();
      const auto pick = random.below(static_cast<std::uint32_t>(answers.size()));
      ASSERT_EQ(code(both.answer(seat, at(answers[pick], "answer").as_string())), "ok");
    }
  }

 private:
  int writer() const {
    for (const int seat : {0, 1}) {
      if (!at(both.last("update", seat), "question").is_null()) return seat;
    }
    return -1;
  }
  int round() const {
    const Value update = both.last("update", 0);
    for (const Value& track : at(at(update, "scene"), "tracks").items()) {
      if (at(track, "id").as_string() == "round")
        return static_cast<int>(at(track, "value").as_int());
    }
    return 0;
  }
};

TEST(OpenTable, WhatOneWritesAloneLiesThereAsItReadsForThatSeat) {
  Commanders battle;
  battle.play(6, [](const Value& own, const Value* open) {
    if (open == nullptr) return;
    EXPECT_EQ(at(*open, "text"), at(own, "text"));
    EXPECT_EQ(json(at(*open, "answers")), json(at(own, "answers")));
    EXPECT_FALSE(at(*open, "covered").as_bool());
  });
  for (const char* asked : {"react", "regroup", "rally"}) EXPECT_GT(battle.open[asked], 0) << asked;
  for (const char* asked : {"plan", "commit"}) EXPECT_EQ(battle.open[asked], 0) << asked;
}

// What lies open must be true whoever reads it: it says what the seat's own question says. Only of
// order dice rolled under cover the table does not know what they allow (FC-4.9), nor what a weapon
// that lies face down is called (F-78).
struct Reading {
  const char* game;
  const char* more;
};
class OpenTableReads : public testing::TestWithParam<Reading> {};

TEST_P(OpenTableReads, EverySentenceIsTheSeatsOwn) {
  World world{apps::game_systems()};
  const Created match = world.create(kTwoHere, GetParam().more, GetParam().game);
  TestClient both(world.host);
  both.join(match.match, {match.tokens[0], match.tokens[1]}, 0, R"(,"open":true)");
  table::Random random{11};
  int read = 0;
  for (int i = 0; i < 500; ++i) {
    const Value open = spectator_update(both);
    if (at(open, "question").is_null()) break;
    const Value asks = at(at(open, "question"), "ask");
    Value own;
    for (const Value& ask : asks.items()) {
      const auto seat = static_cast<int>(at(ask, "seat").as_int());
      const Value update = both.last("update", seat);
      if (at(update, "question").is_null()) continue;
      own = at(at(update, "question"), "ask").items()[0];
      if (at(ask, "covered").as_bool() || prompt(ask) == "reroll_order_dice") continue;
      ++read;
      const auto is_covered = [](const std::string& text) {
        return text.find("Weapon, face down") != std::string::npos;
      };
      const std::string text = at(ask, "text").as_string();
      EXPECT_TRUE(is_covered(text) || text == at(own, "text").as_string()) << text;
      const std::vector<std::string> known = texts_of(own);
      for (const std::string& one : texts_of(ask)) {
        EXPECT_EQ(one.find(" ?:"), std::string::npos) << one;
        EXPECT_TRUE(is_covered(one) || std::ranges::find(known, one) != known.end()) << one;
      }
    }
    if (own.is_null()) break;
    const auto& answers = at(own, "answers").items();
    const auto pick = random.below(static_cast<std::uint32_t>(answers.size()));
    const auto seat = static_cast<int>(at(own, "seat").as_int());
    ASSERT_EQ(code(both.answer(seat, at(answers[pick], "answer").as_string())), "ok");
  }
  EXPECT_GT(read, 20);
}

INSTANTIATE_TEST_SUITE_P(
    Games, OpenTableReads,
    testing::Values(Reading{"fantasy", R"(,"scenario":"first_battle")"},
                    Reading{"fleet", R"(,"scenario":"standard","options":{"secret_weapons":true})"},
                    Reading{"legion", R"(,"scenario":"two")"}),
    [](const auto& one) { return std::string(one.param.game); });

// Of the other's sheet nobody learns by what is asked openly: nothing is offered there that follows
// from it.
TEST(OpenTable, TheNewsOfASeatHaveItForThoseWhoShareAScreenOnly) {
  Commanders battle;
  TestClient alone(battle.world.host);
  alone.join(battle.match.match, {battle.match.tokens[0]});
  battle.play(6, [&](const Value&, const Value*) {
    EXPECT_EQ(alone.last("update", 0).find("open"), nullptr);
    EXPECT_EQ(spectator_update(battle.both).find("open"), nullptr);
  });
  EXPECT_FALSE(battle.open.empty());
}

TEST(OpenTable, IsForThoseWhoHoldASeat) {
  const OneScreen screen;
  World world;
  const Created match = world.create(kTwoHere);
  TestClient stranger(world.host);
  stranger.join(match.match, {}, 0, R"(,"open":true)");
  EXPECT_TRUE(at(spectator_update(stranger), "question").is_null());
  TestClient plain(world.host);
  plain.join(match.match, {match.tokens[0], match.tokens[1]});
  EXPECT_TRUE(spectator_update(plain).is_null());
}

}  // namespace
}  // namespace host_test
