// SPDX-License-Identifier: MIT
// What the readable keys of a position do not say, as one opaque text: version, checksum and the
// bytes of the rest, runs of zeros shortened.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/any_state.h"
#include "table/error.h"
#include "table/fields.h"
#include "table/value.h"

namespace table {

// A tree of data as text, for `match`.
void spell(const Value& value, std::string& out);

// What no key shows in the order of the list of fields (table/fields.h), so that it stays good
// however the members lie in memory.
struct Dump {
  std::uint32_t sum = 0;  // of the whole state and its match
  std::vector<std::uint8_t> bytes;
};
std::string write_dump(const Dump& dump);

// The options of a match as its dumps note them: `later` names those that some version of the rules
// brought, which are left out where they are as usual. A match of before had none of them, and what
// it noted can still be read.
Value options_noted(const Value& options, const Value& usual,
                    std::span<const std::string_view> later);
Expected<Dump> read_dump(std::string_view text);

// A dump belongs to one whole state and the match it is of: what is in the middle of a step makes
// no sense on another table. `match` says what ids in the state refer to, and the options.
template <class State>
std::uint32_t fields_sum(const State& state, std::string_view match) {
  const std::uint64_t h = hash_fields(state) ^ (hash_bytes(match.data(), match.size()) * 31);
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

Error bad_stack(const std::string& why);
inline Error foreign_stack() {
  return bad_stack("does not belong to this position; without it the phase starts anew");
}

template <class State>
std::string write_rest(const State& state, std::string_view match) {
  return write_dump({fields_sum(state, match), pack_rest(state)});
}
// Puts it into a state whose readable part is there already. The bytes are anybody's: `sound` says
// whether the rules can go on from what they make of the state; it may put right what keys say too,
// and clear what steps remembered in earlier versions (table/soundness.h), which the sum counts. A
// game whose state has got a field says with sum_before(state, match) what the sum was without it.
template <class State, class Sound>
Expected<State> read_rest(std::string_view text, State state, std::string_view match,
                          const Sound& sound) {
  const auto dump = read_dump(text);
  if (!dump) return dump.error();
  if (!unpack_rest(dump->bytes, state)) return foreign_stack();
  const auto stack_as_written = state.stack;
  if (!sound(state)) return foreign_stack();
  State as_written = state;
  as_written.stack = stack_as_written;
  if (fields_sum(as_written, match) == dump->sum) return state;
  if constexpr (requires { sum_before(as_written, match); }) {
    if (sum_before(as_written, match) == dump->sum) return state;
  }
  return foreign_stack();
}

}  // namespace table
