// The readers of the single parts of a pack, shared by files and inline content. Internal to the
// pack_*.cpp files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/fantasy/content.h"
#include "games/fantasy/words.h"
#include "table/value.h"

namespace fantasy {

using table::Reader;
using table::Value;

// One pack being read; the first error is kept.
struct PackReading {
  Pack& pack;
  table::ErrorCode code;
  bool is_inline = false;
  table::Error error{};

  bool ok() const { return error.message.empty(); }
  void keep(const Reader& reader) {
    if (ok() && !reader.ok()) error = reader.error();
  }
};

// `source` and `sources`; required in files.
std::string read_source(PackReading& reading, Reader& entry);
// The entry's `id`, or its `name` made an id.
std::string read_id(Reader& entry);
Seat read_faction(PackReading& reading, Reader& entry);

// The operation a text means; without one `expected` says what would be right.
std::optional<Op> parse_op(const Pack& pack, std::string_view text, std::string& expected);
// `effects` of a card, terrain or bought ability.
std::vector<Effect> read_effects(PackReading& reading, Reader& entry, const Value* list,
                                 std::string_view key, const Effect& defaults);

void read_unit(PackReading& reading, const Value& value, const std::string& place, UnitCard& out);
void read_card(PackReading& reading, const Value& value, const std::string& place, TacticCard& out);
void read_terrain(PackReading& reading, const Value& value, const std::string& place, Terrain& out);
void read_scenario(PackReading& reading, const Value& value, const std::string& place);

inline std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

}  // namespace fantasy
