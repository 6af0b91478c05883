// SPDX-License-Identifier: MIT
#include "table/cards.h"

#include <algorithm>

#include "table/text.h"

namespace table {

bool ReadCard::has(std::string_view one) const {
  return std::ranges::find(cases, one) != cases.end();
}

std::vector<ReadCard> read_cards(std::span<const Card> cards,
                                 std::span<const std::string_view> kinds) {
  std::vector<ReadCard> out;
  out.reserve(cards.size());
  for (const Card& card : cards) {
    ReadCard& read = out.emplace_back(ReadCard{card.name});
    for (std::string_view left = card.pattern; !left.empty();) {
      const CardPiece piece = take_piece(left);
      const auto kind = std::ranges::find(kinds, piece.kind) - kinds.begin();
      read.pieces.push_back(
          {piece.name, piece.is_argument() ? static_cast<int>(kind) : -1, piece.rest});
      if (piece.is_argument()) read.arguments.push_back(read.pieces.back());
    }
    read.cases = split(card.cases, " ");
    read.touches = card.touches;
  }
  return out;
}

CardText::CardText(std::string_view text) {
  for (const std::string& word : words_of(text)) text_ += (text_.empty() ? "" : " ") + word;
  left_ = text_;
}

std::string CardText::word() const { return std::string(left_.substr(0, left_.find(' '))); }

std::string CardText::until(std::string_view next) {
  const char begins = next.empty() ? '\0' : lower(next)[0];
  std::string out(left_.substr(0, next.empty() ? left_.size() : left_.find(begins)));
  left_.remove_prefix(out.size());
  return out;
}

bool CardText::take(std::string_view literal) {
  if (!left_.starts_with(lower(literal))) return false;
  left_.remove_prefix(literal.size());
  return true;
}

bool CardText::ends_in(std::string_view literal) const { return lower(literal).starts_with(left_); }

}  // namespace table
