// The odds of the legion game: who loses a Legion die to a morale check before the next question
// that begins something new; games/legion/advice/odds.h, odds_reckon.h. Points are means, no
// chances: they are looked at in tests/legion.
#include <algorithm>

#include "games/legion/rules/turn_steps.h"
#include "games/legion/state/words.h"
#include "support/odds_reading.h"
#include "table/game_adapter.h"

namespace test_support {
namespace {

using namespace legion;  // NOLINT: the game's own words
using table::AnswerList;
using table::AnyObservation;
using table::AnyState;
using table::Value;

constexpr const char* kDice = "dice fell";

std::string failed(int seat) { return "fails/" + std::to_string(seat); }
// On this way; a die may also be lost to a check that was rolled before.
std::string checked(int seat) { return "checked/" + std::to_string(seat); }

// What was begun ends where something new is asked.
bool is_new(const State& state) {
  switch (state.stack.back().step) {
    case Step::action:
    case Step::leave:
    case Step::hand_limit:
      return true;
    case Step::place:
      return !state.stack.back().as<PlaceStep>().extra;
    default:
      return false;
  }
}

// What lies open to the seat: by this it is judged what anybody chooses. Of the decks, which are no
// part of what is reckoned, the Army deck says how many turns are left.
State open_to(const table::AnyGame& game, const AnyState& state, table::Seat seat) {
  const AnyObservation seen = game.observe(state, seat);
  State out = known_state(seen.as<Observation>());
  out.decks.command = {};
  out.decks.objective = {};
  out.command_discard = {};
  return out;
}

void remember_event(Happened& happened, const table::Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  if (kind == EventKind::checked) happened.insert({kDice, checked(event.seat.value)});
  if (kind == EventKind::rolled && static_cast<Purpose>(event.arg[0]) == Purpose::gain)
    happened.insert(kDice);
  if (kind == EventKind::die_left && event.rule == "L-55"_rule)
    happened.insert(failed(event.seat.value));
}

class LegionOdds final : public OddsReading {
 public:
  std::uint32_t one_in() const override { return 6; }
  std::vector<Value> assumptions() const override { return {Value()}; }

  Way way(const table::AnyGame& game, const AnyState& before, table::Seat us,
          const Value& /*assume*/) const override {
    Way out;
    out.ends = [phase = before.as<State>().phase](const AnyState& state, const table::Question& q,
                                                  const Happened&) {
      const State& now = state.as<State>();
      return q.kind == table::QuestionKind::over || now.phase != phase ||
             (q.kind == table::QuestionKind::ask && is_new(now));
    };
    out.choice = [&game, us](const AnyState& state, table::Seat seat, const AnswerList& legal) {
      const AnyState open = AnyState::of(open_to(game, state, us));
      table::Scores scores;
      game.policy(open, seat, {legal.begin(), legal.size()}, scores);
      const auto* best = std::max_element(scores.begin(), scores.begin() + legal.size());
      return legal[static_cast<std::size_t>(best - scores.begin())];
    };
    out.remember = [](Happened& happened, const table::Log& log) {
      for (const table::Event& event : log.events) remember_event(happened, event);
    };
    // L-41: which of them stand on black squares is not looked at.
    out.alike = [](const AnyState&, const table::Question& q) {
      return std::vector<int>(q.count, 1);
    };
    return out;
  }

  std::map<std::string, double> told(const AnyState& /*before*/,
                                     const table::Odds& odds) const override {
    std::map<std::string, double> out;
    const Value* fails = odds.outcomes.find("fails");
    if (fails == nullptr) return out;
    for (const auto& [seat, p] : fails->members()) out["fails/" + seat] = p.as_number();
    return out;
  }

  Happened came_true(const table::AnyGame& game, const AnyState& /*before*/,
                     const End& end) const override {
    Happened out;
    for (int seat = 0; seat < game.seats(); ++seat) {
      if (end.happened.contains(failed(seat)) && end.happened.contains(checked(seat)))
        out.insert(failed(seat));
    }
    return out;
  }

  bool has_odds(table::Answer /*answer*/, const End& end) const override {
    return end.happened.contains(kDice);
  }
};

}  // namespace

std::unique_ptr<OddsReading> legion_odds_reading() { return std::make_unique<LegionOdds>(); }

}  // namespace test_support
