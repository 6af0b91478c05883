// Armies as lists of lines, the way people write and paste them.
#include <algorithm>
#include <cctype>
#include <unordered_map>

#include "games/fantasy/content/army_random.h"
#include "games/fantasy/content/army_text.h"
#include "table/enums.h"
#include "table/text.h"

namespace fantasy {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;

// More than any army has: a list is read on the thread that serves everybody.
constexpr std::size_t kMaxListLines = 100;
constexpr std::size_t kMaxListBytes = std::size_t{8} << 10U;

// A line without its number: "3 Legionnaires", "2x Knights", "Roland the Proud x1", and the book's
// "69 Legionnaires x3", where the first number is points.
struct Entry {
  int count = 1;
  std::string words;  // as in table::slug
};

bool is_count(const std::string& word) {
  const bool times = word.size() > 1 && (word.front() == 'x' || word.back() == 'x');
  const std::string digits = !times                ? word
                             : word.front() == 'x' ? word.substr(1)
                                                   : word.substr(0, word.size() - 1);
  return !digits.empty() && std::all_of(digits.begin(), digits.end(),
                                        [](unsigned char c) { return std::isdigit(c) != 0; });
}

int count_in(const std::string& word) {
  std::string digits;
  for (const char c : word) {
    if (c != 'x') digits += c;
  }
  return table::parse_number(digits).value_or(0);
}

// Letters with accents and signs such as × count as what they stand for.
std::string plain_letters(std::string_view text) {
  static constexpr std::pair<std::string_view, char> kSigns[] = {
      {"×", 'x'}, {"é", 'e'}, {"è", 'e'}, {"ê", 'e'}, {"É", 'e'}, {"à", 'a'}, {"â", 'a'},
      {"î", 'i'}, {"ï", 'i'}, {"ô", 'o'}, {"û", 'u'}, {"ç", 'c'}, {"’", '\''}};
  std::string out;
  while (!text.empty()) {
    const auto* sign = std::find_if(std::begin(kSigns), std::end(kSigns),
                                    [&](const auto& s) { return text.starts_with(s.first); });
    const bool known = sign != std::end(kSigns);
    out += known ? sign->second : text.front();
    text.remove_prefix(known ? sign->first.size() : 1);
  }
  return out;
}

std::string key_of(std::string_view text) { return table::slug(plain_letters(text)); }

Entry parse_entry(std::string_view line) {
  std::vector<std::string> words = table::words_of(plain_letters(line));
  std::erase_if(words, [](const std::string& word) { return key_of(word).empty(); });  // "-", "*"
  Entry out;
  if (words.size() > 1 && is_count(words.back())) {
    out.count = count_in(words.back());
    words.pop_back();
    if (is_count(words.front())) words.erase(words.begin());
  } else if (words.size() > 1 && is_count(words.front())) {
    out.count = count_in(words.front());
    words.erase(words.begin());
  }
  for (const std::string& word : words) out.words += (out.words.empty() ? "" : " ") + word;
  out.words = key_of(out.words);
  return out;
}

// The word taken out of the name, where it is in it.
bool take_word(std::string& name, const std::string& word) {
  const std::string padded = "_" + name + "_";
  const std::size_t at = padded.find("_" + word + "_");
  if (word.empty() || at == std::string::npos) return false;
  std::string rest = padded.substr(0, at + 1) + padded.substr(at + word.size() + 2);
  while (!rest.empty() && rest.front() == '_') rest.erase(0, 1);
  while (!rest.empty() && rest.back() == '_') rest.pop_back();
  name = rest;
  return true;
}

// What units, cards and levels are called, in both languages and by their ids. Made once for a
// whole list: a name is looked for many times.
class Names {
 public:
  Names(const Pack& pack, const Messages& messages) : messages_(messages) {
    for (const UnitCard& card : pack.units) {
      for (const std::string& name : names_of("unit", card.id)) {
        units_.emplace(card.level + " " + name, &card);
      }
    }
    for (const TacticCard& card : pack.cards) {
      for (const std::string& name : names_of("card", card.id)) cards_.emplace(name, &card);
    }
    for (const char* level : {"conscript", "basic", "veteran", "champion"}) {
      for (const Language language : {Language::en, Language::fr}) {
        levels_.emplace_back(key_of(messages.name_of(language, "level", level)), level);
      }
    }
  }

  const UnitCard* unit(std::string name) const {
    const std::string level = take_level(name);
    const auto found = units_.find(level + " " + name);
    return found == units_.end() ? nullptr : found->second;
  }
  const TacticCard* card(const std::string& name) const {
    const auto found = cards_.find(name);
    return found == cards_.end() ? nullptr : found->second;
  }

 private:
  std::vector<std::string> names_of(const char* section, const std::string& id) const {
    return {id, key_of(messages_.name_of(Language::en, section, id)),
            key_of(messages_.name_of(Language::fr, section, id))};
  }
  std::string take_level(std::string& name) const {
    for (const auto& [word, level] : levels_) {
      if (take_word(name, word)) return level;
    }
    return "basic";
  }

  const Messages& messages_;
  std::unordered_map<std::string, const UnitCard*> units_;  // "veteran legionnaires"
  std::unordered_map<std::string, const TacticCard*> cards_;
  std::vector<std::pair<std::string, std::string>> levels_;
};

Error too_long(const Messages& messages, Language language) {
  return {ErrorCode::bad_option,
          messages.text(language, "army.long_list", {{"n", std::to_string(kMaxListLines)}}), ""};
}

}  // namespace

Expected<Army> army_from_list(const Pack& pack, const Messages& messages, Language language,
                              std::string_view text, Seat side) {
  if (text.size() > kMaxListBytes) return too_long(messages, language);
  const std::vector<std::string_view> lines = table::split(text, "\n");
  if (lines.size() > kMaxListLines) return too_long(messages, language);
  const Names names(pack, messages);
  Army army{side, {}, {}};
  int number = 0;
  for (const std::string_view line : lines) {
    ++number;
    const Entry entry = parse_entry(line);
    if (entry.words.empty() || line.front() == '#') continue;
    const TacticCard* card = names.card(entry.words);
    const UnitCard* unit = card == nullptr ? names.unit(entry.words) : nullptr;
    const bool counts = entry.count >= 1 && entry.count <= 20;
    if ((card == nullptr && unit == nullptr) || !counts) {
      return Error{ErrorCode::bad_option,
                   messages.text(language, "army.bad_line",
                                 {{"n", std::to_string(number)}, {"line", table::shortened(line)}}),
                   ""};
    }
    for (int i = 0; unit != nullptr && i < entry.count; ++i) add_unit(army, *unit);
    if (card != nullptr)
      army.deck.insert(army.deck.end(), static_cast<std::size_t>(entry.count), card->id);
  }
  return army;
}

std::string army_list(const Pack& pack, const Messages& messages, Language language,
                      const Army& army) {
  std::string out;
  for (const RosterLine& line : army.roster) {
    const int found = pack.find_unit(line.unit, line.level);
    const UnitCard& card = pack.units[static_cast<std::size_t>(found)];
    out += std::to_string(line.count) + " " + messages.name_of(language, "unit", card.id);
    if (line.level != "basic") out += " " + messages.name_of(language, "level", line.level);
    out += "\n";
  }
  for (std::size_t i = 0; i < army.deck.size();) {
    std::size_t same = i;
    while (same < army.deck.size() && army.deck[same] == army.deck[i]) ++same;
    out += std::to_string(same - i) + " " + messages.name_of(language, "card", army.deck[i]) + "\n";
    i = same;
  }
  return out;
}

}  // namespace fantasy
