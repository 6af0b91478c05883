// Which special weapon each side carries. F-7, F-78, A-1
#include "games/fleet/rules/denials.h"
#include "games/fleet/rules/setup_steps.h"

namespace fleet {
namespace {

std::uint32_t dealt_to(const Side& side) {
  return side.dealt[0] | (std::uint32_t{side.dealt[1]} << 8U);
}

// Random even where the last tokens of the pile are dealt without a draw.
void deal(Play& p, Seat seat, int weapon) {
  Side& side = p.side(seat);
  const std::uint32_t dealt = dealt_to(side) | (1U << weapon);
  side.dealt = {static_cast<std::uint8_t>(dealt), static_cast<std::uint8_t>(dealt >> 8U)};
  p.tell_only(seat, EventKind::weapon_dealt, seat, "F-78"_rule, {weapon});
  if (p.log != nullptr) p.log->events.back().reveals = true;
}

bool carries(View v, Seat seat) { return v.game.scenario().weapon[seat.value]; }
SeatSet carriers(View v) {
  SeatSet out;
  for (const Seat seat : {kBlue, kYellow}) out = carries(v, seat) ? out.with(seat) : out;
  return out;
}

SeatSet without_weapon(View v) {
  SeatSet out;
  for (const Seat seat : {kBlue, kYellow}) {
    if (carries(v, seat) && v.side(seat).weapon == kNoWeapon) out = out.with(seat);
  }
  return out;
}

std::uint32_t all_weapons(View v) { return (1U << v.game.pack().weapons.size()) - 1U; }
std::uint32_t in_the_pile(View v) {
  return all_weapons(v) & ~dealt_to(v.side(kBlue)) & ~dealt_to(v.side(kYellow));
}

// Each gets half of the tokens. F-78
int tokens_missing(View v, Seat seat) {
  if (!carries(v, seat)) return 0;
  return static_cast<int>(v.game.pack().weapons.size() / 2) - std::popcount(dealt_to(v.side(seat)));
}

Seat next_to_deal(View v) { return tokens_missing(v, kBlue) > 0 ? kBlue : kYellow; }

// The others are in the box or on the other bridge: each token exists once. F-5
std::uint32_t to_choose_from(View v, Seat seat) {
  if (v.game.options().secret_weapons) return dealt_to(v.side(seat));
  const std::uint8_t taken = v.side(opponent(seat)).weapon;
  return taken == kNoWeapon ? all_weapons(v) : all_weapons(v) & ~(1U << taken);
}

// Openly: the seat that chooses as number n, from 1. A-1
Seat open_chooser(View v, int n) {
  const Seat first = v.top<ChooseWeaponStep>().first;
  return n == 1 ? first : opponent(first);
}

}  // namespace

Waiting WeaponTokensStep::asks(const View& v) {
  const Seat seat = next_to_deal(v);
  const int missing = tokens_missing(v, seat);
  const bool by_lot = missing > 0 && std::popcount(in_the_pile(v)) > missing;
  return by_lot ? drawing(Purpose::weapon_token, seat) : Waiting{};
}

void WeaponTokensStep::run(Play& p) {
  if (p.put(asks(p))) return;
  const Seat seat = next_to_deal(p);
  const bool all_the_rest = tokens_missing(p, seat) > 0;
  for (std::uint32_t rest = in_the_pile(p); all_the_rest && rest != 0; rest &= rest - 1U) {
    deal(p, seat, std::countr_zero(rest));
  }
  p.pop();
}

void WeaponTokensStep::draws(const View& v, table::DrawList& out) {
  for (std::uint32_t rest = in_the_pile(v); rest != 0; rest &= rest - 1U) {
    out.push_back({static_cast<std::uint8_t>(std::countr_zero(rest)), 1});
  }
}

void WeaponTokensStep::chance(Play& p, const table::Outcome& outcome) {
  deal(p, next_to_deal(p), outcome[0]);
}

// In secret those who still owe a choice.
Waiting ChooseWeaponStep::asks(const View& v) {
  const int next = v.top<ChooseWeaponStep>().next;
  const SeatSet seats = without_weapon(v);
  if (v.game.options().secret_weapons) return next == 3 ? asking(seats) : Waiting{};
  const bool both = seats.has(kBlue) && seats.has(kYellow);
  if (next < 2) return next == 1 && both ? rolling(Purpose::first_chooser, kBlue, 1) : Waiting{};
  const Seat chooser = open_chooser(v, next - 1);
  return seats.has(chooser) ? asking(chooser) : Waiting{};
}

void ChooseWeaponStep::run(Play& p) {
  Memory& memory = p.top<ChooseWeaponStep>();
  const SeatSet seats = carriers(p);
  if (memory.next >= 3 || seats.empty()) return p.pop();
  if (memory.next == 0) {
    memory.next = p.game.options().secret_weapons ? 3 : 1;
    if (p.put(asks(p))) return;
    memory.first = seats.has(kBlue) ? kBlue : kYellow;
  }
  ++memory.next;
  p.put(asks(p));
}

void ChooseWeaponStep::chance(Play& p, const table::Outcome& outcome) {
  const Seat first = outcome[0] <= 3 ? kBlue : kYellow;
  p.top<ChooseWeaponStep>().first = first;
  p.tell_throw(kBlue, "A-1"_rule, Purpose::first_chooser, outcome);
  p.tell(EventKind::first_chooser, first, "A-1"_rule, {first.value});
}

void ChooseWeaponStep::legal(const View& v, Seat seat, table::AnswerList& out) {
  for (std::uint32_t rest = to_choose_from(v, seat); rest != 0; rest &= rest - 1U) {
    out.push_back(say(Verb::weapon).item(std::countr_zero(rest)));
  }
}

Denial ChooseWeaponStep::deny(const View& v, Seat seat, table::Answer answer) {
  const std::uint8_t weapon = item_of(answer);
  if (((to_choose_from(v, seat) >> weapon) & 1U) != 0) return {};
  if (v.game.options().secret_weapons)
    return {"weapon_not_dealt", "F-78"_rule, {{"weapon", thing_of(Kind::weapon, weapon)}}};
  return {"weapon_taken", "F-7"_rule, {{"weapon", thing_of(Kind::weapon, weapon)}}};
}

void ChooseWeaponStep::answer(Play& p, Seat seat, table::Answer answer) {
  const SeatSet still_asked = p.state.waiting.seats;
  Side& side = p.side(seat);
  side.weapon = item_of(answer);
  if (!p.game.options().secret_weapons) {
    side.set(Side::weapon_open);
    return p.tell(EventKind::weapon_chosen, seat, "F-7"_rule, {side.weapon});
  }
  p.tell_only(seat, EventKind::weapon_chosen, seat, "F-78"_rule, {side.weapon});
  p.tell_others(seat, EventKind::weapon_kept_secret, seat, "F-78"_rule);
  if (!still_asked.empty()) p.ask(still_asked);
}

}  // namespace fleet
