#include "games/fantasy/words.h"

namespace fantasy {
namespace {

// The enumerator of that name, by asking every one for its name.
template <class E>
std::optional<E> named(std::string_view text, int first, int count) {
  for (int i = first; i < count; ++i) {
    if (name(static_cast<E>(i)) == text) return static_cast<E>(i);
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, 7> kFaceNames{"",        "panic", "hit",    "full_hit",
                                                     "support", "block", "block_b"};

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
  return named<Colour>(slug(text), 1, kColours);
}
std::optional<UnitClass> parse_class(std::string_view text) {
  return named<UnitClass>(slug(text), 0, 4);
}
std::optional<Ability> parse_ability(std::string_view text) {
  return named<Ability>(slug(text), 0, kAbilities);
}
std::optional<Stat> parse_stat(std::string_view text) { return named<Stat>(text, 0, 8); }
std::optional<Phase> parse_phase(std::string_view text) { return named<Phase>(text, 0, 4); }

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
