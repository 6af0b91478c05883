// SPDX-License-Identifier: MIT
#include "apps/pocket/pocket_bots.h"

#include "ai/level.h"

namespace pocket {
namespace {

// As long as on a server, whoever asks: the level's own time.
std::int64_t time_of(std::string_view level) {
  const ai::Level* const found = ai::level_of(level);
  return found == nullptr ? 0 : found->time.count();
}

constexpr std::int64_t kHintMs = 500;

}  // namespace

void PocketBots::think(host::BotJob job, host::Decided decided) {
  waiting_.emplace_back([this, job = std::move(job), decided = std::move(decided)] {
    decided(bots_.choose(job.game, job.seen, job.seat, job.level, time_of(job.level), 0, job.seed));
  });
}

void PocketBots::hint(host::HintJob job, host::Advised advised) {
  waiting_.emplace_back([this, job = std::move(job), advised = std::move(advised)] {
    advised({bots_.hints(*job.game, job.seen, job.seat, kHintMs, 0, job.seed, job.among)});
  });
}

void PocketBots::work() {
  if (waiting_.empty()) return;
  const std::function<void()> first = std::move(waiting_.front());
  waiting_.pop_front();
  first();
}

}  // namespace pocket
