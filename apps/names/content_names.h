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

// The first text or key in `content` that could be no name, as a complaint that names its place;
// "" where there is none. Stories and texts may hold what a name may not.
std::string bad_name_place(const table::Value& content, const std::string& place,
                           const NameCheck& check = clean_name);

}  // namespace names
