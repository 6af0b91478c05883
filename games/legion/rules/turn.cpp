// Phase after phase, turn after turn, round after round. L-21, L-25 .. L-29, L-58, L-75 .. L-79,
// L-82, L-94, L-95
#include "games/legion/rules/command_steps.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/field.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

constexpr Phase after(Phase phase) { return static_cast<Phase>(static_cast<int>(phase) + 1); }

// Only some phases are to be played, once.
bool is_restricted(const State& state) { return state.only != std::array<std::uint8_t, 2>{}; }
bool is_played(const State& state, Phase phase) {
  const int bits = state.only[0] | (state.only[1] << 8);
  return bits == 0 || ((bits >> static_cast<int>(phase)) & 1) != 0;
}

// L-94
void see_who_is_behind(Play& p) {
  const SeatSet now = behind(p);
  for (std::uint8_t s = 0; s < p.game.seats(); ++s) {
    p.player({s}).set(Player::behind, now.has({s}));
    if (now.has({s})) p.tell(EventKind::behind, {s}, "L-94"_rule);
  }
}

// A Shieldwall ends, Action tokens and permanents are ready again, then the Event. L-25, L-26, L-58
void begin_turn(Play& p) {
  Player& player = p.active();
  if (player.is(Player::shield)) {
    player.set(Player::shield, false);
    p.tell(EventKind::shielded, p.state.active, "L-26"_rule, {0});
  }
  player.set(Player::mustered | Player::consulted | Player::empowered, false);
  player.used = {};
  const bool opens = p.state.active == p.state.first;
  p.state.actions_left =
      opens && p.state.round == 1 ? p.numbers().first_turn_actions : p.numbers().actions;
  if (opens) p.tell(EventKind::round_began, p.state.first, "L-21"_rule, {p.state.round});
  if (opens) see_who_is_behind(p);
  if (opens && p.state.round > 1 && p.game.options().events) p.push<EventStep>();
}

// One card; with Outriders two, of which one goes under the deck; one more for whoever is behind.
// L-27, L-28, L-94
void draw_army(Play& p) {
  const int cards = in_force(p.active(), Token::outriders) ? 2 : 1;
  if (cards == 2 && count_army_deck(p.state) >= 2) p.push<UnderStep>({p.state.active, 1, 0});
  const int more = p.active().is(Player::behind) ? p.numbers().behind_draw : 0;
  p.push<DrawStep>({Purpose::army, p.state.active, byte(cards + more)});
}

void begin_phase(Play& p, Phase phase) {
  p.state.phase = phase;
  p.tell(EventKind::phase_began, p.state.active, "L-21"_rule, {static_cast<int>(phase)});
  switch (phase) {
    case Phase::colours:
      return choose_colours(p);
    case Phase::objectives:
      return deal_objectives(p);
    case Phase::draft:
      return begin_draft(p);
    case Phase::second_look:
      return p.push<SecondLookStep>();
    case Phase::start:
      return begin_turn(p);
    case Phase::army:
      return draw_army(p);
    case Phase::placement:
      return p.push<PlaceStep>();
    case Phase::command:
      return p.push<ActionStep>();
    case Phase::end:  // L-75
      p.set_general(p.state.active, p.active().general + p.numbers().general_regen, "L-75"_rule);
      return p.push<HandLimitStep>();
  }
}

// L-77, L-78, L-79
void look_for_trigger(Play& p) {
  State& state = p.state;
  if (state.trigger != 0) return;
  const bool five = p.game.options().five_colours_end && has_five_colours(p.game, p.active());
  if (count_army_deck(state) > 0 && !five) return;
  trigger_end(p, five ? "L-79"_rule : "L-77"_rule);
}

// L-21
void pay_late(Play& p) {
  const auto pay = [&](int places, int coins) {
    p.gain_coins(p.game.after(p.state.first, places), coins, "L-21"_rule);
  };
  if (p.game.seats() == 2) pay(1, p.numbers().late_pay_of_two);
  if (p.game.seats() != 4) return;
  pay(1, p.numbers().late_pay_of_four);
  pay(3, p.numbers().late_pay_of_four);
}

// The first round after which somebody has all five decides the race. L-82
void end_race(Play& p) {
  if (p.state.race_over != 0) return;
  for (int n = 0; n < p.game.seats(); ++n) {
    const Seat seat = p.game.after(p.state.first, n);
    if (!has_five_colours(p.game, p.player(seat))) continue;
    p.state.race_over = 1;
    p.player(seat).set(Player::race);
    p.tell(EventKind::race_won, seat, "L-82"_rule);
  }
}

// After the hand limits. False: the game is over.
bool end_turn(Play& p) {
  State& state = p.state;
  look_for_trigger(p);
  const Seat next = p.game.after(state.active, 1);
  if (next == state.first) {
    if (state.round == 1) pay_late(p);
    end_race(p);
    if (state.round == state.last_round) {
      finish_game(p);
      return false;
    }
    ++state.round;
    if (state.round == state.last_round) p.tell(EventKind::last_round, state.first, "L-78"_rule);
  }
  state.active = next;
  return true;
}

}  // namespace

void trigger_end(Play& p, RuleId rule) {
  p.state.trigger = byte(1 + p.state.active.value);
  p.state.last_round = byte(p.state.round + 1);
  p.active().set(Player::laurel);
  p.tell(EventKind::end_triggered, p.state.active, rule);
}

void MatchStep::run(Play& p) {
  Memory& memory = p.top<MatchStep>();
  if (memory.turn_ends) {
    memory.turn_ends = false;
    if (!end_turn(p)) return;
  }
  while (memory.next <= Phase::end && !is_played(p.state, memory.next))
    memory.next = after(memory.next);
  const Phase phase = memory.next;
  if (phase > Phase::end) return p.end_game(EndReason::stopped, {1, 1, 1, 1});
  memory.turn_ends = phase == Phase::end;
  const bool again = phase == Phase::end && !is_restricted(p.state);
  memory.next = again ? Phase::start : after(phase);
  begin_phase(p, phase);
}

}  // namespace legion
