// SPDX-License-Identifier: MIT
// Opponents that think on threads of their own.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/host/bot_pool.h"
#include "apps/host/post.h"
#include "apps/host/turns.h"

namespace host {

class Pondering;

class BotThreads final : public BotPool {
 public:
  using MakeBots = std::function<std::unique_ptr<match::BotProvider>()>;
  // `most_ms`: no level thinks longer about one answer, whatever it would by itself. Besides these
  // threads there is one for the quick levels alone, so that they never wait for a search to end.
  BotThreads(int threads, std::int64_t most_ms, const MakeBots& make_bots, Post post);
  // Jobs that have not begun are dropped.
  ~BotThreads() override;

  std::vector<match::BotLevel> levels() const override { return levels_; }
  void think(BotJob job, Decided decided) override;
  void ponder(BotJob job) override;
  void hint(HintJob job, Advised advised) override;
  std::size_t waiting() const override;

 private:
  // So long a thread thinks ahead before it looks whether somebody waits for an answer.
  static constexpr std::int64_t kSliceMs = 2;
  using Work = std::function<std::function<void()>(match::BotProvider&)>;
  using Piece = Turns<Work>::Piece;
  void add(Payer payer, Length length, Work work);
  std::int64_t time_of(std::string_view level) const;
  void run(match::BotProvider& bots, Length longest);
  void serve(match::BotProvider& bots, const std::shared_ptr<Piece>& piece,
             std::unique_lock<std::mutex>& lock);
  void ponder_on(match::BotProvider& bots, BotJob job, std::unique_lock<std::mutex>& lock);

  std::int64_t most_ms_;
  std::vector<match::BotLevel> levels_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Turns<Work> turns_{std::nullopt};
  std::unique_ptr<Pondering> pondering_;
  bool stopping_ = false;
  std::vector<std::unique_ptr<match::BotProvider>> bots_;
  std::vector<std::thread> threads_;
};

}  // namespace host
