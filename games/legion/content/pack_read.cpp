#include "games/legion/content/pack_read.h"

#include <algorithm>

#include "games/legion/content/pack_entries.h"

namespace legion {
namespace {

using table::Reader;
using table::Value;

using Entries = std::vector<table::PackEntry>;

// The lists of a pack in the order in which they name each other.
template <class AnyPack, class Do>
void each_list(AnyPack& pack, const Do& each) {
  each("starting_card", pack.starting_cards, kColours);
  each("army_card", pack.army, kMaxArmyCards);
  each("command_card", pack.command, kMaxCards);
  each("reward", pack.rewards, 24);
  each("battle_card", pack.battle, 16);
  each("objective", pack.objectives, 20);
  each("event", pack.events, 32);
  each("scenario", pack.scenarios, 16);
}

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
  std::vector<Entries> lists(8);
  Entries numbers;
  for (const NamedValue& file : files) {
    Reader r(file.value, file.file, reading.code);
    std::size_t list = 0;
    each_list(pack, [&](std::string_view key, auto&, std::size_t) {
      table::collect_entries(r, file, key, lists[list++]);
    });
    if (const Value* table = r.object("numbers")) numbers.push_back({table, file.file});
    r.finish();
    reading.keep(r);
  }
  if (reading.ok() && numbers.size() != 1)
    reading.error = {reading.code, "numbers: expected one table", ""};
  for (const table::PackEntry& entry : numbers) table::read_entry(reading, entry, pack.numbers);
  std::size_t list = 0;
  each_list(pack, [&](std::string_view, auto& entries, std::size_t most) {
    table::read_entries(reading, lists[list++], entries, most);
  });
  finish_pack(reading);
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    leave_out(reading, r);
    if (const Value* numbers = r.object("numbers"))
      table::read_entry(reading, {numbers, r.place() + ".numbers"}, reading.pack.numbers);
    each_list(reading.pack, [&](std::string_view key, auto& entries, std::size_t most) {
      const table::InlineEntries brought = table::collect_inline(r, std::string(key) + "s");
      table::read_entries(reading, brought.entries, entries, most);
    });
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
  each_list(pack, [&](std::string_view key, const auto& entries, std::size_t) {
    table::write_brought(pack, std::string(key) + "s", entries, out);
  });
  return out.members().empty() ? Value() : out;
}

Value whole_content(const Pack& pack) {
  Value out = Value::object();
  each_list(pack, [&](std::string_view key, const auto& entries, std::size_t) {
    Value list = Value::array();
    for (const auto& entry : entries) list.push(table::entry_value(pack, entry));
    out.set(std::string(key) + "s", std::move(list));
  });
  return out;
}

}  // namespace legion
