// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/thinking_on.h"

#include <chrono>
#include <utility>

namespace cli {

void ThinkingOn::start(const table::AnyGame& game, std::vector<Mind> minds, ai::Budget asked) {
  stop();
  const auto think = [&game, minds = std::move(minds), asked](const std::stop_token& enough) {
    constexpr std::chrono::milliseconds kSlice(2);
    table::Random random(0xA4EAD);
    for (bool more = true; more;) {
      more = false;
      for (const Mind& each : minds) {
        if (enough.stop_requested()) return;
        more |= each.opponent->ponder(game, each.seen, each.seat, asked, kSlice, random);
      }
    }
  };
  thread_ = std::jthread(think);
}

}  // namespace cli
