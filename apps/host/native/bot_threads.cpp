// SPDX-License-Identifier: MIT
#include "apps/host/native/bot_threads.h"

#include <algorithm>

#include "apps/host/native/cpu_time.h"
#include "apps/host/native/stand_back.h"
#include "apps/host/pondering.h"

namespace host {

BotThreads::BotThreads(int threads, std::int64_t most_ms, const MakeBots& make_bots, Post post)
    : most_ms_(most_ms), post_(std::move(post)), pondering_(std::make_unique<Pondering>()) {
  for (int i = 0; i <= threads; ++i) bots_.push_back(make_bots());
  levels_ = bots_.front()->levels();
  for (const auto& bots : bots_) {
    const Length longest = bots == bots_.front() ? Length::quick : Length::long_;
    threads_.emplace_back([this, &bots, longest] { run(*bots, longest); });
  }
}

BotThreads::~BotThreads() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

// Milliseconds for an answer of this level.
std::int64_t BotThreads::time_of(std::string_view level) const {
  for (const match::BotLevel& each : levels_) {
    if (each.name == level) return std::min(each.time_ms, most_ms_);
  }
  return 0;
}

void BotThreads::add(Payer payer, Length length, Work work) {
  {
    const std::lock_guard lock(mutex_);
    turns_.add({std::move(payer), std::move(work), length});
  }
  changed_.notify_all();  // not every thread takes every job
}

void BotThreads::think(BotJob job, Decided decided) {
  const std::int64_t ms = time_of(job.level);
  {
    const std::lock_guard lock(mutex_);
    pondering_->drop(job.match);
  }
  Payer payer{.name = job.payer, .sharer = job.match};
  add(std::move(payer), ms > 0 ? Length::long_ : Length::quick,
      [ms, job = std::move(job), decided = std::move(decided)](match::BotProvider& bots) {
        auto answer = bots.choose(job.game, job.seen, job.seat, job.level, ms, 0, job.seed);
        return [decided, answer = std::move(answer)] { decided(answer); };
      });
}

void BotThreads::ponder(BotJob job) {
  {
    const std::lock_guard lock(mutex_);
    pondering_->add(std::move(job));
  }
  changed_.notify_all();
}

void BotThreads::hint(HintJob job, Advised advised) {
  Payer payer{.name = job.payer};
  add(std::move(payer), Length::long_,
      [most = most_ms_, job = std::move(job),
       advised = std::move(advised)](match::BotProvider& bots) {
        const double begun = thread_seconds();
        const auto found = std::make_shared<Hinted>();
        if (job.worths)
          found->worths = bots.worths(*job.game, job.seen, job.seat, 0, 0, job.seed, job.among);
        else
          found->hints = bots.hints(*job.game, job.seen, job.seat, most, 0, job.seed, job.among);
        found->seconds = thread_seconds() - begun;
        return [advised, found] { advised(*found); };
      });
}

std::size_t BotThreads::waiting() const {
  const std::lock_guard lock(mutex_);
  return turns_.waiting();
}

void BotThreads::run(match::BotProvider& bots, Length longest) {
  stand_back();
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (const std::shared_ptr<Piece> piece = turns_.take(Clock::now(), longest)) {
      serve(bots, piece, lock);
    } else if (auto job = longest == Length::long_ ? pondering_->take() : std::nullopt) {
      ponder_on(bots, std::move(*job), lock);
    } else {
      changed_.wait(lock);
    }
  }
}

void BotThreads::serve(match::BotProvider& bots, const std::shared_ptr<Piece>& piece,
                       std::unique_lock<std::mutex>& lock) {
  // Its opponent may be thinking ahead, for a moment more.
  changed_.wait(lock, [&] { return !pondering_->under_way(piece->payer.sharer); });
  lock.unlock();
  auto finish = piece->work(bots);
  lock.lock();
  turns_.done(piece->payer, 0, Clock::now());
  lock.unlock();
  changed_.notify_all();
  // The piece goes along: what it holds ends on the host's thread.
  post_([piece, finish = std::move(finish)] { finish(); });
  lock.lock();
}

void BotThreads::ponder_on(match::BotProvider& bots, BotJob job,
                           std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  const bool more = bots.ponder(job.game, job.seen, job.seat, job.level, time_of(job.level),
                                kSliceMs, job.seed++);
  lock.lock();
  pondering_->done(std::move(job), more);
  changed_.notify_all();
}

}  // namespace host
