// Nothing the game says is missing, in either language, and what it says of answers, questions and
// events is what a player would say.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commanders/battle.h"
#include "commanders/plain_position.h"
#include "commanders/shipped_texts.h"
#include "formats/json.h"
#include "games/commanders/game.h"
#include "games/commanders/state/words.h"
#include "games/commanders/text/describe.h"
#include "games/commanders/text/words.h"
#include "table/chance.h"
#include "table/random.h"

namespace commanders_test {
namespace {

using namespace commanders;  // NOLINT: tests speak the game's language

TEST(CommandersMessages, NothingIsMissing) {
  EXPECT_THAT(shipped_texts().missing(needed_keys(shipped_pack())), testing::IsEmpty());
}

TEST(CommandersMessages, EverySentenceOfAnAnswerIsOnACard) {
  std::set<std::string> known{"answer.place.line", "answer.place.both"};
  for (const std::string& key : table::card_keys("answer", kVerbCards, 1)) known.insert(key);
  EXPECT_TRUE(known.contains("answer.done.commit_none"));
  for (const auto& [key, text] : shipped_texts().all(Language::en))
    EXPECT_TRUE(!key.starts_with("answer.") || known.contains(key)) << key << ": nothing says this";
}

// What a case is called by the name of a thing, each of those things has.
template <class E>
void expect_cases(EventKind event, int first) {
  table::Event one;
  one.kind = static_cast<std::uint8_t>(event);
  for (int i = first; i < table::count_of<E>; ++i)
    EXPECT_TRUE(Lexicon::card(one).has(name(static_cast<E>(i)))) << name(static_cast<E>(i));
}
TEST(CommandersMessages, EveryPurposeRewardAndReasonToStayHasASentence) {
  expect_cases<Purpose>(EventKind::rolled, 1);
  expect_cases<Reward>(EventKind::scored, 0);
  expect_cases<Reward>(EventKind::lost_morale, 0);
  expect_cases<Held>(EventKind::stayed, 1);
}

// What a seat is asked and offered, as it reads it.
struct Reader {
  const Battle& battle;
  Seat seat;
  Language language = Language::en;

  Observation seen() const { return battle.game->observe(battle.state, seat); }
  std::string prompt() const {
    return describe_prompt(
        *table::Worded<Wording>(*battle.game, seen(), shipped_texts(), language));
  }
  table::AnswerView answer(const std::string& text) const {
    const auto parsed = parse_answer(*battle.game, battle.state, seat, text);
    if (!parsed) {
      ADD_FAILURE() << "not legal: " << text;
      return {};
    }
    return describe_answer(*table::Worded<Wording>(*battle.game, seen(), shipped_texts(), language),
                           *parsed);
  }
};

constexpr const char* kPlanning = R"({"phase":"planning","sectors":{
  "b1":[{"type":"C","seat":0},{"type":"C","seat":0},{"type":"A","seat":0}],
  "WR":[{"type":"I","seat":0}],"a3":[{"type":"I","seat":1}]}})";

TEST(CommandersMessages, AnOrderNamesUnitsAndWay) {
  const Battle battle(kPlanning);
  const auto order = Reader{battle, kWhite}.answer("order b1 2C b2 a2");
  EXPECT_EQ(order.text, "2 cavalry from b1 to b2, then a2");
  EXPECT_THAT(order.touches, testing::ElementsAre("b1.0C", "b2", "a2"));
  EXPECT_EQ(formats::dump_json(order.arguments),
            R"({"from":"b1","arm":"cavalry","number":2,"to":"b2","then":"a2"})");
  EXPECT_EQ((Reader{battle, kWhite, Language::fr}.answer("order b1 2C b2 a2").text),
            "2 cavaliers de b1 vers b2, puis a2");
}

// The question has said which company it is: the answer says only at whom.
TEST(CommandersMessages, ACompanyAskedAloneIsToldInFewWords) {
  Battle battle(plain_position("combined_arms", "a1:2I a2:1i,1i'", "order a1 2I a2").c_str());
  battle.says(kWhite, "all");
  if (battle.state.stack.back().step == Step::commit) battle.says(kBlack, "done");
  const Reader white{battle, kWhite};
  EXPECT_TRUE(white.prompt().starts_with("a1–a2, space 2: whom do you fight?\n"));
  EXPECT_EQ(white.answer("target a1-a2.2 a1-a2.1").text, "Fire at infantry in space 1 (a1–a2)");
}

TEST(CommandersMessages, TheReserveHasItsArticle) {
  const Battle battle(kPlanning);
  EXPECT_EQ((Reader{battle, kWhite}.answer("order WR 1I a1").text),
            "1 infantry from the reserve to a1");
  EXPECT_EQ((Reader{battle, kWhite, Language::fr}.answer("order WR 1I a1").text),
            "1 fantassin de la réserve vers a1");
}

TEST(CommandersMessages, AGunThatLooksOverASectorAims) {
  const Battle battle(kPlanning);
  EXPECT_EQ((Reader{battle, kWhite}.answer("order b1 1A b3").text), "1 gun in b1 aims at b3");
}

TEST(CommandersMessages, TheSheetSaysHowManyOrdersAreLeft) {
  Battle battle(kPlanning);
  const auto order = parse_answer(*battle.game, battle.state, kWhite, "order b1 2C b2");
  battle.game->apply(battle.state, kWhite, *order, nullptr);
  EXPECT_EQ((Reader{battle, kWhite}.prompt()),
            "Write your orders.\n8 orders left. Write who moves where; each one you save can "
            "rally a unit. Then seal the sheet.");
}

// B-46: a spectator reads no more than the phase.
TEST(CommandersMessages, WhoIsNotAskedReadsThePhase) {
  const Battle battle(kPlanning);
  EXPECT_EQ((Reader{battle, table::kSpectator}.prompt()), "Planning");
}

TEST(CommandersMessages, AnAttackIsCalledOne) {
  Battle battle(R"({"phase":"combined_arms","plans":[["order a1 2I a2"],[]],"sectors":{
    "a1":[{"type":"I","seat":0},{"type":"I","seat":0}],"a2":[{"type":"I","seat":1}]}})");
  const Reader white{battle, kWhite};
  EXPECT_EQ(white.answer("go a1 2I a2").text, "Attack a2: 2 infantry from a1");
  EXPECT_EQ(white.answer("all").text, "Attack as ordered");
  EXPECT_EQ(white.answer("done").text, "Hold everybody back");
  battle.says(kWhite, "go a1 1I a2");
  EXPECT_EQ(white.answer("done").text, "The rest wait");
  EXPECT_EQ(white.prompt().substr(0, 11), "Attack now?");
}

std::string told(const Battle& battle, const table::Event& event) {
  return event_sentence(
      *table::Worded<Wording>(*battle.game, battle.game->observe(battle.state, kWhite),
                              shipped_texts(), Language::en),
      event);
}

TEST(CommandersMessages, ABattleIsToldInSentences) {
  Battle battle(R"({"phase":"combined_arms","phases":["combined_arms"],
    "plans":[["order a1 2I a2"],[]],"sectors":{
    "a1":[{"type":"I","seat":0},{"type":"I","seat":0}],"a2":[{"type":"C","seat":1}]}})");
  table::Log log;
  battle.game->apply(battle.state, kWhite, say(Verb::all), &log);
  battle.game->apply(battle.state, kBlack, say(Verb::done), &log);
  std::string all;
  for (const table::Event& event : log.events) all += told(battle, event) + "\n";
  EXPECT_EQ(all,
            "White sends 2 infantry from a1 towards a2.\n"
            "White attacks a2 across a1–a2.\n");
}

// Every answer, question and event of random battles has its sentence: no place stays open, and no
// key is read for want of a text.
TEST(CommandersMessages, NoSentenceHasHoles) {
  for (const char* scenario : {"custom", "albuera_general", "dennewitz_villages"}) {
    const Game game = shipped_game(scenario, R"({"markers":"choose","order_dice":true})");
    table::Random random(5);
    State state = game.initial();
    table::AnswerList list;
    while (state.waiting.kind != Waiting::over && !HasFailure()) {
      table::Log log;
      if (state.waiting.kind == Waiting::roll) {
        game.resolve(state, table::chance_outcome(game, state, game.question(state), random), &log);
      } else {
        const Seat seat = state.waiting.seats.first();
        game.legal(state, seat, list);
        const table::Answer answer = list[random.below(static_cast<std::uint32_t>(list.size()))];
        const Observation seen = game.observe(state, seat);
        for (const Language language : {Language::en, Language::fr}) {
          const std::string text =
              describe_answer(*table::Worded<Wording>(game, seen, shipped_texts(), language),
                              answer)
                  .text;
          EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
          EXPECT_FALSE(text.starts_with("answer.")) << text;
          const std::string prompt =
              describe_prompt(*table::Worded<Wording>(game, seen, shipped_texts(), language));
          EXPECT_EQ(prompt.find_first_of("{}"), std::string::npos) << prompt;
        }
        game.apply(state, seat, answer, &log);
      }
      for (const table::Event& event : log.events) {
        const std::string text =
            event_sentence(*table::Worded<Wording>(game, game.observe(state, kWhite),
                                                   shipped_texts(), Language::fr),
                           event);
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        EXPECT_FALSE(text.starts_with("event.")) << text;
      }
    }
  }
}

}  // namespace
}  // namespace commanders_test
