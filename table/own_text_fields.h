// SPDX-License-Identifier: MIT
// How a file says it (table/own_text.h): one text for both languages, or one in each.
#pragma once

#include <optional>
#include <string>

#include "table/own_text.h"
#include "table/pack_fields.h"
#include "table/text.h"

namespace table {

inline constexpr std::size_t kLongestTitle = 60;  // letters: it stands in a line of the terminal

// "Iron Winter", or { en = "Iron Winter", fr = "Hiver de fer" }
struct OwnTextKind {
  std::size_t longest = std::string::npos;  // letters of each
  std::string wrong(const auto& /*pack*/, const Value& value) const {
    if (read(value)) return "expected at most " + std::to_string(longest) + " letters";
    return "expected a text, or one in each language: { en = \"..\", fr = \"..\" }";
  }
  bool take(const auto& /*pack*/, const Value& value, OwnText& out) const {
    const auto text = read(value);
    if (!text || letters_of(text->en) > longest || letters_of(text->fr) > longest) return false;
    out = *text;
    return true;
  }
  Value value(const auto& /*pack*/, const OwnText& text) const {
    if (text.en == text.fr) return text.en;
    return Value::object().set("en", text.en).set("fr", text.fr);
  }
  Value schema(const auto& in) const {
    return in.own_text(longest == std::string::npos ? 0 : longest, false);
  }

 private:
  static std::optional<OwnText> read(const Value& value) {
    if (value.is_string()) return OwnText{value.as_string(), value.as_string()};
    if (!value.is_object() || value.members().size() != 2) return std::nullopt;
    const Value* en = value.find("en");
    const Value* fr = value.find("fr");
    if (en == nullptr || fr == nullptr || !en->is_string() || !fr->is_string()) return std::nullopt;
    if (en->as_string().empty() || fr->as_string().empty()) return std::nullopt;
    return OwnText{en->as_string(), fr->as_string()};
  }
};
inline auto own_text(std::size_t longest = std::string::npos) {
  return unless(OwnText{}, OwnTextKind{longest});
}
inline auto own_title() { return own_text(kLongestTitle); }

}  // namespace table
