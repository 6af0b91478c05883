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
constexpr int kMostOrdered = 4;                  // dice
constexpr std::int64_t kMostPairs = 40'000'000;  // of a zone that stands alone

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
    out_.tally.count(before_, state, attacked_, 1);
  }

  void arrive(State state, double p, Cases& next) {
    out_.work += kPlayCost;
    if (play_on(state))
      next[key_of(state)] += p;
    else
      out_.tally.count(before_, state, attacked_, p);
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
        return throw_falls(state, reaction_falls(state.waiting.count), p, next);
      default:  // dice of guns, runners, re-rolls
        return state.waiting.count <= kMostOrdered &&
               throw_falls(state, ordered_falls(state.waiting.count), p, next);
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
      return throw_falls(state, sorted_falls(state.waiting.count), p, next);
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

  bool throw_falls(const State& state, const std::vector<Fall>& falls, double p, Cases& next) {
    for (const Fall& fall : falls) {
      State after = state;
      game_.resolve(after, fall.faces, nullptr);
      arrive(after, p * fall.p, next);
      if (!fits()) return false;
    }
    return true;
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
