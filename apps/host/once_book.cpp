// SPDX-License-Identifier: MIT
#include "apps/host/once_book.h"

#include <algorithm>
#include <string>

#include "table/any_state.h"

namespace host {
namespace {

constexpr std::size_t kUnsorted = 256;

// Two of one seat's ids with the same hash: one in 10^11 matches. Whoever makes such a pair has an
// answer of their own taken for an earlier one.
std::uint64_t id_of(table::Seat seat, std::string_view once) {
  const std::string text = std::to_string(seat.value) + ":" + std::string(once);
  return table::hash_bytes(text.data(), text.size());
}

}  // namespace

void OnceBook::add(table::Seat seat, std::string_view once, std::uint64_t seq) {
  if (once.empty()) return;
  given_.push_back({id_of(seat, once), seq});
  if (given_.size() - sorted_ < kUnsorted) return;
  const auto fresh = given_.begin() + static_cast<std::ptrdiff_t>(sorted_);
  // full order: what is found here is not added again
  std::ranges::sort(fresh, given_.end(), {}, &Given::id);
  std::ranges::inplace_merge(given_.begin(), fresh, given_.end(), {}, &Given::id);
  sorted_ = given_.size();
}

std::optional<std::uint64_t> OnceBook::find(table::Seat seat, std::string_view once) const {
  if (once.empty()) return std::nullopt;
  const std::uint64_t id = id_of(seat, once);
  const auto fresh = given_.begin() + static_cast<std::ptrdiff_t>(sorted_);
  const auto found = std::ranges::lower_bound(given_.begin(), fresh, id, {}, &Given::id);
  if (found != fresh && found->id == id) return found->seq;
  const auto later = std::ranges::find(fresh, given_.end(), id, &Given::id);
  if (later == given_.end()) return std::nullopt;
  return later->seq;
}

}  // namespace host
