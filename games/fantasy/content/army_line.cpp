#include "games/fantasy/content/army_line.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "table/plain_letters.h"
#include "table/text.h"

namespace fantasy {
namespace {

constexpr int kMaxCount = 20;
// Lists, tables and emphasis are drawn with these around words; they say nothing.
constexpr std::string_view kDrawn = "*_~`\"'<>|,;:=!-[]{}#";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

std::string_view without(std::string_view word, std::string_view signs) {
  const std::size_t first = word.find_first_not_of(signs);
  if (first == std::string_view::npos) return {};
  return word.substr(first, word.find_last_not_of(signs) - first + 1);
}

// A word that can stand in a name: "commanders", "soul-eater", "d'armes", "veteran."
bool is_name(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || is_digit(c) || c == '\'' || c == '-' || c == '_' || c == '.';
  });
}

bool is_points(std::string_view word) {
  return word == "pts" || word == "pt" || word == "points" || word == "point";
}

struct Word {
  std::string written;
  std::string plain;
};

// "2xknights": the number stands alone.
void split_times(Word& word, std::vector<Word>& out) {
  const std::size_t digits = word.plain.find_first_not_of("0123456789");
  const bool glued = digits != std::string::npos && digits > 0 && word.plain[digits] == 'x' &&
                     digits + 1 < word.plain.size() &&
                     std::isalpha(static_cast<unsigned char>(word.plain[digits + 1])) != 0;
  if (glued) {
    out.push_back({word.written, word.plain.substr(0, digits + 1)});
    word.plain.erase(0, digits + 1);
  }
  out.push_back(std::move(word));
}

std::vector<Word> words_on(std::string_view line) {
  std::vector<Word> out;
  for (const std::string& written : table::between_blanks(line)) {
    const std::string plain = table::lower(table::in_plain_letters(written));
    // "-2": is it a list, or two fewer?
    const bool sign =
        plain.size() > 1 && (plain[0] == '-' || plain[0] == '+') && is_digit(plain[1]);
    Word word{written, sign ? plain : std::string(without(plain, kDrawn))};
    if (word.plain != "+" && !word.plain.empty()) split_times(word, out);
  }
  return out;
}

// The number that a word is, if it is one; `first`: nothing but signs stands before it.
std::optional<LineNumber> number_in(const Word& word, bool first) {
  std::string_view text = without(word.plain, "*_");
  const bool bracket = text.starts_with('(');
  const bool closed = text.ends_with(')');
  text = without(text, "()");
  LineNumber::Kind kind = bracket && closed ? LineNumber::Kind::points : LineNumber::Kind::plain;
  if (first && !bracket && (closed || text.ends_with('.'))) kind = LineNumber::Kind::place;
  if (text.ends_with('.')) text.remove_suffix(1);
  for (const std::string_view sign : {"pts", "pt"}) {
    if (text.ends_with(sign) && is_number(text.substr(0, text.size() - sign.size()))) {
      kind = LineNumber::Kind::points;
      text.remove_suffix(sign.size());
    }
  }
  if (text.size() > 1 && (text.starts_with('x') || text.ends_with('x'))) {
    const std::string_view digits =
        text.starts_with('x') ? text.substr(1) : text.substr(0, text.size() - 1);
    if (is_number(digits)) {
      kind = LineNumber::Kind::times;
      text = digits;
    }
  }
  if (!is_number(text)) return std::nullopt;
  return LineNumber{table::parse_number(text).value_or(-1), kind, word.written};
}

// "2 x", "x 2": which number the sign belongs to.
LineNumber* number_beside(std::vector<LineNumber>& numbers, bool after_number) {
  if (!after_number || numbers.empty() || numbers.back().kind != LineNumber::Kind::plain)
    return nullptr;
  return &numbers.back();
}

void complain(ArmyLine& out, const std::string& word) {
  if (out.strange.empty()) out.strange = word;
}

}  // namespace

ArmyLine read_army_line(std::string_view line) {
  ArmyLine out;
  bool after_number = false;  // the word before was one
  std::string times;          // an "x" that waits for its number
  for (const Word& word : words_on(line)) {
    const bool first = out.name.empty() && out.numbers.empty();
    const std::string bare(without(word.plain, "()."));
    if (auto number = number_in(word, first)) {
      if (!times.empty()) number->kind = LineNumber::Kind::times;
      times.clear();
      out.numbers.push_back(std::move(*number));
      after_number = true;
      continue;
    }
    LineNumber* const beside = number_beside(out.numbers, after_number);
    after_number = false;
    if (!times.empty()) complain(out, times);
    if (word.plain == "x" || is_points(bare)) {
      if (beside != nullptr) {
        beside->kind = word.plain == "x" ? LineNumber::Kind::times : LineNumber::Kind::points;
      } else if (word.plain == "x" && times.empty()) {
        times = word.written;
      } else if (out.numbers.empty() || out.numbers.back().kind != LineNumber::Kind::points) {
        complain(out, word.written);
      }
    } else if (bare.empty()) {
      continue;
    } else if (!is_name(bare) || is_digit(bare.front()) || bare.front() == '-') {
      complain(out, word.written);
    } else {
      out.name += (out.name.empty() ? "" : " ") + bare;
    }
  }
  if (!times.empty()) complain(out, times);
  out.name = table::slug(out.name);
  if (out.name.empty() && !out.numbers.empty()) complain(out, out.numbers.front().word);
  return out;
}

LineCount count_of(const ArmyLine& line, int cost) {
  std::vector<const LineNumber*> said;    // how many
  std::vector<const LineNumber*> others;  // what else it could be
  for (const LineNumber& number : line.numbers) {
    if (number.kind == LineNumber::Kind::times) said.push_back(&number);
    if (number.kind == LineNumber::Kind::plain) others.push_back(&number);
  }
  const auto is_price = [cost](const LineNumber& number, int count) {
    return cost > 0 && (number.value == cost || number.value == cost * count);
  };
  if (said.empty() && others.size() == 1) std::swap(said, others);
  if (said.empty() && others.size() == 2) {
    // "69 Legionnaires 3" and "3 Legionnaires 69": one of them is the price of the other.
    const bool price_first = is_price(*others[0], others[1]->value);
    if (price_first == is_price(*others[1], others[0]->value)) return {0, others[1]->word};
    said.push_back(others[price_first ? 1 : 0]);
    others.erase(others.begin() + (price_first ? 1 : 0));
  }
  const int count = said.empty() ? 1 : said[0]->value;
  if (said.size() > 1) return {0, said[1]->word};
  if (count < 1 || count > kMaxCount) return {0, said[0]->word};
  for (const LineNumber& number : line.numbers) {
    if (!said.empty() && &number == said[0]) continue;
    const bool good = number.kind == LineNumber::Kind::place ? !said.empty() || number.value == 1
                                                             : is_price(number, count);
    if (!good) return {0, number.word};
  }
  return {count, ""};
}

}  // namespace fantasy
