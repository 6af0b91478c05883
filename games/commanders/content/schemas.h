// JSON Schemas of the files that content/commanders is made of, and of scenarios of one's own.
#pragma once

#include "games/commanders/state/content.h"
#include "table/pack_reading.h"
#include "table/schema_book.h"

namespace commanders {

// Each with the name its file has: "commanders-scenario".
std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts);

}  // namespace commanders
