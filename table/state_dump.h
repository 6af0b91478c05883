// SPDX-License-Identifier: MIT
// What the readable keys of a position do not say, as one opaque text: version, checksum and the
// bytes of the state with everything readable blanked out, runs of zeros shortened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "table/error.h"
#include "table/fields.h"
#include "table/game.h"
#include "table/value.h"

namespace table {

// A dump belongs to one whole state and the match it is of: what is in the middle of a step makes
// no sense on another table. `match` says what ids in the state refer to, and the options.
template <class State>
std::uint32_t dump_sum(const State& state, std::string_view match) {
  static_assert(std::has_unique_object_representations_v<State>);
  const std::uint64_t h =
      hash_bytes(&state, sizeof(State)) ^ (hash_bytes(match.data(), match.size()) * 31);
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

// A tree of data as text, for `match`.
void spell(const Value& value, std::string& out);

// The same of a state with a list of its fields (table/fields.h): the dump holds what no key shows,
// in the order of the list, so that it stays good however the members lie in memory.
inline constexpr std::uint8_t kDumpOfMemory = 1;
inline constexpr std::uint8_t kDumpOfFields = 2;

struct Dump {
  std::uint32_t sum = 0;  // of the whole state and its match
  std::vector<std::uint8_t> bytes;
};
std::string write_dump(std::uint8_t version, const Dump& dump);
Expected<Dump> read_dump(std::uint8_t version, std::string_view text);

template <class State>
std::uint32_t fields_sum(const State& state, std::string_view match) {
  const std::uint64_t h = hash_fields(state) ^ (hash_bytes(match.data(), match.size()) * 31);
  return static_cast<std::uint32_t>(h ^ (h >> 32U));
}

namespace detail {
std::string write_dump(std::vector<std::uint8_t> bytes, const void* blank, std::uint32_t sum);
Expected<std::uint32_t> read_dump(std::string_view text, const void* blank, void* out,
                                  std::size_t size);
}  // namespace detail

Error bad_stack(const std::string& why);
inline Error foreign_stack() {
  return bad_stack("does not belong to this position; without it the phase starts anew");
}

template <class State>
std::string write_rest(const State& state, std::string_view match) {
  return write_dump(kDumpOfFields, {fields_sum(state, match), pack_rest(state)});
}
// Puts it into a state whose readable part is there already. The bytes are anybody's: `sound` says
// whether the rules can go on from what they make of the state; it may put right what keys say too.
template <class State, class Sound>
Expected<State> read_rest(std::string_view text, State state, std::string_view match,
                          const Sound& sound) {
  const auto dump = read_dump(kDumpOfFields, text);
  if (!dump) return dump.error();
  if (!unpack_rest(dump->bytes, state) || !sound(state) || fields_sum(state, match) != dump->sum)
    return foreign_stack();
  return state;
}

// `rest` is the state without what is readable, `blank` what both sides of the text agree on; only
// the difference is written.
template <class State>
std::string write_dump(const State& rest, const State& blank, std::uint32_t sum) {
  std::vector<std::uint8_t> bytes(sizeof(State));
  std::memcpy(bytes.data(), &rest, sizeof(State));
  return detail::write_dump(std::move(bytes), &blank, sum);
}

// The checksum the text carries. The bytes are anybody's: whoever reads them looks whether they are
// sound before the rules see them.
template <class State>
Expected<std::uint32_t> read_dump(std::string_view text, const State& blank, State& out) {
  static_assert(std::is_trivially_copyable_v<State>);
  return detail::read_dump(text, &blank, &out, sizeof(State));
}

}  // namespace table
