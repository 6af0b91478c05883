#include "games/commanders/advice/odds_reckon.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "games/commanders/advice/advice.h"
#include "games/commanders/advice/odds_course.h"
#include "games/commanders/advice/odds_parts.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/round_steps.h"
#include "table/stable_order.h"

namespace commanders {
namespace {

class Reckoner {
 public:
  Reckoner(const Match& game, const State& before, Seat us, bool all_go, table::Random& random)
      : game_(game), before_(before), course_(game, us, all_go, random) {}

  Reckoned run(const State& start) {
    const auto to_the_fight = [&](const State& state, double p) {
      return comes_to_fight(state, p);
    };
    if (!course_.every(start, to_the_fight)) {
      walked_ = true;
      out_.samples = kSamples;
      fights_.clear();
      parts_ = {};
      ended_ = {};
      course_.some(start, kSamples, to_the_fight);
    }
    count_parts();
    put_together();
    table::order_stably(out_.reasons, [](const OddsReason& a, const OddsReason& b) {
      return std::pair(a.stage, a.seat.value) < std::pair(b.stage, b.seat.value);
    });
    out_.work = course_.work();
    out_.played = course_.played();
    return std::move(out_);
  }

 private:
  // A new step of combats, and which parts it falls into.
  struct Fight {
    OddsTally before;  // what has happened on the way there
    double p = 0;
    std::vector<std::size_t> parts;
  };

  bool comes_to_fight(const State& state, double p) {
    if (question_of(game_, state).kind == table::QuestionKind::over) {
      ended_.count(before_, state, attacked_in(before_), p);
      return true;
    }
    out_.rolled = true;
    if (!is_new_step(state)) return false;
    Fight fight{{}, p, {}};
    fight.before.count(before_, state, {}, 1);
    for (const State& part : parts_of(game_, state)) fight.parts.push_back(parts_.add(part, p));
    fights_.push_back(std::move(fight));
    return true;
  }

  // Simple ones first: they are counted out whatever the others cost.
  void count_parts() {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < parts_.all().size(); ++i) order.push_back(i);
    const auto zones = [&](std::size_t i) { return parts_.all()[i].state.zones.size(); };
    table::order_stably(order, [&](std::size_t a, std::size_t b) { return zones(a) < zones(b); });
    of_part_.resize(order.size());
    for (const std::size_t i : order) of_part_[i] = count_part(parts_.all()[i]);
  }

  OddsTally count_part(const Case& part) {
    OddsTally tally;
    const auto attacked = attacked_in(part.state);
    const State start = begun(game_, part.state);
    const auto to_the_end = [&](const State& state, double p) {
      const bool over = question_of(game_, state).kind == table::QuestionKind::over;
      if (over)
        tally.count(part.state, state, attacked, p);
      else
        note(state);
      return over;
    };
    if (course_.every(start, to_the_end)) return tally;
    tally = {};
    // As many walks of all as come here.
    const double share = walked_ ? part.p : part.p * kSamples;
    const int walks = std::max(1, static_cast<int>(std::lround(share)));
    out_.samples = kSamples;
    course_.some(start, walks, to_the_end);
    tally.scale(1.0 / walks);
    return tally;
  }

  void put_together() {
    const double all = walked_ ? kSamples : 1;
    out_.tally.add(ended_, 1 / all);
    for (const Fight& fight : fights_) {
      OddsTally tally = fight.before;
      for (const std::size_t part : fight.parts) {
        tally.both(of_part_[part]);
        const auto attacked = attacked_in(parts_.all()[part].state);
        const auto key = static_cast<std::uint16_t>(attacked[0].bits | attacked[1].bits);
        out_.combats[key].add(of_part_[part], fight.p / all);
      }
      out_.tally.add(tally, fight.p / all);
    }
    for (auto& [sectors, combat] : out_.combats) combat.fill_up();
  }

  // What the first dice of a step count, of each combat.
  void note(const State& state) {
    if (state.stack.back().step != Step::combat_dice) return;
    const View v{game_, state};
    const Stage stage = stage_of(v);
    Sectors field;
    for (const Zone& zone : state.zones) field.add(zone.border.lower());
    if (!reasons_known_.emplace(stage, field.bits).second) return;
    for (const Seat seat : kBothSeats) {
      for (const Unit& unit : v.army(seat)) {
        const Unit* enemy = aimed_at(v, seat, unit);
        if (enemy == nullptr) continue;
        for (const ModifierPart& part : modifier_parts(v, seat, unit, *enemy, stage))
          out_.reasons.push_back({stage, seat, role_of(unit), role_of(*enemy), part});
      }
    }
  }

  const Match& game_;
  const State& before_;
  Course course_;
  Reckoned out_;
  bool walked_ = false;  // to the fights: chances are numbers of walks
  OddsTally ended_;      // where nobody fought
  std::vector<Fight> fights_;
  Cases parts_;
  std::vector<OddsTally> of_part_;
  std::set<std::pair<Stage, std::uint16_t>> reasons_known_;
};

// The phase in which an order does something that needs dice. C-25 .. C-27
Phase phase_of(Seat seat, table::Answer order) {
  const bool far =
      arm_of(order) == Arm::artillery && shot(seat, from_of(order), to_of(order)).range == 2;
  return far ? Phase::bombardment : Phase::combined_arms;
}

// Nothing is played behind that phase, so that what has happened can be read off.
void play_only(State& state, Phase phase) {
  state.only = static_cast<std::uint8_t>(1U << static_cast<unsigned>(phase));
}

}  // namespace

std::string_view role_of(const Unit& unit) { return name(role_in_combat(unit)); }

std::optional<Reckoned> reckon(const Match& game, const State& state, Seat seat,
                               table::Answer answer, table::Random& random) {
  State start = state;
  const bool plans = is_order(answer);
  const Step step = state.stack.back().step;
  if (plans)
    for (Side& side : start.sides) side.plan.clear();
  if (step == Step::commit || step == Step::bombard_commit) {
    for (Unit& unit : start.units[opponent(seat).value]) unit.draft = 0;
  }
  play_only(start, plans ? phase_of(seat, answer) : state.phase);
  play_answer(game, start, seat, answer, nullptr);
  for (const Seat each : kBothSeats) {
    if (plans && start.waiting.asks(each)) play_answer(game, start, each, kDone, nullptr);
  }
  Reckoned out = Reckoner(game, state, seat, plans, random).run(start);
  if (!out.rolled) return std::nullopt;
  return out;
}

}  // namespace commanders
