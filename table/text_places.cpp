// SPDX-License-Identifier: MIT
#include "table/text_places.h"

#include <algorithm>
#include <array>

namespace table {
namespace {

// Several lines are welcome there.
constexpr std::array<std::string_view, 2> kLongTexts{"story", "text"};

bool is_language(std::string_view key) { return key == "en" || key == "fr"; }

std::string inside(const std::string& place, std::string_view key) {
  return key.empty() ? place : place + "." + std::string(key);
}

struct Looking {
  const TextCheck& check;
  Error found{ErrorCode::bad_position, "", ""};

  void look(std::string_view text, TextPlace as, const std::string& place, int line,
            std::string_view key) {
    const std::string what = check(text, as);
    if (what.empty()) return;
    add_fault(found, line,
              place + (line > 0 ? ":" + std::to_string(line) : "") + ": " + std::string(key) +
                  (key.empty() ? "" : ": ") + what);
  }
  // `key` is that of the value in the table at `place`, `around` that of the table.
  void look_into(const Value& value, const std::string& place, std::string_view key,
                 std::string_view around) {
    if (value.is_string()) {
      const bool lines = std::find(kLongTexts.begin(), kLongTexts.end(), key) != kLongTexts.end();
      look(value.as_string(), {is_language(key) ? around : key, lines}, place, value.line, key);
    } else if (value.is_array()) {
      for (std::size_t i = 0; i < value.items().size(); ++i) {
        const Value& item = value.items()[i];
        if (item.is_string())
          look_into(item, place, key, around);
        else
          look_into(item, inside(place, key) + "[" + std::to_string(i) + "]", "", key);
      }
    } else if (value.is_object()) {
      const std::string there = inside(place, key);
      for (const auto& [name, member] : value.members()) {
        const std::size_t before = found.faults.size();
        look(name, {"", false}, there, member.line, "the name of a key");
        if (found.faults.size() == before) look_into(member, there, name, key);
      }
    }
  }
};

}  // namespace

Error bad_texts(const Value& value, const std::string& place, const TextCheck& check) {
  Looking looking{check};
  looking.look_into(value, place, "", "");
  return std::move(looking.found);
}

}  // namespace table
