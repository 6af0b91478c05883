// The request `set` with the compact text of a position: its units keep the ids they have.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/protocol.h"

namespace {

using table::Value;

struct Desk {
  match::Referee referee{{apps::game_systems(), nullptr, nullptr}};

  Value asks(const Value& request) {
    const auto reply = formats::parse_json(referee.handle(formats::dump_json(request)));
    EXPECT_TRUE(reply.ok() && reply->find("ok")->as_bool()) << formats::dump_json(request);
    return reply.ok() ? *reply : Value::object();
  }
  Value says(const std::string& line) { return asks(*formats::parse_json(line)); }
  // The ids of the units (`key`) on the table.
  std::vector<std::string> ids(const char* key) {
    std::vector<std::string> out;
    const Value reply = says(R"({"do":"position"})");
    for (const Value& unit : reply.find("position")->find(key)->items())
      out.push_back(unit.find("id")->as_string());
    return out;
  }
  std::string text() { return says(R"({"do":"position"})").find("position_text")->as_string(); }
};

constexpr const char* kMen =
    R"({"do":"set","position":{"game":"fantasy","units":[{"id":"old_guard","card":"legionnaires",
       "at":"G8","order":"red"},{"id":"dead_men","card":"zombie_warriors","at":"G2","order":"red"}]}})";

constexpr const char* kShips =
    R"({"do":"set","position":{"game":"fleet","ships":[{"id":"first_lord","class":"frigate","seat":0,
       "at":"c3"},{"id":"gold","class":"frigate","seat":1,"at":"c5"}]}})";

TEST(SetText, KeepsTheIdsOfUnitsInsideAMatch) {
  Desk desk;
  desk.says(kMen);
  const std::vector<std::string> ids{"old_guard", "dead_men"};
  ASSERT_EQ(desk.ids("units"), ids);
  const std::string text = desk.text();
  desk.asks(Value::object().set("do", "set").set("text", text));
  EXPECT_EQ(desk.ids("units"), ids);
  EXPECT_EQ(desk.text(), text);
}

TEST(SetText, KeepsTheIdsOfUnitsWithoutAMatch) {
  Desk desk;
  desk.says(kMen);
  const std::string text = desk.text();
  Desk fresh;
  fresh.asks(Value::object().set("do", "set").set("game", "fantasy").set("text", text));
  EXPECT_EQ(fresh.ids("units"), (std::vector<std::string>{"old_guard", "dead_men"}));
}

// A record of such a match speaks of the same units.
TEST(SetText, KeepsThemInTheRecordOfTheMatch) {
  Desk desk;
  desk.says(kMen);
  desk.asks(Value::object().set("do", "set").set("text", desk.text()));
  const Value record = *desk.says(R"({"do":"save"})").find("record");
  Desk fresh;
  fresh.asks(Value::object().set("do", "load").set("record", record));
  EXPECT_EQ(fresh.ids("units"), (std::vector<std::string>{"old_guard", "dead_men"}));
}

TEST(SetText, KeepsTheIdsOfShips) {
  Desk desk;
  desk.says(kShips);
  const std::vector<std::string> ids = desk.ids("ships");
  EXPECT_EQ(ids, (std::vector<std::string>{"first_lord", "gold"}));
  desk.asks(Value::object().set("do", "set").set("text", desk.text()));
  EXPECT_EQ(desk.ids("ships"), ids);
}

}  // namespace
