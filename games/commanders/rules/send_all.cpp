// Looking for the most units that may go. It tries the troops one after the other, as many of each
// as may be first, and gives up a way on which no more can go than it has found. B-34, B-44
#include "games/commanders/rules/send_all.h"

#include <algorithm>

namespace commanders {
namespace {

// A sheet has few lines, and hardly ever is there more than one way to try. What somebody has set
// up may have very many: then it is the best that was found until here.
constexpr int kMostTries = 20'000;

// Own front row first, the reserve last. B-44
int front_to_back(Seat seat, const Troop& troop) {
  const int rows = !troop.from.is_battle() ? 3
                   : seat == kWhite        ? 2 - troop.from.row()
                                           : troop.from.row();
  return (rows * 3 + troop.from.index % 3) * kArms + static_cast<int>(troop.arm);
}

class Search {
 public:
  Search(View v, Seat seat) {
    found_.troops = troops_to_go(v, seat);
    sort_in_place(found_.troops.begin(), found_.troops.end(), [&](const Troop& a, const Troop& b) {
      return front_to_back(seat, a) < front_to_back(seat, b);
    });
    const Outlook now = outlook(v, seat);
    for (const Troop& troop : found_.troops) {
      const Limit limit = limit_on_the_way(v, now, seat, troop);
      ways_.push_back({troop, std::clamp(limit.most, 0, troop.number),
                       needs_room(v, now, seat, troop), frees_place(v, now, seat, troop)});
      // Of what one arm may not do another may.
      border(troop) = std::max(border(troop), static_cast<std::int8_t>(limit.most));
    }
    for (const Sector at : Sectors::all())
      room_[at.index] = at.is_battle() ? room_left(v, now, seat, at) : kArmySize;
    room_at_first_ = room_;
    for (const Unit& unit : v.army(seat)) {
      if (unit.draft == 0 && unit.fresh())
        ++fresh_[unit.at.index][static_cast<std::size_t>(unit.arm)];
    }
  }

  Sent find() {
    found_.total = -1;
    if (ways_.empty()) return {};
    if (can_all_go()) return found_;
    could_go_ = most_from(0);
    try_from(0, 0);
    return found_;
  }

 private:
  struct Way {
    Troop troop{};
    int most = 0;  // whatever others do
    bool needs_room = false;
    bool frees_place = false;
    Sector to() const { return troop.path[0]; }
  };

  std::int8_t& border(const Troop& troop) { return border_[troop.from.index][troop.path[0].index]; }
  std::int8_t& fresh(const Troop& troop) {
    return fresh_[troop.from.index][static_cast<std::size_t>(troop.arm)];
  }

  // As a rule everybody finds room, whoever leaves: then there is nothing to look for.
  bool can_all_go() {
    std::array<std::int8_t, kSectors> coming{};
    bool fits = true;
    int total = 0;
    std::size_t last = 0;
    for (; last < ways_.size() && fits; ++last) {
      const Way& way = ways_[last];
      put(way, last, way.most);
      coming[way.to().index] = static_cast<std::int8_t>(coming[way.to().index] + way.most);
      fits = border(way.troop) >= 0 && fresh(way.troop) >= 0 &&
             (!way.needs_room || room_at_first_[way.to().index] >= coming[way.to().index]);
      total += way.most;
    }
    if (fits) {
      found_.total = total;
      found_.number = trying_;
      return true;
    }
    while (last-- > 0) put(ways_[last], last, 0);
    return false;
  }

  // Places that may yet become free in a sector.
  int may_leave(Sector at, std::size_t from) const {
    int out = 0;
    for (std::size_t i = from; i < ways_.size(); ++i)
      out += ways_[i].frees_place && ways_[i].troop.from == at ? ways_[i].most : 0;
    return out;
  }

  // No more than so many of those who have not been looked at.
  int most_from(std::size_t from) const {
    std::array<int, kSectors> coming{};
    int out = 0;
    for (std::size_t i = from; i < ways_.size(); ++i) {
      if (ways_[i].needs_room)
        coming[ways_[i].to().index] += ways_[i].most;
      else
        out += ways_[i].most;
    }
    for (const Sector at : Sectors::battlefield()) {
      if (coming[at.index] > 0)
        out += std::clamp(room_[at.index] + may_leave(at, from), 0, coming[at.index]);
    }
    return out;
  }

  void put(const Way& way, std::size_t i, int number) {
    const int more = number - trying_[i];
    const int begins =
        std::max(number - way.troop.under_way, 0) - std::max(trying_[i] - way.troop.under_way, 0);
    trying_[i] = static_cast<std::uint8_t>(number);
    border(way.troop) = static_cast<std::int8_t>(border(way.troop) - more);
    fresh(way.troop) = static_cast<std::int8_t>(fresh(way.troop) - begins);
    if (way.needs_room) room_[way.to().index] -= more;
    if (way.frees_place) room_[way.troop.from.index] += more;
  }

  bool is_over() const { return found_.total == could_go_ || tries_ > kMostTries; }

  void try_from(std::size_t i, int total) {
    if (i == ways_.size()) {
      if (total <= found_.total) return;
      found_.total = total;
      found_.number = trying_;
      return;
    }
    const Way& way = ways_[i];
    const int most = std::min(
        {way.most, static_cast<int>(border(way.troop)), way.troop.under_way + fresh(way.troop)});
    for (int number = std::max(most, 0); number >= 0 && !is_over(); --number) {
      ++tries_;
      put(way, i, number);
      const bool fits = (!way.needs_room || has_room(way.to(), i + 1)) &&
                        (!way.frees_place || has_room(way.troop.from, i + 1));
      if (fits && total + number + most_from(i + 1) > found_.total) try_from(i + 1, total + number);
    }
    put(way, i, 0);
  }

  bool has_room(Sector at, std::size_t from) const {
    return !at.is_battle() || room_[at.index] + may_leave(at, from) >= 0;
  }

  Sent found_{};
  table::ScratchList<Way, 64> ways_;
  std::array<std::uint8_t, 64> trying_{};
  std::array<int, kSectors> room_{};  // what is left, of sectors that come to be full below 0
  std::array<int, kSectors> room_at_first_{};
  std::array<std::array<std::int8_t, kSectors>, kSectors> border_{};
  std::array<std::array<std::int8_t, kArms>, kSectors> fresh_{};
  int could_go_ = 0;
  int tries_ = 0;
};

}  // namespace

int Sent::of(const Troop& troop) const {
  std::size_t i = 0;
  for (const Troop& each : troops) {
    if (each.from == troop.from && each.arm == troop.arm && each.path == troop.path)
      return number[i];
    ++i;
  }
  return 0;
}

Sent most_to_send(View v, Seat seat) { return Search(v, seat).find(); }

}  // namespace commanders
