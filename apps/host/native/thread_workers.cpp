// SPDX-License-Identifier: MIT
#include "apps/host/native/thread_workers.h"

#include "apps/host/native/cpu_time.h"
#include "apps/host/native/stand_back.h"

namespace host {

ThreadWorkers::ThreadWorkers(int threads, TimeRate rate, Post post)
    : post_(std::move(post)), turns_(rate) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

ThreadWorkers::~ThreadWorkers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadWorkers::run(Payer payer, Work work) {
  {
    const std::lock_guard lock(mutex_);
    turns_.add({std::move(payer), std::move(work)});
  }
  changed_.notify_one();
}

void ThreadWorkers::charge(const Payer& payer, double seconds) {
  const std::lock_guard lock(mutex_);
  turns_.charge(payer, seconds, Clock::now());
}

std::size_t ThreadWorkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return turns_.waiting();
}

// Waits for a piece; null when it is time to stop.
std::unique_ptr<ThreadWorkers::Piece> ThreadWorkers::next(std::unique_lock<std::mutex>& lock) {
  for (;;) {
    if (stopping_) return nullptr;
    if (auto piece = turns_.take(Clock::now())) return piece;
    if (const auto wake = turns_.wake(); wake == Clock::time_point::max()) {
      changed_.wait(lock);
    } else {
      changed_.wait_until(lock, wake);
    }
  }
}

void ThreadWorkers::serve() {
  stand_back();
  std::unique_lock lock(mutex_);
  while (std::shared_ptr<Piece> piece = next(lock)) {
    lock.unlock();
    const double begun = thread_seconds();
    auto finish = piece->work();
    const double cost = thread_seconds() - begun;
    lock.lock();
    turns_.done(piece->payer, cost, Clock::now());
    lock.unlock();
    changed_.notify_one();
    // The piece goes along: what it holds ends on the host's thread.
    post_([piece = std::move(piece), finish = std::move(finish)] { finish(); });
    lock.lock();
  }
}

}  // namespace host
