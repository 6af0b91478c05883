#include "games/commanders/rules/play.h"

#include <algorithm>

#include "games/commanders/rules/contract.h"
#include "games/commanders/rules/step_fields.h"
#include "games/commanders/rules/units.h"

namespace commanders {

TABLE_RULES_OF_STEPS(COMMANDERS_STEPS)
TABLE_SOUNDNESS_OF_STEPS(COMMANDERS_STEPS)

namespace {

// The last event says of one unit more what the one before it says.
void join_the_last(EventKind kind, table::Log& log) {
  auto& events = log.events;
  if (events.size() < 2) return;
  table::Event& before = events[events.size() - 2];
  table::Event one = before;
  constexpr auto kNumberAt = table::places_named<EventKind>("number");
  const std::size_t number = kNumberAt[static_cast<std::size_t>(kind)];
  one.arg[number] = 1;
  if (one != events.back()) return;
  ++before.arg[number];
  events.pop_back();
}

}  // namespace

void Play::tell_roll(Seat seat, RuleId rule, Purpose purpose, const table::Outcome& dice,
                     const RollPlace& place) const {
  if (log == nullptr) return;
  tell_dice(EventKind::rolled, seat, rule, purpose, dice.begin(), dice.size(), place.zone.code);
  table::Event& event = log->events.back();
  event.arg[kRolledAt] = place.at.index;
  event.arg[kRolledTo] = place.to.index;
}

void Play::tell_one(EventKind kind, Seat seat, RuleId rule, std::initializer_list<int> args,
                    bool reveals) const {
  if (log == nullptr) return;
  tell(kind, seat, rule, args);
  log->events.back().reveals = reveals;
  join_the_last(kind, *log);
  told();
}

void Play::tell_one_to(SeatSet audience, EventKind kind, Seat seat, RuleId rule,
                       std::initializer_list<int> args) const {
  if (log == nullptr) return;
  tell(kind, seat, rule, args);
  log->events.back().audience = audience;
  join_the_last(kind, *log);
  told();
}

State as_shown(const State& state) {
  const auto is_counted = [](const Unit& unit) { return (unit.aim | unit.took) != 0; };
  const auto counts = [&](const Army& army) { return std::ranges::any_of(army, is_counted); };
  State shown = state;
  if (std::ranges::none_of(state.units, counts)) sort_armies(shown);
  return shown;
}

void Play::end_game(EndReason reason, int white_half_points) const {
  state.waiting = {};
  state.waiting.kind = Waiting::over;
  state.result = {static_cast<std::uint8_t>(white_half_points),
                  static_cast<std::uint8_t>(2 - white_half_points)};
  state.result_reason = reason;
  tell_reveal(EventKind::game_over, kWhite, rule_of(reason),
              {static_cast<int>(reason), white_half_points, 2 - white_half_points});
}

void run_steps(Play& play) {
  while (play.state.waiting.kind == Waiting::nothing) {
    assert(!play.state.stack.empty());
    rules_of(play.step()).run(play);
  }
}

}  // namespace commanders
