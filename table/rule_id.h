// SPDX-License-Identifier: MIT
// The id of one rule of a ledger: "FC-14.3", "F-30", "C-55". Eight characters at most after
// packing, so that events and errors stay plain values. Written in the sources as "FC-14.3"_rule:
// one search finds every place that keeps a rule.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace table {

struct RuleId {
  std::array<char, 8> text{};

  constexpr bool empty() const { return text[0] == '\0'; }
  constexpr bool operator==(const RuleId&) const = default;
  std::string str() const {
    std::size_t n = 0;
    while (n < text.size() && text[n] != '\0') ++n;
    return {text.data(), n};
  }
};

// An id named in a content file; empty where it is none.
constexpr RuleId rule_id(std::string_view s) {
  RuleId id;
  if (s.size() > id.text.size()) return {};
  for (std::size_t i = 0; i < s.size(); ++i) id.text[i] = s[i];
  return id;
}

// Never defined: a literal that is too long gets here, and so is no constant.
void a_rule_id_has_at_most_eight_characters();

inline namespace literals {
consteval RuleId operator""_rule(const char* s, std::size_t n) {
  RuleId id;
  if (n > id.text.size()) a_rule_id_has_at_most_eight_characters();
  for (std::size_t i = 0; i < n; ++i) id.text[i] = s[i];
  return id;
}
}  // namespace literals

}  // namespace table
