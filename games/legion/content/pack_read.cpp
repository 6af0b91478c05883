#include "games/legion/content/pack_read.h"

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

// The decks must last for four players. L-2, L-8, L-11, L-14
std::string problem_of(const Pack& pack) {
  if (pack.starting_cards.size() != kColours) return "starting_card: expected one of each colour";
  for (std::size_t i = 0; i < kColours; ++i) {
    if (pack.starting_cards[i].colour != colour_at(static_cast<int>(i)))
      return "starting_card: expected one of each colour, in their order";
  }
  if (pack.army.size() < 4U * pack.numbers.army_deck_per_player)
    return "army_card: expected " + std::to_string(4 * pack.numbers.army_deck_per_player);
  if (pack.command_deck.size() < 16 || pack.command_deck.size() > kMaxCards)
    return "command_card: expected 16 to 64 with all copies";
  if (pack.objectives.size() < 10) return "objective: expected at least 10";
  if (pack.battle.empty()) return "battle_card: expected at least one";
  if (pack.events.empty()) return "event: expected at least one";
  return "";
}

void finish_pack(PackReading& reading) {
  if (!reading.ok()) return;
  lay_out_copies(reading.pack);
  if (const std::string problem = problem_of(reading.pack); !problem.empty())
    reading.error = {reading.code, problem, ""};
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
  std::size_t list = 0;
  each_list(pack, [&](std::string_view, auto& entries, std::size_t most) {
    table::read_entries(reading, lists[list++], entries, most);
  });
  if (reading.ok() && numbers.size() != 1)
    reading.error = {reading.code, "numbers: expected one table", ""};
  for (const table::PackEntry& entry : numbers) table::read_entry(reading, entry, pack.numbers);
  finish_pack(reading);
  if (!reading.ok()) return reading.error;
  return pack;
}

table::Expected<void> add_content(Pack& pack, const Value& content) {
  return table::add_to_pack(pack, content, [](PackReading& reading, Reader r) {
    each_list(reading.pack, [&](std::string_view key, auto& entries, std::size_t most) {
      if (key == "scenario") return;
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
  each_list(pack, [&](std::string_view key, const auto& entries, std::size_t) {
    table::write_brought(pack, std::string(key) + "s", entries, out);
  });
  return out.members().empty() ? Value() : out;
}

Value whole_content(const Pack& pack) {
  Value out = Value::object();
  each_list(pack, [&](std::string_view key, const auto& entries, std::size_t) {
    if (key == "scenario") return;
    Value list = Value::array();
    for (const auto& entry : entries) list.push(table::entry_value(pack, entry));
    out.set(std::string(key) + "s", std::move(list));
  });
  return out;
}

const Scenario* Pack::find_scenario(std::string_view id) const {
  const int index = table::index_of(scenarios, id);
  return index < 0 ? nullptr : &scenarios[static_cast<std::size_t>(index)];
}

}  // namespace legion
