// States that fit what a seat knows, as likely as prior.h says.
#include <algorithm>

#include "games/commanders/knowledge/contract.h"
#include "games/commanders/knowledge/prior.h"
#include "games/commanders/rules/commit.h"
#include "games/commanders/rules/move_steps.h"
#include "games/commanders/rules/round_steps.h"

namespace commanders {
namespace {

using Units = table::FixedVector<std::uint8_t, kArmySize>;

// So many orders more of that line; where it stands in the plan. A position somebody has set up may
// have more ways than a plan has lines.
std::uint8_t write_orders(Side& side, const PlanLine& line, int number) {
  auto& plan = side.plan;
  auto same = std::ranges::find_if(plan, [&](const PlanLine& l) { return l.same_order(line); });
  if (same == plan.end() && !plan.full()) {
    plan.push_back(line);
    same = plan.end() - 1;
  }
  if (same == plan.end()) --same;
  same->number = static_cast<std::uint8_t>(same->number + number);
  return static_cast<std::uint8_t>(same - plan.begin());
}

class Orders {
 public:
  Orders(const Match& game, State& state, Seat seat, table::Random& random)
      : game_(game), state_(state), seat_(seat), random_(random) {}

  void guess_begun() {
    send_runners();
    for (Unit& unit : army()) {
      if (unit.stands() && unit.going.exists()) begin(unit);
    }
    for (Unit& unit : army()) {
      if (unit.stands() && !unit.going.exists()) use_up(unit);
    }
  }

  void hold_some() {
    Units fresh;
    for (std::uint8_t i = 0; i < kArmySize; ++i) {
      if (army()[i].fresh() && !army()[i].going.exists()) fresh.push_back(i);
    }
    const int left = std::max(0, side().allotment - orders_written(side()));
    const std::size_t most = std::min<std::size_t>(fresh.size(), static_cast<std::size_t>(left));
    for (std::size_t n = below(most + 1); n > 0; --n) {
      const std::size_t pick = below(fresh.size());
      hold_orders(state_, seat_, draw_line(army()[fresh[pick]]), 1);
      fresh.erase_at(pick);
    }
  }

 private:
  Army& army() { return state_.units[seat_.value]; }
  Side& side() { return state_.sides[seat_.value]; }
  View view() const { return {game_, state_}; }
  bool has_order_left() { return orders_written(side()) < side().allotment; }

  std::uint32_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }

  // Whoever waits for no runner far away has acted before. C-85, B-61
  void send_runners() {
    const bool rolling = state_.waiting.kind == Waiting::roll &&
                         state_.stack.back().step == Step::delivery && state_.waiting.seat == seat_;
    if (!rolling) return;
    const Sector command = command_sector(view(), seat_);
    for (Unit& unit : army()) {
      if (unit.going.exists() && unit.took != kWaits && distance(command, unit.at) > 1)
        unit.act(Unit::fast);
    }
  }

  // All paths of the unit; those that begin as it goes, if it goes.
  void list_paths(const Unit& unit, table::AnswerList& out) {
    table::AnswerList all;
    offer_paths(view(), seat_, unit.at, unit.arm, 1, all);
    out.clear();
    for (const table::Answer answer : all) {
      if (!unit.going.exists() || leads_to(line_of(seat_, answer), unit.going))
        out.push_back(answer);
    }
  }
  bool leads_to(const PlanLine& line, Sector to) const {
    const bool fires = state_.phase == Phase::bombardment && line.legs[1].exists();
    return line.legs[fires ? 1 : 0] == to;
  }

  PlanLine draw_line(const Unit& unit) {
    table::AnswerList paths;
    list_paths(unit, paths);
    if (!paths.empty()) return line_of(seat_, paths[below(paths.size())]);
    // The building it storms has been left meanwhile.
    return {unit.at, unit.arm, 0, 0, {unit.going, kNowhere}};
  }

  std::uint8_t write(const PlanLine& line) { return write_orders(side(), line, 1); }

  void begin(Unit& unit) {
    // In a combat all have set out.
    if (!state_.zones.empty()) unit.act(act_of(state_.phase));
    const auto& plan = side().plan;
    const auto same = std::ranges::find_if(plan, [&](const PlanLine& line) {
      return line.from == unit.at && line.arm == unit.arm && leads_to(line, unit.going);
    });
    unit.order = write(same == plan.end() ? draw_line(unit) : *same);
  }

  void use_up(Unit& unit) {
    const bool moved = state_.phase == Phase::non_combat_move && unit.place.exists();
    if (moved) unit.act(Unit::non_combat);
    const bool tired = unit.is(Unit::spent | Unit::reacted);
    if (tired) unit.act(act_of(state_.phase));
    if ((moved || tired) && has_order_left()) write(draw_line(unit));
  }

  const Match& game_;
  State& state_;
  Seat seat_;
  table::Random& random_;
};

}  // namespace

void hold_orders(State& state, Seat seat, const PlanLine& line, int number) {
  Side& side = state.sides[seat.value];
  PlanLine& written = side.plan[write_orders(side, line, number)];
  written.left = static_cast<std::uint8_t>(written.left + number);
}

void guess_orders_begun(const Match& game, State& state, Seat seat, table::Random& random) {
  Orders(game, state, seat, random).guess_begun();
}

void guess_orders(const Match& game, State& state, Seat seat, table::Random& random) {
  Orders orders(game, state, seat, random);
  orders.guess_begun();
  orders.hold_some();
}

bool hides_orders(const Observation& seen) {
  return seen.phase > Phase::planning && seen.phase < Phase::scoring;
}

State sample_state(const Match& game, const Observation& seen, table::Random& random) {
  State state = known_state(seen);
  for (const Seat seat : kBothSeats) {
    if (hides_orders(seen) && seat != seen.seat) guess_orders(game, state, seat, random);
  }
  return state;
}

}  // namespace commanders
