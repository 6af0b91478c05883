// Records that people bring as files, to look at.
#include "match/record.h"
#include "tests/host/host_driver.h"

namespace host_test {
namespace {

std::string a_record() {
  auto match = match::Match::start(duel::system(), {.scenario = "standard", .seed = 5});
  EXPECT_TRUE(match.ok());
  for (int round = 0; round < 3; ++round) {
    EXPECT_TRUE(match->answer(table::Seat{0}, "pick 3").ok());
    EXPECT_TRUE(match->answer(table::Seat{1}, "pick 4").ok());
  }
  return match::write_record(*match);
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t place = text.find(from);
  EXPECT_NE(place, std::string::npos) << from;
  return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

Value look(const World& world, const std::string& record, int since = 0) {
  return world.host.replay(Value::object().set("record", record).set("since", since),
                           table::Language::en);
}

TEST(HostRecordFile, IsShownMomentByMomentThroughEveryEye) {
  const World world;
  const Value shown = look(world, a_record());
  ASSERT_EQ(code(shown), "ok") << json(shown);
  EXPECT_EQ(at(at(shown, "match"), "game").as_string(), "duel");
  EXPECT_EQ(at(shown, "of").as_int(), 7);  // the beginning and six answers
  EXPECT_EQ(at(shown, "until").as_int(), 7);
  EXPECT_EQ(shown.find("earlier"), nullptr);
  const auto& moments = at(shown, "missed").items();
  ASSERT_EQ(moments.size(), 21U);
  EXPECT_EQ(json(at(moments[3], "seat")), "0");
  EXPECT_EQ(at(moments[3], "seq").as_int(), 2);
  EXPECT_TRUE(at(moments[5], "seat").is_null());
  EXPECT_NE(json(at(moments[3], "events")), "[]");
  EXPECT_EQ(json(at(moments[5], "events")), "[]") << "a pick under cover is nobody else's";
  EXPECT_EQ(at(look(world, a_record(), 5), "missed").items().size(), 6U);
  EXPECT_EQ(json(at(look(world, a_record(), 99), "missed")), "[]");
}

TEST(HostRecordFile, OfEarlierRulesSaysFromWhereItIsTextOnly) {
  const World world;
  std::string record = with(a_record(), "duel-1", "duel-0");
  record = with(record, R"("seat":1,"answer":"pick 4")", R"("seat":1,"answer":"pick 9")");
  const Value shown = look(world, record);
  ASSERT_EQ(code(shown), "ok") << json(shown);
  EXPECT_EQ(at(shown, "of").as_int(), 2);
  const Value& earlier = at(shown, "earlier");
  EXPECT_EQ(at(earlier, "entry").as_int(), 2);
  EXPECT_EQ(at(earlier, "rules_version").as_string(), "duel-0");
  EXPECT_NE(at(earlier, "rest").items()[0].as_string().find("pick 9"), std::string::npos);
}

TEST(HostRecordFile, ThatIsCutOffIsShownAsFarAsItGoes) {
  const World world;
  const std::string record = a_record();
  const Value whole = look(world, record);
  EXPECT_EQ(whole.find("cut_off"), nullptr);
  const Value shown = look(world, record.substr(0, record.rfind("{\"end\"") + 4));
  ASSERT_EQ(code(shown), "ok") << json(shown);
  EXPECT_NE(at(shown, "cut_off").as_string().find("cut off after"), std::string::npos);
  EXPECT_EQ(json(at(shown, "missed")), json(at(whole, "missed")));
}

TEST(HostRecordFile, ThatIsNoneIsRefused) {
  const World world;
  EXPECT_EQ(code(look(world, "hello")), "bad_record");
  EXPECT_EQ(code(look(world, with(a_record(), "pick 4", "pick 9"))), "bad_record");
  EXPECT_EQ(code(world.host.replay(Value::object(), table::Language::en)), "bad_request");
}

}  // namespace
}  // namespace host_test
