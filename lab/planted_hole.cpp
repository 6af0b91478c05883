// SPDX-License-Identifier: MIT
#include "lab/planted_hole.h"

#include <algorithm>
#include <utility>

#include "lab/passing_on.h"

namespace lab {

using table::Answer;
using table::AnswerList;
using table::AnyGame;
using table::AnyObservation;
using table::AnyState;
using table::Expected;
using table::Plan;
using table::Random;
using table::Reaction;
using table::Seat;

namespace {

constexpr std::string_view kNeverDefends = "never-defends";
constexpr std::string_view kGivesWay = "gives-way";
constexpr std::string_view kCharges = "charges";

// What lies on the table that is the others', and where.
class Others {
 public:
  Others(const AnyGame& game, const AnyObservation& seen, Seat seat) : game_(game), seen_(seen) {
    const table::Scene scene = game.scene(seen, table::Language::en);
    const auto is_theirs = [&](int owner) {
      return owner >= 0 && game.team({static_cast<std::uint8_t>(owner)}) != game.team(seat);
    };
    for (const table::Piece& each : scene.pieces) {
      if (!is_theirs(each.owner)) continue;
      ids_.insert(each.id);
      if (!each.at.empty()) ids_.insert(each.at);
    }
    for (const table::Cell& each : scene.cells) {
      if (is_theirs(each.owner)) ids_.insert(each.id);
    }
  }
  bool are_touched(Answer answer) const {
    const auto touches = game_.describe(seen_, answer, table::Language::en).touches;
    return std::ranges::any_of(touches, [&](const auto& id) { return ids_.count(id) > 0; });
  }

 private:
  const AnyGame& game_;
  const AnyObservation& seen_;
  std::set<std::string, std::less<>> ids_;
};

// The game as it is for whoever holds that seat and has the hole, at the one question that is asked
// of it now: later it will answer as well as it can, it thinks.
class Narrowed : public PassesOn {
 public:
  Narrowed(const AnyGame& game, HoleIn& hole, Seat seat, const AnswerList& all,
           const AnswerList& left)
      : PassesOn(game), hole_(hole), seat_(seat), all_(all), left_(left) {}
  void legal(const AnyState& state, Seat seat, AnswerList& out) const override {
    game_.legal(state, seat, out);
    if (seat == seat_ && std::ranges::equal(out, all_)) out = left_;
  }
  Plan plan(const AnyState& state, Seat seat, float vagueness, Random& random) const override {
    return seat == seat_ ? hole_.plan(state, seat, vagueness, random)
                         : game_.plan(state, seat, vagueness, random);
  }

 private:
  HoleIn& hole_;
  Seat seat_;
  const AnswerList& all_;
  const AnswerList& left_;
};

class Planted : public ai::Opponent {
 public:
  Planted(std::unique_ptr<ai::Opponent> level, Hole hole) : level_(std::move(level)), hole_(hole) {}

  Answer choose(const AnyGame& game, const AnyObservation& seen, Seat seat, ai::Budget budget,
                Random& random) override {
    HoleIn hole(game, hole_);
    const AnyState state = game.sample(seen, random);
    AnswerList all;
    game.legal(state, seat, all);
    AnswerList left = all;
    if (game.plan_prompt() != game.question(state).prompt) hole.narrow(state, seat, left);
    const Narrowed narrowed(game, hole, seat, all, left);
    return level_->choose(narrowed, seen, seat, budget, random);
  }
  std::optional<double> foretold() const override { return level_->foretold(); }

 private:
  std::unique_ptr<ai::Opponent> level_;
  Hole hole_;
};

}  // namespace

Expected<PolicySpec> read_policy(std::string_view spec) {
  const std::size_t plus = spec.find('+');
  PolicySpec out{std::string(spec.substr(0, plus)), {}};
  for (std::size_t at = plus; at != std::string_view::npos;) {
    const std::size_t next = spec.find('+', at + 1);
    const std::string_view word = spec.substr(at + 1, next - at - 1);
    at = next;
    if (word == kNeverDefends)
      out.hole.never_defends = true;
    else if (word == kGivesWay)
      out.hole.gives_way = true;
    else if (word == kCharges)
      out.hole.charges = true;
    else
      return table::Error{table::ErrorCode::bad_option,
                          "there is no hole '" + std::string(word) + "' to plant; there are " +
                              std::string(kNeverDefends) + ", " + std::string(kGivesWay) + ", " +
                              std::string(kCharges),
                          ""};
  }
  return out;
}

const Reaction* HoleIn::reaction_at(std::uint8_t prompt) {
  auto& known = reactions_[prompt];
  if (!known) {
    const std::string name = game_.prompt_name(prompt);
    const auto all = game_.reactions();
    const auto found = std::ranges::find_if(
        all, [&](const Reaction& each) { return !each.prompt.empty() && each.prompt == name; });
    known = found == all.end() ? nullptr : &*found;
  }
  return *known;
}

// True where nothing else is to be thought of.
bool HoleIn::react(const AnyState& state, Seat seat, AnswerList& answers) {
  const Reaction* const asked = reaction_at(game_.question(state).prompt);
  if (asked == nullptr) return false;
  const bool sends_all = asked->yes.bits != 0;
  const bool refusable = asked->no.bits != 0;
  if (hole_.charges && sends_all)
    return leave_only(answers, [&](Answer each) { return asked->says_yes(each); });
  if (hole_.never_defends && refusable)
    return leave_only(answers, [&](Answer each) { return asked->says_no(each); });
  if (!hole_.gives_way || refusable) return false;
  table::Scores scores;
  game_.policy(state, seat, {answers.begin(), answers.size()}, scores);
  const auto least = std::min_element(scores.begin(), scores.begin() + answers.size());
  const Answer worst = answers[static_cast<std::size_t>(least - scores.begin())];
  return leave_only(answers, [&](Answer each) { return each == worst; });
}

void HoleIn::narrow_at_once(const AnyState& state, Seat seat, AnswerList& answers) {
  if (answers.size() > 1) react(state, seat, answers);
}

void HoleIn::narrow(const AnyState& state, Seat seat, AnswerList& answers) {
  if (answers.size() <= 1 || react(state, seat, answers) || !hole_.charges) return;
  const AnyObservation seen = game_.observe(state, seat);
  const Others others(game_, seen, seat);
  leave_only(answers, [&](Answer each) { return others.are_touched(each); });
}

Plan HoleIn::plan(const AnyState& state, Seat seat, float vagueness, Random& random) {
  constexpr int kPlansLookedAt = 6;
  if (!hole_.charges) return game_.plan(state, seat, vagueness, random);
  const AnyObservation seen = game_.observe(state, seat);
  const Others others(game_, seen, seat);
  Plan best;
  std::ptrdiff_t most = -1;
  for (int n = 0; n < kPlansLookedAt; ++n) {
    const Plan plan = game_.plan(state, seat, vagueness, random);
    const auto lines =
        std::ranges::count_if(plan, [&](Answer line) { return others.are_touched(line); });
    if (lines <= most) continue;
    most = lines;
    best = plan;
  }
  return best;
}

std::unique_ptr<ai::Opponent> plant(std::unique_ptr<ai::Opponent> level, Hole hole) {
  if (!hole.is_there()) return level;
  return std::make_unique<Planted>(std::move(level), hole);
}

Expected<std::unique_ptr<ai::Opponent>> make_policy(std::string_view spec,
                                                    const ai::Networks* networks) {
  const auto read = read_policy(spec);
  if (!read) return read.error();
  auto level = ai::make_opponent(read->opponent, {networks});
  if (!level) return level.error();
  return plant(std::move(*level), read->hole);
}

}  // namespace lab
