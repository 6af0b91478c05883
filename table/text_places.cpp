// SPDX-License-Identifier: MIT
#include "table/text_places.h"

#include <algorithm>
#include <array>

namespace table {
namespace {

// Several lines are welcome there.
constexpr std::array<std::string_view, 2> kLongTexts{"story", "text"};

std::string complaint(const std::string& place, int line, std::string_view key,
                      const std::string& what) {
  return place + (line > 0 ? ":" + std::to_string(line) : "") + ": " + std::string(key) +
         (key.empty() ? "" : ": ") + what;
}

std::string inside(const std::string& place, std::string_view key) {
  return key.empty() ? place : place + "." + std::string(key);
}

// `key` is that of the value in the table at `place`.
std::string bad_text(const Value& value, const std::string& place, std::string_view key,
                     const TextCheck& check) {
  if (value.is_string()) {
    const bool lines = std::find(kLongTexts.begin(), kLongTexts.end(), key) != kLongTexts.end();
    const std::string what = check(value.as_string(), lines);
    return what.empty() ? "" : complaint(place, value.line, key, what);
  }
  std::string out;
  if (value.is_array()) {
    for (std::size_t i = 0; i < value.items().size() && out.empty(); ++i) {
      const Value& item = value.items()[i];
      const std::string there = inside(place, key) + "[" + std::to_string(i) + "]";
      out = item.is_string() ? bad_text(item, place, key, check) : bad_text(item, there, "", check);
    }
  } else if (value.is_object()) {
    const std::string there = inside(place, key);
    for (const auto& [name, member] : value.members()) {
      if (!out.empty()) break;
      const std::string what = check(name, false);
      out = what.empty() ? bad_text(member, there, name, check)
                         : complaint(there, member.line, "the name of a key", what);
    }
  }
  return out;
}

}  // namespace

std::string first_bad_text(const Value& value, const std::string& place, const TextCheck& check) {
  return bad_text(value, place, "", check);
}

}  // namespace table
