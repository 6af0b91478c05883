// SPDX-License-Identifier: MIT
#include "apps/postgres/line.h"

#include <algorithm>

namespace postgres {

Line::Line(std::string url, Watch& watch, std::string name, host::LogBook log, Patience patience)
    : url_(std::move(url)),
      watch_(watch),
      log_(std::move(log)),
      patience_(patience),
      name_(std::move(name)),
      pause_(patience.first_pause) {}

std::vector<Verdict> Line::write(const std::deque<Waiting>& batch, const Sleep& sleep) {
  const Outcome all = write_patiently(batch, sleep);
  if (all == Outcome::kept) return verdicts_;
  std::vector<Verdict> out(batch.size(), Verdict::refused);
  if (all != Outcome::refused || batch.size() == 1) return out;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (write_patiently({batch[i]}, sleep) == Outcome::kept) out[i] = verdicts_[0];
  }
  return out;
}

Line::Outcome Line::write_patiently(const std::deque<Waiting>& batch, const Sleep& sleep) {
  ++number_;
  sent_ = false;
  if (away_ && Clock::now() < next_try_) return Outcome::away;
  const Clock::time_point given_up = Clock::now() + patience_.wait;
  for (;;) {
    const Outcome outcome = write_once(batch);
    if (outcome != Outcome::away) return outcome;
    const bool hopeless = away_ || Clock::now() + pause_ > given_up;
    const std::chrono::milliseconds pause = pause_;
    pause_ = std::min(pause_ * 2, patience_.longest_pause);
    if (hopeless) {
      away_ = true;
      next_try_ = Clock::now() + pause;
      return Outcome::away;
    }
    if (!sleep(pause)) return Outcome::away;
  }
}

Line::Outcome Line::write_once(const std::deque<Waiting>& batch) {
  try {
    if (!connection_) connect();
    const Watch::Turn turn = connection_->turn();
    if (!sent_ || !was_kept(number_)) {
      pqxx::work work(**connection_);
      work.exec_prepared("batch", name_, number_);
      verdicts_ = write_changes(work, name_, batch);
      sent_ = true;
      work.commit();
    }
  } catch (const std::exception& thrown) {
    ++errors_;
    if (connection_ && (*connection_)->is_open() && !may_pass(thrown)) {
      sent_ = false;
      tell(host::LogLevel::error, in_words(url_, thrown));
      return Outcome::refused;
    }
    lost(in_words(url_, thrown));
    return Outcome::away;
  }
  if (pause_ != patience_.first_pause)
    tell(host::LogLevel::warning, without_password(url_) + ": is back");
  ++transactions_;
  changes_ += batch.size();
  away_ = false;
  pause_ = patience_.first_pause;
  return Outcome::kept;
}

void Line::connect() {
  auto connection = std::make_unique<Connection>(url_, &watch_);
  const Watch::Turn turn = connection->turn();
  prepare_writing(*connection);
  (*connection)
      ->prepare("batch",
                "INSERT INTO writers(id, batch, seen) VALUES ($1, $2::bigint, now()) "
                "ON CONFLICT (id) DO UPDATE SET batch = $2::bigint, seen = now()");
  // The row is there before a transaction of this process can be in doubt: `was_kept` waits for
  // whoever has it. Rows of processes that are no more are of no use after a while.
  pqxx::work work(**connection);
  work.exec_params(
      "INSERT INTO writers(id, batch, seen) VALUES ($1, 0, now()) ON CONFLICT (id) DO NOTHING",
      name_);
  work.exec("DELETE FROM writers WHERE seen < now() - interval '30 days'");
  work.commit();
  connection_ = std::move(connection);
}

bool Line::was_kept(std::int64_t number) {
  pqxx::work asking(**connection_);
  const pqxx::result found =
      asking.exec_params("SELECT batch FROM writers WHERE id = $1 FOR UPDATE", name_);
  return !found.empty() && found[0][0].as<std::int64_t>() == number;
}

void Line::lost(const std::string& why) {
  connection_.reset();
  if (pause_ == patience_.first_pause) tell(host::LogLevel::warning, why + " (trying again)");
}

void Line::tell(host::LogLevel level, const std::string& text) const {
  host::LogEntry entry;
  entry.level = level;
  entry.what = "database";
  entry.text = text;
  log_.write(entry);
}

}  // namespace postgres
