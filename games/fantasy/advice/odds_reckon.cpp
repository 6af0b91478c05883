#include "games/fantasy/advice/odds_reckon.h"

#include <algorithm>

#include "games/fantasy/advice/odds_throw.h"
#include "games/fantasy/rules/contract.h"
#include "games/fantasy/rules/units.h"

namespace fantasy {
namespace {

// What an attack means to the explorer: see table/explore.h.
class AttackReader {
 public:
  using State = fantasy::State;
  // Units that have panicked, bit per unit.
  struct Note {
    std::uint64_t panicked = 0;
  };
  static constexpr double kRare = 0;

  AttackReader(const Match& game, const OddsAssumptions& assume, const State& before)
      : game_(game), assume_(assume), before_(before) {}

  // The attack is over when something is asked that is no part of it; other dice (order dice, panic
  // of a card) are no part of it either.
  bool ends(const State& state, const table::Question& q) {
    if (q.kind == table::QuestionKind::roll) {
      const Step step = state.stack.back().step;
      if (step != Step::attack_roll && step != Step::defence_roll) return true;
      if (!rolled_) at_roll_ = state;
      rolled_ = true;
      return false;
    }
    return q.kind != table::QuestionKind::ask || !part_of_attack(state.stack.back().step);
  }

  void remember(Note& note, const table::Log& log) const {
    for (const table::Event& e : log.events) {
      if (e.kind == static_cast<std::uint8_t>(EventKind::panicked)) {
        note.panicked |= std::uint64_t{1} << e.arg[0];
      }
    }
  }

  void simplify(State& state) const { sort_dice(state); }
  State bare(const State& state) const { return without_dice(state); }
  Throw dice(const State& state, const table::Question&) const { return Throw({game_, state}); }

  // Fight after fight of a Multiple Attack, its four throws in their order.
  int stage(const State& state) const {
    const int fights_left = static_cast<int>(state.combat.further.size());
    const bool again = static_cast<Purpose>(state.waiting.purpose) == Purpose::reroll;
    const bool defence = state.stack.back().step == Step::defence_roll;
    return -4 * fights_left + (defence ? 2 : 0) + (again ? 1 : 0);
  }

  table::Answer choose(const State& state, Seat, const table::AnswerList& legal) const {
    switch (state.stack.back().step) {
      case Step::attack:
        return take_if(assume_.redirect, legal, Verb::redirect);
      case Step::defence_reaction: {
        const Unit& target = state.units[state.combat.target.value];
        const bool defends =
            assume_.defends_given ? assume_.defends : target.order == Colour::yellow;
        return take_if(defends, legal, Verb::defend);
      }
      case Step::attack_dice:
        return take_if(assume_.attacker_die, legal, Verb::fatigue);
      case Step::counterblow:
        return take_if(assume_.counterblow, legal, Verb::roll);
      case Step::defence_dice:
        return take_if(assume_.target_die, legal, Verb::fatigue);
      case Step::target_fatigue:
        return take_if(assume_.target_damage, legal, Verb::fatigue);
      case Step::attacker_fatigue:
        return take_if(assume_.attacker_damage, legal, Verb::fatigue);
      case Step::regroup:
        return take_if(assume_.regroup, legal, Verb::regroup);
      case Step::necromancy:
        return take_if(true, legal, Verb::summon);
      case Step::attack_roll:
      case Step::defence_roll:
        return reroll(state, legal);
      default:
        return legal[0];
    }
  }

  void count(const State& state, const Note& note, double p) {
    const UnitId attacker = at_roll_.combat.attacker;
    const UnitId target = at_roll_.combat.target;
    if (!rolled_ || !attacker.exists() || !target.exists()) return;
    const auto unit = [](const State& s, UnitId id) { return s.units[id.value]; };
    const auto panicked = [&](UnitId id) { return ((note.panicked >> id.value) & 1U) != 0; };
    add_losses(tally_.target_losses, unit(before_, target), unit(state, target), p);
    add_losses(tally_.attacker_losses, unit(before_, attacker), unit(state, attacker), p);
    if (unit(state, target).hits == 0) tally_.target_destroyed += p;
    if (unit(state, attacker).hits == 0) tally_.attacker_destroyed += p;
    if (panicked(target)) tally_.target_panics += p;
    if (panicked(attacker)) tally_.attacker_panics += p;
    if (unit(state, target).hits > 0) {
      const bool lost = unit(state, target).hits < unit(before_, target).hits;
      (panicked(target) ? tally_.flees : lost ? tally_.hurt : tally_.unharmed) += p;
    }
    const bool asked = state.waiting.kind == Waiting::answers;
    if (asked && state.stack.back().step == Step::advance) tally_.advance += p;
  }

  OddsTally& tally() { return tally_; }
  bool rolled() const { return rolled_; }
  const State& at_roll() const { return at_roll_; }

 private:
  static bool part_of_attack(Step step) {
    switch (step) {
      case Step::attack:
      case Step::defence_reaction:
      case Step::attack_dice:
      case Step::counterblow:
      case Step::defence_dice:
      case Step::attack_roll:
      case Step::defence_roll:
      case Step::target_fatigue:
      case Step::attacker_fatigue:
      case Step::regroup:
      case Step::necromancy:
      case Step::retreat_on:
      case Step::rush:
        return true;
      default:
        return false;
    }
  }

  static const table::Answer* find(const table::AnswerList& legal, Verb verb) {
    for (const table::Answer& a : legal) {
      if (verb_of(a) == verb) return &a;
    }
    return nullptr;
  }

  static table::Answer refuse(const table::AnswerList& legal) {
    if (const auto* no = find(legal, Verb::decline)) return *no;
    if (const auto* no = find(legal, Verb::keep)) return *no;
    return legal[0];
  }

  static table::Answer take_if(bool wanted, const table::AnswerList& legal, Verb verb) {
    const table::Answer* yes = find(legal, verb);
    return wanted && yes != nullptr ? *yes : refuse(legal);
  }

  // Dice are offered from left to right.
  table::Answer reroll(const State& state, const table::AnswerList& legal) const {
    const std::uint32_t dice = thrown_again({game_, state});
    for (const table::Answer& a : legal) {
      if (verb_of(a) == Verb::pick_die && ((dice >> (number_of(a) - 1U)) & 1U) != 0) return a;
    }
    if (const auto* roll_now = find(legal, Verb::roll)) return *roll_now;
    return refuse(legal);
  }

  static void add_losses(std::array<double, kMaxLosses>& to, const Unit& before, const Unit& after,
                         double p) {
    const int lost = std::clamp(before.hits - after.hits, 0, static_cast<int>(kMaxLosses) - 1);
    to[static_cast<std::size_t>(lost)] += p;
  }

  const Match& game_;
  const OddsAssumptions& assume_;
  const State& before_;
  State at_roll_{};
  bool rolled_ = false;
  OddsTally tally_;
};

}  // namespace

Reckoned reckon(const Match& game, const State& state, Seat seat, table::Answer answer,
                const OddsAssumptions& assume, std::int64_t effort, table::Random& random) {
  AttackReader reader(game, assume, state);
  State after = state;
  table::Log log;
  play_answer(game, after, seat, answer, &log);
  AttackReader::Note note;
  reader.remember(note, log);
  const table::Explored done = table::explore(game, reader, after, note, effort, random);
  return {reader.tally(), reader.at_roll(), reader.rolled(), done};
}

}  // namespace fantasy
