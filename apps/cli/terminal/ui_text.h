// SPDX-License-Identifier: MIT
// The terminal's own words, from content/ui/terminal.<language>.toml.
#pragma once

#include <string>
#include <string_view>

#include "table/messages.h"

namespace cli {

// The text of a key with its {placeholders} filled.
std::string ui_text(table::Language language, std::string_view key, const table::Fills& fills = {});
// The word of a section for an id of a game: ("terrain", "forest"). Without one the id itself, with
// spaces.
std::string ui_word(table::Language language, std::string_view section, std::string_view id);
// The key of the text for that board where it has one of its own: "legend_squares".
std::string for_board(table::Language language, std::string_view key, std::string_view board);
bool has_word(table::Language language, std::string_view section, std::string_view id);

// ASCII letters made small.
std::string lowered(std::string_view text);

// Columns a UTF-8 text takes, and the text filled up or cut to so many.
std::size_t text_width(std::string_view text);
std::string padded(std::string_view text, std::size_t width);
// The first n letters.
std::string first_letters(std::string_view text, std::size_t n);

// The text on lines of so many columns, those after the first begun with spaces.
inline constexpr std::size_t kLineWidth = 98;
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width = kLineWidth);

// Words between the ANSI codes of a style, or as they are.
std::string styled(std::string_view text, const char* codes, bool colour);
inline constexpr const char* kBold = "1";
inline constexpr const char* kDim = "2";
inline constexpr const char* kGold = "38;5;222";

}  // namespace cli
