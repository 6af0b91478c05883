// JSON Schemas of the files that content/fleet is made of.
#pragma once

#include "games/fleet/state/content.h"
#include "table/pack_reading.h"
#include "table/schema_book.h"

namespace fleet {

// Each with the name its file has: "fleet-pack".
std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts);

}  // namespace fleet
