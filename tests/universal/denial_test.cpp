// Legal and refused are one rule: in random positions of every game an answer is legal exactly if
// the rules do not deny it, asked about the table as the seat sees it. And whatever is denied is
// refused in a sentence of its own, with the rule that forbids it.
#include <algorithm>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "support/own_files.h"
#include "support/random_options.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Denial;
using table::Language;
using table::Random;
using table::Seat;
using testing_support::Referee;

// Denials of no rule: the thing named is somebody else's, off the board, there already or not asked
// for, or no sentence of its own says why.
const std::set<std::string_view> kWithoutRule{"not_allowed", "not_yours",      "off_board",
                                              "leave_never", "wrong_question", "off_map",
                                              "same_hex"};

struct Count {
  int positions = 0;
  int legal = 0;
  std::set<std::string> reasons;  // keys of the denials met
};

class Battle {
 public:
  Battle(const AnyGame& game, const Referee& referee, std::uint64_t seed, Count& count)
      : game_(game), referee_(referee), random_(seed), count_(count), state_(game.initial()) {}

  void play(int questions) {
    while (questions > 0) {
      const table::Question q = game_.question(state_);
      if (q.kind == table::QuestionKind::over) return;
      if (q.kind != table::QuestionKind::ask) {
        game_.resolve(state_, testing_support::chance(game_, state_, q, random_), nullptr);
        continue;
      }
      --questions;
      const Seat seat = testing_support::one_asked(game_, q, random_);
      game_.legal(state_, seat, legal_);
      ASSERT_NO_FATAL_FAILURE(try_answers(seat));
      const Answer played = testing_support::one_of(legal_, random_);
      answered_.push_back(played);
      game_.apply(state_, seat, played, nullptr);
    }
  }

 private:
  bool is_legal(Answer answer) const {
    return std::find(legal_.begin(), legal_.end(), answer) != legal_.end();
  }

  void try_answers(Seat seat) {
    ++count_.positions;
    for (int i = 0; i < 10; ++i) {
      ASSERT_NO_FATAL_FAILURE(try_one(seat, testing_support::one_of(legal_, random_)));
    }
    for (int i = 0; i < 40; ++i) {
      Answer answer = candidate(i);
      if (!referee_.well_formed(state_, answer)) continue;
      ASSERT_NO_FATAL_FAILURE(try_one(seat, answer));
    }
  }

  // One in three is any answer, the others nearly one of now or of another moment.
  Answer candidate(int i) {
    if (i % 3 == 1) return changed(testing_support::one_of(legal_, random_));
    if (i % 3 == 2 && !answered_.empty())
      return changed(testing_support::one_of(answered_, random_));
    return anything();
  }

  std::uint8_t below(std::uint32_t n) { return static_cast<std::uint8_t>(random_.below(n)); }

  Answer anything() {
    Answer out;
    out.verb = static_cast<std::uint8_t>(1 + below(63));
    for (std::uint8_t& arg : out.arg) arg = below(random_.below(2) == 0 ? 6 : 30);
    return out;
  }
  Answer changed(Answer out) {
    const std::uint8_t place = below(7);
    const Answer other = testing_support::one_of(legal_, random_);
    out.arg[place] = random_.below(2) == 0 ? other.arg[place] : below(120);
    return out;
  }

  void try_one(Seat seat, Answer answer) {
    const std::string text = game_.write(state_, answer);
    const Denial no = referee_.deny(state_, seat, answer);
    ASSERT_EQ(no.key.empty(), is_legal(answer)) << text << ": " << no.key << "\n"
                                                << game_.write_position(state_);
    if (!no) {
      ++count_.legal;
      return;
    }
    count_.reasons.insert(std::string(no.key));
    EXPECT_TRUE(!no.rule.empty() || kWithoutRule.contains(no.key)) << text << ": " << no.key;
    if (random_.below(8) == 0) has_words(seat, text, no);
  }

  void has_words(Seat seat, const std::string& text, const Denial& no) {
    for (const Language language : {Language::en, Language::fr}) {
      const auto parsed = game_.parse(state_, seat, text, language);
      if (parsed.ok()) {  // a text may leave something open, and then mean what is legal
        EXPECT_TRUE(is_legal(*parsed)) << text;
        continue;
      }
      const table::Error& error = parsed.error();
      EXPECT_EQ(error.rule, no.rule.str()) << text;
      EXPECT_FALSE(error.message.empty()) << text;
      EXPECT_EQ(error.message.find("refusal."), std::string::npos) << text << ": " << error.message;
      EXPECT_EQ(error.message.find('{'), std::string::npos) << text << ": " << error.message;
    }
  }

  const AnyGame& game_;
  const Referee& referee_;
  Random random_;
  Count& count_;
  AnyState state_;
  AnswerList legal_;
  std::vector<Answer> answered_;
};

TEST(EveryGame, AllowsExactlyWhatItDoesNotDeny) {
  for (const table::GameSystem* system : apps::game_systems()) {
    const testing_support::Brings brought = testing_support::brought_by(system->id());
    if (brought.referee == nullptr) continue;  // a game of one file, without steps
    Count count;
    Random random(11);
    for (const auto& [scenario, content, text] : testing_support::shipped_and_own(*system)) {
      // With one the rare reasons are not met, and where there is one scenario not with two.
      const int battles = system->scenarios().size() == 1 ? 4 : 2;
      for (int battle = 0; battle < battles; ++battle) {
        const table::Value options = testing_support::random_options(*system, random, 2);
        const auto game = system->create(scenario, options, content);
        ASSERT_TRUE(game.ok()) << game.error().message;
        const auto referee = brought.referee(**game);
        SCOPED_TRACE(system->id() + " " + scenario + " " + std::to_string(battle));
        // Long enough for the fights: much of a battle's beginning is deployment.
        Battle one(**game, *referee, random.next(), count);
        ASSERT_NO_FATAL_FAILURE(one.play(1000));
      }
    }
    std::printf("%s: %d positions, %d answers allowed, %d reasons not to\n", system->id().c_str(),
                count.positions, count.legal, static_cast<int>(count.reasons.size()));
    EXPECT_GT(count.reasons.size(), brought.reasons);
  }
}

}  // namespace
