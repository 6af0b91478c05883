// A line of words from a table of patterns, and back.
#include "table/position_line.h"

#include <gtest/gtest.h>

#include "table/text.h"

namespace table {
namespace {

const ShortForms kFlags{{"r", "red", 0}, {"b", "blue", 0}, {"y", "yellow_special", 1}};

const std::vector<LineWord> kTable{
    {"", "", LineWord::once, "d{day#}", "day as a number"},
    {"", "", LineWord::once, "{wind@}", "", ",", LineWord::dash, &kFlags},
    {"", "boats", LineWord::each, "{seat#}:{class}@{at}:{crew#}[h!seen][t?towed][>{from*}]",
     "a boat such as 0:sloop@a1:6"},
    {"isles", "isles", LineWord::joined, "{at}:{size#}[:{trees#}]", "isles such as a1:3", ",",
     LineWord::left_out},
    {"flags0", "sides.0.plain+sides.0.special", LineWord::joined, "", "flags such as r,b", ",",
     LineWord::dash, &kFlags},
    {"crew0", "sides.0", LineWord::once, "{captain}[:(asleep|awake)watch][:lost?lost]",
     "a captain such as ann:awake"},
};

Expected<Value> sail(const std::string& words) {
  return read_line(kTable, "sailing", "sailing lake " + words);
}

std::string again(const std::string& line) {
  const auto read = table::sail(line);
  return read ? write_line(kTable, *read) : "! " + read.error().message;
}

TEST(PositionLine, IsReadAndWrittenByTheSameTable) {
  for (const char* line :
       {" d3 r", " d3 p1=0:sloop@a1:6 p2=1:brig@-:0ht>- isles=a1:3,b2:4:5", " d3 flags0=r,r,y",
        " d3 flags0=-", " d3 crew0=ann:asleep:lost", " d3 crew0=-:awake"})
    EXPECT_EQ(again(line), line);
}

TEST(PositionLine, MakesTheKeysOfTheProtocol) {
  const auto read = table::sail("d3 p1=0:sloop@a1:6h>b2 flags0=y,r");
  ASSERT_TRUE(read.ok()) << read.error().message;
  const Value boat = Value::object()
                         .set("id", "p1")
                         .set("seat", 0)
                         .set("class", "sloop")
                         .set("at", "a1")
                         .set("crew", 6)
                         .set("seen", false)
                         .set("towed", false)
                         .set("from", "b2");
  EXPECT_EQ(*read->find("boats"), Value::array().push(boat));
  const Value side = *read->find("sides")->find("0");
  EXPECT_EQ(*side.find("plain"), Value::array().push("red"));
  EXPECT_EQ(*side.find("special"), Value::array().push("yellow_special"));
}

TEST(PositionLine, BeginsWithItsGameAndAScenario) {
  const auto day = read_line(kTable, "sailing", "sailing lake d3", "lake");
  ASSERT_TRUE(day.ok()) << day.error().message;
  EXPECT_EQ(*day->find("game"), Value("sailing"));
  EXPECT_EQ(*day->find("scenario"), Value("lake"));
  for (const char* text : {"", "sailing", "rowing lake d3"})
    EXPECT_EQ(read_line(kTable, "sailing", text).error().message,
              "expected a text that begins with sailing and a scenario");
  EXPECT_EQ(read_line(kTable, "sailing", "sailing sea d3", "lake").error().message,
            "sea: this match plays lake");
}

TEST(PositionLine, TakesMarksInAnyOrderAndLeavesOutWhatIsNotThere) {
  EXPECT_EQ(again("d3 p1=0:sloop@a1:6th"), " d3 p1=0:sloop@a1:6ht");
  EXPECT_EQ(again("d3 crew0=ann:lost:awake"), " d3 crew0=ann:awake:lost");
  EXPECT_EQ(again("d3 crew0=ann"), " d3 crew0=ann");
}

TEST(PositionLine, ComplainsOfTheWordAndSaysWhatIsExpected) {
  EXPECT_EQ(again("p1=0:sloop@a1"), "! p1: expected a boat such as 0:sloop@a1:6");
  EXPECT_EQ(again("p1=0:sloop@a1:6z"), "! p1: expected a boat such as 0:sloop@a1:6");
  EXPECT_EQ(again("flags0=r,x"), "! flags0: expected flags such as r,b");
  EXPECT_EQ(again("isles=a1"), "! isles: expected isles such as a1:3");
  EXPECT_EQ(again("dx"), "! dx: expected day as a number");
  EXPECT_EQ(again("zzz"), "! zzz: expected a field of a position");
}

}  // namespace
}  // namespace table
