// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/width.h"

#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

namespace cli {

std::optional<std::size_t> terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* columns = std::getenv("COLUMNS");
  const int told = columns == nullptr ? 0 : std::atoi(columns);
  if (told <= 0) return std::nullopt;
  return static_cast<std::size_t>(told);
}

}  // namespace cli
