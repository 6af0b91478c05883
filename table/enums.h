// SPDX-License-Identifier: MIT
// Enumerations with their names from one declaration:
//
//   TABLE_ENUM(Field, none, asteroid, gravitic)
//
// declares `enum class Field : std::uint8_t` and name(Field::asteroid) == "asteroid". Then
// table::count_of<Field> == 3 and table::parse_enum<Field>("asteroid") reads it back. With
// TABLE_SPOKEN_ENUM the names are words: first_player is "first player".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace table {

// Of a list as the preprocessor writes it: "none, asteroid, gravitic".
constexpr std::size_t count_names(std::string_view list) {
  std::size_t names = 0;
  bool inside = false;
  for (const char c : list) {
    const bool part = c != ',' && c != ' ';
    if (part && !inside) ++names;
    inside = part;
  }
  return names;
}

template <std::size_t Count>
constexpr std::array<std::string_view, Count> split_names(std::string_view list) {
  std::array<std::string_view, Count> out{};
  std::size_t at = 0;
  for (std::string_view& name : out) {
    while (list[at] == ',' || list[at] == ' ') ++at;
    const std::size_t begin = at;
    while (at < list.size() && list[at] != ',' && list[at] != ' ') ++at;
    name = list.substr(begin, at - begin);
  }
  return out;
}

// The same list with blanks for underscores, and commas between names as before.
template <std::size_t Size>
struct SpokenNames {
  std::array<char, Size> text{};
  constexpr explicit SpokenNames(const char (&list)[Size]) {
    for (std::size_t i = 0; i < Size; ++i) text[i] = list[i] == '_' ? ' ' : list[i];
  }
};

template <std::size_t Count, std::size_t Size>
constexpr std::array<std::string_view, Count> split_spoken(const SpokenNames<Size>& names) {
  std::array<std::string_view, Count> out{};
  std::string_view rest(names.text.data(), Size - 1);
  for (std::string_view& name : out) {
    std::size_t comma = 0;  // string_view::find is no constant to GCC's sanitizers
    while (comma < rest.size() && rest[comma] != ',') ++comma;
    name = rest.substr(0, comma);
    while (name.front() == ' ') name.remove_prefix(1);
    while (name.back() == ' ') name.remove_suffix(1);
    rest.remove_prefix(comma < rest.size() ? comma + 1 : comma);
  }
  return out;
}

template <std::size_t Count, class E>
constexpr std::string_view name_among(const std::array<std::string_view, Count>& names, E value) {
  const auto i = static_cast<std::size_t>(value);
  return i < Count ? names[i] : std::string_view{"?"};
}

template <class E>
inline constexpr int count_of = static_cast<int>(names_of(E{}).size());

// The enumerator of that name; those before `first` are not asked for.
template <class E>
constexpr std::optional<E> parse_enum(std::string_view text, E first = E{}) {
  const auto& names = names_of(E{});
  for (auto i = static_cast<std::size_t>(first); i < names.size(); ++i) {
    if (names[i] == text) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace table

#define TABLE_ENUM(Name, ...)                                                 \
  enum class Name : std::uint8_t { __VA_ARGS__ };                             \
  inline constexpr auto k##Name##Names =                                      \
      ::table::split_names<::table::count_names(#__VA_ARGS__)>(#__VA_ARGS__); \
  constexpr const auto& names_of(Name) { return k##Name##Names; }             \
  constexpr std::string_view name(Name value) { return ::table::name_among(k##Name##Names, value); }

#define TABLE_SPOKEN_ENUM(Name, ...)                                            \
  enum class Name : std::uint8_t { __VA_ARGS__ };                               \
  inline constexpr ::table::SpokenNames k##Name##Text(#__VA_ARGS__);            \
  inline constexpr auto k##Name##Names =                                        \
      ::table::split_spoken<::table::count_names(#__VA_ARGS__)>(k##Name##Text); \
  constexpr const auto& names_of(Name) { return k##Name##Names; }               \
  constexpr std::string_view name(Name value) { return ::table::name_among(k##Name##Names, value); }
