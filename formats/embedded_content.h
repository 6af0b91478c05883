// SPDX-License-Identifier: MIT
// The content packs that travel inside the program. The table behind it is generated at build time
// from every content/**/*.toml, see cmake/SandtableContent.cmake. In a browser only the texts of
// the interface do; there a game's files come when somebody plays it (apps/pocket/late_content.h).
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "table/lock.h"

namespace formats {

struct EmbeddedFile {
  std::string_view path;  // from content/ on, with forward slashes: "fantasy/units.toml"
  std::string_view text;  // the bytes of the file, UTF-8
};

// All packs, in alphabetical order of their paths; those that come later, behind them. The texts
// live as long as the program.
std::span<const EmbeddedFile> embedded_content();

// For what is read of the content once and kept: hands out the files that have come since, if any.
class NewContent {
 public:
  template <class Take>
  void read(Take take) {
    const table::Lock lock(mutex_);
    const auto fresh = embedded_content().subspan(seen_);
    seen_ += fresh.size();
    if (!fresh.empty()) take(fresh);
  }

 private:
  table::Mutex mutex_;
  std::size_t seen_ = 0;
};

}  // namespace formats
