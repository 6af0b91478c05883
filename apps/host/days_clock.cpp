// SPDX-License-Identifier: MIT
#include "apps/host/days_clock.h"

#include <algorithm>

namespace host {

std::int64_t end_of(const AskedTime& asked, int days, const Holidays& holidays) {
  std::int64_t out = asked.since + days * kDayMs;
  for (const Holiday& holiday : holidays) {
    if (holiday.begins >= out || holiday.ends <= asked.since) continue;
    out += holiday.ends - std::max(holiday.begins, asked.since);
  }
  return std::max(out, asked.least);
}

void DaysClock::run(const Turn& turn, std::int64_t now) {
  for (std::uint8_t i = 0; i < times_.size(); ++i) {
    AskedTime& time = times_[i];
    if (!turn.asked.has({i})) {
      time = {};
      continue;
    }
    const std::uint32_t question = turn.questions[i];
    const bool own = turn.own.has({i}) && !turn.anew.has({i});
    const std::int64_t before = own && turn.came_back ? known(i, question) : time.since;
    if (turn.anew.has({i}) || before == 0) {
      time = {now, 0};
    } else if (own) {
      time = {before, std::max(time.least, now + kSittingMs)};
    }
    note(i, question);
  }
}

void DaysClock::restore(const AskedTimes& times, const Questions& questions) {
  times_ = times;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    if (times_[i].since > 0) note(i, questions[i]);
  }
}

std::int64_t DaysClock::known(std::size_t seat, std::uint32_t question) const {
  return question < since_[seat].size() ? since_[seat][question] : 0;
}

void DaysClock::note(std::size_t seat, std::uint32_t question) {
  std::vector<std::int64_t>& of_seat = since_[seat];
  if (question >= of_seat.size()) of_seat.resize(std::size_t{question} + 1, 0);
  of_seat[question] = times_[seat].since;
}

}  // namespace host
