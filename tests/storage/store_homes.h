// The kinds of stores, so that the same tests run over all of them.
#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "apps/host/post.h"
#include "apps/host/store.h"

namespace storage_test {

// Runs what a store posts when the test waits for it.
class Loop {
 public:
  host::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      work_.push_back(std::move(work));
      changed_.notify_one();
    };
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !work_.empty(); });
    const auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    work();
  }
  // Nothing happens without anything to do.
  void run_what_is_there() {
    for (;;) {
      std::unique_lock lock(mutex_);
      if (work_.empty()) return;
      const auto work = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      work();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> work_;
};

// A file of its own, gone when the test is over.
class TemporaryFile {
 public:
  TemporaryFile();
  ~TemporaryFile() { remove(); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  void remove() const;
  std::string path_;
};

// Where a store keeps what it is given, from one opening to the next.
class Home {
 public:
  virtual ~Home() = default;
  virtual std::unique_ptr<host::Store> open(const host::Post& post) = 0;
  // Somebody changes what is kept, beside all programs: time has passed, a file is damaged.
  virtual void meddle(const std::string& sql) = 0;
  // Likewise, and it may be refused.
  virtual void try_to_meddle(const std::string& sql) { meddle(sql); }
};

// "memory", "sqlite" or "postgres". Null, with the reason, where it cannot be had here.
std::unique_ptr<Home> home_of(const std::string& kind, std::string& why_not);
std::vector<std::string> kinds_of_stores();
std::vector<std::string> kinds_on_disk();

// Tests over one kind of store.
class StoreTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override;
  host::Store& store() { return *store_; }
  // Closes the store and opens it again.
  void reopen();
  // Whether it was kept.
  bool keep(host::Change change);
  // Whether all of them were, written without waiting in between.
  bool keep_all(std::vector<host::Change> changes);

  Loop loop_;
  std::unique_ptr<Home> home_;
  std::unique_ptr<host::Store> store_;
};

// Takes from the tables of a SQLite file what those of before had not.
inline constexpr const char* kWithoutDays =
    "DROP INDEX matches_watched; ALTER TABLE matches DROP COLUMN watch_from; ALTER TABLE matches "
    "DROP COLUMN watch_until; DROP TABLE holidays; DROP INDEX matches_due; ALTER TABLE matches "
    "DROP COLUMN due; ALTER TABLE "
    "matches DROP COLUMN by_days; ";

host::Change head_of(const std::string& match, const std::string& head);
host::Change moment_of(const std::string& match, std::uint64_t seq, const std::string& body);
host::Change chat_of(const std::string& match, const std::string& line);

}  // namespace storage_test
