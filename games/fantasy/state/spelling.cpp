#include "games/fantasy/state/spelling.h"

#include "table/value.h"

namespace fantasy {
namespace {

constexpr std::array<std::string_view, 7> kFaceNames{"",        "panic", "hit",    "full_hit",
                                                     "support", "block", "block_b"};

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
  return table::parse_enum(slug(text), Colour::red);
}
std::optional<UnitClass> parse_class(std::string_view text) {
  return table::parse_enum<UnitClass>(slug(text));
}
std::optional<Ability> parse_ability(std::string_view text) {
  return table::parse_enum<Ability>(slug(text));
}
std::optional<Stat> parse_stat(std::string_view text) { return table::parse_enum<Stat>(text); }

std::optional<std::uint8_t> parse_face(std::string_view text) {
  for (std::uint8_t f = 1; f <= 6; ++f) {
    if (text == kFaceNames[f] || (text.size() == 1 && text[0] == '0' + f)) return f;
  }
  return std::nullopt;
}

std::optional<Seat> parse_side(const table::Value& value) {
  if (value.is_int() && (value.as_int() == 0 || value.as_int() == 1)) {
    return Seat{static_cast<std::uint8_t>(value.as_int())};
  }
  if (!value.is_string()) return std::nullopt;
  const std::string text = slug(value.as_string());
  if (text == "empire" || text == "0") return kEmpire;
  if (text == "styx" || text == "1") return kStyx;
  return std::nullopt;
}

std::string_view side_name(Seat seat) { return seat == kEmpire ? "empire" : "styx"; }

std::optional<AbilityText> parse_ability_text(std::string_view text) {
  AbilityText out;
  std::vector<std::string_view> words = split(text, " :_");
  if (words.empty()) return std::nullopt;
  if (slug(words[0]) == "aura") {
    const auto radius = words.size() > 2 ? parse_number(words[1]) : std::nullopt;
    if (!radius || *radius < 1 || *radius > 9) return std::nullopt;
    out.radius = *radius;
    words.erase(words.begin(), words.begin() + 2);
  } else if (const auto n = parse_number(words.back()); n && words.size() > 1) {
    if (*n < 1 || *n > 9) return std::nullopt;
    out.number = *n;
    words.pop_back();
  }
  std::string joined;
  for (const std::string_view word : words) joined += std::string(word) + " ";
  const auto ability = parse_ability(joined);
  if (!ability) return std::nullopt;
  out.ability = *ability;
  return out;
}

}  // namespace fantasy
