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

namespace detail {
std::string write_dump(std::vector<std::uint8_t> bytes, const void* blank, std::uint32_t sum);
Expected<std::uint32_t> read_dump(std::string_view text, const void* blank, void* out,
                                  std::size_t size);
}  // namespace detail

Error bad_stack(const std::string& why);
inline Error foreign_stack() {
  return bad_stack("does not belong to this position; without it the phase starts anew");
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
