// SPDX-License-Identifier: MIT
// Who is served next when many want something that takes time. Each payer has one piece of work
// done at a time; the one that has waited longest comes first, and one that has used up its time
// waits until it has some again. What one pays for may be for several (the matches somebody plays):
// of those, too, the one that has waited longest comes first. Quick work goes before long work.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "apps/host/time_budget.h"

namespace host {

// Whose time is used.
struct Payer {
  std::string name{};
  // Of all work with the same text here only one piece is done at a time, whoever pays for it;
  // empty: no such limit.
  std::string alone{};
  // What it is for, where that matters: each of a payer's in turn.
  std::string sharer{};
  // Seconds that are charged before the work is begun; afterwards only what it took is.
  double beforehand = 0;
};

enum class Length : std::uint8_t { quick, long_ };

template <class Work>
class Turns {
 public:
  struct Piece {
    Payer payer;
    Work work;
    Length length = Length::quick;
  };

  // No rate: time costs nothing.
  explicit Turns(std::optional<TimeRate> rate) : rate_(rate) {}

  void add(Piece piece) { waiting_.push_back(std::move(piece)); }

  // The piece whose turn it is; its payer has no other turn until `done`. Null: see `wake`.
  std::unique_ptr<Piece> take(Clock::time_point now, Length longest = Length::long_) {
    wake_ = Clock::time_point::max();
    auto best = waiting_.end();
    Rank best_rank;
    for (auto piece = waiting_.begin(); piece != waiting_.end(); ++piece) {
      if (piece->length > longest || !may_begin(piece->payer, now)) continue;
      const Rank rank = rank_of(*piece);
      if (best != waiting_.end() && rank >= best_rank) continue;
      best = piece;
      best_rank = rank;
    }
    if (best == waiting_.end()) return nullptr;
    auto out = std::make_unique<Piece>(std::move(*best));
    waiting_.erase(best);
    begin(out->payer, now);
    return out;
  }

  // What it cost.
  void done(const Payer& payer, double seconds, Clock::time_point now) {
    Account& account = accounts_.at(payer.name);
    account.busy = false;
    if (rate_) account.budget.spend(seconds - payer.beforehand, now);
    alone_.erase(payer.alone);
    forget_idle(now);
  }

  // For work of that payer that was done elsewhere.
  void charge(const Payer& payer, double seconds, Clock::time_point now) {
    if (rate_) account_of(payer).budget.spend(seconds, now);
  }

  // Where pieces wait for nothing but their payers' time: when the first of them may be begun.
  Clock::time_point wake() const { return wake_; }
  bool empty() const { return waiting_.empty(); }
  std::size_t waiting() const { return waiting_.size(); }

 private:
  struct Account {
    TimeBudget budget;
    std::uint64_t turn = 0;  // when it had its last
    bool busy = false;
    std::map<std::string, std::uint64_t> sharers{};  // likewise, of those it pays for
  };
  // Smaller ones first.
  struct Rank {
    Length length = Length::quick;
    std::uint64_t turn = 0;
    std::uint64_t sharer = 0;
    auto operator<=>(const Rank&) const = default;
  };
  Rank rank_of(const Piece& piece) const {
    const Account& account = accounts_.at(piece.payer.name);
    const auto sharer = account.sharers.find(piece.payer.sharer);
    return {piece.length, account.turn, sharer == account.sharers.end() ? 0 : sharer->second};
  }

  Account& account_of(const Payer& payer) {
    const TimeRate rate = rate_.value_or(TimeRate{});
    return accounts_.try_emplace(payer.name, Account{TimeBudget(rate)}).first->second;
  }

  bool may_begin(const Payer& payer, Clock::time_point now) {
    Account& account = account_of(payer);
    if (account.busy || alone_.contains(payer.alone)) return false;
    const auto ready = account.budget.ready(now);
    if (ready > now) wake_ = std::min(wake_, ready);
    return ready <= now;
  }

  void begin(const Payer& payer, Clock::time_point now) {
    Account& account = accounts_.at(payer.name);
    if (rate_) account.budget.spend(payer.beforehand, now);
    account.busy = true;
    account.turn = ++turns_;
    note_sharer(account, payer.sharer);
    if (!payer.alone.empty()) alone_.insert(payer.alone);
  }

  // Those that had their turns long ago are like new ones.
  void note_sharer(Account& account, const std::string& sharer) {
    constexpr std::size_t kManySharers = 64;
    if (sharer.empty()) return;
    account.sharers[sharer] = turns_;
    if (account.sharers.size() <= kManySharers) return;
    account.sharers.erase(std::ranges::min_element(account.sharers, {},
                                                   [](const auto& item) { return item.second; }));
  }

  // Accounts that owe nothing are like new ones, but for their turn.
  void forget_idle(Clock::time_point now) {
    constexpr std::size_t kMany = 1000;
    if (accounts_.size() < kMany || turns_ % kMany != 0) return;
    std::erase_if(accounts_, [now](const auto& item) {
      return !item.second.busy && item.second.budget.full(now);
    });
  }

  std::optional<TimeRate> rate_;
  std::list<Piece> waiting_;  // oldest first
  std::map<std::string, Account> accounts_;
  std::set<std::string> alone_;
  std::uint64_t turns_ = 0;
  Clock::time_point wake_ = Clock::time_point::max();
};

}  // namespace host
