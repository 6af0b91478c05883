#include "games/fantasy/words.h"

#include <charconv>

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

std::optional<int> parse_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
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

std::string slug(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += c;
    } else if (c != '\'' && !out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(separators);
    if (end != 0) out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

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
