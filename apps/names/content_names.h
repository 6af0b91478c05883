// SPDX-License-Identifier: MIT
// Titles and names in content that somebody brings: a scenario of one's own is read by others.
// Looked at where it comes in; a record or a database of before is never refused for one.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "apps/names/clean_name.h"
#include "table/value.h"

namespace names {

using NameCheck = std::function<CleanName(std::string_view)>;

// Most letters of a text in content: of an id, of a `story` or `text`, of everything else.
inline constexpr std::size_t kLongestId = 64;
inline constexpr std::size_t kLongestStory = 2000;
inline constexpr std::size_t kLongestText = 100;

// The texts and keys in `content` that could be no names or are too long, as faults that name their
// places; without a message where there are none. Stories and texts may hold what a name may not.
table::Error bad_names(const table::Value& content, const std::string& place,
                       const NameCheck& check = clean_name);

}  // namespace names
