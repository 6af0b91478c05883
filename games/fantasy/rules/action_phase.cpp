// Action Phase: colour steps, whose turn it is, and which unit is activated. FC-6.1 .. FC-6.16
#include "games/fantasy/rules/automaton.h"
#include "games/fantasy/rules/command_steps.h"
#include "games/fantasy/rules/denials.h"
#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/purple.h"
#include "games/fantasy/rules/soundness.h"

namespace fantasy {
namespace {

Colour following(Colour colour) {
  return static_cast<Colour>(static_cast<std::uint8_t>(colour) + 1);
}

bool purple_anywhere(View v) {
  return v.game.options().purple_window == Options::PurpleWindow::free;
}

// FC-6.2; FC-6.8: Purple tokens left over come last. A token a card has put into a colour already
// played gets another step of that colour, as no token may stay on the map (FC-6.5, FC-6.15).
Colour next_colour(View v, const Tokens& tokens) {
  const bool purple = tokens.any(Colour::purple);
  const bool free = purple && purple_anywhere(v);
  if (v.state.colour < Colour::yellow) {
    for (Colour c = following(v.state.colour); c <= Colour::yellow; c = following(c)) {
      if (tokens.any(c) || free) return c;
    }
  }
  for (Colour c = Colour::red; c <= Colour::yellow; c = following(c)) {
    if (tokens.any(c)) return c;
  }
  return purple ? Colour::purple : Colour::none;
}

// FC-6.5, FC-6.7
bool step_over(View v, const Tokens& tokens) {
  const Colour colour = v.state.colour;
  if (colour == Colour::none) return true;
  if (tokens.any(colour)) return false;
  if (!tokens.any(Colour::purple)) return true;
  if (v.game.options().purple_window == Options::PurpleWindow::while_colour) return true;
  return v.state.declines >= 2;
}

void open_step(Play& p, Colour colour) {
  p.state.colour = colour;
  p.state.active = p.state.initiative;  // FC-6.3, FC-5.8
  p.state.declines = 0;
  p.tell(EventKind::colour_step, p.state.active, "FC-6.2"_rule, {static_cast<int>(colour)});
}

void hand_over(Play& p) { p.state.active = opponent(p.state.active); }

// Rift tokens of Styx belong to no step where the rules play it. SB-10.8
Tokens tokens_in_turn(View v) {
  Tokens tokens = tokens_on_map(v);
  if (by_rules(v, kStyx)) tokens.of[kStyx.value][slot(Colour::purple)] = 0;
  return tokens;
}

// SB-10.9: after the first activation the player completes, and then one by one. They are extra:
// afterwards it is the turn of Styx, as it would have been.
bool goes_on_with_rift(Play& p) {
  if (!by_rules(p, kStyx)) return false;
  if (open_rift(p)) return true;
  if (p.state.active == kStyx && p.state.act.colour == Colour::purple) hand_over(p);
  return false;
}

// FC-6.10: the card, then the unit (FC-6.11), then its activation. The player is active from here
// on, FC-6.12.
void give_turn(Play& p) {
  p.state.act = {};
  p.push<ChooseUnitStep>();
  p.push<TacticCardStep>();
}

constexpr std::uint8_t number_of(Seat seat) { return static_cast<std::uint8_t>(1 + seat.value); }

// D-13, FC-4.26: who has had no turn since the last one of the other may exchange first.
bool may_exchange_first(View v, const Tokens& tokens, Seat seat) {
  return v.top<ActionPhaseStep>().asked_last != number_of(seat) &&
         exchange_could_be_lost(tokens, seat);
}

void begin_phase(Play& p) {
  p.state.phase = Phase::action;
  p.state.colour = Colour::none;
  p.tell(EventKind::phase_began, p.state.initiative, "FC-6.1"_rule,
         {static_cast<int>(Phase::action)});
}

}  // namespace

void ActionPhaseStep::run(Play& p) {
  auto& [stage, asked_last] = p.top<ActionPhaseStep>();
  if (stage == not_begun) begin_phase(p);
  const bool by_styx = p.state.active == kStyx && p.state.act.colour != Colour::purple;
  if (stage == played && !by_styx && goes_on_with_rift(p)) return;
  if (stage == played) {  // FC-6.1, FC-6.14
    hand_over(p);
    p.state.declines = 0;
  }
  stage = turn;
  for (;;) {
    const Tokens tokens = tokens_in_turn(p);
    if (step_over(p, tokens)) {
      const Colour next = next_colour(p, tokens);
      if (next == Colour::none && by_rules(p, kStyx) && open_rift(p)) {
        stage = played;
        return;
      }
      if (next == Colour::none) break;
      open_step(p, next);
    }
    const Seat seat = p.state.active;
    const bool must = tokens.count(seat, p.state.colour) > 0;  // FC-6.7
    if (must || tokens.count(seat, Colour::purple) > 0) {
      if (may_exchange_first(p, tokens, opponent(seat))) {
        asked_last = number_of(opponent(seat));
        return p.push<PurpleExchangeStep>({opponent(seat)});
      }
      asked_last = number_of(seat);
      if (!must) {  // D-12
        p.put(asks(p));
        return;
      }
      stage = played;
      return give_turn(p);
    }
    hand_over(p);  // FC-6.4
    if (p.state.declines < 2) ++p.state.declines;
  }
  p.state.colour = Colour::none;
  p.state.act = {};
  p.pop();
}

Waiting ActionPhaseStep::asks(const View& v) {
  const Tokens tokens = tokens_in_turn(v);
  const Seat seat = v.state.active;
  const bool has_only_purple =
      tokens.count(seat, v.state.colour) == 0 && tokens.count(seat, Colour::purple) > 0;
  if (v.top<ActionPhaseStep>().stage != turn || step_over(v, tokens) || !has_only_purple) return {};
  return table::asking(seat);
}

bool ActionPhaseStep::fits(const View& v, std::size_t frame) {
  const Step above = step_above(v, frame);
  const Stage stage = v.state.stack[frame].as<ActionPhaseStep>().stage;
  if (above == Step::none || above == Step::purple_exchange) return stage == turn;
  return stage == played && (above == Step::choose_unit || above == Step::activation);
}

void ActionPhaseStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  out.push_back(say(Verb::pay).colour(Colour::purple));
  legal_exchanges(v, seat, out);
  out.push_back(kDecline);
}

Denial ActionPhaseStep::deny(const View&, Seat, table::Answer answer) {
  const bool other = verb_of(answer) == Verb::pay && colour_of(answer) != Colour::purple;
  return other ? Denial{"purple_only", "FC-6.7"_rule} : Denial{};
}

void ActionPhaseStep::answer(Play& p, Seat seat, table::Answer answer) {
  switch (verb_of(answer)) {
    case Verb::pay:
      p.top<ActionPhaseStep>().stage = played;
      return give_turn(p);
    case Verb::exchange:
      return exchange_token(p, seat, answer);
    default:
      p.tell(EventKind::purple_declined, seat, "FC-6.7"_rule);
      hand_over(p);
      ++p.state.declines;
  }
}

// The last unit that may act is not asked for: everybody sees the tokens, and a Purple one that
// acts now needs no other colour. Positions of earlier rules in which it is asked stay readable.
// D-17
Waiting ChooseUnitStep::asks(const View& v) {
  const int least = v.state.waiting.kind == Waiting::answers ? 1 : 2;
  if (may_be_activated(v, v.state.active) < least) return {};
  return table::asking(v.state.active);
}

void ChooseUnitStep::run(Play& p) {
  if (p.put(asks(p))) return;
  const UnitId last = first_to_activate(p, p.state.active);
  last.exists() ? activate(p, p.state.active, last) : p.pop();
}

// Nothing has been done for the turn but that a card has been played.
bool ChooseUnitStep::fits(const View& v, std::size_t frame) {
  Activation act = v.state.act;
  if (step_above(v, frame) == Step::none) act.card = kNobody;
  return is_blank(act);
}

void ChooseUnitStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (std::size_t i = 0; i < v.state.units.size(); ++i) {
    if (!may_activate(v, v.state.units[i], seat)) continue;
    out.push_back(say(Verb::activate).unit({static_cast<std::uint8_t>(i)}));
  }
  legal_exchanges(v, seat, out);
}

void ChooseUnitStep::answer(Play& p, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::exchange) return exchange_token(p, seat, answer);
  activate(p, seat, unit_of(answer));
}

void activate(Play& p, Seat seat, UnitId id) {
  Unit& unit = p.unit(id);
  p.state.act.unit = id;            // FC-7.3
  p.state.act.colour = unit.order;  // FC-6.9: Purple keeps its freedom even in the Yellow step
  p.tell(EventKind::activated, seat, "FC-6.13"_rule, {id.value, static_cast<int>(unit.order)});
  unit.order = Colour::none;  // FC-6.13
  unit.set(Unit::activated);
  p.told();
  if (by_rules(p, seat)) begin_activation_by_rules(p);
  p.become<ActivationStep>();
}

}  // namespace fantasy
