// SPDX-License-Identifier: MIT
// The page that stands for a battle where somebody hands on its address: what others' programs show
// of it, and the way to its replay.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "apps/server/web.h"
#include "table/value.h"

namespace server {

// The match of "/r/<id>"; nothing where the address is none of these.
std::optional<std::string> shared_match(const std::string& path);

// `described`: the public description of the match, null where nobody may know of it. Of a match
// that is private, or not over, it says what it says where there is none. Its picture is that of
// the scenario, where `has_file` says that there is one, else the game's.
WebReply share_page(const WebRequest& request, const std::string& match,
                    const table::Value& described,
                    const std::function<bool(const std::string&)>& has_file);

}  // namespace server
