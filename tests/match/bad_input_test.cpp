// What nobody should send: a clear error each time, the match untouched, the process alive.
#include "tests/match/referee_driver.h"

namespace match_test {
namespace {

TEST(BadInput, BeforeAMatchOnlyStartingOneIsPossible) {
  for (const char* name : {"position", "question", "answer", "faces", "cards", "scene", "odds",
                           "undo", "bot", "save", "hash"}) {
    Driver d;
    EXPECT_EQ(d.refused(std::string(R"({"do":")") + name + "\"}", "bad_request"),
              "start a match with new, set or load");
  }
}

TEST(BadInput, UnknownCommandsGamesScenariosAndOptionsAreNamed) {
  Driver d;
  d.start();
  d.refused(R"({"do":"dance"})", "unknown_command");
  d.refused(R"({"do":"new","game":"chess"})", "unknown_game");
  d.refused(R"({"do":"set","game":"chess","position":{}})", "unknown_game");
  d.refused(R"({"do":"new","game":"duel","scenario":"endless"})", "bad_option");
  EXPECT_NE(
      d.refused(R"({"do":"new","game":"duel","options":{"round":2}})", "bad_option").find("round"),
      std::string::npos);
  d.refused(R"({"do":"new","game":"duel","options":{"rounds":99}})", "bad_option");
  d.refused(R"({"do":"new","game":"duel","content":[1]})", "bad_option");
}

TEST(BadInput, UnknownKeysAreNamed) {
  Driver d;
  d.start();
  for (const char* request :
       {R"({"do":"games","zzz":1})", R"({"do":"new","game":"duel","zzz":1})",
        R"({"do":"question","zzz":1})", R"({"do":"answer","seat":0,"answer":"pick 3","zzz":1})",
        R"({"do":"faces","faces":[1],"zzz":1})", R"({"do":"cards","cards":["plain"],"zzz":1})",
        R"({"do":"scene","zzz":1})", R"({"do":"odds","seat":0,"answer":"pick 1","zzz":1})",
        R"({"do":"undo","zzz":1})", R"({"do":"bot","zzz":1})", R"({"do":"save","zzz":1})",
        R"({"do":"load","record":"","zzz":1})", R"({"do":"hash","zzz":1})",
        R"({"do":"position","zzz":1})", R"({"do":"set","text":"duel","zzz":1})"}) {
    EXPECT_NE(d.refused(request, "bad_request").find("zzz"), std::string::npos) << request;
  }
}

TEST(BadInput, WhatIsNoRequestIsRefused) {
  Driver d;
  d.start();
  for (const char* line :
       {"", " ", "hello", "null", "42", "\"do\"", "[]", "[{\"do\":\"games\"}]", "{}", "{\"do\":1}",
        "{\"do\":null}", "{\"do\":\"games\"", "{\"do\":\"games\"}}", "{\"do\":\"ga",
        "{'do':'games'}", "{\"do\":\"games\",\"do\":\"undo\"}",
        "{\"do\":\"games\"} {\"do\":\"games\"}", "\xFF\xFE", "{\"do\":\"\xC3\x28\"}"}) {
    d.refused(line, "bad_request");
  }
  d.refused(std::string("{\"do\":\"games\"\0}", 15), "bad_request");
}

TEST(BadInput, WrongTypesAreRefused) {
  Driver d;
  d.start();
  for (const char* line : {R"({"do":"new","game":7})",
                           R"({"do":"new","game":"duel","seed":"x"})",
                           R"({"do":"new","game":"duel","seed":1.5})",
                           R"({"do":"new","game":"duel","options":[]})",
                           R"({"do":"new","game":"duel","dice":"loaded"})",
                           R"({"do":"new"})",
                           R"({"do":"answer","seat":"0","answer":"pick 3"})",
                           R"({"do":"answer","seat":0})",
                           R"({"do":"answer","seat":0,"answer":["pick 3"]})",
                           R"({"do":"scene","seat":true})",
                           R"({"do":"scene","lang":"de"})",
                           R"({"do":"faces"})",
                           R"({"do":"faces","faces":3})",
                           R"({"do":"faces","faces":["3"]})",
                           R"({"do":"cards","cards":[3]})",
                           R"({"do":"cards"})",
                           R"({"do":"cards","cards":["joker"]})",
                           R"({"do":"set","position":[]})",
                           R"({"do":"set","position":{"game":"duel"},"text":"duel"})",
                           R"({"do":"load"})",
                           R"({"do":"odds","seat":0,"answers":[1],"answer":"pick 3"})",
                           R"({"do":"bot","budget_ms":-1})",
                           R"({"do":"bot","play":"yes"})"}) {
    d.refused(line, "bad_request");
  }
}

TEST(BadInput, NumbersOutOfRangeAreRefused) {
  Driver d;
  d.start();
  for (const char* number :
       {"-1", "2", "255", "256", "4294967296", "9223372036854775807", "9223372036854775808",
        "-9223372036854775809", "1e999", "1e3", "99999999999999999999999999"}) {
    const std::string n = number;
    d.refused(R"({"do":"answer","seat":)" + n + R"(,"answer":"pick 3"})", "bad_request");
    d.refused(R"({"do":"scene","seat":)" + n + "}", "bad_request");
  }
  for (const char* number : {"-1", "0", "256", "9223372036854775808"}) {
    d.refused(std::string(R"({"do":"faces","faces":[1,)") + number + "]}", "bad_request");
  }
  d.refused(R"({"do":"new","game":"duel","seed":-1})", "bad_request");
  d.refused(R"({"do":"new","game":"duel","seed":18446744073709551615})", "bad_request");
  d.ok(R"({"do":"new","game":"duel","seed":9223372036854775807})");
}

TEST(BadInput, TenMegabytesOfHalfALineAreRefusedShortly) {
  Driver d;
  d.start();
  const std::string half = R"({"do":"answer","answer":")" + std::string(10U << 20U, 'x');
  EXPECT_LT(d.refused(half, "bad_request").size(), 500U);
  EXPECT_LT(d.refused(half.substr(0, 1000000), "bad_request").size(), 500U);
  EXPECT_LT(d.refused(R"({"do":")" + std::string(900000, 'x') + "\"}", "unknown_command").size(),
            500U);
}

TEST(BadInput, DeepNestingIsRefused) {
  Driver d;
  d.start();
  const std::string deep = std::string(500000, '[');
  d.refused(deep, "bad_request");
  d.refused(R"({"do":"new","game":"duel","content":)" + deep, "bad_request");
  std::string objects;
  for (int i = 0; i < 1000; ++i) objects += "{\"a\":";
  d.refused(objects, "bad_request");
}

TEST(BadInput, AQueuedFaceOrCardThatDoesNotFitIsRefusedWhereItWouldBeUsed) {
  Driver d;
  d.start();
  d.ok(R"({"do":"faces","faces":[9]})");
  d.answer(0, "pick 3");
  EXPECT_NE(d.refused(R"({"do":"answer","answer":"pick 4"})", "bad_request").find("face 9"),
            std::string::npos);
  d.ok(R"({"do":"faces","faces":[]})");
  d.ok(R"({"do":"cards","cards":["reset","reset"]})");
  d.ok(R"({"do":"answer","answer":"pick 4"})");
  d.answer(0, "pick 3");
  EXPECT_NE(d.refused(R"({"do":"answer","answer":"pick 4"})", "bad_request").find("reset"),
            std::string::npos);
  d.ok(R"({"do":"cards","cards":[]})");
  d.ok(R"({"do":"answer","answer":"pick 4"})");
}

}  // namespace
}  // namespace match_test
