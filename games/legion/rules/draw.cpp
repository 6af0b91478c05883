#include "games/legion/rules/draw.h"

#include <algorithm>

#include "games/legion/rules/setup_steps.h"
#include "games/legion/rules/sight.h"

namespace legion {

namespace {

Deck deck_of(Purpose what) {
  switch (what) {
    case Purpose::army:
      return Deck::army;
    case Purpose::objective:
    case Purpose::shared:
      return Deck::objective;
    case Purpose::event:
      return Deck::event;
    case Purpose::battle:
      return Deck::battle;
    default:
      return Deck::command;
  }
}

// The cards chance takes one of now.
CardSet draw_set(const View& v, Purpose what) {
  const State& state = v.state;
  switch (deck_of(what)) {
    case Deck::army:
      return state.army_left > 0 ? state.decks.army : CardSet{};
    case Deck::objective:
      return state.decks.objective;
    case Deck::event:
      return state.event_deck;
    case Deck::battle:
      return CardSet::first(static_cast<int>(v.game.pack().battle.size()));
    case Deck::command:
      break;
  }
  return state.decks.command;
}

// Who draws a card sees it, and who may look into that hand; one that lay under the deck comes to
// light there without any chance.
void tell_drawn(Play& p, Seat seat, Item item, Purpose what, RuleId rule, SeatSet seeing) {
  if (p.log == nullptr) return;
  p.tell_reveal(EventKind::drew, seat, rule, {item.code});
  p.log->events.back().audience = seeing;
  if (what == Purpose::shared) return;
  p.tell(EventKind::drew_hidden, seat, rule, {static_cast<int>(what)});
  p.log->events.back().audience.bits &= static_cast<std::uint8_t>(~seeing.bits);
}
void tell_drawn(Play& p, Seat seat, Item item, Purpose what, RuleId rule) {
  SeatSet seeing;
  for (std::uint8_t s = 0; s < p.game.seats(); ++s) {
    if (sees_hand(p.game, {s}, seat)) seeing = seeing.with({s});
  }
  tell_drawn(p, seat, item, what, rule, seeing);
}

// Into the hand of the seat.
void keep(Play& p, Purpose what, Seat seat, int card) {
  Player& player = p.player(seat);
  const Item item(deck_of(what), card);
  switch (item.deck()) {
    case Deck::army:
      player.hand.add(card);
      return tell_drawn(p, seat, item, what, "L-15"_rule);
    case Deck::command:
      player.command.add(card);
      return tell_drawn(p, seat, item, what, "L-63"_rule);
    default:
      player.objectives.add(card);
      return tell_drawn(p, seat, item, what, "L-14"_rule);
  }
}

// The two of a team learn it. L-14
void share(Play& p, Seat seat, int card) {
  p.state.shared[p.game.team(seat)] = byte(1 + card);
  const Item item(Deck::objective, card);
  tell_drawn(p, seat, item, Purpose::shared, "L-14"_rule,
             SeatSet::of(seat).with(p.game.after(seat, 2)));
}

void take_drawn(Play& p, Purpose what, Seat seat, int card) {
  State& state = p.state;
  switch (what) {
    case Purpose::battle:
      state.battle_card = byte(card);
      return p.tell_reveal(EventKind::battle_card, seat, "L-11"_rule,
                           {Item(Deck::battle, card).code});
    case Purpose::event:
      state.event_deck.remove(card);
      state.event = byte(1 + card);
      return p.tell_reveal(EventKind::event_revealed, state.first, "L-80"_rule,
                           {Item(Deck::event, card).code});
    case Purpose::line:
      state.decks.command.remove(card);
      state.line.add(card);
      return p.tell_reveal(EventKind::line_filled, seat, "L-16"_rule,
                           {Item(Deck::command, card).code});
    case Purpose::command:
      state.decks.command.remove(card);
      return keep(p, what, seat, card);
    case Purpose::army:
      state.decks.army.remove(card);
      --state.army_left;
      return keep(p, what, seat, card);
    default:
      state.decks.objective.remove(card);
      return what == Purpose::shared ? share(p, seat, card) : keep(p, what, seat, card);
  }
}

// The next of those that were put under the deck; -1 if there is none.
template <class Queue>
int next_under(Queue& queue) {
  if (queue.empty()) return -1;
  const int card = queue[0].card();
  queue.erase_at(0);
  return card;
}

// L-17, L-80
void make_anew(Play& p, Purpose what) {
  State& state = p.state;
  const bool command = deck_of(what) == Deck::command;
  CardSet& deck = command ? state.decks.command : state.event_deck;
  CardSet& discard = command ? state.command_discard : state.event_discard;
  deck = discard;
  discard = {};
  p.tell(EventKind::reshuffled, state.active, command ? "L-17"_rule : "L-80"_rule,
         {static_cast<int>(what)});
}

}  // namespace

bool can_draw(const View& v, Purpose what) {
  switch (deck_of(what)) {
    case Deck::army:
      return count_army_deck(v.state) > 0;
    case Deck::objective:
      return count_objective_deck(v.state) > 0;
    case Deck::command:
      return !v.state.decks.command.empty() || !v.state.command_discard.empty();
    case Deck::event:
      return !v.state.event_deck.empty() || !v.state.event_discard.empty();
    case Deck::battle:
      break;
  }
  return true;
}

// What lies under a deck comes without chance.
Waiting DrawStep::asks(const View& v) {
  const Memory& memory = v.top<DrawStep>();
  if (memory.left == 0) return {};
  const bool by_chance = memory.what == Purpose::colour || !draw_set(v, memory.what).empty();
  return by_chance ? drawing(memory.what, memory.seat) : Waiting{};
}

void DrawStep::run(Play& p) {
  if (p.put(asks(p))) return;
  Memory& memory = p.top<DrawStep>();
  if (memory.left == 0 || !can_draw(p, memory.what)) return p.pop();
  const Deck deck = deck_of(memory.what);
  if (deck == Deck::command || deck == Deck::event) return make_anew(p, memory.what);
  --memory.left;
  const int card = deck == Deck::army ? next_under(p.state.decks.under_army)
                                      : next_under(p.state.decks.under_objective);
  if (memory.what == Purpose::shared) return share(p, memory.seat, card);
  keep(p, memory.what, memory.seat, card);
}

void DrawStep::draws(const View& v, table::DrawList& out) {
  const Purpose what = v.top<DrawStep>().what;
  if (what != Purpose::colour) {
    for (const std::uint8_t card : draw_set(v, what))
      out.push_back({Item(deck_of(what), card).code, 1});
    return;
  }
  for (int i = 0; i < kColours; ++i) {
    if (!ColourStep::deny(v, {}, say(Verb::colour, colour_at(i))))
      out.push_back({byte(kFirstColour + i), 1});
  }
}

void DrawStep::chance(Play& p, const table::Outcome& outcome) {
  Memory& memory = p.top<DrawStep>();
  --memory.left;
  if (memory.what == Purpose::colour) {
    const Seat seat = memory.seat;
    ++memory.seat.value;
    return take_colour(p, seat, colour_at(outcome[0] - kFirstColour));
  }
  take_drawn(p, memory.what, memory.seat, Item(outcome[0]).card());
}

}  // namespace legion
