// SPDX-License-Identifier: MIT
// Opponents of a table in a browser: what they are asked waits until the page lets them think
// (pocket_work), so that it comes to hear of everything else in between.
#pragma once

#include <deque>
#include <functional>

#include "apps/common/bots.h"
#include "apps/host/bot_pool.h"

namespace pocket {

class PocketBots final : public host::BotPool {
 public:
  std::vector<match::BotLevel> levels() const override { return bots_.levels(); }
  void think(host::BotJob job, host::Decided decided) override;
  void hint(host::HintJob job, host::Advised advised) override;
  std::size_t waiting() const override { return waiting_.size(); }
  // The first of what waits.
  void work();

 private:
  apps::Bots bots_;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace pocket
