// SPDX-License-Identifier: MIT
// Why the rules do not allow an answer: the rule, the key of the sentence (section "refusal" of the
// catalogue) and what belongs in its places. The rules make it; the game's text room words it
// (denial_words.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>

#include "table/rule_id.h"

namespace table {

// Something by its kind in the game's lexicon. A game gives each of its types a function
// `Thing thing(Square)`; plain numbers are of kind n.
struct Thing {
  char kind = 0;
  std::uint8_t value = 0;
};
constexpr Thing thing(int number) { return {'n', static_cast<std::uint8_t>(number)}; }

// What belongs in a place of the sentence: {"to", square}.
struct About {
  std::string_view place;
  Thing what;

  constexpr About() = default;
  template <class T>
  constexpr About(std::string_view p, T t) : place(p), what(thing(t)) {}
  constexpr About(std::string_view p, Thing t) : place(p), what(t) {}
};

struct Denial {
  std::string_view key;  // empty: nothing speaks against the answer
  RuleId rule;
  std::array<About, 4> about{};

  constexpr Denial() = default;
  constexpr Denial(std::string_view k, RuleId r, std::initializer_list<About> list = {})
      : key(k), rule(r) {
    std::size_t i = 0;
    for (const About& one : list) about[i++] = one;
  }
  explicit constexpr operator bool() const { return !key.empty(); }
};
static_assert(std::is_trivially_copyable_v<Denial>);

// The verbs of the answers a step takes, as bits.
using Verbs = std::uint64_t;
template <class... Verb>
constexpr Verbs verbs(Verb... verb) {
  return (Verbs{0} | ... | (Verbs{1} << static_cast<unsigned>(verb)));
}
template <class Verb>
constexpr bool has_verb(Verbs verbs, Verb verb) {
  return ((verbs >> static_cast<unsigned>(verb)) & 1U) != 0;
}

}  // namespace table
