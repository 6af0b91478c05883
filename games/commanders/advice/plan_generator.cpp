#include "games/commanders/advice/plan_generator.h"

#include <algorithm>
#include <cmath>

#include "games/commanders/advice/contract.h"
#include "games/commanders/advice/plan_draft.h"
#include "games/commanders/rules/guns.h"
#include "games/commanders/state/words.h"

namespace commanders {
namespace {

// What to do about a sector, and how much it matters.
struct Goal {
  Sector at{};
  float urge = 0;
  int wanted = 0;  // units
};
using Goals = table::ScratchList<Goal, kBattleSectors>;

class Planner : PlanDraft {
 public:
  Planner(View v, Seat seat, float noise, table::Random& random)
      : PlanDraft(v, seat), noise_(noise), random_(random) {
    save_orders(to_rally() - v.side(seat).extra);
  }

  Plan plan() {
    order_guns();
    for (const Goal& goal : goals()) {
      if (s_.is(Attitude::enemy, seat_, goal.at))
        attack(goal);
      else
        occupy(goal);
    }
    bring_reserves();
    return sheet();
  }

 private:
  // A judgement, made vaguer.
  float vary(float judgement) {
    return noise_ == 0 ? judgement : judgement * (1 + noise_ * (2 * random_.unit() - 1));
  }
  // Saved orders bring back every second routed unit. C-50, C-51
  int to_rally() {
    const Side& side = v_.side(seat_);
    int out = side.box[0] / 2 + side.box[1] / 2;
    for (const Unit& unit : v_.army(seat_))
      out += unit.on_board() && unit.is(Unit::routed) && unit.arm == Arm::artillery ? 1 : 0;
    return std::min(out, static_cast<int>(std::lround(vary(kMostRallied))));
  }

  Goals goals() {
    Goals out;
    for (const Sector at : Sectors::battlefield()) {
      Goal goal = enemy_at(at) ? to_attack(at) : to_hold(at);
      goal.urge = vary(goal.urge);
      if (goal.urge > kNotWorthIt) out.push_back(goal);
    }
    sort_in_place(out.begin(), out.end(),
                  [](const Goal& a, const Goal& b) { return a.urge > b.urge; });
    return out;
  }

  Goal to_attack(Sector at) {
    float reach = 0;
    for (const Sector from : neighbours(at)) {
      if (from.is_battle()) reach += static_cast<float>(std::min(spare(from), room_over(from, at)));
    }
    const int enemies = s_.post(opponent(seat_), at).units;
    const float chance = chance_to_clear(reach, defence(v_, s_, seat_, at));
    const float gain = stake(v_, at) + kForUnit * static_cast<float>(enemies);
    return {at, chance < kHopeless ? 0 : chance * gain, enemies * 2 + 1};
  }

  // A neutral sector is taken, one's own is reinforced where it is in danger.
  Goal to_hold(Sector at) {
    const float danger = threat(s_, seat_, at);
    const Survey::Post& own = s_.post(seat_, at);
    const float worth = stake(v_, at);
    if (s_.is(Attitude::neutral, seat_, at)) return {at, worth, danger > 0 ? 4 : 2};
    const float lacking = std::min(1.0F, (danger - own.strength) / 4);
    const float empty = own.units == 0 ? 0.5F * worth : 0;
    const int more = std::max(danger > own.strength ? kSectorRoom - own.on_board : 0, 1);
    return {at, std::max(empty, 0.5F * worth * lacking), more};
  }

  // Where riders could go on to once they are there: an order that is written costs nothing.
  Sector beyond(Sector from, Sector at) {
    Sector best;
    float most = 0;
    for (const Sector then : steps_from(at, seat_)) {
      if (then == from || !then.is_battle() || s_.is(Attitude::friendly, seat_, then)) continue;
      const float worth = vary(stake(v_, then));
      if (worth > most) best = then;
      most = std::max(most, worth);
    }
    return best;
  }

  void attack(const Goal& goal) {
    int wanted = goal.wanted;
    for (const Sector from : neighbours(goal.at)) {
      if (!from.is_battle()) continue;
      int over = std::min({wanted, spare(from), room_over(from, goal.at)});
      wanted -= over;
      const int riders = std::min<int>(over, fresh(from, Arm::cavalry));
      add(from, Arm::infantry, over - riders, goal.at, kNowhere);
      add(from, Arm::cavalry, riders, goal.at, beyond(from, goal.at));
    }
  }

  // From next door, the riders first: they may have another leg to go.
  void occupy(const Goal& goal) {
    int wanted = std::min(goal.wanted, room_[goal.at.index]);
    for (const Sector from : neighbours(goal.at)) {
      if (from == reserve_of(opponent(seat_))) continue;
      // No unit is drawn from where it is needed as much.
      if (from.is_battle() && s_.is(Attitude::friendly, seat_, goal.at) &&
          threat(s_, seat_, from) >= threat(s_, seat_, goal.at))
        continue;
      const int before = orders_;
      int over = std::min({wanted, spare(from), room_over(from, goal.at)});
      const int riders = std::min<int>(over, fresh(from, Arm::cavalry));
      add(from, Arm::cavalry, riders, goal.at, beyond(from, goal.at));
      add(from, Arm::infantry, over - riders, goal.at, kNowhere);
      wanted -= before - orders_;
      room_[goal.at.index] -= before - orders_;
    }
  }

  // Guns shoot best next to the enemy (C-27), next best from afar, and else come nearer.
  void order_guns() {
    for (const Sector from : Sectors::all()) {
      for (int n = fresh(from, Arm::artillery); n > 0; --n) {
        Sector best;
        float most = 0;
        const auto consider = [&](Sector to, float worth) {
          worth = vary(worth);
          if (worth > most) best = to;
          most = std::max(most, worth);
        };
        for (const Sector to : steps_from(from, seat_)) {
          if (from.is_battle() && enemy_at(to)) consider(to, 3 + stake(v_, to));
        }
        for (const Sector to : Sectors::battlefield()) {
          const bool far = shot(seat_, from, to).range == 2;
          if (far && can_see(v_, seat_, from, to) && enemy_at(to))
            consider(to, 1 + stake(v_, to) / 4);
        }
        for (const Sector to : steps_from(from, seat_)) {
          if (gun_may_move(from, to)) consider(to, 0.5F);
        }
        if (best.exists()) add(from, Arm::artillery, 1, best, kNowhere);
      }
    }
  }

  // Forward, where others stand already. C-89, C-94
  bool gun_may_move(Sector from, Sector to) const {
    if (is_reserve(to) || v_.ground().forest(to) || v_.ground().crosses(from, to)) return false;
    if (s_.post(seat_, to).units < 2 || room_[to.index] < 1 || enemy_at(to)) return false;
    const int ahead = from.is_battle() ? (to.row() - from.row()) * (seat_ == kWhite ? 1 : -1) : 1;
    return ahead > 0;
  }

  // To the home sectors that will have room, the emptiest first; riders go through them.
  void bring_reserves() {
    const Sector reserve = reserve_of(seat_);
    std::array<int, 3> room{};
    for (std::size_t column = 0; column < 3; ++column) {
      const Sector home = home_sector(seat_, static_cast<int>(column));
      if (!enemy_at(home))
        room[column] = std::min(room_[home.index] + gone_[home.index], kZoneSpaces);
    }
    for (;;) {
      const auto most = std::max_element(room.begin(), room.end());
      const bool rides = fresh(reserve, Arm::cavalry) > fresh(reserve, Arm::infantry) / 2;
      const Arm arm = rides ? Arm::cavalry : Arm::infantry;
      if (*most <= 0 || orders_ == 0 || fresh(reserve, arm) == 0) return;
      --*most;
      const Sector home = home_sector(seat_, static_cast<int>(most - room.begin()));
      add(reserve, arm, 1, home, rides ? beyond(reserve, home) : kNowhere);
    }
  }

  static constexpr float kMostRallied = 2;  // of ten orders
  static constexpr float kNotWorthIt = 0.15F;
  static constexpr float kHopeless = 0.3F;
  static constexpr float kForUnit = 0.3F;  // an enemy unit driven out

  float noise_;
  table::Random& random_;
};

}  // namespace

Plan generate_plan(View v, Seat seat, float noise, table::Random& random) {
  return Planner(v, seat, noise, random).plan();
}

table::Plan propose_plan(const Match& game, const State& state, Seat seat, float vagueness,
                         table::Random& random) {
  static_assert(kMaxLines < table::kMaxPlan);
  table::Plan out;
  for (const table::Answer line : generate_plan({game, state}, seat, vagueness, random))
    out.push_back(line);
  out.push_back(kDone);
  return out;
}

}  // namespace commanders
