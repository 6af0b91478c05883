// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/saved_battle.h"

#include <algorithm>

#include "ai/opponent.h"
#include "apps/cli/terminal/packed_file.h"
#include "apps/cli/terminal/ui_text.h"
#include "formats/json.h"
#include "match/follows_seed.h"
#include "match/record.h"

namespace cli {
namespace {

using match::Entry;
using match::Match;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

constexpr std::string_view kKind = "battle";
constexpr std::string_view kEnding = ".battle";
constexpr int kLongestThought = 60'000;  // ms

void read_opponents(table::Reader& reader, Seating& out) {
  const Value* levels = reader.array("opponents");
  if (levels == nullptr) return;
  for (const Value& level : levels->items()) {
    if (!level.is_string() || !ai::make_opponent(level.as_string()).ok())
      return reader.complain("opponents", "expected levels of opponents");
    out.opponents.push_back(level.as_string());
  }
}

Expected<Seating> read_seating(std::string_view text) {
  const std::string place = "line 3, unpacked, first line";
  const auto line = formats::parse_json(text);
  if (!line) return bad_line(place, line.error().message);
  table::Reader reader(*line, place, ErrorCode::bad_record);
  Seating out;
  out.human = static_cast<std::uint8_t>(reader.integer("seat", 0, table::kMaxSeats - 1));
  out.think_ms = static_cast<int>(reader.integer("ms", 0, kLongestThought));
  out.hints = reader.boolean_or("hints", false);
  read_opponents(reader, out);
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

// What the record says fell has to have fallen. Dictated dice are nobody's to check.
Expected<void> check_chance(const Match& battle) {
  const auto beside = match::first_beside_seed(battle);
  if (!beside) return beside.error();
  if (!*beside) return {};
  return bad_line("line 3, record line " + std::to_string(**beside + 2),
                  "the seed brings something else");
}

Expected<void> check_seats(const Match& battle, const Seating& seating) {
  const int seats = battle.game().seats();
  const table::SeatSet asked = battle.game().asked_seats();
  const std::string place = "line 3, unpacked, first line";
  if (seating.human >= seats)
    return bad_line(place + ": seat", "expected a seat from 0 to " + std::to_string(seats - 1));
  if (!asked.has({seating.human}))
    return bad_line(place + ": seat", "the rules hold that seat: expected another one");
  const auto others = static_cast<int>(seating.opponents.size());
  if (others != 0 && others != std::popcount(asked.bits) - 1 && others != seats - 1)
    return bad_line(place + ": opponents",
                    "expected none, or " + std::to_string(std::popcount(asked.bits) - 1));
  return {};
}

Expected<Match> read_match(match::Registry games, std::string_view text) {
  const auto in_line_3 = [](const Error& error) {
    return Error{error.code, "line 3, " + error.message, error.rule};
  };
  auto played = match::play_record(games, text);
  if (!played) return in_line_3(played.error());
  if (const auto whole = match::check_whole(*played); !whole) return in_line_3(whole.error());
  if (played->departure)
    return bad_line("line 3", match::departure_text(*played, table::Language::en) + " (" +
                                  played->departure->why + ")");
  if (played->match.question().kind == table::QuestionKind::over)
    return bad_line("line 3", "this battle is over: there is nothing to go on with");
  // Other rules may have asked chance in another order.
  if (!played->other_rules) {
    if (const auto fell = check_chance(played->match); !fell) return fell.error();
  }
  return std::move(played->match);
}

}  // namespace

std::string write_battle(const Match& battle, const Seating& seating, table::Language language) {
  Value levels = Value::array();
  for (const std::string& level : seating.opponents) levels.push(level);
  Value head = Value::object();
  head.set("seat", seating.human)
      .set("opponents", std::move(levels))
      .set("ms", seating.think_ms)
      .set("hints", seating.hints);
  return write_packed(kKind, ui_text(language, "battle_file"),
                      formats::dump_json(head) + "\n" + match::write_record(battle));
}

Expected<SavedBattle> read_battle(match::Registry games, std::string_view text) {
  const auto unpacked = read_packed(kKind, text);
  if (!unpacked) return unpacked.error();
  std::string_view rest = *unpacked;
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  auto seating = read_seating(rest.substr(0, end));
  if (!seating) return seating.error();
  auto battle = read_match(games, rest.substr(std::min(end + 1, rest.size())));
  if (!battle) return battle.error();
  if (const auto seated = check_seats(*battle, *seating); !seated) return seated.error();
  return SavedBattle{std::move(*battle), std::move(*seating)};
}

bool is_battle_file(const std::string& named) { return named.ends_with(kEnding); }

std::string battle_file(const std::string& named) {
  constexpr std::string_view kRecord = ".sandtable";
  if (is_battle_file(named)) return named;
  const std::size_t kept = named.size() - (named.ends_with(kRecord) ? kRecord.size() : 0);
  return named.substr(0, kept) + std::string(kEnding);
}

}  // namespace cli
