// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/ui_text.h"

#include <algorithm>
#include <cctype>

#include "formats/interface_texts.h"

namespace cli {
namespace {

std::string key_of(std::string_view section, std::string_view id) {
  return std::string(section) + "." + std::string(id);
}

bool starts_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

std::string ui_text(table::Language language, std::string_view key, const table::Fills& fills) {
  return formats::interface_texts().text(language, key_of("ui", key), fills);
}

std::string ui_word(table::Language language, std::string_view section, std::string_view id) {
  if (has_word(language, section, id)) {
    return formats::interface_texts().text(language, key_of(section, id));
  }
  std::string text(id);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string for_board(table::Language language, std::string_view key, std::string_view board) {
  const std::string own = std::string(key) + "_" + std::string(board);
  return has_word(language, "ui", own) ? own : std::string(key);
}

bool has_word(table::Language language, std::string_view section, std::string_view id) {
  return formats::interface_texts().has(language, key_of(section, id));
}

std::string lowered(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::size_t text_width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_letter));
}

std::string first_letters(std::string_view text, std::size_t n) {
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end) {
    if (starts_letter(text[end]) && seen++ == n) break;
  }
  return std::string(text.substr(0, end));
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out = first_letters(text, width);
  out.append(width - text_width(out), ' ');
  return out;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' ', 1), text.size());
    const std::size_t word = text_width(text.substr(0, end));
    if (column > indent && column + word > width) {
      out += "\n" + std::string(indent, ' ');
      text.remove_prefix(1);
      column = indent + word - 1;
      out += text.substr(0, end - 1);
      text.remove_prefix(end - 1);
      continue;
    }
    out += text.substr(0, end);
    text.remove_prefix(end);
    column += word;
  }
  return out;
}

std::string styled(std::string_view text, const char* codes, bool colour) {
  if (!colour || text.empty()) return std::string(text);
  return "\033[" + std::string(codes) + "m" + std::string(text) + "\033[0m";
}

}  // namespace cli
