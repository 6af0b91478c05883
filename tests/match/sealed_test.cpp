// A sealed step: several seats write a plan in small answers, each may take back within its own
// until it is done, and nobody learns of it. Tug: four seats, `lay` a card (again and again),
// `done`.
#include <gtest/gtest.h>

#include "formats/json.h"
#include "match/protocol.h"
#include "match/record.h"
#include "match/views.h"
#include "tests/support/games/pig.h"
#include "tests/support/games/tug.h"

namespace match_test {
namespace {

using match::Match;
using table::Language;
using table::Seat;
using table::Value;

constexpr std::uint64_t kSeed = 3;

Match tug_match() {
  auto m = Match::start(tug::system(), {.scenario = "standard", .seed = kSeed});
  EXPECT_TRUE(m.ok());
  return std::move(*m);
}

// The n-th card of that seat's hand.
std::string card(const Match& m, int seat, std::size_t n) {
  std::vector<std::string> lays;
  const auto view = m.view({static_cast<std::uint8_t>(seat)});
  for (const table::Answer& answer : view->legal()) {
    const std::string text = view->describe(answer, Language::en).notation;
    if (text != "done") lays.push_back(text);
  }
  return lays.at(n);
}

void write(Match& m, int seat, const std::string& text) {
  const auto done = m.answer(Seat{static_cast<std::uint8_t>(seat)}, text);
  EXPECT_TRUE(done.ok()) << seat << " " << text << ": " << done.error().message;
}

std::string refusal(Match& m, int seat, Language language = Language::en) {
  const std::string record = match::write_record(m);
  const auto done = m.take_back(Seat{static_cast<std::uint8_t>(seat)}, language);
  if (done.ok()) return "taken back";
  EXPECT_EQ(done.error().code, table::ErrorCode::not_allowed);
  EXPECT_EQ(match::write_record(m), record) << "what is refused changes nothing";
  return done.error().message;
}

TEST(Sealed, ASeatTakesBackItsLastAnswerThoughOthersHaveAnsweredSince) {
  Match m = tug_match();
  const std::string low = card(m, 0, 0);
  const std::string high = card(m, 0, 1);
  write(m, 0, low);
  write(m, 1, card(m, 1, 0));
  write(m, 0, high);
  write(m, 1, "done");
  write(m, 2, card(m, 2, 0));
  ASSERT_TRUE(m.take_back(Seat{0}).ok());

  Match never = tug_match();
  write(never, 0, low);
  write(never, 1, card(never, 1, 0));
  write(never, 1, "done");
  write(never, 2, card(never, 2, 0));
  EXPECT_EQ(match::write_record(m), match::write_record(never));
}

TEST(Sealed, ItGoesBackAnswerByAnswerToTheBeginningOfTheStep) {
  Match m = tug_match();
  const auto start = match::write_record(m);
  for (int n = 0; n < 3; ++n) write(m, 2, card(m, 2, 1));
  EXPECT_EQ(m.written(Seat{2}), 3);
  for (int n = 3; n > 0; --n) EXPECT_EQ(refusal(m, 2), "taken back") << n;
  EXPECT_EQ(match::write_record(m), start);
  EXPECT_EQ(refusal(m, 2), "nothing has been written that could be undone");
}

TEST(Sealed, APlanThatIsSealedStaysAsItIs) {
  Match m = tug_match();
  write(m, 1, card(m, 1, 0));
  write(m, 1, "done");
  EXPECT_EQ(refusal(m, 1), "this plan is sealed: it cannot be changed");
  EXPECT_EQ(refusal(m, 1, Language::fr), "ce plan est scellé : il ne change plus");
  const auto again = m.answer(Seat{1}, "done");
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(again.error().code, table::ErrorCode::not_your_turn);
  EXPECT_EQ(again.error().message, "this plan is sealed: it cannot be changed");
}

TEST(Sealed, NothingOfAStepThatIsOverCanBeTakenBack) {
  Match m = tug_match();
  for (int seat = 0; seat < 4; ++seat) {
    write(m, seat, card(m, seat, 0));
    write(m, seat, "done");
  }
  ASSERT_TRUE(m.sealed_step()) << "the next round follows at once and asks the same seats";
  EXPECT_EQ(*m.sealed_step(), m.entries().size());
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(m.written(Seat{static_cast<std::uint8_t>(seat)}), 0);
    EXPECT_EQ(refusal(m, seat), "nothing has been written that could be undone");
  }
}

TEST(Sealed, WithoutASealedStepThereIsNoPlanToTakeBackFrom) {
  auto pig = Match::start(pig::system(), {.scenario = "standard", .seed = kSeed});
  ASSERT_TRUE(pig->answer(Seat{0}, "roll").ok());
  EXPECT_FALSE(pig->sealed_step());
  EXPECT_EQ(refusal(*pig, 0), "no plan is being written: leave out seat to undo the last answer");
}

TEST(Sealed, TheOrdinaryUndoGoesBackIntoAStepThatWasOver) {
  Match m = tug_match();
  for (int seat = 0; seat < 4; ++seat) {
    write(m, seat, card(m, seat, 0));
    write(m, seat, "done");
  }
  ASSERT_TRUE(m.undo(true).ok());
  EXPECT_EQ(m.written(Seat{3}), 1) << "its done is taken back";
  EXPECT_EQ(refusal(m, 0), "this plan is sealed: it cannot be changed");
  EXPECT_EQ(refusal(m, 3), "taken back");
}

// A table is kept with every sixteenth answer: what is taken back must not come back out of one.
TEST(Sealed, AnAnswerStaysTakenBackWhereALaterTableWasKept) {
  Match m = tug_match();
  for (int n = 0; n < 40; ++n) write(m, n % 4, card(m, n % 4, static_cast<std::size_t>(n % 3)));
  for (int n = 0; n < 30; ++n) {
    ASSERT_TRUE(m.take_back(Seat{static_cast<std::uint8_t>(n % 3)}).ok());
    auto again = Match::open(m.system(), m.setup());
    for (const match::Entry& entry : m.entries()) ASSERT_TRUE(again->repeat(entry).ok());
    ASSERT_EQ(match::hash_text(m), match::hash_text(*again)) << n;
  }
  ASSERT_TRUE(m.undo(true).ok());
  EXPECT_EQ(m.entries().back().seat.value, 3);
}

// What a view says of the question, to that seat or a spectator.
std::string shown(const Match& m, Seat seat) {
  const auto view = m.view(seat);
  std::string out = view->game().prompt_name(view->question().prompt);
  for (std::uint8_t s = 0; s < 4; ++s) {
    if (view->is_asked({s})) out += " " + std::to_string(s) + ":" + view->prompt({s}, Language::en);
  }
  return out;
}

TEST(Sealed, EveryViewShowsAllSeatsAskedUntilTheLastHasSealed) {
  Match m = tug_match();
  std::vector<std::string> before;
  for (std::uint8_t s = 0; s <= 4; ++s) before.push_back(shown(m, {s}));
  EXPECT_NE(before[4].find(" 3:"), std::string::npos) << before[4];
  for (int seat = 0; seat < 3; ++seat) {
    write(m, seat, card(m, seat, 0));
    write(m, seat, "done");
    for (std::uint8_t s = 0; s <= 4; ++s) EXPECT_EQ(shown(m, {s}), before[s]) << seat;
    EXPECT_TRUE(m.view({static_cast<std::uint8_t>(seat)})->legal().empty());
  }
}

class Referee {
 public:
  Referee() : referee_({kGames, nullptr, [] { return kSeed; }}) {
    send(R"({"do":"new","game":"tug"})");
  }
  std::string send(const std::string& line) { return referee_.handle(line); }
  std::string lay(int seat) {
    const std::string n = std::to_string(seat);
    const std::string answer = card(*referee_.match(), seat, 0);
    return send(R"({"do":"answer","seat":)" + n + R"(,"answer":")" + answer + "\"}");
  }
  std::vector<std::int64_t> asked() {
    std::vector<std::int64_t> out;
    const auto reply = formats::parse_json(send(R"({"do":"question"})"));
    for (const Value& ask : reply->find("ask")->items()) out.push_back(ask.find("seat")->as_int());
    return out;
  }

 private:
  static inline const table::GameSystem* const kGames[] = {&tug::system()};
  match::Referee referee_;
};

TEST(Sealed, TheRefereeTakesBackForOneSeatAndSaysWhoStillOwes) {
  Referee referee;
  referee.lay(0);
  referee.lay(1);
  const std::string undone = referee.send(R"({"do":"undo","seat":0,"id":7})");
  EXPECT_TRUE(undone.starts_with(R"({"ok":true,"id":7,"ask":[{"seat":0)")) << undone;
  EXPECT_NE(referee.send(R"({"do":"undo","seat":0})").find("not_allowed"), std::string::npos);
  referee.send(R"({"do":"answer","seat":1,"answer":"done"})");
  EXPECT_EQ(referee.asked(), (std::vector<std::int64_t>{0, 2, 3}));
  EXPECT_NE(referee.send(R"({"do":"undo","seat":1})").find("this plan is sealed"),
            std::string::npos);
}

}  // namespace
}  // namespace match_test
