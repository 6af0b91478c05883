#include "match/record.h"

#include <algorithm>

#include "tests/match/referee_driver.h"

namespace match_test {
namespace {

// A whole match of three rounds with peeks, dictated faces and cards.
std::string played(Driver& d) {
  d.start(R"(,"options":{"dice":2},"content":{"bonus":1})");
  d.ok(R"({"do":"faces","faces":[4,4,6]})");
  d.ok(R"({"do":"cards","cards":["double"]})");
  for (int round = 0; round < 3; ++round) {
    d.answer(0, "peek");
    d.answer(1, "pick " + std::to_string(round + 1));
    d.answer(0, "pick 4");
  }
  return d.record();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// Loads a bad record into a running match and returns the message.
std::string refused(Driver& d, const std::string& record) {
  return d.refused(text(table::Value::object().set("do", "load").set("record", record)),
                   "bad_record");
}

TEST(Record, IsOneReadableLinePerThingThatHappened) {
  Driver d;
  const std::string record = played(d);
  const std::string start = R"({"sandtable_record":1,"game":"duel","rules_version":"duel-1",)"
                            R"("scenario":"standard","options":{"rounds":3,"dice":2},)"
                            R"("content":{"bonus":1},"seed":42,"dice":"seed","cards":"seed"})"
                            "\n"
                            R"({"seat":0,"answer":"peek"})"
                            "\n"
                            R"({"seat":1,"answer":"pick 1"})"
                            "\n"
                            R"({"seat":0,"answer":"pick 4"})"
                            "\n"
                            R"({"roll":[4,4],"purpose":"strike","dictated":2})"
                            "\n"
                            R"({"draw":"double","purpose":"fate","dictated":1})"
                            "\n";
  EXPECT_EQ(record.substr(0, start.size()), start);
  EXPECT_NE(record.find("{\"end\":15,\"hash\":\"" + d.hash() + "\"}\n"), std::string::npos);
}

TEST(Record, ComesBackTheSameAfterEveryAnswer) {
  Driver d;
  d.start(R"(,"options":{"dice":2})");
  for (int i = 0; i <= 6; ++i) {
    Driver other;
    EXPECT_TRUE(other.load(d.record()).find("ok")->as_bool());
    EXPECT_EQ(other.record(), d.record());
    EXPECT_EQ(other.hash(), d.hash());
    EXPECT_EQ(other.question(), d.question());
    EXPECT_EQ(other.referee().match()->counter(), d.referee().match()->counter());
    if (i < 6) d.answer(i % 2, "pick 2");
  }
}

TEST(Record, AMatchGoesOnFromItsRecordAsIfNothingHadHappened) {
  Driver d;
  played(d);
  for (int i = 0; i < 4; ++i) d.ok(R"({"do":"undo"})");
  d.ok(R"({"do":"faces","faces":[]})");  // what is queued is no part of a record
  Driver other;
  other.load(d.record());
  for (Driver* driver : {&d, &other}) {
    while (driver->question().find("\"over\"") == std::string::npos) {
      if (!driver->send(R"({"do":"answer","seat":0,"answer":"pick 6"})").find("ok")->as_bool()) {
        driver->answer(1, "pick 3");
      }
    }
  }
  EXPECT_EQ(other.record(), d.record());
}

TEST(Record, KeepsAStartFromAPosition) {
  Driver d;
  d.ok(
      R"({"do":"set","seed":9,"position":{"game":"duel","round":2,"points":[5,1],"content":{"bonus":2}}})");
  d.answer(0, "pick 3");
  Driver other;
  EXPECT_TRUE(other.load(d.record()).find("ok")->as_bool());
  EXPECT_EQ(other.hash(), d.hash());
  Driver third;
  third.ok(
      R"({"do":"set","game":"duel","seed":9,"scenario":"standard","text":"duel standard round=2 points=5,1"})");
  third.answer(0, "pick 3");
  EXPECT_TRUE(other.load(third.record()).find("ok")->as_bool());
  EXPECT_EQ(other.hash(), d.hash());
}

TEST(Record, OfManualDiceStaysInTheMiddleOfARoll) {
  Driver d;
  d.start(R"(,"dice":"manual")");
  d.answer(0, "pick 3");
  d.answer(1, "pick 3");
  Driver other;
  EXPECT_NE(other.load(d.record()).find("roll"), nullptr);
  other.ok(R"({"do":"answer","answer":"faces 3"})");
  Driver third;
  EXPECT_NE(third.load(other.record()).find("ask"), nullptr);
}

TEST(Record, StoredRollsCountAndNotTheSeed) {
  Driver d;
  const std::string record = played(d);
  Driver other;
  const std::string other_seed = replaced(record, "\"seed\":42", "\"seed\":43");
  EXPECT_TRUE(other.load(other_seed).find("ok")->as_bool());
  EXPECT_EQ(other.hash(), d.hash());
}

TEST(Record, OfAHundredRandomMatchesComesBackAfterAnyUndo) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    table::Random random(seed);
    auto m = match::Match::start(duel::system(), {.scenario = "standard", .seed = seed});
    ASSERT_TRUE(m.ok());
    for (int step = 0; step < 40 && m->question().kind == table::QuestionKind::ask; ++step) {
      if (random.below(5) == 0) (void)m->undo(random.below(2) == 0);
      const table::Seat seat{static_cast<std::uint8_t>(random.below(2))};
      const auto legal = m->view(seat)->legal();
      if (legal.empty()) continue;
      const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
      ASSERT_TRUE(m->answer(seat, legal[choice]).ok());
      const std::string record = match::write_record(*m);
      const auto again = match::load_record(kGames, record);
      ASSERT_TRUE(again.ok()) << again.error().message;
      EXPECT_EQ(match::hash_text(*again), match::hash_text(*m));
      EXPECT_EQ(again->counter(), m->counter());
      EXPECT_EQ(match::write_record(*again), record);
    }
  }
}

TEST(Record, EveryTruncationIsRefusedAndTheMatchUntouched) {
  Driver d;
  const std::string record = played(d);
  for (std::size_t length = 0; length + 1 < record.size(); ++length) {
    const auto loaded = match::load_record(kGames, record.substr(0, length));
    ASSERT_FALSE(loaded.ok()) << length;
    EXPECT_EQ(loaded.error().code, table::ErrorCode::bad_record);
  }
  EXPECT_NE(refused(d, record.substr(0, record.find("{\"end\""))).find("cut off after 15 entries"),
            std::string::npos);
}

TEST(Record, ForeignRecordsAndOtherFormatsAreRefusedClearly) {
  Driver d;
  const std::string record = played(d);
  EXPECT_NE(refused(d, "{\"moves\":[\"e2e4\"]}\n").find("no Sandtable record"), std::string::npos);
  EXPECT_NE(refused(d, "[Event \"World Championship\"]\n").find("record line 1"),
            std::string::npos);
  refused(d, "");
  refused(d, "\n\n\n");
  EXPECT_NE(refused(d, replaced(record, "\"sandtable_record\":1", "\"sandtable_record\":2"))
                .find("record format 2"),
            std::string::npos);
  EXPECT_NE(refused(d, replaced(record, "\"game\":\"duel\"", "\"game\":\"chess\"")).find("chess"),
            std::string::npos);
}

TEST(Record, EveryLineIsCheckedAgainstTheRules) {
  Driver d;
  const std::string record = played(d);
  const auto line5 = [&](const std::string& from, const std::string& to) {
    const std::string message = refused(d, replaced(record, from, to));
    EXPECT_EQ(message.substr(0, 14), "record line 5:") << message;
    return message;
  };
  const std::string roll = R"({"roll":[4,4],"purpose":"strike","dictated":2})";
  EXPECT_NE(line5("[4,4]", "[4,7]").find("1 to 6"), std::string::npos);
  EXPECT_NE(line5("[4,4]", "[4,4,4]").find("expected 2 faces"), std::string::npos);
  line5("[4,4]", "[]");
  line5("[4,4]", "[4,0]");
  line5("[4,4]", "[4,\"4\"]");
  line5("[4,4]", "[4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4]");
  line5("\"dictated\":2", "\"dictated\":3");
  line5("\"strike\"", "\"parry\"");
  EXPECT_NE(line5(roll, R"({"seat":0,"answer":"pick 4"})").find("expected a roll of 2 (strike)"),
            std::string::npos);
  line5(roll, R"({"draw":"plain"})");
  line5(roll, "{}");
  line5(roll, "17");
  line5(roll, "");
  EXPECT_NE(refused(d, replaced(record, "pick 4", "pick 8")).find("record line 4"),
            std::string::npos);
  EXPECT_NE(refused(d, replaced(record, "{\"seat\":0", "{\"seat\":7")).find("line 2: seat"),
            std::string::npos);
  EXPECT_NE(refused(d, replaced(record, R"("draw":"double")", R"("draw":"joker")")).find("line 6"),
            std::string::npos);
}

TEST(Record, TheEndMustAgree) {
  Driver d;
  const std::string record = played(d);
  EXPECT_NE(refused(d, replaced(record, d.hash(), "0123456789abcdef")).find("hash"),
            std::string::npos);
  refused(d, replaced(record, "\"end\":15", "\"end\":14"));
  refused(d, record + "{\"seat\":0,\"answer\":\"pick 1\"}\n");
  refused(d, replaced(record, "{\"end\"", "{\"seat\":0,\"answer\":\"pick 1\"}\n{\"end\""));
}

TEST(Record, MayComeWithTheLineEndsOfWindows) {
  Driver d;
  std::string record = played(d);
  for (std::size_t at = 0; (at = record.find('\n', at)) != std::string::npos; at += 2) {
    record.replace(at, 1, "\r\n");
  }
  EXPECT_TRUE(match::load_record(kGames, record).ok());
}

TEST(Record, AFrameOfAByteOrderMarkOrEmptyLinesAtTheEndDoesNoHarm) {
  Driver d;
  const std::string record = played(d);
  const std::string without_end = record.substr(0, record.size() - 1);
  for (const std::string& text : {"\xEF\xBB\xBF" + record, record + "\n", record + "\r\n",
                                  record + " \t\r\n\n", without_end, without_end + "\r\n"}) {
    const auto read = match::play_record(kGames, text);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->cut_off, "");
    EXPECT_EQ(match::hash_text(read->match), d.hash());
  }
  EXPECT_FALSE(match::play_record(kGames, "\n" + record).ok());
  refused(d, replaced(record, "\n{\"roll\"", "\n\n{\"roll\""));  // there something is missing
}

TEST(Record, WhatAFullDiskHasLeftIsReadAsFarAsItGoes) {
  Driver d;
  const std::string record = played(d);
  const std::size_t header = record.find('\n');
  std::size_t most = 0;
  for (std::size_t length = header; length + 1 < record.size(); ++length) {
    const std::string part = record.substr(0, length);
    const auto read = match::play_record(kGames, part);
    ASSERT_TRUE(read.ok()) << length << " " << read.error().message;
    // Whole lines count, the last one too where only its line feed is missing.
    const auto whole = static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
    const bool to_its_end = record[length] == '\n' && length > header;
    EXPECT_EQ(read->entries(), whole + (to_its_end ? 1 : 0) - (length > header ? 1 : 0)) << length;
    EXPECT_NE(read->cut_off.find("cut off after " + std::to_string(read->entries())),
              std::string::npos);
    EXPECT_FALSE(match::check_whole(*read).ok());
    most = read->entries();
  }
  EXPECT_EQ(most, 15U);
  // Half a line with another behind it has been damaged otherwise.
  EXPECT_FALSE(match::play_record(kGames, replaced(record, "pick 4\"}", "pick 4")).ok());
  EXPECT_FALSE(match::play_record(kGames, record.substr(0, record.size() - 9) + "\n").ok());
}

// ---- records of earlier rules -----------------------------------------------------------------

std::string load(const std::string& record) {
  return text(table::Value::object().set("do", "load").set("record", record));
}

std::string earlier(const std::string& record) { return replaced(record, "duel-1", "duel-0"); }

TEST(EarlierRules, ARecordThatAgreesToTheEndIsAMatchLikeAnyOther) {
  Driver d;
  d.start();
  d.answer(0, "pick 3");
  d.answer(1, "pick 4");
  // The state of then was written down differently: its hash says nothing.
  const std::string record = replaced(earlier(d.record()), d.hash(), "0123456789abcdef");
  Driver other;
  const table::Value reply = other.ok(load(record));
  EXPECT_EQ(text(*reply.find("earlier")), R"({"rules_version":"duel-0"})");
  EXPECT_EQ(other.hash(), d.hash());
  other.answer(0, "pick 1");
  EXPECT_EQ(d.ok(load(other.record())).find("earlier"), nullptr) << "it goes on under today's";
}

TEST(EarlierRules, FromTheFirstEntryThatDoesNotAgreeTheRestIsTextAndNobodyPlaysOn) {
  Driver d;
  std::string record = earlier(played(d));
  // In those days one die was rolled, and numbers went to nine.
  record = replaced(record, R"({"roll":[4,4],"purpose":"strike","dictated":2})",
                    R"({"roll":[4],"purpose":"strike","dictated":1})");
  record = replaced(record, R"("answer":"pick 2")", R"("answer":"pick 9")");
  Driver other;
  const table::Value reply = other.ok(load(record));
  const table::Value& said = *reply.find("earlier");
  EXPECT_EQ(text(*said.find("rules_version")), "\"duel-0\"");
  EXPECT_EQ(text(*said.find("entry")), "4");
  EXPECT_EQ(text(*said.find("line")), "5");
  EXPECT_NE(text(*said.find("message")).find("entry 4 (line 5)"), std::string::npos);
  EXPECT_NE(text(*said.find("message")).find("duel-0"), std::string::npos);
  EXPECT_NE(text(*said.find("message")).find("duel-1"), std::string::npos);
  EXPECT_NE(text(*said.find("why")).find("2 faces"), std::string::npos) << text(said);
  const auto& rest = said.find("rest")->items();
  ASSERT_EQ(rest.size(), 12U);
  EXPECT_EQ(rest[0].as_string(), "rolled: 4 (strike)");
  EXPECT_EQ(rest[1].as_string(), "drawn: double (fate)");
  EXPECT_NE(rest[3].as_string().find(": pick 9"), std::string::npos);
  // The match stands before that roll, and there it stays.
  EXPECT_EQ(other.referee().match()->entries().size(), 3U);
  for (const char* request :
       {R"({"do":"answer","seat":0,"answer":"pick 1"})", R"({"do":"faces","faces":[3,3]})",
        R"({"do":"cards","cards":["plain"]})", R"({"do":"undo"})", R"({"do":"clone"})",
        R"({"do":"bot","seat":0,"play":true})"}) {
    EXPECT_NE(other.refused(request, "not_allowed").find("entry 4"), std::string::npos) << request;
  }
  EXPECT_EQ(other.record(), record) << "saving loses nothing of it";
  other.ok(R"({"do":"scene"})");
  other.ok(R"({"do":"position"})");
  other.start();
  other.answer(0, "pick 1");
}

TEST(EarlierRules, TheMessageIsInTheReadersLanguage) {
  Driver d;
  const std::string record = replaced(earlier(played(d)), "pick 4", "pick 8");
  const table::Value reply =
      d.ok(text(table::Value::object().set("do", "load").set("record", record).set("lang", "fr")));
  EXPECT_NE(text(*reply.find("earlier")->find("message")).find("l’entrée 3"), std::string::npos);
  EXPECT_NE(d.refused(R"({"do":"undo"})", "not_allowed").find("l’entrée 3"), std::string::npos);
}

TEST(EarlierRules, WhatIsDamagedIsRefusedAllTheSame) {
  Driver d;
  const std::string record = replaced(earlier(played(d)), "pick 4", "pick 8");
  EXPECT_NE(refused(d, replaced(record, "\"end\":15", "\"end\":14")).find("15"), std::string::npos);
  refused(d, replaced(record, R"("draw":"double")", R"("draw":7)"));
  refused(d, replaced(record, R"({"draw":"double")", R"({"drew":"double")"));
  refused(d, record + "{\"seat\":0,\"answer\":\"pick 1\"}\n");
  EXPECT_NE(refused(d, record.substr(0, record.find("{\"end\""))).find("cut off after 15 entries"),
            std::string::npos);
  const auto strict = match::load_record(kGames, record);
  ASSERT_FALSE(strict.ok());
  EXPECT_NE(strict.error().message.find("entry 3"), std::string::npos);
}

}  // namespace
}  // namespace match_test
