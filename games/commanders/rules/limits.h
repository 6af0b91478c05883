// How many units may go over a border, and into a sector: who of them does is the owner's choice.
// C-11, C-15, C-18, B-34
#pragma once

#include "games/commanders/rules/commit.h"

namespace commanders {

// Who stands where, and what the seat has written down so far.
struct Outlook {
  Overview seen{};
  std::array<std::array<std::uint8_t, kSectors>, kSectors> written{};  // by where from and where to
  bool any = false;                                                    // something is

  void add(const Troop& troop, int number) {
    std::uint8_t& there = written[troop.from.index][troop.path[0].index];
    there = static_cast<std::uint8_t>(there + number);
    any = true;
  }
};
Outlook outlook(View v, Seat seat);

// How many more of a troop may go, and what stands in the way of others: said in full only to
// whoever asks.
struct Limit {
  int most = 0;
  std::string_view key{};
  RuleId rule{};
  std::string_view place{};  // of the sector in the sentence, and of the number; none is empty
  Sector at{};
  std::string_view number_place{};
  int number = 0;

  Denial why() const;
};
inline constexpr std::string_view kNoRoomKey = "no_room";
Limit limit_to_go(View v, const Outlook& now, Seat seat, const Troop& troop);
// The same however much room there is: enemies, ground and the border.
Limit limit_on_the_way(View v, const Outlook& now, Seat seat, const Troop& troop);
// Six in a sector, but for one that is attacked; and a place is free at once only where its unit
// goes to friends. B-34
bool needs_room(View v, const Outlook& now, Seat seat, const Troop& troop);
bool frees_place(View v, const Outlook& now, Seat seat, const Troop& troop);
int room_left(View v, const Outlook& now, Seat seat, Sector to);

}  // namespace commanders
