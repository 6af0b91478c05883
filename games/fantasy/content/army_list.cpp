// Armies as lists of lines, the way people write and paste them.
#include <optional>
#include <unordered_map>

#include "games/fantasy/content/army_line.h"
#include "games/fantasy/content/army_random.h"
#include "games/fantasy/content/army_text.h"
#include "table/enums.h"
#include "table/plain_letters.h"
#include "table/text.h"

namespace fantasy {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;

// More than any army has: a list is read on the thread that serves everybody.
constexpr std::size_t kMaxListLines = 100;
constexpr std::size_t kMaxListBytes = std::size_t{8} << 10U;

std::string key_of(std::string_view text) { return table::slug(table::in_plain_letters(text)); }

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

// What a line adds to the army; what is wrong with it, if anything.
std::optional<Error> add_line(Army& army, const Names& names, std::string_view line, int number,
                              const Messages& messages, Language language) {
  const auto bad = [&](const char* key, const char* what, std::string_view text) {
    return Error{ErrorCode::bad_option,
                 messages.text(language, key,
                               {{"n", std::to_string(number)}, {what, table::shortened(text)}}),
                 ""};
  };
  const ArmyLine read = read_army_line(line);
  if (!read.strange.empty()) return bad("army.bad_word", "word", read.strange);
  if (read.name.empty()) return std::nullopt;
  const TacticCard* card = names.card(read.name);
  const UnitCard* unit = card == nullptr ? names.unit(read.name) : nullptr;
  if (card == nullptr && unit == nullptr) return bad("army.bad_line", "line", line);
  const LineCount found = count_of(read, unit == nullptr ? 0 : unit->cost);
  if (!found.strange.empty()) return bad("army.bad_word", "word", found.strange);
  for (int i = 0; unit != nullptr && i < found.count; ++i) add_unit(army, *unit);
  if (card != nullptr)
    army.deck.insert(army.deck.end(), static_cast<std::size_t>(found.count), card->id);
  return std::nullopt;
}

}  // namespace

Expected<Army> army_from_list(const Pack& pack, const Messages& messages, Language language,
                              std::string_view text, Seat side) {
  if (text.size() > kMaxListBytes) return too_long(messages, language);
  const std::vector<std::string_view> lines = table::split(text, "\r\n");
  if (lines.size() > kMaxListLines) return too_long(messages, language);
  const Names names(pack, messages);
  Army army{side, {}, {}};
  int number = 0;
  for (const std::string_view line : lines) {
    ++number;
    if (table::in_plain_letters(line).starts_with('#')) continue;
    if (auto wrong = add_line(army, names, line, number, messages, language)) return *wrong;
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
