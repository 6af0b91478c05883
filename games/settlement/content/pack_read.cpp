#include "games/settlement/content/pack_read.h"

#include "games/settlement/content/pack_entries.h"

namespace settlement {

using table::Reader;
using table::Value;

namespace {

table::Error bad_pack(const std::string& why) {
  return {table::ErrorCode::bad_request, "content/settlement: " + why, ""};
}

// What the lists have to be together. SB-1.2, SB-3.2, SB-4.3, SB-8.1
table::Expected<void> check_lists(const Pack& pack) {
  if (pack.units.size() != kTypes) return bad_pack("expected every type of unit once");
  for (std::size_t i = 0; i < pack.units.size(); ++i) {
    if (static_cast<std::size_t>(pack.units[i].type) != i)
      return bad_pack("expected the types of units in their order");
  }
  if (pack.missions.size() != kMissions) return bad_pack("expected seven missions");
  for (std::size_t i = 0; i < pack.missions.size(); ++i) {
    if (pack.missions[i].number != static_cast<int>(i) + 1)
      return bad_pack("expected missions in their order");
  }
  if (pack.difficulties.size() != static_cast<std::size_t>(table::count_of<Difficulty>))
    return bad_pack("expected every difficulty once");
  for (std::size_t i = 0; i < pack.difficulties.size(); ++i) {
    if (pack.difficulties[i].id != name(static_cast<Difficulty>(i)))
      return bad_pack("expected difficulties in their order");
  }
  return {};
}

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  PackLists lists;
  for (const NamedValue& file : files) {
    Reader r(file.value, file.file, reading.code);
    lists.collect(pack, r, file);
    r.finish();
    reading.keep(r);
  }
  read_lists(reading, lists);
  if (!reading.ok()) return reading.error;
  if (const auto good = check_lists(pack); !good) return good.error();
  return pack;
}

table::Expected<void> add_content(Pack& /*pack*/, const Value& content) {
  if (content.is_null() || (content.is_object() && content.members().empty())) return {};
  return table::Error{table::ErrorCode::bad_position,
                      "content: a campaign of the Border Settlement brings none of its own", ""};
}

Value inline_content(const Pack& /*pack*/) { return {}; }

}  // namespace settlement
