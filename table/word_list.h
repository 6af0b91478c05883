// SPDX-License-Identifier: MIT
// The words of an enumeration as the protocol, records and messages write them. Verbs and events
// have a second one each: the letters of their arguments, their keys.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace table {

struct Word {
  std::string_view name;
  std::string_view spec{};
};

template <class E, std::size_t N>
constexpr std::string_view word_of(const std::array<std::string_view, N>& names, E value) {
  const auto i = static_cast<std::size_t>(value);
  return i < N ? names[i] : std::string_view{"?"};
}

template <class E>
constexpr Word word_of(std::span<const Word> words, E value) {
  const auto i = static_cast<std::size_t>(value);
  return i < words.size() ? words[i] : Word{"?", "?"};
}

// The value of that name; the first one, by custom `none`, where there is none.
template <class E>
constexpr E value_named(std::span<const Word> words, std::string_view name) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].name == name) return static_cast<E>(i);
  }
  return E{};
}

}  // namespace table
