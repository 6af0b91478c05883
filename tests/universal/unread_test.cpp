// SPDX-License-Identifier: MIT
// Texts read a table on which something stands even where the seat does not know what. None of it
// is ever said: with other things in its place every sentence, and the scene, stays the same.
#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "formats/json.h"
#include "support/effort.h"
#include "support/own_files.h"
#include "support/random_options.h"
#include "support/random_play.h"
#include "support/universal/brings.h"

namespace {

using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Language;
using table::Random;
using table::Seat;
using table::Words;

std::string shown(const table::AnswerView& answer) {
  std::string out = answer.text + "|" + answer.notation + "|" + answer.verb;
  for (const std::string& touch : answer.touches) out += "|" + touch;
  return out + formats::dump_json(answer.arguments);
}

class Telling {
 public:
  Telling(const AnyGame& game, std::uint64_t seed) : game_(game), random_(seed) {}

  void play(int questions) {
    AnyState state = game_.initial();
    for (int n = 0; n < questions && !testing::Test::HasFailure(); ++n) {
      const table::Question asked = game_.question(state);
      if (asked.kind == table::QuestionKind::over) return;
      table::Log log;
      if (asked.kind == table::QuestionKind::ask) {
        const Seat seat = testing_support::one_asked(game_, asked, random_);
        table::AnswerList answers;
        game_.legal(state, seat, answers);
        look(state, n % 2 == 0 ? seat : any_eyes(), seat, answers);
        game_.apply(state, seat, testing_support::one_of(answers, random_), &log);
      } else {
        game_.resolve(state, testing_support::chance(game_, state, asked, random_), &log);
      }
      listen(state, log.events);
    }
  }

  int other_tables() const { return other_tables_; }
  int sentences() const { return sentences_; }

 private:
  Seat any_eyes() {
    const auto eyes = static_cast<std::uint8_t>(random_.below(1U + game_.seats()));
    return eyes < game_.seats() ? Seat{eyes} : table::kSpectator;
  }
  Language language() { return random_.below(2) == 0 ? Language::en : Language::fr; }

  // The table as it is told of, and the same with other things where the seat knows nothing.
  template <class Compare>
  void with_both(const AnyState& state, Seat eyes, const Compare& compare) {
    const AnyObservation seen = game_.observe(state, eyes);
    const Language in = language();
    const AnyState other = game_.sample(seen, random_);
    const auto told = game_.words(seen, in);
    const auto over = game_.words_over(seen, in, other);
    if (over == nullptr) return;
    other_tables_ += other == state ? 0 : 1;
    compare(*told, *over);
  }

  void look(const AnyState& state, Seat eyes, Seat asked, const table::AnswerList& answers) {
    with_both(state, eyes, [&](const Words& told, const Words& over) {
      EXPECT_EQ(formats::dump_json(table::to_value(told.scene())),
                formats::dump_json(table::to_value(over.scene())));
      EXPECT_EQ(told.prompt(eyes), over.prompt(eyes));
      if (eyes != asked) return;
      for (const table::Answer& answer : answers)
        EXPECT_EQ(shown(told.describe(answer)), shown(over.describe(answer)));
      sentences_ += 1 + static_cast<int>(answers.size());
    });
  }

  void listen(const AnyState& state, const std::vector<table::Event>& events) {
    const Seat eyes = any_eyes();
    with_both(state, eyes, [&](const Words& told, const Words& over) {
      for (const table::Event& event : events) {
        if (!event.audience.has(eyes)) continue;
        EXPECT_EQ(told.event_text(event), over.event_text(event));
        EXPECT_EQ(formats::dump_json(told.event_value(event)),
                  formats::dump_json(over.event_value(event)));
        ++sentences_;
      }
    });
  }

  const AnyGame& game_;
  Random random_;
  int other_tables_ = 0;
  int sentences_ = 0;
};

// Those under which a game hides something, as it comes, and at random, in turns.
table::Value options_of(const table::GameSystem& system, int battle, Random& random) {
  const std::string hiding = testing_support::brought_by(system.id()).hiding;
  if (battle % 3 == 0 && !hiding.empty()) return *formats::parse_json(hiding);
  if (battle % 3 == 1) return table::Value::object();
  return testing_support::random_options(system, random, 3);
}

class WhatASeatDoesNotKnow : public testing::TestWithParam<const table::GameSystem*> {};

TEST_P(WhatASeatDoesNotKnow, IsInNoSentenceAndNotInTheScene) {
  const table::GameSystem& system = *GetParam();
  const auto all = testing_support::shipped_and_own(system);
  int other_tables = 0;
  int sentences = 0;
  bool reads_a_table = false;
  for (int battle = 0; battle < testing_support::effort(40); ++battle) {
    const auto& [scenario, content, text] = all[static_cast<std::size_t>(battle) % all.size()];
    Random random(static_cast<std::uint64_t>(battle));
    const auto options = options_of(system, battle, random);
    const auto game = system.create(scenario, options, content);
    ASSERT_TRUE(game.ok()) << game.error().message;
    const AnyState start = (*game)->initial();
    const AnyObservation seen = (*game)->observe(start, {0});
    reads_a_table = (*game)->words_over(seen, Language::en, start) != nullptr;
    SCOPED_TRACE(scenario + " battle " + std::to_string(battle));
    Telling telling(**game, static_cast<std::uint64_t>(battle));
    telling.play(150);
    ASSERT_FALSE(HasFailure());
    other_tables += telling.other_tables();
    sentences += telling.sentences();
  }
  std::printf("%s: %d other tables, %d sentences\n", system.id().c_str(), other_tables, sentences);
  if (reads_a_table) {
    EXPECT_GT(other_tables, testing_support::effort(500));
    EXPECT_GT(sentences, testing_support::effort(2000));
  }
}

INSTANTIATE_TEST_SUITE_P(Of, WhatASeatDoesNotKnow, testing::ValuesIn(apps::game_systems()),
                         [](const auto& test) { return test.param->id(); });

}  // namespace
