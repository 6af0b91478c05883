// What would you do? In random battles of every game a hint can be played, says how likely one is
// to win, and is the same wherever the seat sees the same.
#include <gtest/gtest.h>

#include "ai/plans.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "formats/json.h"
#include "match/hint.h"
#include "match/registry.h"
#include "support/effort.h"
#include "support/universal/brings.h"
#include "table/chance.h"

namespace {

using match::View;
using table::AnyGame;
using table::AnyState;
using table::Language;
using table::Question;
using table::QuestionKind;
using table::Random;
using table::Seat;
using table::Value;

constexpr int kIterations = 60;
constexpr int kQuestionsApart = 13;  // between those that are thought about

View view_of(const std::shared_ptr<const AnyGame>& game, const AnyState& state, Seat seat) {
  table::AnswerList legal;
  game->legal(state, seat, legal);
  return View(game, seat, game->observe(state, seat),
              {game->question(state), {legal.begin(), legal.end()}});
}

Value hints_in(const View& view) {
  const table::Hints hints = apps::Bots().hints(view.game(), view.observation(), view.seat(), 0,
                                                kIterations, match::hint_seed(view), {});
  return match::hints_value(view, hints, Language::en);
}

void can_be_played(const View& view, const Value& told) {
  const auto& hints = told.find("hints")->items();
  ASSERT_FALSE(hints.empty());
  EXPECT_LE(hints.size(), std::min(view.legal().size(), table::kMaxHints));
  double last = 1;
  for (const Value& hint : hints) {
    const std::string& answer = hint.find("answer")->as_string();
    EXPECT_TRUE(view.parse(view.seat(), answer, Language::en).ok()) << answer;
    const double chance = hint.find("chance")->as_number();
    EXPECT_GE(chance, 0);
    EXPECT_LE(chance, last) << "the best comes first";
    last = chance;
    EXPECT_TRUE(hint.find("then")->is_array());
  }
}

// Of what is in hand already; where a plan is written, plans that have it.
void begins_with_what_is_in_hand(const View& view, bool plans) {
  const std::vector<table::Answer> among{view.legal().back()};
  const table::Hints hints = apps::Bots().hints(view.game(), view.observation(), view.seat(), 0,
                                                kIterations, match::hint_seed(view), among);
  ASSERT_FALSE(hints.empty());
  if (!plans) {
    EXPECT_EQ(hints.size(), 1U);
    EXPECT_EQ(hints.front().answer, among.front());
  }
}

struct Looked {
  int at = 0;
  int pairs = 0;
  int reasons = 0;
  int ahead = 0;  // reasons that say what this round or the next will bring
};

bool looks_ahead(const std::string& reason) {
  return reason.starts_with("This ") || reason.starts_with("By the end of ");
}

void look(const std::shared_ptr<const AnyGame>& game, const AnyState& state, Seat seat,
          Random& random, Looked& looked) {
  const View view = view_of(game, state, seat);
  const Value told = hints_in(view);
  can_be_played(view, told);
  begins_with_what_is_in_hand(view, ai::asks_plan(*game, game->question(state)));
  ++looked.at;
  for (const Value& hint : told.find("hints")->items()) {
    const auto& reasons = hint.find("reasons")->items();
    looked.reasons += reasons.empty() ? 0 : 1;
    for (const Value& reason : reasons) looked.ahead += looks_ahead(reason.as_string()) ? 1 : 0;
  }
  const AnyState other = game->sample(view.observation(), random);
  if (other == state) return;
  ++looked.pairs;
  EXPECT_EQ(formats::dump_json(told), formats::dump_json(hints_in(view_of(game, other, seat))));
}

void play(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed, Looked& looked) {
  Random random(seed);
  AnyState state = game->initial();
  for (int n = 0; n < 400; ++n) {
    const Question asked = table::resolve_chance(*game, state, random);
    if (asked.kind != QuestionKind::ask) return;
    const Seat seat = asked.seats.first();
    if (n % kQuestionsApart == 0) look(game, state, seat, random, looked);
    table::AnswerList legal;
    game->legal(state, seat, legal);
    game->apply(state, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
                nullptr);
  }
}

class EveryHint : public testing::TestWithParam<std::string> {};

TEST_P(EveryHint, CanBePlayedAndFollowsFromWhatTheSeatSees) {
  const table::GameSystem& system = *match::find_system(apps::game_systems(), GetParam());
  const std::string brought = testing_support::brought_by(GetParam()).hiding;
  const Value options = brought.empty() ? Value::object() : *formats::parse_json(brought);
  Looked looked;
  for (int i = 0; i < testing_support::effort(2); ++i) {
    const auto game = system.create(system.scenarios().front().id, options, {});
    ASSERT_TRUE(game.ok());
    play(*game, static_cast<std::uint64_t>(i) + 1, looked);
  }
  EXPECT_GT(looked.at, 0);
  if (brought.empty()) return;  // a game may have no secrets, and nothing to foretell
  EXPECT_GT(looked.at, 5);
  EXPECT_GT(looked.pairs, 0);
  EXPECT_GT(looked.reasons, 0);
  EXPECT_GT(looked.ahead, 0);
}

INSTANTIATE_TEST_SUITE_P(Of, EveryHint,
                         testing::ValuesIn(testing_support::names_of_games([](const auto&) {
                           return true;
                         })),
                         [](const auto& test) { return test.param; });

}  // namespace
