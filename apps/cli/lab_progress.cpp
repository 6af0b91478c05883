// SPDX-License-Identifier: MIT
#include "apps/cli/lab_progress.h"

#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

namespace cli {

void Progress::tell(int done, int all) {
  if (before_ < 0) before_ = done;
  if (isatty(STDERR_FILENO) != 0) {
    const bool ready = done == all;
    fmt::print(stderr, "\r\033[K{}", ready ? "" : words(done, all));
    std::fflush(stderr);
  } else if (done > before_ && 10 * done / all > 10 * (done - 1) / all) {
    fmt::print(stderr, "{}\n", words(done, all));
  }
}

std::string Progress::words(int done, int all) const {
  std::string out = fmt::format("{} of {} games", done, all);
  if (before_ > 0) out += fmt::format(" ({} were there)", before_);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
  if (done == before_ || done == all) return out;
  const double left = spent.count() / (done - before_) * (all - done);
  return out + (left < 90 ? fmt::format(", about {:.0f} s left", left)
                          : fmt::format(", about {:.0f} min left", left / 60));
}

}  // namespace cli
