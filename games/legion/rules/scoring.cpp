#include "games/legion/rules/scoring.h"

#include <algorithm>

namespace legion {
namespace {

void score_legion(const Numbers& n, const PlayerOpen& player, const Legion& legion, Score& out) {
  const bool full = is_full(player, legion);
  switch (legion.size()) {
    case LegionSize::normal:
      out.legions += n.normal_vp;
      return;
    case LegionSize::big:
      out.legions += n.big_vp;
      out.full_strength += full ? n.big_full_vp : 0;
      return;
    case LegionSize::massive:
      out.legions += n.massive_vp + n.card_over_four_vp * (legion.cards - 4);
      out.full_strength += full ? n.massive_full_vp : 0;
      return;
  }
}

}  // namespace

bool is_full(const PlayerOpen& player, const Legion& legion) {
  for (int i = 0; i + 1 < legion.cards; ++i) {
    if (die_at(player, legion.square(i)) == nullptr) return false;
  }
  return true;
}

unsigned colours_of(const Match& game, const PlayerOpen& player) {
  unsigned bits = 0;
  each_legion(game, player,
              [&](const Legion& legion) { bits |= 1U << static_cast<unsigned>(legion.colour); });
  return bits;
}

int count_legions(const Match& game, const PlayerOpen& player) {
  int n = 0;
  each_legion(game, player, [&n](const Legion&) { ++n; });
  return n;
}

bool has_five_colours(const Match& game, const PlayerOpen& player) {
  return colours_of(game, player) == (1U << kColours) - 1;
}

Score open_score_of(View v, Seat seat) {
  const Numbers& n = v.numbers();
  const Player& player = v.player(seat);
  Score out;
  unsigned blazons = 0;
  each_legion(v.game, player, [&](const Legion& legion) {
    score_legion(n, player, legion, out);
    blazons |= 1U << static_cast<unsigned>(legion.colour);
  });
  const int colours = std::popcount(blazons);
  out.blazons = n.blazon_vp * colours;
  out.five_colours = colours == kColours ? n.five_colours_vp : 0;
  out.race = player.is(Player::race) ? n.race_vp : 0;
  int pips = 0;
  int legion_dice = 0;
  for (const Die& die : player.dice) {
    pips += die.value();
    legion_dice += die.kind() == DieKind::legion ? 1 : 0;
  }
  out.legion_dice = n.legion_die_vp * legion_dice;
  out.commander_dice = n.commander_die_vp * (static_cast<int>(player.dice.size()) - legion_dice);
  out.pips = pips / n.pips_per_vp;
  out.coins = player.coins / n.coins_per_vp;
  out.laurel = player.is(Player::laurel) ? n.laurel_vp : 0;
  return out;
}

Score score_of(View v, Seat seat) {
  Score out = open_score_of(v, seat);
  for (const std::uint8_t card : v.player(seat).objectives) {
    const Objective& objective = v.game.pack().objectives[card];
    out.objectives += is_fulfilled(v.game, v.player(seat), objective) ? objective.vp : 0;
  }
  return out;
}

int shared_points(View v, int team) {
  if (!v.game.has_teams()) return 0;
  const int card = v.state.shared[static_cast<std::size_t>(team)] - 1;
  if (card < 0) return 0;
  const Objective& objective = v.game.pack().objectives[static_cast<std::size_t>(card)];
  int sum = 0;
  for (const int seat : {team, team + 2}) sum += measure(v.game, v.player({byte(seat)}), objective);
  return sum >= objective.team_at_least ? objective.vp : 0;
}

table::FixedVector<Standing, table::kMaxSeats> standings(View v) {
  table::FixedVector<Standing, table::kMaxSeats> out;
  const int sides = v.game.has_teams() ? 2 : v.seats();
  for (int side = 0; side < sides; ++side) {
    Standing standing{shared_points(v, side), 0, 0, 0};
    for (int seat = side; seat < v.seats(); seat += sides) {
      const Player& player = v.player({byte(seat)});
      standing[0] += score_of(v, {byte(seat)}).total();
      standing[1] += count_dice(player, DieKind::commander);
      standing[2] += player.general;
      standing[3] += player.coins;
    }
    out.push_back(standing);
  }
  return out;
}

SeatSet behind(View v) {
  const int sides = v.game.has_teams() ? 2 : v.seats();
  std::array<int, table::kMaxSeats> open{};
  for (int s = 0; s < v.seats(); ++s)
    open[static_cast<std::size_t>(s % sides)] += open_score_of(v, {byte(s)}).open();
  const auto [least, most] = std::minmax_element(open.begin(), open.begin() + sides);
  SeatSet out;
  for (int s = 0; s < v.seats(); ++s) {
    const int own = open[static_cast<std::size_t>(s % sides)];
    if (own == *least && own < *most) out = out.with({byte(s)});
  }
  return out;
}

std::array<std::uint8_t, table::kMaxSeats> winners(View v, SeatSet left) {
  const auto all = standings(v);
  const auto side_of = [&](std::uint8_t seat) -> const Standing& { return all[seat % all.size()]; };
  Standing best{};
  for (std::uint8_t s = 0; s < v.seats(); ++s) {
    if (!left.has({s})) best = std::max(best, side_of(s));
  }
  std::array<std::uint8_t, table::kMaxSeats> out{};
  for (std::uint8_t s = 0; s < v.seats(); ++s)
    out[s] = !left.has({s}) && side_of(s) == best ? 1 : 0;
  return out;
}

namespace {

void show(Play& p, Seat seat, int card, bool reached, RuleId rule) {
  p.tell_reveal(EventKind::objective_shown, seat, rule,
                {Item(Deck::objective, card).code, reached ? 1 : 0});
}

// L-91, L-92
void show_objectives(Play& p) {
  const auto& objectives = p.game.pack().objectives;
  for (std::uint8_t s = 0; s < p.game.seats(); ++s) {
    for (const std::uint8_t card : p.player({s}).objectives)
      show(p, {s}, card, is_fulfilled(p.game, p.player({s}), objectives[card]), "L-92"_rule);
  }
  for (std::uint8_t team = 0; p.game.has_teams() && team < 2; ++team) {
    const int card = p.state.shared[team] - 1;
    if (card >= 0) show(p, {team}, card, shared_points(p, team) > 0, "L-91"_rule);
  }
}

}  // namespace

// An event has a byte for it; only cards of one's own are worth more.
constexpr int kMostTold = 255;

// L-78, L-84 .. L-87
void finish_game(Play& p) {
  show_objectives(p);
  for (std::uint8_t s = 0; s < p.game.seats(); ++s)
    p.tell_reveal(EventKind::scored, {s}, "L-85"_rule,
                  {std::min(score_of(p, {s}).total(), kMostTold)});
  p.end_game(EndReason::last_round, winners(p));
}

}  // namespace legion
