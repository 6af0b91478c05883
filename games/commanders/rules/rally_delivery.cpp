// Runners ride to the reserve and to those who rally where they lie; then who has heard of it
// rallies. R-80, C-50, C-51, C-85, B-61
#include <algorithm>

#include "games/commanders/rules/manoeuvre.h"
#include "games/commanders/rules/round_steps.h"
#include "games/commanders/rules/soundness.h"

namespace commanders {
namespace {

constexpr int kReserveArms = 2;  // of those who rally in the reserve

// An order for that sector comes from far away. C-85, B-61
bool needs_runner(View v, Seat seat, Sector at) {
  const Sector command = command_sector(v, seat);
  return v.game.options().delivery && command.exists() && distance(command, at) > 1;
}

void rally_in_place(Play& p, Seat seat, Unit& unit) {
  unit.set(Unit::routed, false);
  p.tell_reveal(EventKind::rallied, seat, "C-51"_rule, {static_cast<int>(unit.arm), unit.at.index});
}

// Two of the box become one; the other leaves the game. C-50
void rally_pair(Play& p, Seat seat, Arm arm) {
  const auto a = static_cast<std::size_t>(arm);
  Side& side = p.side(seat);
  side.box[a] = static_cast<std::uint8_t>(side.box[a] - 2);
  ++side.out[a];
  Unit& unit = *std::ranges::find_if(p.army(seat), [](const Unit& u) { return !u.on_board(); });
  unit.at = reserve_of(seat);
  unit.arm = arm;
  p.tell_reveal(EventKind::rallied, seat, "C-50"_rule, {static_cast<int>(arm), unit.at.index});
}

// How many orders are on their way there, and where; none if nothing is written.
struct Errand {
  int number = 0;
  Sector to{};
  Arm arm = Arm::infantry;
};
Errand errand_of(View v, Seat seat, int next) {
  if (next < kReserveArms)
    return {v.side(seat).draft[static_cast<std::size_t>(next)], reserve_of(seat),
            static_cast<Arm>(next)};
  const Unit& unit = v.army(seat)[static_cast<std::size_t>(next - kReserveArms)];
  return {unit.draft != 0 ? 1 : 0, unit.at, unit.arm};
}

void carry_out(Play& p, Seat seat, int next, int number) {
  if (next >= kReserveArms) {
    Unit& unit = p.army(seat)[static_cast<std::size_t>(next - kReserveArms)];
    unit.draft = 0;
    if (number > 0) rally_in_place(p, seat, unit);
    return;
  }
  p.side(seat).draft[static_cast<std::size_t>(next)] = 0;
  for (; number > 0; --number) rally_pair(p, seat, static_cast<Arm>(next));
}

// What has been looked at is done.
bool is_sound_behind(View v, const RallyDeliveryStep::Memory& memory) {
  for (const Seat seat : kBothSeats) {
    for (int next = 0; next < kReserveArms + kArmySize; ++next) {
      const int number = errand_of(v, seat, next).number;
      const bool behind =
          seat < memory.seat || (seat == memory.seat && next < static_cast<int>(memory.next));
      if (behind && number > 0) return false;
      if (next < kReserveArms && number > v.side(seat).box[static_cast<std::size_t>(next)] / 2)
        return false;
    }
    if (v.side(seat).draft[2] != 0) return false;
  }
  return true;
}

}  // namespace

Waiting RallyDeliveryStep::asks(const View& v) {
  const auto& memory = v.top<RallyDeliveryStep>();
  const Errand errand = errand_of(v, memory.seat, memory.next);
  if (errand.number == 0 || !needs_runner(v, memory.seat, errand.to)) return {};
  return table::rolling(Purpose::delivery, memory.seat, errand.number);
}

bool RallyDeliveryStep::fits(const View& v, std::size_t /*frame*/) {
  return is_at_rest(v) && is_sound_behind(v, v.top<RallyDeliveryStep>()) &&
         each_unit(v, is_drafted_to_rally);
}

void RallyDeliveryStep::run(Play& p) {
  Memory& memory = p.top<RallyDeliveryStep>();
  for (; memory.seat.value < 2; ++memory.seat.value, memory.next = 0) {
    for (; memory.next < kReserveArms + kArmySize; ++memory.next) {
      const Errand errand = errand_of(p, memory.seat, memory.next);
      if (errand.number == 0) continue;
      if (p.put(asks(p))) {
        p.tell_reveal(EventKind::runners, memory.seat, "C-85"_rule,
                      {errand.to.index, static_cast<int>(errand.arm), errand.number});
        return;
      }
      carry_out(p, memory.seat, memory.next, errand.number);
    }
  }
  come_out(p);
  sort_armies(p.state);
  p.pop();
}

void RallyDeliveryStep::chance(Play& p, const table::Outcome& outcome) {
  const Memory memory = p.top<RallyDeliveryStep>();
  const Errand errand = errand_of(p, memory.seat, memory.next);
  p.tell_roll(memory.seat, "C-85"_rule, Purpose::delivery, outcome);
  const int far = distance(command_sector(p, memory.seat), errand.to);
  int arrive = 0;
  for (const std::uint8_t face : outcome) {
    if (face >= far)
      ++arrive;
    else
      p.tell(EventKind::order_lost, memory.seat, "C-85"_rule,
             {errand.to.index, static_cast<int>(errand.arm)});
  }
  carry_out(p, memory.seat, memory.next, arrive);
}

}  // namespace commanders
