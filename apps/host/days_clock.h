// SPDX-License-Identifier: MIT
// The clock of a match that goes by days: so many for each time a seat is asked. A seat's time
// begins when somebody else's turn ends, or chance's; what it answers in one sitting goes on in the
// same time, of which a quarter of an hour is left at least. Times are those of the house.
#pragma once

#include <array>
#include <vector>

#include "apps/host/house_time.h"
#include "apps/host/reserve.h"
#include "table/seat.h"

namespace host {

inline constexpr std::int64_t kSittingMs = 15 * 60'000;  // is left at least to whoever goes on

// While it lasts no time of its seat passes.
struct Holiday {
  std::int64_t begins = 0;
  std::int64_t ends = 0;
  bool operator==(const Holiday&) const = default;
};
using Holidays = std::vector<Holiday>;  // in the order they begin

// When a seat's time began, and until when it lasts at least; both 0 where it is not asked.
struct AskedTime {
  std::int64_t since = 0;
  std::int64_t least = 0;
  bool operator==(const AskedTime&) const = default;
};
using AskedTimes = std::array<AskedTime, table::kMaxSeats>;

// When that time is over.
// The end of the year 9999: what a file says is no later.
inline constexpr std::int64_t kLatestMs = 253'402'300'799'000;

std::int64_t end_of(const AskedTime& asked, int days, const Holidays& holidays);

class DaysClock {
 public:
  DaysClock() = default;
  explicit DaysClock(int days) : days_(days) {}

  bool on() const { return days_ > 0; }
  int days() const { return days_; }

  // Something has happened: who is asked from now on, each which question of its own.
  struct Turn {
    table::SeatSet asked{};
    Questions questions{};
    table::SeatSet anew{};   // whose time begins, whatever was before
    table::SeatSet own{};    // who goes on by what it has done itself
    bool came_back = false;  // by taking back an answer of its own
  };
  void run(const Turn& turn, std::int64_t now);
  // As a row of the journal says.
  void restore(const AskedTimes& times, const Questions& questions);

  const AskedTimes& times() const { return times_; }

 private:
  std::int64_t known(std::size_t seat, std::uint32_t question) const;
  void note(std::size_t seat, std::uint32_t question);

  int days_ = 0;
  AskedTimes times_{};
  // When the time of each of a seat's questions began: taking an answer back does not change that.
  std::array<std::vector<std::int64_t>, table::kMaxSeats> since_{};
};

}  // namespace host
