// SPDX-License-Identifier: MIT
#include "apps/host/native/aged_store.h"

#include <algorithm>

#include "apps/host/kept_match.h"
#include "apps/host/kept_summary.h"
#include "apps/host/replies.h"
#include "apps/host/rules_today.h"
#include "formats/json.h"

namespace host {

using table::Expected;
using table::Value;

namespace {

constexpr std::uint64_t kLookedAtOnce = 32;  // looked at for their time
constexpr std::size_t kMostKnown = 10'000;   // matches whose rows are counted

// When a row of the journal was; 0 where it does not say that.
std::int64_t time_of(const std::string& row) {
  const auto value = formats::parse_json(row);
  const Value* const at = value && value->is_object() ? value->find("at") : nullptr;
  return at != nullptr && at->is_int() ? at->as_int() : 0;
}

// Nobody holds it here, and what an opponent or an order does for somebody is not said. A seat that
// was taken just now is still free.
SeatHead aged(const SeatHead& seat, std::int64_t until) {
  SeatHead out;
  if (seat.taken_at > 0 && seat.taken_at > until) {
    out.who = seat.stranger ? SeatHead::Who::open : SeatHead::Who::friend_;
    return out;
  }
  out.who = seat.who;
  out.name = seat.name;
  out.former = seat.former;
  if (seat.who == SeatHead::Who::bot) out.level = seat.level;
  return out;
}

// Made of what is the same from the beginning to the end.
MatchHeader aged(const MatchHeader& head, std::int64_t until) {
  MatchHeader out;
  out.id = head.id;
  out.game = head.game;
  out.scenario = head.scenario;
  out.rules_version = head.rules_version;
  out.options = head.options;
  out.content = head.content;
  for (const SeatHead& seat : head.seats) out.seats.push_back(aged(seat, until));
  out.clock = head.clock;
  out.audience = head.audience;
  out.wants_entropy = head.wants_entropy;
  out.hints = head.hints;
  out.fairness = head.fairness;
  out.created = head.created;
  out.position = head.position;
  out.rules_before = head.rules_before;
  out.campaign = head.campaign;
  return out;
}

std::string text_of(const MatchHeader& head) { return formats::dump_json(to_value(head)); }

std::string summary_of(const MatchHeader& head, std::uint64_t rows) {
  Value seats = Value::array();
  for (const SeatHead& seat : head.seats) {
    seats.push(Value::object()
                   .set("who", std::int64_t{static_cast<std::uint8_t>(seat.who)})
                   .set("name", seat.name)
                   .set("former", seat.former));
  }
  return formats::dump_json(Value::object().set("rows", rows).set("seats", std::move(seats)));
}

bool is_over(const std::string& summary) {
  const auto value = kept_summary(summary);
  const Value* const stage = value ? value->find("stage") : nullptr;
  return stage != nullptr && *stage == Value("over");
}

}  // namespace

void AgedStore::write(Change /*change*/, std::function<void(bool kept)> done) { done(false); }

// Any other match is shown by whoever has it, or not at all.
Expected<AgedStore::Late> AgedStore::late(const Expected<std::string>& head) const {
  if (!head) return head.error();
  const auto value = formats::parse_json(*head);
  if (!value) return value.error();
  auto read = match_header_from(*value);
  if (!read) return read.error();
  if (!read->is_shown_late() || read->is_private) return not_found();
  // Before anybody has asked what time it is, nothing is old.
  const std::int64_t now = house_->now_ms();
  const std::int64_t until = now == 0 ? 0 : now - read->audience->delay_ms();
  return Late{aged(*read, until), until};
}

// The rows before the first that is younger. One that does not say when it was is as old as the
// next that does.
Expected<std::uint64_t> AgedStore::more_old_rows(std::string_view match, std::uint64_t known,
                                                 std::int64_t until) {
  for (std::uint64_t read = known;;) {
    const auto rows = of_.moments(match, read, read + kLookedAtOnce);
    if (!rows) return rows.error();
    for (const std::string& row : *rows) {
      ++read;
      const std::int64_t at = time_of(row);
      if (at > until) return known;
      if (at > 0) known = read;
    }
    if (rows->size() < kLookedAtOnce) return known;
  }
}

Expected<std::uint64_t> AgedStore::old_rows(std::string_view match, std::int64_t until) {
  std::uint64_t known = 0;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = old_.find(match); found != old_.end()) known = found->second;
  }
  const auto out = more_old_rows(match, known, until);
  if (!out) return out;
  const std::lock_guard lock(mutex_);
  if (old_.size() >= kMostKnown) old_.clear();
  std::uint64_t& most = old_[std::string(match)];
  most = std::max(most, *out);
  return most;
}

Expected<bool> AgedStore::all_old(std::string_view match, std::uint64_t old) {
  const auto more = of_.moments(match, old, old + 1);
  if (!more) return more.error();
  return more->empty();
}

Expected<std::string> AgedStore::head(std::string_view match) {
  const auto found = late(of_.head(match));
  if (!found) return found.error();
  return text_of(found->head);
}

Expected<std::string> AgedStore::summary(std::string_view match) {
  const auto found = late(of_.head(match));
  if (!found) return found.error();
  const auto rows = old_rows(match, found->until);
  if (!rows) return rows.error();
  return summary_of(found->head, *rows);
}

// A match whose rules are no more is shown when it is over and all of it is old: what its persons
// agree on meanwhile is nothing that can be played again.
Expected<Stored> AgedStore::load(std::string_view match) {
  const auto kept = of_.copy(match);
  if (!kept) return kept.error();
  const auto found = late(kept->head);
  if (!found) return found.error();
  const auto old = old_rows(match, found->until);
  if (!old) return old.error();
  Stored out;
  out.rows = std::min(*old, kept->rows);
  out.head = text_of(found->head);
  out.moments = kept->moments;
  if (out.moments.size() > out.rows) out.moments.resize(out.rows);
  out.summary = summary_of(found->head, out.rows);
  if (!is_of_earlier_rules(games_, kept->head, out.rows > 0)) return out;
  if (out.rows < kept->rows || !is_over(kept->summary)) return not_shown_late();
  out.summary = kept->summary;
  out.is_told = kept->is_told;
  return out;
}

Expected<std::vector<std::string>> AgedStore::moments(std::string_view match, std::uint64_t after,
                                                      std::uint64_t until) {
  const auto found = late(of_.head(match));
  if (!found) return found.error();
  const auto old = old_rows(match, found->until);
  if (!old) return old.error();
  if (after >= *old) return std::vector<std::string>();
  return of_.moments(match, after, std::min(until, *old));
}

Expected<std::string> AgedStore::told(std::string_view match) {
  const auto found = late(of_.head(match));
  if (!found) return found.error();
  const auto old = old_rows(match, found->until);
  if (!old) return old.error();
  const auto all = all_old(match, *old);
  if (!all) return all.error();
  if (!*all) return not_found();
  return of_.told(match);
}

Expected<std::vector<std::string>> AgedStore::open_challenges(std::size_t /*limit*/,
                                                              std::int64_t /*seen_within_s*/) {
  return std::vector<std::string>();
}
Expected<std::size_t> AgedStore::challenges_of(std::string_view /*challenger*/) {
  return std::size_t{0};
}
Expected<std::vector<StoredSeat>> AgedStore::seats_of(std::string_view /*token_hash*/) {
  return std::vector<StoredSeat>();
}
Expected<std::string> AgedStore::review(std::string_view /*match*/, std::string_view /*made_by*/) {
  return not_found();
}

}  // namespace host
