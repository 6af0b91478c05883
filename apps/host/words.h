// What the host says to people, in French. The code says it in English, where it is decided; the
// boundary puts it into the reader's language.
#pragma once

#include <string_view>

#include "table/scene.h"
#include "table/value.h"

namespace host {

// The French for one of our own English messages; the message itself where it has none (what names
// a key or a value of a request is for programs, and stays English).
std::string_view in_french(std::string_view english);

// The reply {"ok":false,"error":{...}} with its message in that language; others unchanged.
table::Value in_language(table::Language language, table::Value reply);

}  // namespace host
