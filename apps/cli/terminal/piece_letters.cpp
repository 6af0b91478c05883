// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/piece_letters.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "apps/cli/terminal/ui_text.h"
#include "table/plain_letters.h"

namespace cli {
namespace {

constexpr std::string_view kOthers = "23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string upper(std::string letter) {
  letter[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(letter[0])));
  return letter;
}

bool is_letter(const std::string& sign) {
  const auto byte = static_cast<unsigned char>(sign[0]);
  return byte >= 0x80 || std::isalpha(byte) != 0;
}

const std::string& title_of(const table::Piece& piece) {
  return piece.title.empty() ? piece.kind : piece.title;
}

// Pieces of one kind may have several titles: Legionnaires and their veterans.
std::string name_of(const table::Piece& piece) { return piece.kind + "\n" + title_of(piece); }

std::vector<std::string> signs_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t from = 0; from < text.size(); from += out.back().size())
    out.push_back(first_letters(text.substr(from), 1));
  return out;
}

// Its words but the first, without signs before them: "Zombie Warriors (veteran)" has "Warriors"
// and "veteran)".
std::vector<std::string> later_words(const std::string& title) {
  std::vector<std::string> out;
  for (std::size_t gap = title.find_first_of(" _"); gap != std::string::npos;
       gap = title.find_first_of(" _", gap + 1)) {
    const std::size_t from = title.find_first_not_of(" _(«", gap);
    if (from == std::string::npos) break;
    const std::string word = title.substr(from, title.find_first_of(" _", from) - from);
    if (out.empty() || out.back() != word) out.push_back(word);
  }
  return out;
}

// Two initials; a hero with an article after the name ("Roland the Proud") and a veteran of one
// name ("Legionnaires (veteran)") have the first two letters of it.
std::string initials(const std::string& title) {
  const std::size_t gap = title.find_first_of(" _");
  if (gap == std::string::npos || gap + 1 >= title.size()) return first_letters(title, 2);
  const std::size_t end = std::min(title.find_first_of(" _", gap + 1), title.size());
  const std::string next = title.substr(gap + 1, end - gap - 1);
  const bool word = !next.empty() && std::isalpha(static_cast<unsigned char>(next[0])) != 0;
  if (text_width(next) <= 3 || !word) return first_letters(title, 2);
  return first_letters(title, 1) + upper(first_letters(next, 1));
}

// What may stand for that title, the likeliest first.
std::vector<std::string> choices(const std::string& title) {
  const std::string first = first_letters(title, 1);
  std::vector<std::string> out{initials(title)};
  for (const std::string& word : later_words(title)) {
    const std::string begins = first_letters(word, 1);
    if (is_letter(begins)) out.push_back(first + upper(begins));
  }
  for (const std::string& sign : signs_of(title.substr(first.size()))) {
    if (is_letter(sign)) out.push_back(first + sign);
  }
  for (const char other : kOthers) out.push_back(first + other);
  for (const char one : kOthers) {
    for (const char other : kOthers) out.push_back(std::string{one, other});
  }
  return out;
}

}  // namespace

PieceLetters::PieceLetters(const table::Scene& scene, table::Language language) {
  for (const table::Piece& piece : scene.pieces) {
    if (!letters_.contains(name_of(piece))) give(piece, language);
  }
}

std::string PieceLetters::of(const table::Piece& piece) const {
  const auto found = letters_.find(name_of(piece));
  return found == letters_.end() ? initials(title_of(piece)) : found->second;
}

bool PieceLetters::take(const table::Piece& piece, const std::string& letters) {
  if (!taken_.insert(lowered(table::in_plain_letters(letters))).second) return false;
  letters_[name_of(piece)] = letters;
  return true;
}

void PieceLetters::give(const table::Piece& piece, table::Language language) {
  const bool own = has_word(language, "piece_letters", piece.kind);
  if (own && take(piece, ui_word(language, "piece_letters", piece.kind))) return;
  for (const std::string& letters : choices(title_of(piece))) {
    if (take(piece, letters)) return;
  }
}

}  // namespace cli
