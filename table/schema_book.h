// SPDX-License-Identifier: MIT
// JSON Schemas of the files of a game, made of its lists of fields (table/schema_fields.h): what
// every part of that needs. Nothing of it is reached by a program for browsers, which has no files.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/value.h"

namespace table {

// What the keys of files say to people, in one language.
struct SchemaTexts {
  SchemaTexts() = default;
  SchemaTexts(const SchemaTexts&) = delete;
  SchemaTexts& operator=(const SchemaTexts&) = delete;
  virtual ~SchemaTexts() = default;
  // What a key of a table is for, and what one of the words it may hold means: "" where the word
  // says that itself. `place`: "condition.op".
  virtual std::string key(std::string_view table, std::string_view key) = 0;
  virtual std::string word(std::string_view place, std::string_view word) = 0;
  // What an entry of the game is called: "unit card", "legionnaires".
  virtual std::string title(std::string_view what, std::string_view id) = 0;
};

enum class SchemaOf : std::uint8_t {
  pack,     // a file of the game
  own,      // what somebody brings for one match
  changes,  // a file of the game that says what is different from another one
};

struct SchemaBook {
  SchemaTexts& texts;
  SchemaOf of = SchemaOf::own;
  Value definitions = Value::object();

  // What stands for the schema from now on. Different ones may have the same name.
  Value define(const std::string& name, const Value& schema);
};

// Pieces of schemas.
Value schema_of_type(std::string_view type);
Value schema_of_text(std::string_view pattern);
Value schema_of_number(int min, int max);
Value schema_of_list(Value items);
Value schema_of_words(const std::vector<std::string>& words);
// A table whose keys match `names`, each with such a value.
Value schema_of_map(Value names, Value values);
Value schema_of_map(const std::vector<std::string>& names, const Value& values);
Value any_of(std::vector<Value> schemas);
Value all_of(std::vector<Value> schemas);
// With a text for people; one that only refers to another schema is wrapped.
Value described(Value schema, const std::string& text);

// A name in snake_case (slug(id) == id).
inline constexpr std::string_view kIdPattern = "^[a-z0-9]+(?:_[a-z0-9]+)*$";
// Whatever slug() makes one of these words of, without ^ and $: "Master of Attack".
std::string spoken_pattern(const std::vector<std::string>& words);
// The words of a list in a source: "infantry hero".
std::vector<std::string> schema_words(std::string_view text);

// A text as an argument of a template: what only schemas say costs a program without them nothing.
template <std::size_t N>
struct SchemaText {
  std::array<char, N> text{};
  constexpr SchemaText(const char (&from)[N]) {  // NOLINT: implicit on purpose
    for (std::size_t i = 0; i < N; ++i) text[i] = from[i];
  }
  constexpr std::string_view view() const { return {text.data(), N - 1}; }
};

// A kind whose texts match a pattern.
template <SchemaText Pattern, class Inner>
struct PatternKind : Inner {
  Value schema(const auto& in) const { return in.text(Pattern.view()); }
};
template <SchemaText Pattern, class Inner>
constexpr PatternKind<Pattern, Inner> matching(Inner inner) {
  return {inner};
}
// A kind that is one of these words.
template <SchemaText Words, class Inner>
struct OneWordKind : Inner {
  std::vector<Value> choices() const {
    std::vector<Value> out;
    for (const std::string& word : schema_words(Words.view())) out.emplace_back(word);
    return out;
  }
  Value schema(const auto& in) const { return in.words(schema_words(Words.view())); }
};
template <SchemaText Words, class Inner>
constexpr OneWordKind<Words, Inner> among(Inner inner) {
  return {inner};
}
// The same, and spelled as people like.
template <SchemaText Words, class Inner>
struct SpokenWordKind : OneWordKind<Words, Inner> {
  static constexpr bool kSpoken = true;
  Value schema(const auto& in) const { return in.spoken_words(schema_words(Words.view())); }
};
template <SchemaText Words, class Inner>
constexpr SpokenWordKind<Words, Inner> spoken_among(Inner inner) {
  return {{inner}};
}

}  // namespace table
