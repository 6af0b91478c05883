// JSON Schemas of the files that content/legion is made of, and of sets of cards of one's own.
#pragma once

#include "games/legion/state/content.h"
#include "table/pack_reading.h"
#include "table/schema_book.h"

namespace legion {

// Each with the name its file has: "legion-scenario".
std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts);

}  // namespace legion
