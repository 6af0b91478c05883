// From the empty table to the colours and the First Player. L-8, L-9, L-11, L-12
#include <algorithm>

#include "games/legion/rules/contract.h"
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

State bare_table(const Match& game) {
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

State first_state(const Match& game, table::Log* log) {
  State state = bare_table(game);
  Play play{{game, state, log}};
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

Waiting ColourStep::asks(const View& v) {
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    if (!v.player({s}).is(Player::has_colour)) return asking(Seat{s});
  }
  return {};
}

void ColourStep::run(Play& p) {
  if (!p.put(asks(p))) p.pop();
}

void ColourStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (int i = 0; i < kColours; ++i)
    table::offer<ColourStep>(v, seat, say(Verb::colour, colour_at(i)), out);
}

Denial ColourStep::deny(const View& v, Seat /*seat*/, table::Answer answer) {
  const Colour colour = colour_at(what_of(answer));
  if (what_of(answer) >= kColours) return not_allowed("L-8"_rule);
  return is_free(v, colour) ? Denial{} : Denial{"colour_taken", "L-8"_rule};
}

void ColourStep::answer(Play& p, Seat seat, table::Answer answer) {
  take_colour(p, seat, colour_at(what_of(answer)));
}

Waiting FirstPlayerStep::asks(const View& v) {
  const SeatSet seats = v.top<FirstPlayerStep>().rolling;
  return rolling(Purpose::first_player, seats.first(), std::popcount(seats.bits));
}

void FirstPlayerStep::run(Play& p) { p.put(asks(p)); }

// One roll for all of them, in seat order.
void FirstPlayerStep::chance(Play& p, const table::Outcome& outcome) {
  SeatSet& rolling = p.top<FirstPlayerStep>().rolling;
  p.tell_throw(rolling.first(), "L-9"_rule, Purpose::first_player, outcome);
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

}  // namespace legion
