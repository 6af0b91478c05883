// A planted hole is what its name says, in every game, and nothing else.
#include "lab/planted_hole.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/common/registry.h"
#include "lab/passing_on.h"
#include "table/chance.h"

namespace {

using lab::make_policy;
using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyState;
using table::Random;
using table::Reaction;
using table::Seat;

std::vector<std::shared_ptr<const AnyGame>> games() {
  std::vector<std::shared_ptr<const AnyGame>> out;
  for (const table::GameSystem* system : apps::game_systems()) {
    auto made = system->create(system->scenarios().front().id, {}, {});
    if (made.ok() && !(*made)->reactions().empty()) out.push_back(std::move(*made));
  }
  return out;
}

// A battle of that policy against itself, up to so many answers: `look` sees each of them.
template <class Look>
void play(const AnyGame& game, const std::string& policy, int most, const Look& look) {
  auto player = std::move(*make_policy(policy, nullptr));
  Random random(3);
  AnyState state = game.initial();
  for (int n = 0; n < most; ++n) {
    const table::Question question = table::resolve_chance(game, state, random);
    if (question.kind == table::QuestionKind::over) return;
    const Seat seat = question.seats.first();
    AnswerList legal;
    game.legal(state, seat, legal);
    const Answer answer = player->choose(game, game.observe(state, seat), seat, {}, random);
    ASSERT_NE(std::find(legal.begin(), legal.end(), answer), legal.end()) << game.id();
    look(state, seat, legal, answer);
    game.apply(state, seat, answer, nullptr);
  }
}

const Reaction* reaction_at(const AnyGame& game, const AnyState& state) {
  const std::string prompt = game.prompt_name(game.question(state).prompt);
  for (const Reaction& each : game.reactions()) {
    if (each.prompt == prompt && !prompt.empty()) return &each;
  }
  return nullptr;
}

TEST(PlantedHole, WhoNeverDefendsSaysNoWhereverThatIsAllowed) {
  int times = 0;
  for (const auto& game : games()) {
    play(*game, "easy+never-defends", 600,
         [&](const AnyState& state, Seat, const AnswerList& legal, Answer answer) {
           const Reaction* const asked = reaction_at(*game, state);
           if (asked == nullptr) return;
           const auto no = [&](Answer a) { return asked->says_no(a); };
           if (std::ranges::none_of(legal, no)) return;
           EXPECT_TRUE(no(answer)) << game->id() << ' ' << asked->id;
           ++times;
         });
  }
  EXPECT_GT(times, 20);
}

TEST(PlantedHole, WhoGivesWayDoesWhatIsAdvisedLeast) {
  int times = 0;
  for (const auto& game : games()) {
    play(*game, "easy+gives-way", 600,
         [&](const AnyState& state, Seat seat, const AnswerList& legal, Answer answer) {
           const Reaction* const asked = reaction_at(*game, state);
           if (asked == nullptr || asked->no.bits != 0 || legal.size() < 2) return;
           table::Scores scores;
           game->policy(state, seat, {legal.begin(), legal.size()}, scores);
           const auto given = std::find(legal.begin(), legal.end(), answer) - legal.begin();
           const float least = *std::min_element(scores.begin(), scores.begin() + legal.size());
           EXPECT_EQ(scores[static_cast<std::size_t>(given)], least) << game->id();
           ++times;
         });
  }
  EXPECT_GT(times, 10);
}

// The others' pieces that an answer puts a finger on.
bool touches_them(const AnyGame& game, const AnyState& state, Seat seat, Answer answer,
                  bool or_where_they_are) {
  const auto seen = game.observe(state, seat);
  const auto touches = game.describe(seen, answer, table::Language::en).touches;
  const table::Scene scene = game.scene(seen, table::Language::en);
  const auto is_touched = [&](const std::string& id) {
    return std::ranges::find(touches, id) != touches.end();
  };
  const auto are_theirs = [&](int owner) { return owner >= 0 && owner != seat.value; };
  return std::ranges::any_of(
             scene.pieces,
             [&](const table::Piece& each) {
               return are_theirs(each.owner) &&
                      (is_touched(each.id) || (or_where_they_are && is_touched(each.at)));
             }) ||
         (or_where_they_are && std::ranges::any_of(scene.cells, [&](const table::Cell& each) {
            return are_theirs(each.owner) && is_touched(each.id);
          }));
}

TEST(PlantedHole, WhoChargesGoesForTheOthersWhereverItCan) {
  int times = 0;
  for (const auto& game : games()) {
    play(*game, "easy+charges", 150,
         [&](const AnyState& state, Seat seat, const AnswerList& legal, Answer answer) {
           if (legal.size() < 2 || game->plan_prompt() == game->question(state).prompt) return;
           if (const Reaction* asked = reaction_at(*game, state); asked && asked->yes.bits) return;
           const bool can = std::ranges::any_of(
               legal, [&](Answer a) { return touches_them(*game, state, seat, a, false); });
           if (!can) return;
           EXPECT_TRUE(touches_them(*game, state, seat, answer, true)) << game->id();
           ++times;
         });
  }
  EXPECT_GT(times, 20);
}

TEST(PlantedHole, WithoutOneALevelIsWhatItWas) {
  const auto game = games().front();
  std::vector<Answer> with;
  std::vector<Answer> without;
  play(*game, "easy", 100,
       [&](const AnyState&, Seat, const AnswerList&, Answer answer) { with.push_back(answer); });
  auto easy = std::move(*ai::make_opponent("easy"));
  Random random(3);
  AnyState state = game->initial();
  while (without.size() < with.size()) {
    const Seat seat = table::resolve_chance(*game, state, random).seats.first();
    without.push_back(easy->choose(*game, game->observe(state, seat), seat, {}, random));
    game->apply(state, seat, without.back(), nullptr);
  }
  EXPECT_EQ(with, without);
}

// Whoever changes what may be answered changes the next lines of a plan, too, and each once.
TEST(PassesOn, NextLinesAreTheGamesOwn) {
  struct Nobody : lab::PassesOn {
    using PassesOn::PassesOn;
    void legal(const AnyState&, Seat, AnswerList&) const override {}
  };
  for (const auto& game : games()) {
    Random random(3);
    AnyState state = game->initial();
    const Seat seat = table::resolve_chance(*game, state, random).seats.first();
    AnswerList lines;
    Nobody(*game).next_lines(state, seat, lines);
    EXPECT_FALSE(lines.empty()) << game->id();
  }
}

TEST(PlantedHole, IsReadFromBehindThePlus) {
  const auto both = lab::read_policy("hard:c=1+never-defends+charges");
  ASSERT_TRUE(both.ok());
  EXPECT_EQ(both->opponent, "hard:c=1");
  EXPECT_TRUE(both->hole.never_defends && both->hole.charges && !both->hole.gives_way);
  EXPECT_FALSE(lab::read_policy("hard")->hole.is_there());
  EXPECT_FALSE(lab::read_policy("hard+sleeps").ok());
  EXPECT_FALSE(lab::read_policy("hard+").ok());
  EXPECT_FALSE(lab::read_policy("hard++charges").ok());
}

}  // namespace
