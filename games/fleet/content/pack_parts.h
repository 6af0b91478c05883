// The readers of the single parts of a pack. Internal to the pack_*.cpp files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/fleet/state/content.h"
#include "table/pack_reading.h"

namespace fleet {

using table::in_quotes;
using table::read_id;
using table::read_source;
using table::Reader;
using table::Value;
using PackReading = table::PackReading<Pack>;

// Readers of one key; they complain and give something harmless if it is wrong.
Square read_square(Reader& r, const Value& where, std::string_view key, std::string_view text);
// Five rows of five characters as one text in the order of the squares: a1, b1 .. e5.
std::string read_map(Reader& r, std::string_view key, std::string_view allowed);
std::uint8_t read_ship_id(const Pack& pack, Reader& r, const Value& where, std::string_view key,
                          std::string_view id);
// {c3 = ["shuttle", "frigate"]}
std::vector<Placing> read_placings(const Pack& pack, Reader& r, std::string_view key);

// One of the words of an enumeration.
template <class E>
E read_word(Reader& r, std::string_view key, std::string_view text, E last) {
  std::string all;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const std::string_view word = name(static_cast<E>(i));
    if (word == text) return static_cast<E>(i);
    all += (all.empty() ? "" : ", ") + std::string(word);
  }
  r.complain(key, in_quotes(text) + ": expected one of " + all);
  return {};
}

void read_ship(PackReading& reading, const Value& value, const std::string& place, ShipClass& out);
void read_weapon(PackReading& reading, const Value& value, const std::string& place, Weapon& out);
void read_dice(PackReading& reading, const Value& value, const std::string& place);
void read_scenario(PackReading& reading, const Value& value, const std::string& place);
void read_quick_start(PackReading& reading, Reader& scenario, Scenario& s);

// What is wrong with a scenario, as "key: what"; "" if nothing. Also asked when a match brings
// ships of its own.
std::string scenario_problem(const Pack& pack, const Scenario& s);
// What is wrong with dice and ships together, or "".
std::string pack_problem(const Pack& pack);

}  // namespace fleet
