// SPDX-License-Identifier: MIT
// Battles by days: holidays, and how many of them an account may have at once.
#include "apps/host/kept_match.h"
#include "apps/people/office.h"
#include "apps/people/words.h"

namespace people {

using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

Value holidays_value(const host::HolidaysTaken& taken) {
  Value out = host::done_value().set("days_left", taken.days_left);
  if (taken.now) out.set("begins", taken.now->begins / 1000).set("ends", taken.now->ends / 1000);
  return out;
}

Expected<Value> told(const Expected<host::HolidaysTaken>& taken) {
  if (!taken) return or_signed_out(taken.error());
  return holidays_value(*taken);
}

bool begins_by_days(const Value& body) {
  const Value* const clock = body.is_object() ? body.find("clock") : nullptr;
  return clock != nullptr && clock->is_object() && clock->find("days") != nullptr;
}

}  // namespace

Value Office::holiday(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  const auto out = told(book_->holidays(in->account.id, services_.house->now_ms()));
  return out ? *out : failed(out.error());
}

Value Office::take_holiday(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "holiday", ErrorCode::bad_request);
  const auto days = static_cast<int>(request.integer("days", 1, host::kHolidayDays));
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto out = told(book_->take_holiday(in->account.id, days, services_.house->now_ms()));
  return out ? *out : failed(out.error());
}

std::optional<table::Error> Office::refuse_days(const Call& call) const {
  bool by_days = begins_by_days(call.body);
  if (!by_days && !call.match.empty()) {
    const auto head = host::kept_head(*services_.store, call.match);
    if (!head && head.error().code == ErrorCode::busy) return head.error();
    by_days = head && head->clock.days > 0;
  }
  if (!by_days) return std::nullopt;
  const auto in = signed_in(call.token);
  if (!in && !is_signed_out(in.error())) return in.error();
  if (!in) return std::nullopt;  // then the seat is nobody's
  const auto count = book_->count_by_days(in->account.id);
  if (!count) return count.error();
  if (*count < host::kMaxByDays) return std::nullopt;
  const auto again = is_asked_again(call, in->account.id);
  if (!again) return again.error();
  if (*again) return std::nullopt;
  return host::not_allowed_to_people("too_many_by_days");
}

}  // namespace people
