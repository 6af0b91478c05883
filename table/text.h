// SPDX-License-Identifier: MIT
// Small forms of text that packs, positions, notation and catalogues share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace table {

std::string lower(std::string_view text);  // ASCII only
// The words of a text, in lower case.
std::vector<std::string> words_of(std::string_view text);
std::vector<std::string_view> split(std::string_view text, std::string_view separators);
std::optional<int> parse_number(std::string_view text);  // "3", "+1", "-1"

std::size_t letters_of(std::string_view text);  // in UTF-8
// What somebody has written, for a message that repeats it: at most 80 letters, then "…".
std::string shortened(std::string_view text);
// A message in which something long may be repeated: its words, and the whole, made bearable.
std::string bearable(std::string_view message);

// "Commander's Headquarters" -> "commanders_headquarters"
std::string slug(std::string_view text);
// "zombie_warriors" -> "Zombie warriors"
std::string readable(std::string_view id);
// A name of the protocol as a key: "melee attack" -> "melee_attack", "re-roll" -> "reroll".
std::string as_key(std::string_view name);

}  // namespace table
