// A sheet of orders being made: which units and orders are left for it, and what room there is.
#pragma once

#include "games/commanders/advice/plan_generator.h"
#include "games/commanders/advice/survey.h"

namespace commanders {

class PlanDraft {
 protected:
  PlanDraft(View v, Seat seat);

  // So many orders, or as many as there are, stay unwritten.
  void save_orders(int number);
  // As many of them as there are units and orders for.
  void add(Sector from, Arm arm, int number, Sector to, Sector then);
  Plan sheet();  // its lines, in canonical order

  std::uint8_t& fresh(Sector at, Arm arm) {
    return fresh_[at.index][static_cast<std::size_t>(arm)];
  }
  // Who could go and leave enough behind.
  int spare(Sector at);
  bool enemy_at(Sector at) const { return s_.is(Attitude::enemy, seat_, at); }
  int room_over(Sector from, Sector to) const;

  View v_;
  Seat seat_;
  Survey s_;
  std::array<int, kSectors> room_{};
  std::array<int, kSectors> left_{};  // no longer counted on
  std::array<int, kSectors> gone_{};  // of them, ordered away
  int orders_ = 0;

 private:
  int guard(Sector at) const;
  bool leaves(Sector from, Arm arm, Sector to) const;
  void count_off(Sector from, Arm arm, int number, bool leaves);

  std::array<ArmCounts, kSectors> fresh_{};
  Plan plan_;
};

}  // namespace commanders
