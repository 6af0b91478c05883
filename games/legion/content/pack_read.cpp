#include "games/legion/content/pack_read.h"

#include <algorithm>

#include "games/legion/content/pack_entries.h"

namespace legion {
namespace {

using table::Reader;
using table::Value;

void lay_out_copies(Pack& pack) {
  pack.command_deck.clear();
  for (std::size_t card = 0; card < pack.command.size(); ++card)
    pack.command_deck.insert(pack.command_deck.end(), pack.command[card].copies,
                             static_cast<std::uint8_t>(card));
}

std::string problem_of(const Pack& pack) {
  if (pack.starting_cards.size() != kColours) return "starting_card: expected one of each colour";
  for (std::size_t i = 0; i < kColours; ++i) {
    if (pack.starting_cards[i].colour != colour_at(static_cast<int>(i)))
      return "starting_card: expected one of each colour, in their order";
  }
  if (const int copies = count_command_cards(pack); copies > kMaxCards)
    return "command_card: " + std::to_string(copies) + " with all copies, at most " +
           std::to_string(kMaxCards) + " fit";
  if (pack.battle.empty()) return "battle_card: expected at least one";
  if (pack.events.empty()) return "event: expected at least one";
  return "";
}

void finish_pack(PackReading& reading) {
  if (!reading.ok()) return;
  if (const std::string problem = problem_of(reading.pack); !problem.empty())
    reading.error = {reading.code, (reading.is_inline ? "content: " : "") + problem, ""};
  else
    lay_out_copies(reading.pack);
}

void take_out(auto& list, const std::vector<std::string>& ids) {
  std::erase_if(list,
                [&](const auto& entry) { return std::ranges::find(ids, entry.id) != ids.end(); });
}

// First of all, so that cards of one's own find room.
void leave_out(PackReading& reading, Reader& r) {
  const Value* without = r.object("without");
  if (without == nullptr) return;
  Pack& pack = reading.pack;
  table::read_entry(reading, {without, r.place() + ".without"}, pack.left_out);
  if (!reading.ok()) return;
  take_out(pack.army, pack.left_out.army_cards);
  take_out(pack.command, pack.left_out.command_cards);
  take_out(pack.battle, pack.left_out.battle_cards);
  take_out(pack.objectives, pack.left_out.objectives);
  take_out(pack.events, pack.left_out.events);
}

}  // namespace

table::Expected<Pack> read_pack(std::span<const NamedValue> files) {
  Pack pack;
  PackReading reading{pack, table::ErrorCode::bad_request};
  table::PackLists<Pack> lists;
  std::vector<table::PackEntry> numbers;
  for (const NamedValue& file : files) {
    Reader r(file.value, file.file, reading.code);
    lists.collect(pack, r, file);
    if (const Value* table = r.object("numbers")) numbers.push_back({table, file.file});
    r.finish();
    reading.keep(r);
  }
  if (reading.ok() && numbers.size() != 1)
    reading.error = {reading.code, "numbers: expected one table", ""};
  for (const table::PackEntry& entry : numbers) table::read_entry(reading, entry, pack.numbers);
  lists.read(reading);
  finish_pack(reading);
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    leave_out(reading, r);
    if (const Value* numbers = r.object("numbers"))
      table::read_entry(reading, {numbers, r.place() + ".numbers"}, reading.pack.numbers);
    table::PackLists<Pack> lists;
    lists.collect_brought(reading.pack, r);
    lists.read(reading);
    r.finish();
    reading.keep(r);
    finish_pack(reading);
  });
}

Value inline_content(const Pack& pack) {
  Value out = Value::object();
  if (Value left_out = table::entry_value(pack, pack.left_out); !left_out.members().empty())
    out.set("without", std::move(left_out));
  if (table::is_brought(pack.numbers.source))
    out.set("numbers", table::entry_value(pack, pack.numbers));
  const Value lists = table::brought_lists(pack);
  for (const auto& [key, list] : lists.members()) out.set(key, list);
  return out.members().empty() ? Value() : out;
}

Value whole_content(const Pack& pack) { return table::whole_lists(pack); }

}  // namespace legion
