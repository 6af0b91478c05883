// Events. L-80, L-81
#include <algorithm>

#include "games/legion/rules/draw.h"
#include "games/legion/rules/effect_steps.h"
#include "games/legion/rules/scoring.h"
#include "games/legion/rules/turn_steps.h"

namespace legion {
namespace {

bool happens_to(View v, Seat seat, Who who) {
  if (who == Who::two_army_cards) return v.player(seat).hand.size() >= 2;
  if (who == Who::everybody) return true;
  const int mine = count_legions(v.game, v.player(seat));
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    if (count_legions(v.game, v.player({s})) < mine) return false;
  }
  return true;
}

// The old one goes first, so that it may come again. L-80
void discard_event(Play& p) {
  if (p.state.event == 0) return;
  const int card = p.state.event - 1;
  p.state.event = 0;
  p.state.event_discard.add(card);
  p.tell(EventKind::event_discarded, p.state.first, "L-80"_rule, {Item(Deck::event, card).code});
}

// Couriers: all of the Line, with four players too.
void lay_new_line(Play& p) {
  p.state.command_discard.add(p.state.line);
  p.state.line = {};
  fill_line(p);
}

}  // namespace

const EventCard* event_in_force(View v) {
  return v.state.event == 0 ? nullptr : &v.game.pack().events[v.state.event - 1U];
}

void EventStep::run(Play& p) {
  Memory& memory = p.top<EventStep>();
  if (memory.part == reveal) {
    memory.part = once;
    discard_event(p);
    return p.push<DrawStep>({Purpose::event, p.state.first, 1});
  }
  const EventCard* event = event_in_force(p);
  if (event == nullptr || memory.places >= p.game.seats()) return p.pop();
  if (memory.part == once) {
    memory.part = each;
    if (event->new_line) lay_new_line(p);
    return;
  }
  const Seat seat = p.game.after(p.state.first, memory.places++);
  if (event->each.empty() || !happens_to(p, seat, event->who)) return;
  p.push<EffectsStep>({Item(Deck::event, p.state.event - 1).code, 0, seat});
}

}  // namespace legion
