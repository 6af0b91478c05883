#include "games/commanders/advice/odds_reckon.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <unordered_map>

#include "games/commanders/advice/advice.h"
#include "games/commanders/advice/odds_zone.h"
#include "games/commanders/rules/combat_steps.h"
#include "games/commanders/rules/round_steps.h"
#include "table/chance.h"

namespace commanders {
namespace {

constexpr std::int64_t kPlayCost = 16;
constexpr std::int64_t kMostPairs = 40'000'000;  // of a zone that stands alone

void add_count(std::vector<double>& chances, int number, double p) {
  const auto n = static_cast<std::size_t>(std::max(number, 0));
  if (chances.size() <= n) chances.resize(n + 1);
  chances[n] += p;
}

int standing(const State& state, Seat seat) {
  return static_cast<int>(
      std::ranges::count_if(state.units[seat.value], [](const Unit& u) { return u.stands(); }));
}

int captured(const Side& side) { return side.captured[0] + side.captured[1] + side.captured[2]; }

class Reckoner {
 public:
  Reckoner(const Game& game, const State& before, Seat us, bool all_go, table::Random& random)
      : game_(game), before_(before), us_(us), all_go_(all_go), random_(random) {}

  Reckoned run(const State& start) {
    if (!count_all(start)) {
      out_.tally = {};
      for (int i = 0; i < kSamples; ++i) sample(start);
      out_.samples = kSamples;
      out_.tally.scale(1.0 / kSamples);
    }
    return std::move(out_);
  }

 private:
  using Cases = std::unordered_map<std::string, double>;  // by the bytes of their state

  static std::string key_of(const State& state) {
    std::string out(sizeof(State), '\0');
    std::memcpy(out.data(), &state, sizeof(State));
    return out;
  }
  static State state_of(const std::string& key) {
    State out;
    std::memcpy(&out, key.data(), sizeof(State));
    return out;
  }

  // Throw after throw, all cases side by side. False: that was too much.
  bool count_all(const State& start) {
    Cases now;
    arrive(start, 1, now);
    while (!now.empty()) {
      Cases next;
      for (const auto& [key, p] : now) {
        if (!fits() || !throw_all(state_of(key), p, next)) return false;
      }
      now = std::move(next);
    }
    return true;
  }

  bool fits() const { return out_.work <= (alone_ ? kMostPairs : kMostCases); }

  void sample(State state) {
    while (play_on(state)) {
      const table::Question q = game_.question(state);
      game_.resolve(state, table::chance_outcome(game_, state, q, random_), nullptr);
    }
    count(state, 1);
  }

  void arrive(State state, double p, Cases& next) {
    out_.work += kPlayCost;
    if (play_on(state))
      next[key_of(state)] += p;
    else
      count(state, p);
  }

  // To the next throw; false at the end of the phase.
  bool play_on(State& state) {
    for (;;) {
      const table::Question q = game_.question(state);
      if (q.kind == table::QuestionKind::over) return false;
      if (q.kind == table::QuestionKind::roll) break;
      const Seat seat = q.seats.first();
      game_.apply(state, seat, choose(state, seat), nullptr);
    }
    note(state);
    return true;
  }

  table::Answer choose(const State& state, Seat seat) const {
    const Step step = state.stack.back().step;
    const bool commits = step == Step::commit || step == Step::bombard_commit;
    table::AnswerList legal;
    game_.legal(state, seat, legal);
    if (legal.size() == 1) return legal[0];
    if (commits && all_go_ && seat == us_) return say(Verb::all);
    if (commits || step == Step::regroup || (step == Step::react && seat == us_))
      return say(Verb::done);
    table::Scores scores;
    game_.policy(state, seat, {legal.begin(), legal.size()}, scores);
    return legal[static_cast<std::size_t>(
        std::max_element(scores.begin(), scores.begin() + legal.size()) - scores.begin())];
  }

  // Who attacks what, and what the first dice of a step count.
  void note(const State& state) {
    out_.rolled = true;
    const View v{game_, state};
    for (const Zone& zone : state.zones) {
      for (const Seat seat : kBothSeats) {
        const Sector target = zone.target(seat);
        if (target.exists()) attacked_[seat.value].add(target);
      }
    }
    if (state.zones.size() > 1) alone_ = false;
    if (state.stack.back().step != Step::combat_dice) return;
    const Stage stage = stage_of(v);
    bool& known = reasons_known_[static_cast<std::size_t>(stage)];
    if (!known) add_reasons(v, stage);
    known = true;
  }

  void add_reasons(View v, Stage stage) {
    for (const Seat seat : kBothSeats) {
      for (const Unit& unit : v.army(seat)) {
        const Unit* enemy = aimed_at(v, seat, unit);
        if (enemy == nullptr) continue;
        for (const ModifierPart& part : modifier_parts(v, seat, unit, *enemy, stage))
          out_.reasons.push_back({stage, seat, role_of(unit), role_of(*enemy), part});
      }
    }
  }

  bool throw_all(const State& state, double p, Cases& next) {
    switch (state.stack.back().step) {
      case Step::combat_dice:
        return throw_step(state, p, next);
      case Step::reaction_dice:
        return throw_reactions(state, p, next);
      default:
        return throw_each(state, p, next);
    }
  }

  // All zones of the step at once, where nobody looks at the dice before they hit.
  bool throw_step(const State& state, double p, Cases& next) {
    const View v{game_, state};
    const CombatDiceStep::Memory& memory = v.top<CombatDiceStep>();
    bool looked_at = false;
    for (const Seat seat : kBothSeats) {
      for (const std::uint8_t left : v.side(seat).rerolls) looked_at = looked_at || left > 0;
      for (const Unit& unit : v.army(seat))
        looked_at = looked_at || (unit.aim != 0 && !unit.place.exists()) || unit.dice.rolled();
    }
    if (looked_at) {
      alone_ = false;
      return throw_sorted(state, p, next);
    }
    std::vector<std::vector<HitPattern>> zones;
    std::int64_t products = kPlayCost;
    for (int zone = 0; zone < v.zones(); ++zone) {
      zones.push_back(hit_patterns(v, zone, memory.stage, out_.work));
      products *= static_cast<std::int64_t>(zones.back().size());
      if (!alone_ && products > kMostCases) return false;
    }
    std::vector<const HitPattern*> chosen;
    combine(state, zones, p, chosen, next);
    return true;
  }

  void combine(const State& state, const std::vector<std::vector<HitPattern>>& zones, double p,
               std::vector<const HitPattern*>& chosen, Cases& next) {
    if (chosen.size() == zones.size()) return land(state, chosen, p, next);
    for (const HitPattern& pattern : zones[chosen.size()]) {
      chosen.push_back(&pattern);
      combine(state, zones, p * pattern.p, chosen, next);
      chosen.pop_back();
    }
  }

  void land(State state, const std::vector<const HitPattern*>& chosen, double p, Cases& next) {
    while (state.waiting.kind == Waiting::roll && state.stack.back().step == Step::combat_dice) {
      const CombatDiceStep::Memory memory = View{game_, state}.top<CombatDiceStep>();
      game_.resolve(state, chosen[memory.zone]->falls[memory.seat.value]->faces, nullptr);
      if (state.stack.back().step == Step::combat_dice &&
          View{game_, state}.top<CombatDiceStep>().stage != memory.stage)
        break;
    }
    arrive(state, p, next);
  }

  bool throw_sorted(const State& state, double p, Cases& next) {
    for (const SortedFall& fall : sorted_falls(state.waiting.count)) {
      State after = state;
      game_.resolve(after, fall.faces, nullptr);
      arrive(after, p * fall.p, next);
      if (!fits()) return false;
    }
    return true;
  }

  // C-59: five or six. Only how many succeed counts.
  bool throw_reactions(const State& state, double p, Cases& next) {
    const int dice = state.waiting.count;
    double ways = 1;
    for (int works = 0; works <= dice; ++works) {
      double chance = p * ways;
      table::Outcome outcome;
      for (int i = 0; i < dice; ++i) {
        outcome.push_back(i < works ? 6 : 1);
        chance *= i < works ? 1.0 / 3 : 2.0 / 3;
      }
      State after = state;
      game_.resolve(after, outcome, nullptr);
      arrive(after, chance, next);
      ways = ways * (dice - works) / (works + 1);
    }
    return true;
  }

  // Each die belongs to a unit of its own: of guns, runners, re-rolls.
  bool throw_each(const State& state, double p, Cases& next) {
    constexpr int kMostOrdered = 4;
    const int dice = state.waiting.count;
    if (dice > kMostOrdered) return false;
    int falls = 1;
    for (int i = 0; i < dice; ++i) falls *= 6;
    for (int n = 0; n < falls; ++n) {
      table::Outcome outcome;
      for (int i = 0, rest = n; i < dice; ++i, rest /= 6)
        outcome.push_back(static_cast<std::uint8_t>(1 + rest % 6));
      State after = state;
      game_.resolve(after, outcome, nullptr);
      arrive(after, p / falls, next);
    }
    return fits();
  }

  void count(const State& state, double p) {
    for (const Seat seat : kBothSeats) {
      const std::size_t i = seat.value;
      add_count(out_.tally.losses[i], standing(before_, seat) - standing(state, seat), p);
      add_count(out_.tally.prisoners[i], captured(state.sides[i]) - captured(before_.sides[i]), p);
      for (const Sector at : attacked_[i]) {
        if (is_cleared(state, seat, at)) out_.tally.cleared[at.index] += p;
      }
    }
    for (const Sector at : Sectors::battlefield()) {
      if (state.ruined().has(at) && !before_.ruined().has(at)) out_.tally.ruined[at.index] += p;
    }
  }

  // In a meeting somebody has to stand there afterwards. B-39
  bool is_cleared(const State& state, Seat seat, Sector at) const {
    const auto stands = [&](Seat side) {
      return std::ranges::any_of(state.units[side.value],
                                 [&](const Unit& u) { return u.at == at && u.stands(); });
    };
    const bool meeting = attacked_[0].has(at) && attacked_[1].has(at);
    return !stands(opponent(seat)) && (!meeting || stands(seat));
  }

  const Game& game_;
  const State& before_;
  Seat us_;
  bool all_go_;
  table::Random& random_;
  Reckoned out_;
  std::array<Sectors, 2> attacked_{};
  std::array<bool, 2> reasons_known_{};
  bool alone_ = true;
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

void OddsTally::scale(double factor) {
  for (auto* lists : {&losses, &prisoners}) {
    for (auto& list : *lists) {
      for (double& p : list) p *= factor;
    }
  }
  for (auto* sectors : {&cleared, &ruined}) {
    for (auto& [sector, p] : *sectors) p *= factor;
  }
}

std::string_view role_of(const Unit& unit) { return name(role_in_combat(unit)); }

std::optional<Reckoned> reckon(const Game& game, const State& state, Seat seat,
                               table::Answer answer, table::Random& random) {
  State start = state;
  const bool plans = verb_of(answer) == Verb::order;
  const Step step = state.stack.back().step;
  if (plans)
    for (Side& side : start.sides) side.plan.clear();
  if (step == Step::commit || step == Step::bombard_commit) {
    for (Unit& unit : start.units[opponent(seat).value]) unit.draft = 0;
  }
  play_only(start, plans ? phase_of(seat, answer) : state.phase);
  game.apply(start, seat, answer, nullptr);
  for (const Seat each : kBothSeats) {
    if (plans && start.waiting.asks(each)) game.apply(start, each, say(Verb::done), nullptr);
  }
  Reckoned out = Reckoner(game, state, seat, plans, random).run(start);
  if (!out.rolled) return std::nullopt;
  return out;
}

}  // namespace commanders
