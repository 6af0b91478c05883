// JSON Schemas of the files that content/fantasy is made of, and of scenarios of one's own.
#pragma once

#include "games/fantasy/state/content.h"
#include "table/pack_reading.h"
#include "table/schema_book.h"

namespace fantasy {

// Each with the name its file has: "fantasy-scenario".
std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts);

}  // namespace fantasy
