#include "games/fantasy/content/army_text.h"

#include <algorithm>
#include <cctype>

#include "games/fantasy/content/pack_parts.h"
#include "table/any_state.h"
#include "table/plain_letters.h"

namespace fantasy {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;

Error bad_army(const std::string& what) { return {ErrorCode::bad_option, "army: " + what, ""}; }

// Without letters and digits that look alike.
constexpr std::string_view kSigns = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

std::string check_signs(std::string_view text) {
  const std::uint64_t hash = table::hash_bytes(text.data(), text.size());
  return {kSigns[hash % kSigns.size()], kSigns[hash / kSigns.size() % kSigns.size()]};
}

std::string part(int count, const std::string& code) {
  return count > 1 ? std::to_string(count) + code : code;
}

void append(std::string& list, const std::string& item) {
  if (!list.empty()) list += ".";
  list += item;
}

struct Part {
  int count = 1;
  std::string code;
};

Part split_part(const std::string& text) {
  std::size_t digits = 0;
  while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits])) != 0) {
    ++digits;
  }
  Part out;
  const auto count = digits == 0 ? std::optional<int>(1) : parse_number(text.substr(0, digits));
  out.count = count.value_or(0);
  out.code = text.substr(digits);
  return out;
}

bool is_one_line(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of("\r\n "), text.size());
  return text.substr(0, text.find_last_not_of("\r\n ") + 1).find('\n', first) ==
         std::string_view::npos;
}

template <class Card>
const Card* with_code(const std::vector<Card>& cards, const std::string& code) {
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return card.code == code; });
  return found == cards.end() || code.empty() ? nullptr : &*found;
}

// However it was typed or pasted: with other dashes, in quotes, in wide letters.
std::string normal(std::string_view code) {
  std::string out;
  for (const char c : table::in_plain_letters(code)) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0)
      out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  constexpr std::string_view kAround = "\"'`*_<>()[]{},;:.";
  const std::size_t first = std::min(out.find_first_not_of(kAround), out.size());
  return out.substr(first, out.find_last_not_of(kAround) + 1 - first);
}

// "3L1.2S1": calls take(card, how many) for every part.
template <class Card, class Take>
std::optional<Error> read_parts(const std::vector<Card>& cards, std::string_view what,
                                const std::string& text, const Take& take) {
  for (const std::string_view item : split(text, ".")) {
    const Part one = split_part(std::string(item));
    const Card* card = with_code(cards, one.code);
    if (card == nullptr || one.count < 1 || one.count > 20)
      return bad_army("the code names no " + std::string(what) + " with " + in_quotes(item));
    take(*card, one.count);
  }
  return std::nullopt;
}

}  // namespace

std::string army_code(const Pack& pack, const Army& army) {
  std::string units;
  for (const RosterLine& line : army.roster) {
    const int card = pack.find_unit(line.unit, line.level);
    append(units, part(line.count, pack.units[static_cast<std::size_t>(card)].code));
  }
  std::string cards;
  for (std::size_t i = 0; i < army.deck.size();) {
    std::size_t same = i;
    while (same < army.deck.size() && army.deck[same] == army.deck[i]) ++same;
    const int card = pack.find_card(army.deck[i]);
    append(cards,
           part(static_cast<int>(same - i), pack.cards[static_cast<std::size_t>(card)].code));
    i = same;
  }
  const std::string text = (army.side == kEmpire ? "E-" : "S-") + units + "-" + cards;
  return text + "-" + check_signs(text);
}

bool is_army_code(std::string_view text) {
  const std::string code = normal(text);
  return code.size() > 1 && code[1] == '-' && std::count(code.begin(), code.end(), '-') == 3 &&
         is_one_line(text);
}

Expected<Army> army_from_code(const Pack& pack, std::string_view code) {
  const std::string text = normal(code);
  const std::size_t last = text.rfind('-');
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + 1;
  }
  if (parts.size() != 3 || (parts[0] != "E" && parts[0] != "S"))
    return bad_army("expected a code such as E-3L1.2S1.K1.RO-PF.RR.BT.PS.FM.DV.CB-" +
                    check_signs("E-3L1.2S1.K1.RO-PF.RR.BT.PS.FM.DV.CB"));
  if (check_signs(text.substr(0, last)) != text.substr(last + 1))
    return bad_army(
        "the last two characters of the code do not fit: something is mistyped or missing");
  Army out;
  out.side = parts[0] == "E" ? kEmpire : kStyx;
  const auto add_unit = [&](const UnitCard& card, int count) {
    out.roster.push_back({card.id, card.level, count});
  };
  const auto add_card = [&](const TacticCard& card, int count) {
    out.deck.insert(out.deck.end(), static_cast<std::size_t>(count), card.id);
  };
  if (auto error = read_parts(pack.units, "unit", parts[1], add_unit)) return *error;
  if (auto error = read_parts(pack.cards, "card", parts[2], add_card)) return *error;
  return out;
}

template <class List>
void fields(List& f, Army& army) {
  f("side", kSide, army.side);
  f.tables("roster", army.roster, "expected a list of units");
  f("deck", table::items_of(table::text()), army.deck);
  for (const std::string& card : army.deck)
    f.check(f.things().find_card(card) >= 0, "deck", in_quotes(card) + ": there is no such card");
}

Value to_value(const Army& army) { return table::entry_value(Pack{}, army); }

Expected<Army> read_army(const Pack& pack, const Value& value, Seat side) {
  if (value.is_string()) return army_from_code(pack, value.as_string());
  Army out;
  out.side = side;
  table::PackReading<const Pack> reading{pack, ErrorCode::bad_option, true};
  table::read_entry(reading, {&value, "army"}, out);
  if (!reading.ok()) return reading.error;
  return out;
}

void read_armies(PackReading& reading, const Value& value) {
  const auto wrong = [&](const std::string& what) {
    if (reading.ok()) reading.error = {ErrorCode::bad_option, "content.armies" + what, ""};
  };
  if (!value.is_array() || value.items().size() != 2)
    return wrong(": expected a list with an army or null for each side");
  for (std::uint8_t s = 0; s < 2; ++s) {
    const Value& item = value.items()[s];
    const std::string place = "[" + std::to_string(s) + "]: ";
    if (item.is_null()) continue;
    const auto army = read_army(reading.pack, item, Seat{s});
    if (!army) return wrong(place + army.error().message);
    if (army->side != Seat{s})
      return wrong(place + "is an army of the " + std::string(side_name(army->side)));
    reading.pack.armies[s] = *army;
  }
}

}  // namespace fantasy
