// SPDX-License-Identifier: MIT
#include "match/foretold.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/interface_texts.h"
#include "match/words.h"

namespace match {
namespace {

using table::Language;
using table::Value;

constexpr std::size_t kChancesTold = 3;

// What has no word is a place, and named as it is.
std::string word(const std::string& key, Language language) {
  const table::Messages& texts = formats::interface_texts();
  for (const char* section : {"odds_mean.", "odds_part.", "odds."}) {
    if (texts.has(language, section + key)) return texts.text(language, section + key);
  }
  return key;
}

// Of a part of an outcome: what it happens to may be a piece, "p4" of "ship:p4", which people know
// by its name.
std::string part_word(const std::string& key, const table::Scene& scene, Language language) {
  for (const table::Piece& piece : scene.pieces) {
    if (piece.id.substr(piece.id.find(':') + 1) == key)
      return piece.title + (piece.at.empty() ? "" : " " + piece.at);
  }
  return word(key, language);
}

// Somebody shoots or strikes at a piece of that seat's side.
bool is_target(const table::Scene& scene, table::SeatSet side) {
  return std::any_of(scene.pieces.begin(), scene.pieces.end(), [&](const table::Piece& piece) {
    const bool own = piece.owner >= 0 && side.has({static_cast<std::uint8_t>(piece.owner)});
    return own &&
           std::find(piece.badges.begin(), piece.badges.end(), "target") != piece.badges.end();
  });
}

// "target_losses" to the one who reads it: "own_losses" or "their_losses".
std::string seen_from(const std::string& key, bool target) {
  for (const auto& [side, own] : {std::pair{"target_", target}, {"attacker_", !target}}) {
    if (key.starts_with(side))
      return (own ? "own_" : "their_") + key.substr(std::string_view(side).size());
  }
  return key == "advance" ? (target ? "their_advance" : "own_advance") : key;
}

// Of an outcome: on boards of that kind it may have another word.
std::string outcome_word(const std::string& key, const std::string& board, Language language) {
  const std::string own = key + "_" + board;
  return word(formats::interface_texts().has(language, "odds." + own) ? own : key, language);
}

// Of a distribution, such as that of losses.
double mean_of(const Value& chances) {
  double out = 0;
  for (std::size_t i = 0; i < chances.items().size(); ++i) {
    const Value& chance = chances.items()[i];
    if (chance.is_number()) out += static_cast<double>(i) * chance.as_number();
  }
  return out;
}

void tell(const std::string& name, const Value& value, bool mean, const table::Scene& scene,
          Language language, std::vector<std::string>& out) {
  if (value.is_object()) {
    for (const auto& [key, part] : value.members())
      tell(name + " " + part_word(key, scene, language), part, mean, scene, language, out);
  } else if (mean || value.is_array()) {
    const double number = value.is_array() ? mean_of(value) : value.as_number();
    if (number == 0) return;
    const char* how =
        value.is_array() ? "foretold_mean" : "foretold_number";  // a mean says so itself
    out.push_back(words(language, how, {{"what", name}, {"n", in_tenths(number, language)}}));
  } else if (value.is_number() && !value.is_int() && value.as_number() >= 0.005) {
    const long percent = std::lround(value.as_number() * 100);
    out.push_back(
        words(language, "foretold_chance", {{"what", name}, {"n", std::to_string(percent)}}));
  }
}

}  // namespace

std::string in_tenths(double number, Language language) {
  const long all = std::lround(number * 10);
  std::string out = (all < 0 ? "-" : "") + std::to_string(std::abs(all) / 10);
  if (all % 10 == 0) return out;
  return out + (language == Language::fr ? "," : ".") + std::to_string(std::abs(all) % 10);
}

std::string chances_foretold(const table::AnyGame& game, const table::AnyObservation& seen,
                             table::Seat seat, table::Answer answer, Language language) {
  const auto odds = game.odds(seen, seat, answer, {}, language);
  if (!odds) return "";
  const table::Scene scene = game.scene(seen, language);
  const bool target = is_target(scene, game.team_of(seat));
  std::vector<std::string> told;
  for (const auto& [key, value] : odds->outcomes.members()) {
    const bool mean = formats::interface_texts().has(language, "odds_mean." + key);
    tell(outcome_word(seen_from(key, target), scene.board, language), value,
         mean && value.is_number(), scene, language, told);
  }
  std::string out;
  for (std::size_t i = 0; i < std::min(told.size(), kChancesTold); ++i)
    out += (out.empty() ? "" : ", ") + told[i];
  return out;
}

}  // namespace match
