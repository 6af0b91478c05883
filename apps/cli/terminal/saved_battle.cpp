// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/saved_battle.h"

#include <algorithm>
#include <charconv>

#include "ai/opponent.h"
#include "apps/cli/terminal/ui_text.h"
#include "apps/host/packing.h"
#include "apps/host/secrets.h"
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

constexpr std::string_view kMagic = "Sandtable battle 1. ";
constexpr std::string_view kAnyFormat = "Sandtable battle ";
constexpr std::string_view kEnding = ".battle";
constexpr int kLongestThought = 60'000;  // ms
constexpr std::size_t kMostUnpacked = match::kMaxRecord + 4096;

Error bad(const std::string& place, const std::string& what) {
  return {ErrorCode::bad_record, place + ": " + what, ""};
}

// The next line of the text, which is taken off it.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

Expected<void> check_magic(std::string_view line) {
  if (line.starts_with(kMagic)) return {};
  if (line.starts_with("{\"sandtable_record\"")) {
    return bad("line 1", "this is a record, not a battle that is going on: sandtable replay FILE");
  }
  if (line.starts_with(kAnyFormat)) {
    return bad("line 1", "a later format; this program reads \"" + std::string(kMagic) + "...\"");
  }
  return bad("line 1",
             "this is no battle that was saved: expected \"" + std::string(kMagic) + "...\"");
}

// The third line agrees with what the second says of it.
Expected<void> check_sum(std::string_view said, std::string_view letters) {
  const std::size_t gap = said.find(' ');
  std::size_t length = 0;
  const char* end = said.data() + std::min(gap, said.size());
  const auto read = std::from_chars(said.data(), end, length);
  if (gap == std::string_view::npos || read.ec != std::errc{} || read.ptr != end)
    return bad("line 2", "expected a length and a sum");
  if (letters.size() < length) {
    return bad("line 3", "cut off: " + std::to_string(letters.size()) + " of " +
                             std::to_string(length) + " letters");
  }
  if (letters.size() > length)
    return bad("line 3", "longer than the " + std::to_string(length) + " letters of line 2");
  if (host::sha256(letters) != said.substr(gap + 1))
    return bad("line 3", "does not agree with the sum in line 2: the file is damaged");
  return {};
}

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
  if (!line) return bad(place, line.error().message);
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
  return bad("line 3, record line " + std::to_string(**beside + 2),
             "the seed brings something else");
}

Expected<void> check_seats(const Match& battle, const Seating& seating) {
  const int seats = battle.game().seats();
  const std::string place = "line 3, unpacked, first line";
  if (seating.human >= seats)
    return bad(place + ": seat", "expected a seat from 0 to " + std::to_string(seats - 1));
  const auto others = static_cast<int>(seating.opponents.size());
  if (others != 0 && others != seats - 1)
    return bad(place + ": opponents", "expected none, or " + std::to_string(seats - 1));
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
    return bad("line 3", match::departure_text(*played, table::Language::en) + " (" +
                             played->departure->why + ")");
  if (played->match.question().kind == table::QuestionKind::over)
    return bad("line 3", "this battle is over: there is nothing to go on with");
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
  const std::string letters =
      host::packed(formats::dump_json(head) + "\n" + match::write_record(battle));
  return std::string(kMagic) + ui_text(language, "battle_file") + "\n" +
         std::to_string(letters.size()) + " " + host::sha256(letters) + "\n" + letters + "\n";
}

Expected<SavedBattle> read_battle(match::Registry games, std::string_view text) {
  text = without_mark(text);
  if (const auto magic = check_magic(next_line(text)); !magic) return magic.error();
  const std::string_view sum = next_line(text);
  const std::string_view letters = next_line(text);
  if (const auto right = check_sum(sum, letters); !right) return right.error();
  if (text.find_first_not_of(" \t\r\n") != std::string_view::npos)
    return bad("line 4", "expected nothing after the battle");
  const auto unpacked = host::unpacked(std::string(letters), kMostUnpacked);
  if (!unpacked) return bad("line 3", "cannot be unpacked");
  std::string_view rest = *unpacked;
  auto seating = read_seating(next_line(rest));
  if (!seating) return seating.error();
  auto battle = read_match(games, rest);
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
