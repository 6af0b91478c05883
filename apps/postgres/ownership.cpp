// SPDX-License-Identifier: MIT
#include "apps/postgres/ownership.h"

#include <cstdlib>
#include <vector>

namespace postgres {
namespace {

constexpr const char* kWanted = "wanted ";
constexpr const char* kAskedFor = "asked_for ";
constexpr const char* kLost = "lost ";

std::string channel_of(const std::string& name) { return "sandtable_" + name; }

void tell(pqxx::transaction_base& transaction, const std::string& owner,
          const std::string& message) {
  transaction.exec_params("SELECT pg_notify($1, $2)", channel_of(owner), message);
}

}  // namespace

class Ownership::Ear final : public pqxx::notification_receiver {
 public:
  Ear(Connection& connection, Ownership& owner)
      : notification_receiver(*connection, channel_of(owner.name_)), owner_(owner) {}
  void operator()(const std::string& message, int /*backend*/) override { owner_.hear(message); }

 private:
  Ownership& owner_;
};

// To begin and to end it are statements, too.
class Ownership::Listening {
 public:
  Listening(Connection& connection, Ownership& owner) : connection_(connection) {
    const Watch::Turn turn = connection_.turn();
    ear_.emplace(connection, owner);
  }
  ~Listening() {
    const Watch::Turn turn = connection_.turn();
    ear_.reset();
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  Connection& connection_;
  std::optional<Ear> ear_;
};

Ownership::Ownership(std::string url, Watch& watch, std::string name, Leases leases, Told told)
    : url_(std::move(url)),
      watch_(watch),
      name_(std::move(name)),
      leases_(leases),
      told_(std::move(told)) {
  Connection connection(url_, &watch_);
  renew(connection);
  thread_ = std::thread([this] { keep(); });
}

Ownership::~Ownership() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

std::optional<std::int64_t> Ownership::epoch(const std::string& match) const {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(match);
  if (found == held_.end()) return std::nullopt;
  return found->second.epoch;
}

void Ownership::holds(const std::string& match, std::int64_t epoch) {
  const std::lock_guard lock(mutex_);
  held_[match] = {epoch, true};
}

void Ownership::takes(const std::string& match, std::int64_t epoch) {
  const std::lock_guard lock(mutex_);
  held_[match] = {epoch, false};
}

void Ownership::has_taken(const std::string& match, std::int64_t epoch) {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(match);
  if (found != held_.end() && found->second.epoch == epoch) found->second.sure = true;
}

void Ownership::holds_still(const std::string& match, std::int64_t epoch) {
  const std::lock_guard lock(mutex_);
  held_.try_emplace(match, Held{epoch, true});
}

bool Ownership::holds_no_more(const std::string& match, std::int64_t epoch) {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(match);
  if (found == held_.end() || found->second.epoch != epoch) return false;
  held_.erase(found);
  return true;
}

bool Ownership::within_reach() const {
  const std::lock_guard lock(mutex_);
  return renewed_ && std::chrono::steady_clock::now() - *renewed_ < leases_.lease;
}

host::StoreCounts Ownership::counts() const {
  const std::lock_guard lock(mutex_);
  host::StoreCounts out = counts_;
  out.owned = held_.size();
  const std::chrono::duration<double> age = std::chrono::steady_clock::now() - renewed_last_;
  out.lease_age = age.count();
  return out;
}

namespace {

// The row of the match, locked: its owner, and whether that is nobody, this process ($2) or a dead
// one. A lease that ends later than one begun just now was given before the database's clock was
// set back: nobody knows how long its owner has been dead.
pqxx::result lock_row(pqxx::transaction_base& transaction, std::string_view match,
                      const std::string& name, std::chrono::milliseconds lease) {
  return transaction.exec_params(
      "SELECT owner, owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT 1 FROM leases WHERE "
      "leases.owner = matches.owner AND until > clock_timestamp() AND until <= clock_timestamp() + "
      "$3 * interval '1 ms') FROM matches WHERE id = $1 FOR NO KEY UPDATE",
      std::string(match), name, std::to_string(lease.count()));
}

}  // namespace

std::optional<bool> Ownership::hold(pqxx::transaction_base& transaction,
                                    std::string_view match) const {
  const pqxx::result row = lock_row(transaction, match, name_, leases_.lease);
  if (row.empty()) return std::nullopt;
  if (!row[0][1].as<bool>()) return false;
  const bool of_the_dead = !row[0][0].is_null() && row[0][0].as<std::string>() != name_;
  if (of_the_dead) {
    transaction.exec_params("UPDATE matches SET owner = NULL, epoch = epoch + 1 WHERE id = $1",
                            std::string(match));
  }
  return true;
}

std::optional<Ownership::Taken> Ownership::take(pqxx::transaction_base& transaction,
                                                const std::string& match, Asks asks) {
  const pqxx::result before = lock_row(transaction, match, name_, leases_.lease);
  if (before.empty()) return std::nullopt;
  const bool free = before[0][1].as<bool>();
  const std::string owner = before[0][0].is_null() ? "" : before[0][0].as<std::string>();
  if (!free) {
    tell(transaction, owner, (asks == Asks::for_it ? kWanted : kAskedFor) + match);
    return std::nullopt;
  }
  const pqxx::result taken = transaction.exec_params(
      "UPDATE matches SET owner = $2, epoch = epoch + 1 WHERE id = $1 RETURNING epoch", match,
      name_);
  const std::string epoch = taken[0][0].as<std::string>();
  const auto from = owner.empty()    ? Taken::From::nobody
                    : owner == name_ ? Taken::From::ourselves
                                     : Taken::From::the_dead;
  if (from == Taken::From::the_dead) tell_lost(transaction, owner, match, epoch);
  return Taken{std::stoll(epoch), from};
}

void Ownership::tell_lost(pqxx::transaction_base& transaction, const std::string& owner,
                          const std::string& match, const std::string& epoch) {
  tell(transaction, owner, kLost + epoch + " " + match);
}

void Ownership::count_taken_over() {
  const std::lock_guard lock(mutex_);
  ++counts_.taken_over;
}

void Ownership::keep() {
  // Also where it has been told to end before it came to this: there may be something to give back.
  for (;;) {
    try {
      Connection connection(url_, &watch_);
      keep_with(connection);
      const Watch::Turn turn = connection.turn();
      pqxx::work work(*connection);
      work.exec_params("UPDATE matches SET owner = NULL WHERE owner = $1", name_);
      work.exec_params("DELETE FROM leases WHERE owner = $1", name_);
      work.commit();
      return;
    } catch (const std::exception&) {
      // Once more over another connection; what the store writes meanwhile is checked anyway.
      std::unique_lock lock(mutex_);
      renewed_.reset();
      ++counts_.lease_failures;
      if (changed_.wait_for(lock, leases_.renewal, [this] { return stopping_; })) return;
    }
  }
}

void Ownership::keep_with(Connection& connection) {
  const Listening listening(connection, *this);
  auto due = due_after_connecting();
  if (due <= std::chrono::steady_clock::now()) {
    renew(connection);
    due = std::chrono::steady_clock::now() + leases_.renewal;
  }
  bool looked = look_for_lost(connection);
  while (!stopping()) {
    // Short waits: the end of the program does not wait for them.
    constexpr long kBlinkMicroseconds = 100'000;
    connection->await_notification(0, kBlinkMicroseconds);
    if (std::chrono::steady_clock::now() < due) continue;
    renew(connection);
    looked = looked || look_for_lost(connection);
    due = std::chrono::steady_clock::now() + leases_.renewal;
  }
}

// At once where it could not be renewed; the lease with which the process began is still good.
std::chrono::steady_clock::time_point Ownership::due_after_connecting() const {
  const std::lock_guard lock(mutex_);
  return renewed_ ? renewed_last_ + leases_.renewal : std::chrono::steady_clock::now();
}

void Ownership::renew(Connection& connection) {
  const auto now = std::chrono::steady_clock::now();  // the lease may begin at once
  const Watch::Turn turn = connection.turn();
  pqxx::work work(*connection);
  work.exec_params(
      "INSERT INTO leases(owner, until) VALUES ($1, clock_timestamp() + $2 * interval '1 ms') "
      "ON CONFLICT (owner) DO UPDATE SET until = excluded.until",
      name_, std::to_string(leases_.lease.count()));
  // Those of processes that ended without a word.
  work.exec("DELETE FROM leases WHERE until < clock_timestamp() - interval '1 day'");
  work.commit();
  const std::lock_guard lock(mutex_);
  renewed_ = renewed_last_ = now;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - now;
  counts_.lease_seconds.add(took.count());
}

// What is being taken just now still has its owner of before.
bool Ownership::look_for_lost(Connection& connection) {
  std::map<std::string, Held> held;
  {
    const std::lock_guard lock(mutex_);
    held = held_;
  }
  std::vector<std::string_view> ids;
  std::vector<std::int64_t> epochs;
  for (const auto& [match, one] : held) {
    if (!one.sure) continue;
    ids.push_back(match);
    epochs.push_back(one.epoch);
  }
  const Watch::Turn turn = connection.turn();
  pqxx::work work(*connection);
  const pqxx::result lost = work.exec_params(
      "SELECT m.id FROM matches m JOIN unnest($1::text[], $2::bigint[]) AS n(id, epoch) ON "
      "m.id = n.id WHERE m.owner IS DISTINCT FROM $3 OR m.epoch <> n.epoch",
      list_of(ids), list_of(epochs), name_);
  work.commit();
  for (const auto& row : lost) {
    const std::string match = row[0].as<std::string>();
    if (holds_no_more(match, held.at(match).epoch)) told_.lost(match);
  }
  return ids.size() == held.size();
}

void Ownership::hear(const std::string& message) {
  const std::string wanted = kWanted;
  const std::string asked_for = kAskedFor;
  const std::string lost = kLost;
  if (message.starts_with(wanted)) told_.wanted(message.substr(wanted.size()));
  if (message.starts_with(asked_for)) told_.asked_for(message.substr(asked_for.size()));
  if (!message.starts_with(lost)) return;
  const std::size_t space = message.find(' ', lost.size());
  if (space == std::string::npos) return;
  const std::string match = message.substr(space + 1);
  const auto held = epoch(match);
  // It may have been taken back since.
  const bool older = held && *held < std::atoll(message.c_str() + lost.size());
  if (older && holds_no_more(match, *held)) told_.lost(match);
}

bool Ownership::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

}  // namespace postgres
