#include "games/commanders/advice/plan_draft.h"

#include <algorithm>

#include "games/commanders/rules/commit.h"
#include "games/commanders/state/words.h"

namespace commanders {
namespace {

std::array<std::uint8_t, 4> key_of(const table::Answer& a) {
  return {a.arg[kFrom], a.arg[kArm], a.arg[kTo], a.arg[kThen]};
}

}  // namespace

PlanDraft::PlanDraft(View v, Seat seat) : v_(v), seat_(seat), s_(make_survey(v)) {
  for (const Unit& unit : v.army(seat)) {
    if (unit.fresh()) ++fresh(unit.at, unit.arm);
  }
  for (const Sector at : Sectors::all())
    room_[at.index] = is_reserve(at) ? kArmySize : kSectorRoom - s_.post(seat, at).on_board;
  orders_ = v.side(seat).allotment;
  for (const PlanLine& line : v.side(seat).plan) {
    const Sector to =
        line.arm == Arm::artillery && line.legs[1].exists() ? line.legs[1] : line.legs[0];
    count_off(line.from, line.arm, line.number, leaves(line.from, line.arm, to));
  }
  orders_ = std::max(orders_, 0);
}

void PlanDraft::save_orders(int number) { orders_ -= std::clamp(number, 0, orders_); }

Plan PlanDraft::sheet() {
  sort_in_place(plan_.begin(), plan_.end(), [](const table::Answer& a, const table::Answer& b) {
    return key_of(a) < key_of(b);
  });
  return plan_;
}

int PlanDraft::room_over(Sector from, Sector to) const { return border_limit(v_, from, to); }

// Who has to stay so that the sector is still held.
int PlanDraft::guard(Sector at) const {
  if (!at.is_battle()) return 0;
  if (threat(s_, seat_, at) == 0) return 1;
  const float worth = stake(v_, at);
  return worth > 4 ? 3 : worth > 1 ? 2 : 1;
}

int PlanDraft::spare(Sector at) {
  const int ready = fresh(at, Arm::infantry) + fresh(at, Arm::cavalry);
  const int stay = s_.post(seat_, at).units - left_[at.index];
  return std::min(ready, std::max(0, stay - guard(at)));
}

// Guns that aim at somebody make no room.
bool PlanDraft::leaves(Sector from, Arm arm, Sector to) const {
  const bool shoots = arm == Arm::artillery && (enemy_at(to) || shot(seat_, from, to).range == 2);
  return to != from && !shoots;
}

void PlanDraft::count_off(Sector from, Arm arm, int number, bool leaves) {
  orders_ -= number;
  fresh(from, arm) = static_cast<std::uint8_t>(std::max(fresh(from, arm) - number, 0));
  left_[from.index] += number;
  if (leaves) gone_[from.index] += number;
}

void PlanDraft::add(Sector from, Arm arm, int number, Sector to, Sector then) {
  number = std::min({number, static_cast<int>(fresh(from, arm)), orders_});
  if (number <= 0) return;
  count_off(from, arm, number, leaves(from, arm, to));
  for (table::Answer& line : plan_) {
    if (from_of(line) != from || arm_of(line) != arm || to_of(line) != to || then_of(line) != then)
      continue;
    line.arg[kNumber] = static_cast<std::uint8_t>(line.arg[kNumber] + number);
    return;
  }
  plan_.push_back(say_order(from, arm, number, to, then));
}

}  // namespace commanders
