#include "apps/host/thinker.h"

namespace host {

ThreadThinker::ThreadThinker(int threads, std::int64_t budget_ms, const MakeBots& make_bots,
                             Post post)
    : budget_ms_(budget_ms), post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) bots_.push_back(make_bots());
  for (const auto& bots : bots_) threads_.emplace_back([this, &bots] { run(*bots); });
}

ThreadThinker::~ThreadThinker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool ThreadThinker::knows(std::string_view level) const {
  return level == "random" || level == "easy" || level == "hard";
}

void ThreadThinker::think(Thought thought, Decided decided) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.emplace_back(std::move(thought), std::move(decided));
  }
  changed_.notify_one();
}

void ThreadThinker::run(match::BotProvider& bots) {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    const auto job = std::make_shared<Job>(std::move(jobs_.front()));
    jobs_.pop_front();
    lock.unlock();
    const Thought& t = job->first;
    auto answer = bots.choose(*t.game, t.seen, t.seat, t.level, budget_ms_, 0, t.seed);
    post_([job, answer = std::move(answer)] { job->second(answer); });
  }
}

}  // namespace host
