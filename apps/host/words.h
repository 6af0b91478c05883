// SPDX-License-Identifier: MIT
// What the host says to people: content/ui/host.<language>.toml. It refuses in English, where it is
// decided; the boundary puts that into the reader's language.
#pragma once

#include <string>
#include <string_view>

#include "table/scene.h"
#include "table/value.h"

namespace host {

// The English text of a key.
std::string words(std::string_view key);

// The French for one of our own English texts; the text itself where it has none (what names a key
// or a value of a request is for programs, and stays English).
std::string in_french(std::string_view english);

// The reply {"ok":false,"error":{...}} with its message in that language; others unchanged.
table::Value in_language(table::Language language, table::Value reply);

}  // namespace host
