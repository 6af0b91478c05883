// A match as text, to keep, send and replay: one line of JSON per thing that happened, described in
// docs/NOTATION.md. A record carries what was rolled, so an old battle stays what it was.
#pragma once

#include <string>
#include <string_view>

#include "match/match.h"
#include "match/registry.h"

namespace match {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecord = 16U << 20U;  // bytes

std::string write_record(const Match& match);

// Plays the whole record and checks every line of it against the rules. Errors: bad_record with the
// line, what stands there and what was expected.
table::Expected<Match> load_record(Registry registry, std::string_view text);

// The hash of a state as the protocol and records write it: 16 hexadecimal digits.
std::string hash_text(const table::AnyState& state);

}  // namespace match
