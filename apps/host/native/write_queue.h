// SPDX-License-Identifier: MIT
// What a store has to write, and the thread that does: what gathers while one batch is written goes
// into the next one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace host {

template <class Item>
class WriteQueue {
 public:
  using Batch = std::deque<Item>;  // never empty

  // `write` is called on the queue's thread.
  explicit WriteQueue(std::function<void(Batch batch)> write)
      : write_(std::move(write)), thread_([this] { run(); }) {}
  // Writes what is waiting first.
  ~WriteQueue() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;

  void add(Item item) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(item));
    }
    changed_.notify_one();
  }

  // Of the queue's thread: where nothing is added within that pause, `look` is called there.
  void look_again(std::chrono::milliseconds pause, std::function<void()> look) {
    look_at_ = std::chrono::steady_clock::now() + pause;
    look_ = std::move(look);
  }

  // For `write`, before it tries again: false where the program is about to end.
  bool sleep(std::chrono::milliseconds pause) {
    std::unique_lock lock(mutex_);
    return !changed_.wait_for(lock, pause, [this] { return stopping_; });
  }

 private:
  static constexpr std::size_t kMaxBatch = 512;  // changes in one transaction

  void run() {
    for (Batch batch = next(); !batch.empty(); batch = next()) {
      look_ = nullptr;
      write_(std::move(batch));
    }
  }

  // Waits for something; empty when it is time to stop.
  Batch next() {
    const auto something = [this] { return stopping_ || !waiting_.empty(); };
    std::unique_lock lock(mutex_);
    while (look_ && !changed_.wait_until(lock, look_at_, something)) {
      lock.unlock();
      std::exchange(look_, nullptr)();
      lock.lock();
    }
    changed_.wait(lock, something);
    Batch batch;
    while (!waiting_.empty() && batch.size() < kMaxBatch) {
      batch.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    return batch;
  }

  std::function<void(Batch)> write_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Batch waiting_;
  bool stopping_ = false;
  std::function<void()> look_;  // of the thread, like `look_at_`
  std::chrono::steady_clock::time_point look_at_{};
  std::thread thread_;
};

}  // namespace host
