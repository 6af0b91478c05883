// My table: the battles of one person, the most pressing first, told from what is kept of them.
#include <set>

#include "tests/host/by_days.h"
#include "tests/host/tug_seats.h"

namespace host_test {
namespace {

std::string tokens_body(const std::vector<std::string>& tokens, const std::string& more = "") {
  Value list = Value::array();
  for (const std::string& token : tokens) list.push(token);
  std::string out = json(Value::object().set("tokens", std::move(list)));
  out.pop_back();
  return out + more + "}";
}

Value table_of(const Host& host, const std::vector<std::string>& tokens,
               const std::string& more = "", table::Language language = table::Language::en) {
  return host.my_table(parsed(tokens_body(tokens, more)), language);
}

std::vector<std::string> ids(const Value& table, const std::string& list) {
  std::vector<std::string> out;
  for (const Value& row : at(table, list).items())
    out.push_back(at(at(row, "match"), "id").as_string());
  return out;
}

const Value& only_seat(const Value& row) { return at(row, "seats").items().at(0); }

TEST(HostMyTable, SaysWhoseTurnItIsSinceWhenAndWhatTheSeatIsAsked) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient both(world.host);
  both.join(match.match, match.tokens);
  world.now += 60'000;
  ASSERT_EQ(code(both.answer(0, "pick 3")), "ok");
  const Value anna = table_of(world.host, {match.tokens[0]});
  const Value bert = table_of(world.host, {match.tokens[1]});
  const Value hers = at(anna, "battles").items().at(0);
  const Value his = at(bert, "battles").items().at(0);
  EXPECT_EQ(at(hers, "since").as_int(), 1060) << json(hers);
  EXPECT_EQ(at(anna, "now").as_int(), 1060);
  EXPECT_FALSE(at(only_seat(hers), "your_turn").as_bool());
  EXPECT_EQ(only_seat(hers).find("asked"), nullptr) << "what others are asked is theirs";
  EXPECT_TRUE(at(only_seat(his), "your_turn").as_bool());
  EXPECT_EQ(at(at(only_seat(his), "asked"), "prompt").as_string(), "pick");
  EXPECT_EQ(at(his, "round").as_int(), 1);
  const Value french = table_of(world.host, {match.tokens[1]}, "", table::Language::fr);
  EXPECT_NE(json(at(only_seat(at(french, "battles").items()[0]), "asked")),
            json(at(only_seat(his), "asked")));
  for (const char* own : {"line", "sealed", "undo_offers"})
    EXPECT_EQ(at(his, "match").find(own), nullptr) << own;
  EXPECT_EQ(json(description_of(world.host, match.match)).find("\"asks\""), std::string::npos);
}

TEST(HostMyTable, HasABattleOnceWhateverSeatsAreHeldOfIt) {
  World world;
  const Created match = world.create(kTwoHere);
  const Value table = table_of(world.host, {match.tokens[1], "nobody's", match.tokens[0]});
  ASSERT_EQ(at(table, "battles").items().size(), 1U);
  const Value& row = at(table, "battles").items()[0];
  EXPECT_EQ(at(row, "seats").items().size(), 2U);
  EXPECT_EQ(at(at(row, "seats").items()[0], "token").as_int(), 0);
  EXPECT_EQ(at(at(row, "seats").items()[1], "token").as_int(), 2);
}

TEST(HostMyTable, PutsTheLeastTimeFirstAndThenWhatHasWaitedLongest) {
  World world;
  std::vector<std::string> tokens;
  std::vector<std::string> wanted;
  const auto begin = [&](const std::string& seats, const std::string& more) {
    const Created match = world.create(seats, more);
    tokens.push_back(match.tokens[0]);
    world.now += 5'000;
    return match.match;
  };
  const std::string waiting = begin(kFriend, "");
  const std::string oldest = begin(kBot, "");
  const std::string slow = begin(kBot, R"(,"clock":{"bank_s":600,"reserve_s":5})");
  const std::string newest = begin(kBot, "");
  const std::string quick = begin(kBot, R"(,"clock":{"bank_s":60,"reserve_s":5})");
  const Value table = table_of(world.host, tokens);
  EXPECT_EQ(ids(table, "battles"),
            (std::vector<std::string>{quick, slow, oldest, newest, waiting}));
  const Value& first = only_seat(at(table, "battles").items()[0]);
  EXPECT_EQ(at(first, "due").as_int(), 1020 + 60) << json(first);
  EXPECT_EQ(only_seat(at(table, "battles").items()[2]).find("due"), nullptr);
}

// By days as by minutes: whoever has a clock comes before whoever has none.
TEST(HostMyTable, PutsTheLeastDaysFirst) {
  ByDays here;
  std::vector<std::string> tokens;
  std::vector<std::string> wanted;
  for (const char* clock : {R"({"days":9})", R"({"days":2})", "null", R"({"days":5})"}) {
    const Value made = here.asked_to_begin(kTwoHere, std::string(R"(,"clock":)") + clock);
    ASSERT_EQ(code(made), "ok") << json(made);
    tokens.push_back(at(at(made, "seats").items()[0], "token").as_string());
    wanted.push_back(at(made, "match").as_string());
  }
  const Value table = table_of(*here.host, tokens);
  EXPECT_EQ(ids(table, "battles"),
            (std::vector<std::string>{wanted[1], wanted[3], wanted[0], wanted[2]}));
  const Value& due = at(only_seat(at(table, "battles").items()[0]), "due");
  EXPECT_EQ(due.as_int() * 1000 - kThen, here.world.now + 2 * host::kDayMs);
}

TEST(HostMyTable, ReadsAndLoadsNoMatch) {
  World world;
  const Created match = world.create(kBot);
  {
    TestClient anna(world.host);
    anna.join(match.match, {match.tokens[0]});
    world.now += 7'000;
    anna.answer(0, "pick 2");
  }
  const Value before = table_of(world.host, {match.tokens[0]});
  Host again = world.make_host();
  world.now += 600'000;
  const Value after = table_of(again, {match.tokens[0]});
  EXPECT_EQ(json(at(before, "battles")), json(at(after, "battles")));
  EXPECT_EQ(again.counts().loaded, 0U);
  TestClient back(again);
  back.join(match.match, {match.tokens[0]});
  back.ask(R"({"do":"chat","text":"I am back"})");
  EXPECT_EQ(at(at(table_of(again, {match.tokens[0]}), "battles").items()[0], "since").as_int(),
            at(at(before, "battles").items()[0], "since").as_int())
      << "it waits for as long as it did before it was read again";
}

TEST(HostMyTable, HasWhatIsOverAPageAtATimeTheNewestFirst) {
  World world;
  std::vector<std::string> tokens;
  std::vector<std::string> ended;
  for (int i = 0; i < 65; ++i) {
    const Created match = world.create(kTwoHere);
    TestClient both(world.host);
    both.join(match.match, match.tokens);
    world.now += 1'000 * (i % 3);
    ASSERT_EQ(code(both.ask(R"({"do":"resign","seat":1})")), "ok");
    tokens.push_back(match.tokens[0]);
    ended.push_back(match.match);
  }
  std::string more;
  std::vector<std::string> all;
  std::int64_t last = INT64_MAX;
  for (int pages = 0; pages < 4; ++pages) {
    const Value page = table_of(world.host, tokens, more);
    EXPECT_EQ(page.find("battles") != nullptr, pages == 0) << json(page).substr(0, 200);
    for (const Value& row : at(page, "finished").items()) {
      EXPECT_LE(at(row, "since").as_int(), last);
      last = at(row, "since").as_int();
      EXPECT_EQ(at(only_seat(row), "result").as_string(), "won");
    }
    for (const std::string& id : ids(page, "finished")) all.push_back(id);
    if (page.find("next") == nullptr) break;
    more = R"(,"before":")" + at(page, "next").as_string() + "\"";
  }
  EXPECT_EQ(all.size(), 65U);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()),
            std::set<std::string>(ended.begin(), ended.end()));
}

TEST(HostMyTable, LooksPageByPageAtMoreTokensThanAreReadAtOnce) {
  World world;
  std::vector<std::string> tokens;
  for (int i = 0; i < 200; ++i) tokens.push_back(world.create(kBot).tokens[0]);
  const Value page = table_of(world.host, tokens);
  EXPECT_EQ(at(page, "battles").items().size(), 200U);
  EXPECT_EQ(page.find("next_token"), nullptr);
}

TEST(HostMyTable, RefusesWhatIsNoneOfItsRequests) {
  World world;
  const Created match = world.create(kTwoHere);
  const auto refused = [&](const std::string& body) {
    return code(world.host.my_table(parsed(body), table::Language::en));
  };
  EXPECT_EQ(refused("{}"), "bad_request");
  EXPECT_EQ(refused(R"({"tokens":7})"), "bad_request");
  EXPECT_EQ(refused(R"({"tokens":[7]})"), "bad_request");
  EXPECT_EQ(refused(R"({"tokens":[],"match":"x"})"), "bad_request");
  EXPECT_EQ(code(table_of(world.host, std::vector<std::string>(201, "a"))), "bad_request");
  for (const char* before : {"7", "x", "-", ".", "7.", "7.short", "9223372036854775807.a", "1e3."})
    EXPECT_EQ(code(table_of(world.host, {}, std::string(R"(,"before":")") + before + "\"")),
              "bad_request")
        << before;
  EXPECT_EQ(at(table_of(world.host, {match.match, ""}), "battles").items().size(), 0U);
}

TEST(HostMyTable, LeavesOutWhatSomebodyHasDamaged) {
  World world;
  const Created good = world.create(kBot);
  for (
      const char* summary :
      {"{", "[]", "7", R"({"line":7,"waiting":{},"clock":[],"seats":1,"stage":"playing"})",
       R"({"stage":"over","over":{"result":["x",{}]},"line":{"asks":[7,{"seat":"a"}]}})",
       R"({"stage":"playing","waiting":[0],"line":{"asks":[{"seat":0,"text":[]}],"since":"x"}})"}) {
    host::Change change;
    change.match = good.match;
    change.summary = summary;
    world.store.write(std::move(change), [](bool) {});
    EXPECT_EQ(code(table_of(world.host, good.tokens)), "ok") << summary;
  }
}

// Seat 0's table while seat 1 secretly picks.
std::string what_seat_0_is_shown(const std::string& hidden) {
  World world;
  const Created match = world.create(kTwoHere);
  TestClient other(world.host);
  other.join(match.match, {match.tokens[1]});
  std::string out = json(table_of(world.host, {match.tokens[0]}));
  EXPECT_EQ(code(other.answer(1, "pick " + hidden)), "ok");
  return out + json(table_of(world.host, {match.tokens[0]}));
}

TEST(HostMyTable, ASecretAnswerChangesNoByteOfAnothersTable) {
  EXPECT_EQ(what_seat_0_is_shown("1"), what_seat_0_is_shown("6"));
}

// Time passes alike; only what seat 1 does in its sealed step differs.
std::string shown_while(const std::vector<std::string>& written, const std::string& more) {
  World world(kTug);
  const Created match = world.create(kFourHere, more, "tug");
  TestClient writer(world.host);
  writer.join(match.match, {match.tokens[1]});
  std::string out;
  for (const std::string& one : written) {
    world.now += 10'000;
    if (one == "lay") {
      EXPECT_EQ(code(writer.answer(1, cards_of(writer, 1)[0])), "ok");
    } else if (one == "undo") {
      EXPECT_EQ(code(writer.ask(R"({"do":"undo"})")), "ok");
    } else if (one == "done") {
      EXPECT_EQ(code(writer.answer(1, "done")), "ok");
    }
    for (const int seat : {0, 2, 3})
      out += json(table_of(world.host, {match.tokens[static_cast<std::size_t>(seat)]}));
    Host again = world.make_host();
    out += json(table_of(again, {match.tokens[0]}));
  }
  return out;
}

TEST(HostMyTable, DoesNotSayWhoWritesInASealedStepAndWhen) {
  for (const std::string clock : {"", R"(,"clock":{"bank_s":600,"reserve_s":5})"}) {
    const std::string idle = shown_while({"", "", "", ""}, clock);
    EXPECT_EQ(idle, shown_while({"lay", "undo", "lay", "done"}, clock));
    EXPECT_EQ(idle, shown_while({"", "lay", "", "done"}, clock));
  }
}

TEST(HostMyTable, TellsTheWriterItselfWhetherItHasSealed) {
  World world(kTug);
  const Created match = world.create(kFourHere, "", "tug");
  TestClient writer(world.host);
  writer.join(match.match, {match.tokens[1]});
  const auto own = [&] {
    return json(only_seat(at(table_of(world.host, {match.tokens[1]}), "battles").items()[0]));
  };
  EXPECT_NE(own().find(R"("your_turn":true)"), std::string::npos);
  EXPECT_NE(own().find(R"("asked")"), std::string::npos);
  writer.answer(1, cards_of(writer, 1)[0]);
  writer.answer(1, "done");
  EXPECT_NE(own().find(R"("your_turn":false)"), std::string::npos);
  EXPECT_EQ(own().find(R"("asked")"), std::string::npos);
}

}  // namespace
}  // namespace host_test
