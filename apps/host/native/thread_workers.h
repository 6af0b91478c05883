// SPDX-License-Identifier: MIT
// Workers that are threads.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/host/post.h"
#include "apps/host/turns.h"
#include "apps/host/workers.h"

namespace host {

class ThreadWorkers final : public Workers {
 public:
  ThreadWorkers(int threads, TimeRate rate, Post post);
  // Work that has not begun is dropped.
  ~ThreadWorkers() override;
  void run(Payer payer, Work work) override;
  void charge(const Payer& payer, double seconds) override;
  std::size_t waiting() const override;

 private:
  void serve();
  using Piece = Turns<Work>::Piece;
  std::unique_ptr<Piece> next(std::unique_lock<std::mutex>& lock);

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Turns<Work> turns_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace host
