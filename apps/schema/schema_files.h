// SPDX-License-Identifier: MIT
// JSON Schemas of the files of every game that has some, with what each key is for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/language.h"
#include "table/pack_reading.h"

namespace schema {

// Each with its name, "fleet-pack". Errors: unknown_game; bad_request where a key has no sentence
// in that language, or a sentence no key.
table::Expected<std::vector<table::NamedValue>> schemas_of(std::string_view game,
                                                           table::Language language);

// The same bytes everywhere: JSON with short values on one line.
std::string schema_text(const table::Value& schema);

}  // namespace schema
