// SPDX-License-Identifier: MIT
// Long texts that are seldom read, made short (native/packing_zlib.cpp): zlib, and then letters
// that every store can keep.
#pragma once

#include <optional>
#include <string>

namespace host {

std::string packed(const std::string& text);
// Nothing where that is no packed text, or one of more than `most` bytes.
std::optional<std::string> unpacked(const std::string& kept, std::size_t most);

}  // namespace host
