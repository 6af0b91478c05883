// SPDX-License-Identifier: MIT
// At a table in a browser no program plays that would ask what answers are worth.
#include "apps/common/bots.h"
#include "apps/host/play.h"
#include "apps/host/replies.h"

namespace host {

void Play::do_worth(Call& call) {
  call.reply(failed_value({table::ErrorCode::unknown_command, words("no_such_request"), ""}));
}

}  // namespace host

namespace apps {

table::Worths Bots::worths(const table::AnyGame& /*game*/,
                           const table::AnyObservation& /*observation*/, table::Seat /*seat*/,
                           std::int64_t /*budget_ms*/, std::int64_t /*iterations*/,
                           std::uint64_t /*seed*/, const std::vector<table::Answer>& /*among*/) {
  return {};
}

}  // namespace apps
