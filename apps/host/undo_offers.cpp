// SPDX-License-Identifier: MIT
#include "apps/host/undo_offers.h"

#include "apps/host/replies.h"

namespace host {

using table::Seat;
using table::SeatSet;
using table::Value;

std::optional<table::Error> UndoOffers::refusal(Seat seat, std::uint64_t stands_since,
                                                std::int64_t now) const {
  const Made& made = made_.at(seat.value);
  if (made.stands_since != stands_since) return std::nullopt;
  if (made.count >= kMostUndoOffers) return not_allowed(words("undo_asked_often"));
  const bool just_refused = made.refused_at && now - *made.refused_at < kUndoRefusedMs;
  if (just_refused) return not_allowed(words("undo_just_refused"));
  return std::nullopt;
}

void UndoOffers::offer(Seat seat, SeatSet with, std::uint64_t stands_since) {
  Made& made = made_.at(seat.value);
  if (made.stands_since != stands_since) made = {.stands_since = stands_since};
  ++made.count;
  made.refused_at.reset();
  by = seat;
  agreed = with;
}

void UndoOffers::refuse(std::int64_t now) {
  if (by) made_.at(by->value).refused_at = now;
  forget();
}

void UndoOffers::forget() {
  by.reset();
  agreed = {};
}

Value UndoOffers::to_value() const {
  Value out = Value::object();
  if (by) out.set("by", by->value).set("agreed", std::int64_t{agreed.bits});
  Value made = Value::array();
  for (std::uint8_t i = 0; i < made_.size(); ++i) {
    const Made& one = made_[i];
    if (one.count == 0) continue;
    made.push(Value::object()
                  .set("seat", i)
                  .set("since", one.stands_since)
                  .set("count", one.count)
                  .set("refused", one.refused_at.has_value()));
  }
  return out.set("made", std::move(made));
}

// Somebody may have edited it: what cannot be read was not offered.
UndoOffers UndoOffers::from(const Value& value, std::int64_t now) {
  table::Reader reader(value, kUndoInSummary, table::ErrorCode::bad_record);
  UndoOffers out;
  const auto seat = reader.integer_or("by", -1, 0, table::kMaxSeats - 1);
  if (seat >= 0) out.by = Seat{static_cast<std::uint8_t>(seat)};
  out.agreed.bits = static_cast<std::uint8_t>(reader.integer_or("agreed", 0, 0, UINT8_MAX));
  const Value* made = reader.array("made");
  for (std::size_t i = 0; made != nullptr && i < made->items().size(); ++i) {
    table::Reader one(made->items()[i], "made", table::ErrorCode::bad_record);
    const auto of = static_cast<std::size_t>(one.integer("seat", 0, table::kMaxSeats - 1));
    Made read{.stands_since = static_cast<std::uint64_t>(one.integer("since", 0, INT64_MAX)),
              .count = static_cast<int>(one.integer("count", 0, kMostUndoOffers))};
    if (one.boolean_or("refused", false)) read.refused_at = now;
    if (one.ok()) out.made_.at(of) = read;
  }
  return reader.ok() ? out : UndoOffers{};
}

}  // namespace host
