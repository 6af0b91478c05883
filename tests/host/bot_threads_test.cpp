// Threads on which opponents think: for whoever is asked first, and ahead where nobody is.
#include "apps/host/native/bot_threads.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <set>
#include <thread>

#include <gtest/gtest.h>

namespace host {
namespace {

using namespace std::chrono_literals;

// What the opponents of all threads have done.
struct Done {
  std::mutex mutex;
  std::condition_variable changed;
  int slices = 0;
  int at_once = 0;
  int most_at_once = 0;
  std::set<std::thread::id> threads;
  std::vector<int> slices_before;  // each answer

  bool wait_for_slices(int n) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, 10s, [&] { return slices >= n; });
  }
};

// An opponent that never has thought enough.
class Restless final : public match::BotProvider {
 public:
  explicit Restless(Done& done) : done_(done) {}
  std::vector<match::BotLevel> levels() const override { return {{"easy"}, {"hard", 50, true}}; }
  table::Expected<table::Answer> choose(const std::shared_ptr<const table::AnyGame>&,
                                        const table::AnyObservation&, table::Seat, std::string_view,
                                        std::int64_t, std::int64_t, std::uint64_t) override {
    const std::lock_guard lock(done_.mutex);
    done_.slices_before.push_back(done_.slices);
    return table::Answer{};
  }
  bool ponder(const std::shared_ptr<const table::AnyGame>&, const table::AnyObservation&,
              table::Seat, std::string_view, std::int64_t, std::int64_t slice_ms,
              std::uint64_t) override {
    {
      const std::lock_guard lock(done_.mutex);
      done_.threads.insert(std::this_thread::get_id());
      done_.most_at_once = std::max(done_.most_at_once, ++done_.at_once);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(slice_ms));
    const std::lock_guard lock(done_.mutex);
    --done_.at_once;
    ++done_.slices;
    done_.changed.notify_all();
    return true;
  }
  table::Hints hints(const table::AnyGame&, const table::AnyObservation&, table::Seat, std::int64_t,
                     std::int64_t, std::uint64_t, const std::vector<table::Answer>&) override {
    return {};
  }

 private:
  Done& done_;
};

BotJob job(const std::string& level, const std::string& payer, const std::string& match) {
  BotJob out;
  out.level = level;
  out.payer = payer;
  out.match = match;
  return out;
}

class Threads : public testing::Test {
 protected:
  std::unique_ptr<BotThreads> threads(int n) {
    return std::make_unique<BotThreads>(
        n, 500, [this] { return std::make_unique<Restless>(done_); },
        [this](const std::function<void()>& finish) {
          const std::lock_guard lock(host_);
          finish();
        });
  }
  // How many slices of others it had to wait for.
  int slices_until_answer(BotThreads& threads, const std::string& level, const std::string& match) {
    std::unique_lock lock(done_.mutex);
    const std::size_t answers = done_.slices_before.size();
    lock.unlock();
    std::atomic<bool> decided = false;
    threads.think(job(level, "anna", match), [&](const auto&) { decided = true; });
    lock.lock();
    const int asked = done_.slices;
    lock.unlock();
    for (int i = 0; i < 5000 && !decided; ++i) std::this_thread::sleep_for(1ms);
    EXPECT_TRUE(decided);
    lock.lock();
    return done_.slices_before.at(answers) - asked;
  }

  std::mutex host_;
  Done done_;
};

TEST_F(Threads, NobodysAnswerWaitsForMoreThanASlice) {
  const auto one = threads(1);
  for (int i = 0; i < 500; ++i)
    one->ponder(job("hard", "address " + std::to_string(i % 7), std::to_string(i)));
  ASSERT_TRUE(done_.wait_for_slices(3));
  for (int i = 0; i < 20; ++i) {
    EXPECT_LE(slices_until_answer(*one, "hard", "hers"), 1);
    ASSERT_TRUE(done_.wait_for_slices(done_.slices_before.back() + 2)) << "and then they go on";
  }
}

TEST_F(Threads, NoMoreOfThemPonderThanSearch) {
  const auto two = threads(2);
  for (const char* who : {"a", "b", "c", "d"}) two->ponder(job("hard", who, who));
  ASSERT_TRUE(done_.wait_for_slices(20));
  slices_until_answer(*two, "easy", "hers");  // quick ones have a thread of their own
  const std::lock_guard lock(done_.mutex);
  EXPECT_LE(done_.most_at_once, 2);
  EXPECT_LE(done_.threads.size(), 2U);
}

TEST_F(Threads, WhoIsAskedPondersNoMore) {
  const auto two = threads(2);
  two->ponder(job("hard", "anna", "hers"));
  ASSERT_TRUE(done_.wait_for_slices(1));
  EXPECT_LE(slices_until_answer(*two, "hard", "hers"), 1) << "it waits for what was begun";
  std::this_thread::sleep_for(30ms);
  const std::lock_guard lock(done_.mutex);
  EXPECT_EQ(done_.slices, done_.slices_before.back());
  EXPECT_EQ(two->waiting(), 0U);
}

TEST_F(Threads, EndInTheMiddleOfIt) {
  const auto two = threads(2);
  two->ponder(job("hard", "anna", "hers"));
  EXPECT_TRUE(done_.wait_for_slices(1));
}

}  // namespace
}  // namespace host
