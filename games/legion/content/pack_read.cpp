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

// Of lists that could be taken out of the box.
std::string room_for(std::string_view key) {
  constexpr std::string_view kOfTheBox[] = {"army_card", "command_card", "battle_card", "objective",
                                            "event"};
  if (std::ranges::find(kOfTheBox, key) == std::end(kOfTheBox)) return "";
  return ", or as many of ours with [without] " + std::string(key) + "s";
}

std::string colours_problem(const Pack& pack) {
  if (pack.starting_cards.size() != kColours) return "starting_card: expected one of each colour";
  for (std::size_t i = 0; i < kColours; ++i) {
    if (pack.starting_cards[i].colour != colour_at(static_cast<int>(i)))
      return "starting_card: expected one of each colour, in their order";
  }
  return "";
}

std::string copies_problem(const Pack& pack) {
  const int copies = count_command_cards(pack);
  if (copies <= kMaxCards) return "";
  const std::string most = std::to_string(kMaxCards);
  return "command_card: " + std::to_string(copies) + " with all copies, at most " + most +
         " fit: leave out " + std::to_string(copies - kMaxCards) + room_for("command_card");
}

// What concerns a whole list is looked at where all of it could be read.
void finish_pack(PackReading& reading) {
  if (reading.stopped()) return;
  const Pack& pack = reading.pack;
  const auto tell = [&](const std::string& problem) {
    if (!problem.empty()) reading.tell((reading.is_inline ? "content: " : "") + problem);
  };
  const bool box_known = reading.well_read("without");
  if (all_read(reading, pack.starting_cards)) tell(colours_problem(pack));
  if (box_known && all_read(reading, pack.command)) tell(copies_problem(pack));
  if (box_known && pack.battle.empty()) tell("battle_card: expected at least one");
  if (box_known && pack.events.empty()) tell("event: expected at least one");
  if (reading.ok()) lay_out_copies(reading.pack);
}

void take_out(auto& list, const std::vector<std::string>& ids) {
  std::erase_if(list,
                [&](const auto& entry) { return std::ranges::find(ids, entry.id) != ids.end(); });
}

// A table of the content, where there is one; false where it is no good.
bool read_table(PackReading& reading, Reader& r, const std::string& key, auto& out) {
  const Value* table = r.object(key);
  const bool good = table == nullptr
                        ? r.good(key)
                        : table::read_entry(reading, {table, r.place() + "." + key}, out);
  if (!good) reading.unread.push_back(key);
  return good;
}

// First of all, so that cards of one's own find room.
void leave_out(PackReading& reading, Reader& r) {
  Pack& pack = reading.pack;
  if (!read_table(reading, r, "without", pack.left_out)) reading.room_unknown = true;
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
  for (const table::PackEntry& entry : numbers)
    (void)table::read_entry(reading, entry, pack.numbers);
  lists.read(reading);
  finish_pack(reading);
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    reading.goes_on = true;
    leave_out(reading, r);
    (void)read_table(reading, r, "numbers", reading.pack.numbers);
    table::PackLists<Pack> lists;
    lists.collect_brought(reading.pack, r);
    lists.read(reading, room_for);
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
