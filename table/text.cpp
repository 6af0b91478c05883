// SPDX-License-Identifier: MIT
#include "table/text.h"

#include <algorithm>
#include <charconv>

namespace table {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      if (!word.empty()) out.push_back(lower(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) out.push_back(lower(word));
  return out;
}

std::optional<int> parse_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

namespace {

constexpr std::size_t kMaxRepeated = 80;   // letters of what somebody has written
constexpr std::size_t kMaxMessage = 1000;  // letters of a message

bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// The first letters of a text in UTF-8, and a sign where there were more.
std::string cut(std::string_view text, std::size_t letters) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins_letter(text[i]) && letters-- == 0) return std::string(text.substr(0, i)) + "…";
  }
  return std::string(text);
}

}  // namespace

std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_letter));
}

std::string shortened(std::string_view text) { return cut(text, kMaxRepeated); }

std::string bearable(std::string_view message) {
  std::string out;
  while (!message.empty()) {
    const std::size_t end = std::min(message.find(' '), message.size());
    out += shortened(message.substr(0, end));
    message.remove_prefix(end);
    if (message.empty()) break;
    out += ' ';
    message.remove_prefix(1);
  }
  return cut(out, kMaxMessage);
}

std::string slug(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += c;
    } else if (c != '\'' && !out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(separators);
    if (end != 0) out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

std::string readable(std::string_view id) {
  std::string out(id);
  std::ranges::replace(out, '_', ' ');
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string as_key(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c != '-') out += c == ' ' ? '_' : c;
  }
  return out;
}

}  // namespace table
