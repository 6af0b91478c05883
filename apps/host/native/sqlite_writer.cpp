// SPDX-License-Identifier: MIT
#include "apps/host/native/sqlite_writer.h"

namespace host {

// Nearly always all of them are kept: which one is to blame is only asked where one is refused.
std::optional<std::vector<bool>> SqliteWriter::write(std::span<const Change* const> batch) {
  const Outcome all = write_together(batch);
  if (all == Outcome::kept) return std::vector<bool>(batch.size(), true);
  if (all == Outcome::away) return std::nullopt;
  if (batch.size() == 1) return std::vector<bool>{false};
  return write_apart(batch);
}

SqliteWriter::Outcome SqliteWriter::write_together(std::span<const Change* const> batch) {
  if (!begin_.done()) return Outcome::away;
  Outcome out = Outcome::kept;
  for (const Change* const change : batch) {
    if (out == Outcome::kept) out = write_one(*change);
  }
  if (out == Outcome::kept) return commit() ? Outcome::kept : Outcome::away;
  rollback_.done();
  return out;
}

std::optional<std::vector<bool>> SqliteWriter::write_apart(std::span<const Change* const> batch) {
  if (!begin_.done()) return std::nullopt;
  std::vector<bool> kept;
  for (const Change* const change : batch) {
    const Outcome one = write_one_apart(*change);
    if (one == Outcome::away) {
      rollback_.done();
      return std::nullopt;
    }
    kept.push_back(one == Outcome::kept);
  }
  if (!commit()) return std::nullopt;
  return kept;
}

// One that is refused leaves nothing behind.
SqliteWriter::Outcome SqliteWriter::write_one_apart(const Change& change) {
  if (!mark_.done()) return Outcome::away;
  const Outcome out = write_one(change);
  if (out == Outcome::refused && !back_to_mark_.done()) return Outcome::away;
  if (out == Outcome::away || !forget_mark_.done()) return Outcome::away;
  return out;
}

// Refused: the rules of the tables are broken by the change, and stay so however often it is tried.
SqliteWriter::Outcome SqliteWriter::write_one(const Change& change) {
  gap_ = false;
  if (keep(change)) return Outcome::kept;
  constexpr int kKind = 0xFF;
  const bool refused = gap_ || (sqlite3_errcode(database_) & kKind) == SQLITE_CONSTRAINT;
  return refused ? Outcome::refused : Outcome::away;
}

// Ends with the first statement that fails.
bool SqliteWriter::keep(const Change& c) {
  if (c.head && !head_.bind(1, c.match).bind(2, *c.head).bind(3, c.summary).done()) return false;
  if (!c.summary.empty() && !keep_summary(c)) return false;
  if (c.moment && !keep_moment(c)) return false;
  if (c.position && !position_.bind(1, c.match).bind(2, *c.position).done()) return false;
  if (c.told && !told_.bind(1, c.match).bind(2, *c.told).done()) return false;
  if (!keep_challenge(c)) return false;
  if (c.asked && !keep_notices(c.match, *c.asked)) return false;
  if (c.chat) {
    if (!chat_.bind(1, c.match).bind(2, *c.chat).done()) return false;
    if (!old_chat_.bind(1, c.match).bind(2, std::int64_t{kMaxChat}).done()) return false;
  }
  for (const Change::Token& token : c.tokens) {
    const std::int64_t seat = token.seat.value;
    if (!token_.bind(1, token.hash).bind(2, c.match).bind(3, seat).done()) return false;
    if (!account_seat_.bind(1, token.hash).bind(2, c.match).bind(3, seat).done()) return false;
  }
  for (const std::string& hash : c.lost_tokens) {
    if (!lost_token_.bind(1, hash).bind(2, c.match).done()) return false;
  }
  return !c.review ||
         review_.bind(1, c.match).bind(2, c.review->made_by).bind(3, c.review->body).done();
}

bool SqliteWriter::keep_summary(const Change& c) {
  const auto due = c.days ? c.days->due : std::nullopt;
  summary_.bind(1, c.match)
      .bind(2, c.summary)
      .bind(3, c.open_challenge)
      .bind(4, c.days.has_value());
  using Time = std::optional<std::int64_t>;
  summary_.bind(5, due).bind(6, c.watch ? Time(c.watch->from) : Time());
  return summary_.bind(7, c.watch ? Time(c.watch->until) : Time()).done();
}

bool SqliteWriter::keep_notices(const std::string& match, const Change::Asked& asked) {
  return notice_.bind(1, match).bind(2, std::int64_t{asked.seats.bits}).bind(3, asked.at).done();
}

bool SqliteWriter::keep_moment(const Change& c) {
  const auto seq = static_cast<std::int64_t>(c.seq);
  if (!moment_.bind(1, c.match).bind(2, seq).bind(3, *c.moment).done()) return false;
  gap_ = sqlite3_changes(database_) != 1;
  return !gap_;
}

bool SqliteWriter::keep_challenge(const Change& c) {
  if (c.challenge_over) return challenge_over_.bind(1, c.match).done();
  if (!c.summary.empty() && c.open_challenge) {
    const std::string challenger = c.challenger.value_or("");
    if (!challenge_.bind(1, c.match).bind(2, challenger).done()) return false;
  }
  return !c.seen || seen_.bind(1, c.match).done();
}

bool SqliteWriter::commit() {
  if (commit_.done()) return true;
  rollback_.done();
  return false;
}

// A row that is gone again when the transaction ends: the pages it was on are written all the same.
bool SqliteWriter::has_room() {
  if (!begin_.done()) return false;
  if (nonsense_.done() && no_nonsense_.done()) return commit();
  rollback_.done();
  return false;
}

}  // namespace host
