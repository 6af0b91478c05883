// SPDX-License-Identifier: MIT
// What people who have an account mean for a match: which seats are theirs, whom they do not want
// to hear, and who may say something there (docs/SERVER.md, "People").
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/host/workers.h"
#include "table/error.h"
#include "table/seat.h"

namespace host {

// Of a session in a match.
struct OfSession {
  table::SeatSet seats{};  // its account's
  table::SeatSet muted{};  // whose chat it is not shown
};
// `then` is called on the host's thread. Error: not_found, where there is no such session.
using SeatsFound = std::function<void(const table::Expected<OfSession>&)>;
using SeatsOfSession = std::function<void(const std::string& session, const std::string& match,
                                          const Payer& payer, const SeatsFound& then)>;

// Of what is said at a seat: whether it may be, and hashes of sessions that are not to hear it.
struct Hearing {
  bool is_silenced = false;
  std::vector<std::string> deaf{};
};
// `then` is called on the host's thread. An error: nobody can say, so that nothing is said.
using HearingFound = std::function<void(const table::Expected<Hearing>&)>;
using WhoHears = std::function<void(const std::string& match, table::Seat seat, const Payer& payer,
                                    const HearingFound& then)>;

}  // namespace host
