// From the empty table to the first turn. L-8 .. L-19
#include <algorithm>

#include "games/legion/rules/denials.h"
#include "games/legion/rules/draw.h"
#include "games/legion/rules/setup_steps.h"

namespace legion {
namespace {

SeatSet all_seats(View v) { return {byte((1 << v.seats()) - 1)}; }

bool is_free(View v, Colour colour) {
  return std::ranges::none_of(v.state.players, [colour](const Player& player) {
    return player.is(Player::has_colour) && player.colour == colour;
  });
}

}  // namespace

State bare_table(const Game& game) {
  const Numbers& numbers = game.numbers();
  State state;
  state.decks.army = CardSet::first(static_cast<int>(game.pack().army.size()));
  state.decks.command = CardSet::first(static_cast<int>(game.pack().command_deck.size()));
  state.decks.objective = CardSet::first(static_cast<int>(game.pack().objectives.size()));
  state.event_deck = CardSet::first(static_cast<int>(game.pack().events.size()));
  state.army_left = byte(numbers.army_deck_per_player * game.seats());  // L-11
  for (int seat = 0; seat < game.seats(); ++seat) {
    Player& player = state.players[static_cast<std::size_t>(seat)];
    player.coins = numbers.start_coins;  // L-12
    player.general = numbers.general_start;
  }
  return state;
}

State Game::initial(table::Log* log) const {
  State state = bare_table(*this);
  Play play{{*this, state, log}};
  start_at(play, Phase::colours);
  return state;
}

void start_at(Play& p, Phase phase) {
  p.push<MatchStep>({phase, false});
  run_steps(p);
}

void take_colour(Play& p, Seat seat, Colour colour) {
  Player& player = p.player(seat);
  player.colour = colour;
  player.set(Player::has_colour);
  player.cards[kStartCell.index] = Laid::starting(colour);
  p.tell(EventKind::chose_colour, seat, "L-8"_rule, {static_cast<int>(colour)});
}

// L-8, L-9, L-11
void choose_colours(Play& p) {
  p.push<DrawStep>({Purpose::battle, {}, 1});
  p.push<FirstPlayerStep>({all_seats(p)});
  if (p.game.options().colours == Options::Colours::random)
    p.push<DrawStep>({Purpose::colour, {}, byte(p.game.seats())});
  else
    p.push<ColourStep>();
}

void ColourStep::run(Play& p) {
  for (std::uint8_t s = 0; s < p.game.seats(); ++s) {
    if (!p.player({s}).is(Player::has_colour)) return p.ask(Seat{s});
  }
  p.pop();
}

void ColourStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (int i = 0; i < kColours; ++i)
    table::offer<ColourStep>(v, seat, say(Verb::colour, colour_at(i)), out);
}

Denial ColourStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  const Colour colour = colour_at(answer.arg[kWhat]);
  if (!is_said(answer, say(Verb::colour, colour)) || answer.arg[kWhat] >= kColours)
    return not_allowed("L-8"_rule);
  return is_free(v, colour) ? Denial{} : Denial{"colour_taken", "L-8"_rule};
}

void ColourStep::answer(Play& p, Seat seat, table::Answer answer) {
  take_colour(p, seat, colour_at(answer.arg[kWhat]));
}

void FirstPlayerStep::run(Play& p) {
  const SeatSet rolling = p.top<FirstPlayerStep>().rolling;
  p.roll(Purpose::first_player, rolling.first(), std::popcount(rolling.bits));
}

// One roll for all of them, in seat order.
void FirstPlayerStep::chance(Play& p, const table::Outcome& outcome) {
  SeatSet& rolling = p.top<FirstPlayerStep>().rolling;
  p.tell_dice(EventKind::rolled, rolling.first(), "L-9"_rule, Purpose::first_player,
              outcome.begin(), outcome.size());
  const std::uint8_t best = *std::ranges::max_element(outcome);
  SeatSet highest;
  std::size_t die = 0;
  for (std::uint8_t s = 0; s < p.game.seats(); ++s) {
    if (rolling.has({s}) && outcome[die++] == best) highest = highest.with({s});
  }
  rolling = highest;
  if (std::popcount(highest.bits) > 1) return;
  p.state.first = p.state.active = highest.first();
  p.tell(EventKind::first_player, p.state.first, "L-9"_rule);
  p.pop();
}

// What is done first lies on top. L-14, L-15
void deal_objectives(Play& p) {
  const bool teams = p.game.has_teams();
  const auto for_each_player = [&](Purpose deck, int cards) {
    for (int n = p.game.seats() - 1; n >= 0; --n)
      p.push<DrawStep>({deck, p.game.after(p.state.first, n), byte(cards)});
  };
  fill_line(p);
  for_each_player(Purpose::army, p.numbers().start_army_hand);
  for (int n = teams ? 1 : -1; n >= 0; --n)
    p.push<DrawStep>({Purpose::shared, p.game.after(p.state.first, n), 1});
  p.push<ReturnObjectiveStep>({true, 1});
  for_each_player(Purpose::objective, teams ? 2 : 3);
}

// All, unless a position was set with an Objective deck that was empty.
SeatSet returning(View v) {
  SeatSet out;
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    if (!v.player({s}).objectives.empty()) out = out.with({s});
  }
  return out;
}

void ReturnObjectiveStep::run(Play& p) {
  const Memory memory = p.top<ReturnObjectiveStep>();
  if (memory.left == 0) return p.pop();
  if (memory.all) {
    const SeatSet seats = returning(p);
    return seats.empty() ? p.pop() : p.ask_sealed(seats, seats);
  }
  ask_unless_clear<ReturnObjectiveStep>(p, p.state.active);
}

void ReturnObjectiveStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<ReturnObjectiveStep>(v, seat, Verb::return_, Deck::objective,
                                   v.player(seat).objectives, out);
}

Denial ReturnObjectiveStep::deny(const View& v, Seat seat, table::Answer answer) {
  return deny_card(answer, Deck::objective, v.player(seat).objectives, "L-14"_rule);
}

void ReturnObjectiveStep::answer(Play& p, Seat seat, table::Answer answer) {
  const int card = item_of(answer).card();
  if (!p.top<ReturnObjectiveStep>().all) {
    --p.top<ReturnObjectiveStep>().left;
    return put_under(p, seat, Item(Deck::objective, card), "L-70"_rule);
  }
  p.player(seat).returned = byte(1 + card);
  if (!p.state.waiting.seats.empty()) return p.ask_sealed(returning(p), p.state.waiting.seats);
  for (int n = 0; n < p.game.seats(); ++n) {
    const Seat each = p.game.after(p.state.first, n);
    std::uint8_t& returned = p.player(each).returned;
    if (returned == 0) continue;
    put_under(p, each, Item(Deck::objective, returned - 1), "L-14"_rule);
    returned = 0;
  }
  p.pop();
}

void begin_draft(Play& p) { p.push<DraftStep>(); }

// Each in turn takes one, twice; the Line is filled when it is empty, and at the end. L-16, L-18
void DraftStep::run(Play& p) {
  const int picks = p.top<DraftStep>().picks;
  const int all = p.game.seats() * p.numbers().start_command_hand;
  if (p.state.line.empty() && picks < all && can_draw(p, Purpose::line)) return fill_line(p);
  if (picks < all)
    return ask_unless_clear<DraftStep>(p, p.game.after(p.state.first, picks % p.game.seats()));
  p.pop();
  fill_line(p);
}

void DraftStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  offer_cards<DraftStep>(v, seat, Verb::draft, Deck::command, v.state.line, out);
}

Denial DraftStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  return deny_card(answer, Deck::command, v.state.line, "L-18"_rule);
}

void DraftStep::answer(Play& p, Seat seat, table::Answer answer) {
  ++p.top<DraftStep>().picks;
  take_from_line(p, seat, item_of(answer).card(), "L-18"_rule);
}

namespace {

// Who looks again, as places after the First Player. L-19
struct Looks {
  std::array<std::uint8_t, 2> places;
  std::uint8_t count;
};
Looks second_looks(View v) {
  const Numbers& numbers = v.numbers();
  if (v.seats() == 2) return {{1, 1}, numbers.second_looks_of_two};
  const auto both = byte(2 * numbers.second_looks_of_more);
  return {{byte(v.seats() == 3 ? 2 : 3), 1}, both};
}

}  // namespace

void SecondLookStep::run(Play& p) {
  const Looks looks = second_looks(p);
  const int look = p.top<SecondLookStep>().looks;
  if (look >= looks.count) return p.pop();
  const int places = looks.places[look < looks.count / 2 ? 0 : 1];
  ask_unless_clear<SecondLookStep>(p, p.game.after(p.state.first, places));
}

void SecondLookStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (const std::uint8_t mine : v.player(seat).command) {
    for (const std::uint8_t other : v.state.line)
      out.push_back(
          say(Verb::swap, Item(Deck::command, mine).code, 0, Item(Deck::command, other).code));
  }
  out.push_back(say(Verb::keep));
}

Denial SecondLookStep::deny(const View& v, Seat seat, table::Answer answer) {
  if (verb_of(answer) == Verb::keep)
    return is_said(answer, say(Verb::keep)) ? Denial{} : not_allowed("L-19"_rule);
  const Item mine = item_of(answer);
  const Item other(answer.arg[kSecond]);
  if (!is_said(answer, say(Verb::swap, mine.code, 0, other.code)) || !mine.is(Deck::command) ||
      !other.is(Deck::command))
    return not_allowed("L-19"_rule);
  if (!v.player(seat).command.has(mine.card())) return {"not_yours", "L-19"_rule, {{"card", mine}}};
  if (!v.state.line.has(other.card())) return {"not_in_line", "L-19"_rule, {{"card", other}}};
  return {};
}

void SecondLookStep::answer(Play& p, Seat seat, table::Answer answer) {
  ++p.top<SecondLookStep>().looks;
  if (verb_of(answer) == Verb::keep) return;
  Player& player = p.player(seat);
  const int mine = item_of(answer).card();
  const int other = Item(answer.arg[kSecond]).card();
  player.command.remove(mine);
  player.known_command.remove(mine);
  p.state.line.remove(other);
  p.state.line.add(mine);
  player.command.add(other);
  player.known_command.add(other);
  p.tell_reveal(EventKind::swapped, seat, "L-19"_rule, {answer.arg[kWhat], answer.arg[kSecond]});
}

}  // namespace legion
