// SPDX-License-Identifier: MIT
// The content packs that travel inside the program. The table behind it is generated at build time
// from every content/**/*.toml, see cmake/SandtableContent.cmake.
#pragma once

#include <span>
#include <string_view>

namespace formats {

struct EmbeddedFile {
  std::string_view path;  // from content/ on, with forward slashes: "fantasy/units.toml"
  std::string_view text;  // the bytes of the file, UTF-8
};

// All packs, in alphabetical order of their paths. Lives as long as the program.
std::span<const EmbeddedFile> embedded_content();

}  // namespace formats
