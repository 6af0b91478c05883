// SPDX-License-Identifier: MIT
// What is kept with the summary of a match for the tables of those who sit there, so that nobody
// has to read the match for it: since when it stands as it does, how far it is, and what each seat
// is asked. Lists show a seat its own part of it (my_table.h), and nobody else's.
#pragma once

#include "apps/host/hosted_match.h"

namespace host {

inline constexpr const char* kLineInSummary = "line";

// {"since","at","round","counts":{"vp:0":6},"asks":[{"seat","prompt","text":{"en","fr"}}]}
// `since`: when the newest moment was, as everybody may know it; `now`: both in seconds since 1970.
table::Value line_value(const HostedMatch& match, std::int64_t since, std::int64_t now);

// Since when the match stands as a kept summary has it; `otherwise` where it does not say, or is of
// another moment.
std::int64_t since_in(const std::string& summary, std::uint64_t seq, std::int64_t otherwise);

}  // namespace host
