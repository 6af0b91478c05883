// SPDX-License-Identifier: MIT
// The pieces of a card's pattern (cards.h), one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace table {

// One piece of a pattern: an argument, text that stands for itself, or the beginning and the end of
// what may be missing.
struct CardPiece {
  std::string_view name;  // of the argument, or the text
  std::string_view kind{};
  bool rest = false;
  char bracket = 0;
  std::uint8_t number = 1;  // bytes of an argument, how often what ends here may be said
  int byte = -1;            // -1: the next

  constexpr bool is_argument() const { return !kind.empty(); }
};

// Takes off what stands before any of `ends`. (string_view::find is no constant to GCC's
// sanitizers.)
constexpr std::string_view take_until(std::string_view& left, std::string_view ends) {
  const auto stops = [ends](char c) {
    for (const char end : ends) {
      if (c == end) return true;
    }
    return false;
  };
  std::size_t at = 0;
  while (at < left.size() && !stops(left[at])) ++at;
  const std::string_view out = left.substr(0, at);
  left.remove_prefix(at);
  return out;
}

// A number of one digit behind a mark: "@2".
constexpr int take_digit(std::string_view& left, char mark, int otherwise) {
  if (left.empty() || left[0] != mark) return otherwise;
  const int out = left[1] - '0';
  left.remove_prefix(2);
  return out;
}

constexpr CardPiece take_argument(std::string_view& pattern) {
  pattern.remove_prefix(1);
  CardPiece out;
  out.name = out.kind = take_until(pattern, ":@+*}");
  if (pattern[0] == ':') {
    pattern.remove_prefix(1);
    out.kind = take_until(pattern, "@+*}");
  }
  out.byte = take_digit(pattern, '@', -1);
  out.number = static_cast<std::uint8_t>(take_digit(pattern, '+', 1));
  out.rest = pattern[0] == '*';
  pattern.remove_prefix(out.rest ? 2 : 1);
  return out;
}

// Takes the first piece off a pattern.
constexpr CardPiece take_piece(std::string_view& pattern) {
  CardPiece out;
  switch (pattern[0]) {
    case '{':
      return take_argument(pattern);
    case '[':
    case ']':
      out.bracket = pattern[0];
      pattern.remove_prefix(1);
      if (out.bracket == ']') out.number = static_cast<std::uint8_t>(take_digit(pattern, '*', 1));
      return out;
    default:
      out.name = take_until(pattern, "{[]");
      return out;
  }
}

// The bytes of the arguments of a pattern, piece by piece.
class CardBytes {
 public:
  constexpr std::size_t next() const { return next_; }
  // Where the piece lies, if it is an argument.
  constexpr std::size_t take(const CardPiece& piece) {
    if (piece.bracket == '[') opened_ = next_;
    if (piece.bracket == ']') next_ += (piece.number - 1U) * (next_ - opened_);
    if (!piece.is_argument()) return next_;
    const std::size_t at = piece.byte < 0 ? next_ : static_cast<std::size_t>(piece.byte);
    next_ = at + piece.number;
    return at;
  }

 private:
  std::size_t next_ = 0;
  std::size_t opened_ = 0;
};

}  // namespace table
