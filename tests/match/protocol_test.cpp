// Every request of the protocol, as an outside program uses it.
#include "tests/match/referee_driver.h"

namespace match_test {
namespace {

TEST(Protocol, ListsGamesWithScenariosAndOptions) {
  Driver d;
  const std::string games = text(d.ok(R"({"do":"games"})"));
  EXPECT_NE(games.find(R"("games":[{"id":"duel","title":"Duel","seats":2)"), std::string::npos);
  EXPECT_NE(games.find(R"({"id":"short","title":"One round"})"), std::string::npos);
  EXPECT_NE(games.find(R"({"name":"rounds","type":"int","values":[],"default":3,)"),
            std::string::npos);
}

TEST(Protocol, SaysThatAGameHasNoScenarioCards) {
  Driver d;
  EXPECT_EQ(d.refused(R"({"do":"scenario","game":"duel","scenario":"short"})", "bad_option"),
            "duel has no scenario cards");
}

TEST(Protocol, EchoesTheIdOfEveryRequest) {
  Driver d;
  EXPECT_EQ(text(*d.ok(R"({"id":17,"do":"games"})").find("id")), "17");
  EXPECT_EQ(text(*d.ok(R"({"do":"games","id":{"a":[1]}})").find("id")), R"({"a":[1]})");
  EXPECT_EQ(text(*d.send(R"({"do":"nonsense","id":"x"})").find("id")), R"("x")");
}

TEST(Protocol, ANewMatchAsksBothSeatsAtOnceWithEveryAnswerDescribed) {
  Driver d;
  const auto reply = d.ok(R"({"do":"new","game":"duel","scenario":"standard","seed":1})");
  const auto& ask = reply.find("ask")->items();
  ASSERT_EQ(ask.size(), 2U);
  EXPECT_EQ(text(ask[1]).substr(0, 78),
            R"({"seat":1,"prompt":"pick","text":"Pick a number","answers":[{"answer":"pick 1")");
  EXPECT_EQ(text(ask[0].find("answers")->items()[2]),
            R"({"answer":"pick 3","verb":"pick","touches":["count:3"],"text":"Pick 3","count":3})");
}

TEST(Protocol, SpeaksFrenchForOneReplyOrForTheWholeMatch) {
  Driver d;
  d.start();
  EXPECT_NE(text(d.ok(R"({"do":"question","lang":"fr"})")).find("Choisissez"), std::string::npos);
  EXPECT_EQ(d.question().find("Choisissez"), std::string::npos);
  d.start(R"(,"lang":"fr")");
  EXPECT_NE(d.question().find("Choisissez"), std::string::npos);
  EXPECT_NE(text(d.ok(R"({"do":"scene"})")).find("Manche"), std::string::npos);
}

TEST(Protocol, AnAnswerBringsItsEventsAndTheNextQuestion) {
  Driver d;
  d.start();
  d.answer(0, "pick 3");
  const auto reply = d.ok(R"({"do":"answer","seat":1,"answer":"pick 5"})");
  const auto& events = reply.find("events")->items();
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(events[0].find("event")->as_string(), "picked");
  EXPECT_EQ(text(*events[0].find("audience")), "[1]");
  EXPECT_EQ(events[1].find("left")->as_int(), 3);
  EXPECT_EQ(events[1].find("right")->as_int(), 5);
  EXPECT_EQ(events[2].find("event")->as_string(), "rolled");
  EXPECT_EQ(events[2].find("rule")->as_string(), "D-2");
  EXPECT_EQ(events[3].find("event")->as_string(), "drawn");
  EXPECT_NE(reply.find("ask"), nullptr);
}

TEST(Protocol, TheSeatMayBeLeftOutWhereOnlyOneIsAsked) {
  Driver d;
  d.start();
  EXPECT_NE(d.refused(R"({"do":"answer","answer":"pick 3"})", "bad_request").find("several"),
            std::string::npos);
  d.answer(1, "pick 3");
  d.ok(R"({"do":"answer","answer":"pick 4"})");
}

TEST(Protocol, RefusesTheWrongSeatAndTheIllegalAnswerWithItsRule) {
  Driver d;
  d.start();
  d.answer(0, "pick 3");
  d.refused(R"({"do":"answer","seat":0,"answer":"pick 3"})", "not_your_turn");
  d.refused(R"({"do":"answer","seat":1,"answer":"pick 7"})", "illegal_answer");
  const auto reply = d.send(R"({"do":"answer","seat":1,"answer":"pick 7"})");
  EXPECT_EQ(reply.find("error")->find("rule")->as_string(), "D-1");
}

TEST(Protocol, RefusesInTheLanguageOfTheRequestOrOfTheMatch) {
  const std::string seven = R"({"do":"answer","seat":1,"answer":"pick 7")";
  const std::string odds = R"({"do":"odds","seat":1,"answer":"pick 7")";
  Driver d;
  d.start();
  for (const std::string& request : {seven, odds}) {
    EXPECT_EQ(d.refused(request + "}", "illegal_answer").substr(0, 8), "expected");
    EXPECT_EQ(d.refused(request + R"(,"lang":"fr"})", "illegal_answer").substr(0, 7), "il faut");
  }
  d.start(R"(,"lang":"fr")");
  for (const std::string& request : {seven, odds}) {
    EXPECT_EQ(d.refused(request + "}", "illegal_answer").substr(0, 7), "il faut");
    EXPECT_EQ(d.refused(request + R"(,"lang":"en"})", "illegal_answer").substr(0, 8), "expected");
  }
}

TEST(Protocol, AFinishedMatchSaysHowItEndedAndTakesNoMoreAnswers) {
  Driver d;
  d.start(R"(,"scenario":"short")");
  d.ok(R"({"do":"faces","faces":[3]})");
  d.ok(R"({"do":"cards","cards":["plain"]})");
  d.answer(0, "pick 3");
  const auto reply = d.ok(R"({"do":"answer","answer":"pick 5"})");
  EXPECT_EQ(text(*reply.find("over")), R"({"result":[1,0],"reason":"points","rule":"D-4"})");
  d.refused(R"({"do":"answer","seat":0,"answer":"pick 3"})", "match_over");
  d.refused(R"({"do":"odds","seat":0,"answer":"pick 3"})", "match_over");
}

TEST(Protocol, ADrawnMatchGivesHalfAPointEach) {
  Driver d;
  d.start(R"(,"scenario":"short")");
  d.answer(0, "pick 3");
  const auto reply = d.ok(R"({"do":"answer","answer":"pick 3"})");
  EXPECT_EQ(text(*reply.find("over")->find("result")), "[0.5,0.5]");
}

TEST(Protocol, TheSceneOfASeatDoesNotShowTheOthersPick) {
  Driver a;
  Driver b;
  a.start();
  b.start();
  a.answer(1, "pick 2");
  b.answer(1, "pick 6");
  for (const char* seat : {"0", "null"}) {
    const std::string ask = std::string(R"({"do":"scene","seat":)") + seat + "}";
    EXPECT_EQ(text(a.ok(ask)), text(b.ok(ask)));
  }
  EXPECT_NE(text(a.ok(R"({"do":"scene","seat":1})")), text(b.ok(R"({"do":"scene","seat":1})")));
}

TEST(Protocol, APositionSetAgainIsTheSameMatchInTheMiddleOfAnyStep) {
  Driver d;
  d.start(R"(,"options":{"rounds":2},"content":{"bonus":3},"dice":"manual")");
  for (const char* step : {"pick 3", "pick 4", "faces 2"}) {
    const auto reply = d.ok(R"({"do":"position"})");
    Driver other;
    other.ok(R"({"do":"set","dice":"manual","position":)" + text(*reply.find("position")) + "}");
    EXPECT_EQ(other.hash(), d.hash());
    EXPECT_EQ(text(other.ok(R"({"do":"position"})")), text(reply));
    Driver third;
    third.start(R"(,"options":{"rounds":2},"dice":"manual")");
    third.ok(R"({"do":"set","dice":"manual","text":)" + text(*reply.find("position_text")) + "}");
    EXPECT_EQ(third.hash(), d.hash());
    d.answer(step == std::string("pick 4") ? 1 : 0, step);
  }
}

TEST(Protocol, ACompactPositionTakesScenarioOptionsAndContentFromTheMatch) {
  Driver d;
  d.start(R"(,"scenario":"short","options":{"dice":3},"content":{"bonus":2})");
  d.ok(R"({"do":"set","text":"duel short points=5,1"})");
  const std::string position = text(d.ok(R"({"do":"position"})"));
  EXPECT_NE(position.find(R"("scenario":"short","options":{"rounds":1,"dice":3})"),
            std::string::npos);
  EXPECT_NE(position.find(R"("content":{"bonus":2})"), std::string::npos);
  Driver fresh;
  fresh.ok(R"({"do":"set","game":"duel","text":"duel standard round=3 points=5,1"})");
  fresh.refused(
      R"({"do":"set","game":"duel","scenario":"short","text":"duel short round=3 points=5,1"})",
      "bad_position");
}

TEST(Protocol, ImpossiblePositionsAreRefusedWithTheReason) {
  Driver d;
  d.start();
  EXPECT_NE(d.refused(R"({"do":"set","position":{"game":"duel","pick":[3,0]}})", "bad_position")
                .find("both have picked"),
            std::string::npos);
  d.refused(R"({"do":"set","game":"duel","position":{"picks":[3,0]}})", "bad_position");
  d.refused(R"({"do":"set","game":"duel","text":"duel standard 1 2"})", "bad_position");
  d.refused(R"({"do":"set","game":"duel","position":{"game":"chess"}})", "bad_position");
  d.refused(R"({"do":"set","game":"duel"})", "bad_request");
}

TEST(Protocol, OddsLookAheadOverPlannedAnswersOnACopy) {
  Driver d;
  d.start();
  const std::string before = d.hash();
  const auto reply =
      d.ok(R"({"do":"odds","seat":0,"answers":["peek"],"answer":"pick 3","assume":{"other":5}})");
  EXPECT_EQ(text(*reply.find("outcomes")), R"({"win":0.5})");
  EXPECT_EQ(text(reply.find("reasons")->items()[0]),
            R"({"text":"the pick nearer to the face wins","amount":1,"rule":"D-2"})");
  EXPECT_EQ(d.hash(), before);
  d.refused(R"({"do":"odds","seat":0,"answer":"pick 3","assume":{"them":5}})", "bad_request");
  d.refused(R"({"do":"odds","seat":0,"answers":["pick 1"],"answer":"pick 3"})", "not_your_turn");
  d.refused(R"({"do":"odds","seat":0,"answer":"pick 9","assume":{"other":5}})", "illegal_answer");
}

TEST(Protocol, HashesAreEqualExactlyWhereTheStatesAre) {
  Driver a;
  Driver b;
  a.start();
  b.start();
  a.answer(0, "pick 3");
  EXPECT_NE(a.hash(), b.hash());
  b.answer(0, "pick 3");
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_EQ(a.hash().size(), 16U);
}

TEST(Protocol, TheSameSeedGivesTheSameMatch) {
  Driver a;
  Driver b;
  for (Driver* d : {&a, &b}) {
    d->start(R"(,"options":{"dice":3})");
    for (int round = 0; round < 3; ++round) {
      d->answer(0, "pick 2");
      d->answer(1, "pick 5");
    }
  }
  EXPECT_EQ(a.record(), b.record());
}

TEST(Protocol, TellsWhatARuleSays) {
  Driver d;
  d.start();
  EXPECT_NE(d.ok(R"({"do":"rule","rule":"D-2"})").find("text"), nullptr);
  d.refused(R"({"do":"rule","rule":"D-99"})", "bad_request");
}

class Parrot final : public match::BotProvider {
 public:
  std::vector<match::BotLevel> levels() const override { return {{"hard"}, {"broken"}}; }
  table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>& game,
                                        const table::AnyObservation& seen, table::Seat seat,
                                        std::string_view level, std::int64_t /*budget_ms*/,
                                        std::int64_t /*iterations*/,
                                        std::uint64_t /*seed*/) override {
    for (const table::Piece& pick : game->scene(seen, table::Language::en).pieces)
      EXPECT_EQ(pick.owner, int{seat.value}) << "the bot saw the other's pick";
    if (level == "broken") return table::Answer{duel::kPick, {9}};
    if (level != "hard") return table::Error{table::ErrorCode::bad_option, "no such level", ""};
    return table::Answer{duel::kPick, {4}};
  }
  table::Hints hints(const table::AnyGame& game, const table::AnyObservation& seen,
                     table::Seat seat, std::int64_t /*budget_ms*/, std::int64_t /*iterations*/,
                     std::uint64_t /*seed*/, const std::vector<table::Answer>& among) override {
    for (const table::Piece& pick : game.scene(seen, table::Language::en).pieces)
      EXPECT_EQ(pick.owner, int{seat.value}) << "the bot saw the other's pick";
    if (!among.empty()) return {{among.front(), 0.4, {}}};
    return {{{duel::kPick, {4}}, 0.6, {}}, {{duel::kPick, {2}}, 0.59, {}}};
  }
  table::Worths worths(const table::AnyGame& game, const table::AnyObservation& seen,
                       table::Seat seat, std::int64_t budget_ms, std::int64_t iterations,
                       std::uint64_t seed, const std::vector<table::Answer>& among) override {
    for (const table::Piece& pick : game.scene(seen, table::Language::en).pieces)
      EXPECT_EQ(pick.owner, int{seat.value}) << "the bot saw the other's pick";
    asked = {budget_ms, iterations};
    seeds.push_back(seed);
    table::Worths out{{}, 8};
    for (const table::Answer each : among) out.answers.push_back({each, 0.25, 0.123456, {}});
    if (among.empty()) out.answers.push_back({{duel::kPick, {4}}, 0.61239, 0.01, {}});
    return out;
  }
  std::vector<std::int64_t> asked;
  std::vector<std::uint64_t> seeds;
};

TEST(Protocol, SaysWhatAnswersAreWorth) {
  Parrot parrot;
  Driver d(&parrot);
  d.start();
  d.answer(0, "pick 1");
  const std::string before = d.hash();
  const auto all = d.ok(R"({"do":"worth","seat":1})");
  EXPECT_EQ(text(*all.find("worth")), R"([{"answer":"pick 4","value":0.6124,"error":0.01}])");
  EXPECT_EQ(all.find("tries")->as_int(), 8);
  EXPECT_EQ(parrot.asked, (std::vector<std::int64_t>{0, 0}));
  const auto some = d.ok(
      R"({"do":"worth","answers":["pick 2","pick 3","pick 2"],"iterations":5,"budget_ms":70})");
  EXPECT_EQ(text(*some.find("worth")), R"([{"answer":"pick 2","value":0.25,"error":0.1235},)"
                                       R"({"answer":"pick 3","value":0.25,"error":0.1235}])");
  EXPECT_EQ(parrot.asked, (std::vector<std::int64_t>{70, 5}));
  EXPECT_EQ(d.ok(R"({"do":"worth","answer":"pick 6","seed":12})").find("worth")->items().size(),
            1U);
  EXPECT_EQ(parrot.seeds.at(0), parrot.seeds.at(1)) << "it follows from what the seat sees";
  EXPECT_EQ(parrot.seeds.at(2), 12U);
  EXPECT_EQ(d.hash(), before);
}

TEST(Protocol, RefusesTheWorthOfWhatNobodyMaySay) {
  Parrot parrot;
  Driver d(&parrot);
  d.start();
  d.answer(0, "pick 1");
  d.refused(R"({"do":"worth","seat":0})", "not_your_turn");
  d.refused(R"({"do":"worth","answers":["pick 7"]})", "illegal_answer");
  d.refused(R"({"do":"worth","iterations":-1})", "bad_request");
  d.refused(R"({"do":"worth","playouts":3})", "bad_request");
  Driver alone;
  alone.start();
  alone.refused(R"({"do":"worth","seat":0})", "not_allowed");
}

TEST(Protocol, AHintSaysHowLikelyOneIsToWinAndWhy) {
  Parrot parrot;
  Driver d(&parrot);
  d.start();
  d.answer(0, "pick 1");
  const std::string before = d.hash();
  const auto reply = d.ok(R"({"do":"hint","seat":1,"iterations":10})");
  EXPECT_EQ(d.hash(), before);
  const auto& hints = reply.find("hints")->items();
  ASSERT_EQ(hints.size(), 2U);
  EXPECT_EQ(hints[0].find("answer")->as_string(), "pick 4");
  EXPECT_EQ(hints[0].find("chance")->as_number(), 0.6);
  EXPECT_EQ(formats::dump_json(*hints[0].find("reasons")),
            R"(["Wins 1 battle in 100 more than the next one."])");
  EXPECT_EQ(formats::dump_json(*hints[1].find("reasons")),
            R"(["Wins 1 battle in 100 fewer than the best."])");
  const auto held = d.ok(R"({"do":"hint","seat":1,"iterations":10,"among":["pick 3"]})");
  EXPECT_EQ(held.find("hints")->items().at(0).find("answer")->as_string(), "pick 3");
  EXPECT_EQ(formats::dump_json(*held.find("hints")->items().at(0).find("then")), "[]");
  EXPECT_NE(d.send(R"({"do":"hint","seat":1,"among":["pick 99"]})").find("error"), nullptr);
  d.refused(R"({"do":"hint","seat":0})", "not_your_turn");
  EXPECT_EQ(Driver().send(R"({"do":"hint"})").find("error")->find("code")->as_string(),
            "bad_request");
}

TEST(Protocol, EachLevelComesWithItsNameItsTimeAndOneSentence) {
  Parrot parrot;
  Driver d(&parrot);  // before any match
  const auto english = d.ok(R"({"do":"levels"})");
  const table::Value& hard = english.find("levels")->items().at(0);
  EXPECT_EQ(hard.find("name")->as_string(), "hard");
  EXPECT_EQ(hard.find("title")->as_string(), "Hard");
  EXPECT_EQ(hard.find("time_ms")->as_int(), 0);
  const auto french = d.ok(R"({"do":"levels","lang":"fr"})");
  EXPECT_EQ(french.find("levels")->items().at(0).find("title")->as_string(), "Difficile");
  EXPECT_TRUE(Driver().ok(R"({"do":"levels"})").find("levels")->items().empty());
}

TEST(Protocol, ABotAdvisesOrPlaysFromWhatItsSeatMayKnow) {
  Parrot parrot;
  Driver d(&parrot);
  d.start();
  d.answer(0, "pick 1");
  const std::string before = d.hash();
  EXPECT_EQ(
      d.ok(R"({"do":"bot","seat":1,"level":"hard","budget_ms":500})").find("answer")->as_string(),
      "pick 4");
  EXPECT_EQ(d.hash(), before);
  d.refused(R"({"do":"bot","seat":1,"level":"godlike"})", "bad_option");
  d.refused(R"({"do":"bot","seat":1,"level":"broken","play":true})", "illegal_answer");
  d.refused(R"({"do":"bot","seat":0,"level":"hard"})", "not_your_turn");
  const auto reply = d.ok(R"({"do":"bot","level":"hard","iterations":10,"play":true})");
  EXPECT_NE(reply.find("events"), nullptr);
  EXPECT_NE(reply.find("ask"), nullptr);
}

TEST(Protocol, AProgramWithoutOpponentsSaysSo) {
  Driver d;
  d.start();
  d.refused(R"({"do":"bot","seat":1,"level":"hard"})", "not_allowed");
}

}  // namespace
}  // namespace match_test
