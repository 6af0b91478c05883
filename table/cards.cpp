// SPDX-License-Identifier: MIT
#include "table/cards.h"

#include <algorithm>

#include "table/stable_order.h"
#include "table/text.h"

namespace table {

bool ReadCard::has(std::string_view one) const {
  return std::ranges::find(cases, one) != cases.end();
}

namespace {

// The pieces of a pattern, what may be said several times as often.
std::vector<ReadCard::Piece> read_pieces(std::string_view pattern,
                                         std::span<const std::string_view> kinds) {
  std::vector<ReadCard::Piece> out;
  CardBytes bytes;
  std::uint8_t groups = 0;
  std::size_t opened = 0;
  bool open = false;
  while (!pattern.empty()) {
    const CardPiece piece = take_piece(pattern);
    const std::size_t before = bytes.next();
    const auto byte = static_cast<std::uint8_t>(bytes.take(piece));
    if (piece.bracket == '[') {
      ++groups;
      opened = out.size();
    } else if (piece.bracket == ']') {
      const std::vector<ReadCard::Piece> once(out.begin() + static_cast<std::ptrdiff_t>(opened),
                                              out.end());
      const std::size_t step = piece.number > 1 ? (bytes.next() - before) / (piece.number - 1U) : 0;
      for (std::size_t time = 1; time < piece.number; ++time) {
        ++groups;
        for (ReadCard::Piece each : once) {
          each.group = groups;
          each.byte = static_cast<std::uint8_t>(each.byte + time * step);
          out.push_back(each);
        }
      }
    } else {
      const auto kind = std::ranges::find(kinds, piece.kind) - kinds.begin();
      out.push_back({piece.name, piece.is_argument() ? static_cast<int>(kind) : -1, piece.rest,
                     byte, piece.number, open ? groups : std::uint8_t{0}});
    }
    if (piece.bracket != 0) open = piece.bracket == '[';
  }
  return out;
}

// Where the argument at `i` ends: before the text that comes next or, of what may be missing,
// before any that can.
void find_ends(std::vector<ReadCard::Piece>& pieces, std::size_t i) {
  ReadCard::Piece& argument = pieces[i];
  argument.ends = " ";
  const auto begins = [&argument](const ReadCard::Piece& next) {
    if (next.kind >= 0) {
      argument.touches = true;
    } else {
      argument.ends += lower(next.name)[0];
    }
  };
  std::size_t next = i + 1;
  if (next < pieces.size() && pieces[next].group == argument.group) return begins(pieces[next]);
  for (; next < pieces.size(); ++next) {
    if (pieces[next].group != pieces[next - 1].group) begins(pieces[next]);
    if (pieces[next].group == 0) return;
  }
}

}  // namespace

bool begins_group(const std::vector<ReadCard::Piece>& pieces, std::size_t i) {
  return pieces[i].group != 0 && (i == 0 || pieces[i - 1].group != pieces[i].group);
}

std::size_t end_of_group(const std::vector<ReadCard::Piece>& pieces, std::size_t i) {
  const std::uint8_t group = pieces[i].group;
  while (i < pieces.size() && pieces[i].group == group) ++i;
  return i;
}

std::vector<ReadCard> read_cards(std::span<const Card> cards,
                                 std::span<const std::string_view> kinds) {
  std::vector<ReadCard> out;
  out.reserve(cards.size());
  for (const Card& card : cards) {
    ReadCard& read = out.emplace_back(ReadCard{card.name});
    if (!card.written.empty()) read.written = card.written;
    read.pieces = read_pieces(card.pattern, kinds);
    for (std::size_t i = 0; i < read.pieces.size(); ++i) {
      if (read.pieces[i].kind < 0) continue;
      find_ends(read.pieces, i);
      read.arguments.push_back(read.pieces[i]);
    }
    order_stably(read.arguments, [](const auto& a, const auto& b) { return a.byte < b.byte; });
    read.cases = split(card.cases, " ");
    read.touches = card.touches;
  }
  return out;
}

CardText::CardText(std::string_view text) {
  for (const std::string& word : words_of(text)) text_ += (text_.empty() ? "" : " ") + word;
  left_ = text_;
}

std::string CardText::word() const {
  const std::string_view all = text_;
  std::size_t begin = all.size() - left_.size();
  const std::size_t end = std::min(all.find(' ', begin), all.size());
  while (begin > 0 && all[begin - 1] != ' ') --begin;
  return std::string(all.substr(begin, end - begin));
}

std::string CardText::until(const ReadCard::Piece& piece) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::size_t end =
      piece.rest ? left_.size() : std::min(left_.find_first_of(piece.ends), left_.size());
  if (piece.touches) {
    for (std::size_t i = 1; i < end; ++i) {
      if (is_digit(left_[i]) != is_digit(left_[0])) end = i;
    }
  }
  std::string out(left_.substr(0, end));
  left_.remove_prefix(end);
  return out;
}

bool CardText::take(std::string_view literal) {
  if (!left_.starts_with(lower(literal))) return false;
  left_.remove_prefix(literal.size());
  return true;
}

bool CardText::ends_in(std::string_view literal) const { return lower(literal).starts_with(left_); }

}  // namespace table
