// SPDX-License-Identifier: MIT
// Reading a record: nothing in it is believed before the rules agree.
#include <limits>

#include "formats/json.h"
#include "match/record.h"
#include "match/truth.h"
#include "match/words.h"
#include "table/reads_old_answers.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Question;
using table::QuestionKind;
using table::Reader;
using table::Value;

constexpr std::int64_t kMaxCount = std::numeric_limits<std::int64_t>::max();

// The lines of the text, with their numbers.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  bool more() const { return !rest_.empty(); }
  int number() const { return number_; }
  std::string place() const { return "record line " + std::to_string(number_); }
  std::string_view next() {
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++number_;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  }

 private:
  std::string_view rest_;
  int number_ = 0;
};

// What editors and mail programs add around a text: a mark of the byte order, lines at the end.
std::string_view without_frame(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

Error bad(const std::string& place, const std::string& what, const std::string& rule = "") {
  return {ErrorCode::bad_record, place + ": " + what, rule};
}

// What a record must bring next, for error messages.
std::string expectation(const Match& match) {
  const Question asked = match.question();
  const std::string purpose = match.game().purpose_name(asked.purpose);
  if (asked.kind == QuestionKind::roll) {
    return "a roll of " + std::to_string(asked.count) + " (" + purpose + ")";
  }
  if (asked.kind == QuestionKind::draw) return "a draw (" + purpose + ")";
  if (asked.kind == QuestionKind::over) return "the end: the match is over";
  std::string seats;
  for (std::uint8_t seat = 0; seat < table::kMaxSeats; ++seat) {
    if (asked.seats.has({seat})) seats += (seats.empty() ? "" : " or ") + std::to_string(seat);
  }
  return "an answer of seat " + seats;
}

std::optional<Source> kept_source(Reader& reader, std::string_view key) {
  const std::string name = reader.string_or(key, "seed");
  if (name == "seed") return Source::seed;
  if (name == "manual") return Source::manual;
  reader.complain(key, "expected seed or manual");
  return std::nullopt;
}

struct Header {
  std::string game;
  std::string rules_version;
  Setup setup;
};

Value kept_value(const Value* value) { return value == nullptr ? Value{} : *value; }

Expected<Header> read_header(const Value& line, const std::string& place) {
  if (!line.is_object() || line.find("sandtable_record") == nullptr) {
    return bad(place, "this is no Sandtable record: expected {\"sandtable_record\":1,...}");
  }
  Reader reader(line, place, ErrorCode::bad_record);
  Header out;
  const auto version = reader.integer("sandtable_record", 1, kMaxCount);
  if (reader.ok() && version != kRecordVersion) {
    return bad(place, "record format " + std::to_string(version) + ", this program reads format " +
                          std::to_string(kRecordVersion));
  }
  out.game = reader.string("game");
  out.rules_version = reader.string("rules_version");
  out.setup.scenario = reader.string("scenario");
  out.setup.options = kept_value(reader.object("options"));
  out.setup.content = kept_value(reader.any("content"));
  out.setup.position = kept_value(reader.object("position"));
  out.setup.position_text = reader.string_or("position_text", "");
  out.setup.rules_before = reader.string_or("rules_before", "");
  out.setup.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, kMaxCount));
  out.setup.dice = kept_source(reader, "dice").value_or(Source::seed);
  out.setup.cards = kept_source(reader, "cards").value_or(Source::seed);
  out.setup.fair = kept_value(reader.object("fair"));
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

Expected<Match> open_match(Registry registry, Header header, const std::string& place) {
  const table::GameSystem* system = find_system(registry, header.game);
  if (system == nullptr) return bad(place, "there is no game \"" + header.game + "\" here");
  auto match = Match::open(*system, std::move(header.setup));
  if (!match) {
    return bad(
        place,
        match.error().message + " (the record was played under rules " + header.rules_version + ")",
        match.error().rule);
  }
  return match;
}

void read_faces(Reader& reader, Entry& entry) {
  const Value* faces = reader.array("roll");
  if (faces == nullptr) return;
  if (faces->items().empty() || faces->items().size() > table::kMaxDice) {
    return reader.complain("roll", "expected 1 to " + std::to_string(table::kMaxDice) + " faces");
  }
  for (const Value& face : faces->items()) {
    if (!face.is_int() || face.as_int() < 1 || face.as_int() > 255) {
      return reader.complain("roll", "expected faces, whole numbers from 1");
    }
    entry.outcome.push_back(static_cast<std::uint8_t>(face.as_int()));
  }
}

void read_card(Reader& reader, const table::AnyGame& game, Entry& entry) {
  const std::string name = reader.string("draw");
  if (!reader.ok()) return;
  const auto item = game.parse_item(name);
  if (!item) return reader.complain("draw", item.error().message);
  entry.outcome.push_back(*item);
}

// "sides" and "deck", where they are there: the dice and cards the rules have here.
void check_chances(Reader& reader, const Match& match) {
  const Question asked = match.question();
  if (const Value* sides = reader.any("sides")) {
    const int faces = asked.kind == QuestionKind::roll ? match.game().die(asked.die).faces : 0;
    if (!(*sides == Value(faces))) {
      reader.complain("sides", "expected " + std::to_string(faces));
    }
  }
  if (const Value* deck = reader.any("deck")) {
    table::DrawList draws;
    if (asked.kind == QuestionKind::draw) match.game().draws(Truth::of(match), draws);
    Value ours = Value::array();
    for (const table::DrawOutcome& one : draws) {
      ours.push(Value::array().push(match.game().item_name(one.item)).push(one.weight));
    }
    if (!(*deck == ours)) reader.complain("deck", "expected " + formats::dump_json(ours));
  }
}

void read_chance(Reader& reader, const Match& match, Entry& entry) {
  if (entry.kind == Entry::Kind::roll) {
    read_faces(reader, entry);
  } else {
    read_card(reader, match.game(), entry);
  }
  entry.dictated = static_cast<std::uint8_t>(
      reader.integer_or("dictated", 0, 0, static_cast<std::int64_t>(entry.outcome.size())));
  check_chances(reader, match);
  const std::string expected = match.game().purpose_name(match.question().purpose);
  if (reader.ok() && reader.string_or("purpose", expected) != expected) {
    reader.complain("purpose", "expected " + expectation(match));
  }
}

Expected<Entry> read_entry(const Value& line, const Match& match, const std::string& place) {
  Reader reader(line, place, ErrorCode::bad_record);
  Entry entry;
  if (reader.has("roll") || reader.has("draw")) {
    entry.kind = reader.has("roll") ? Entry::Kind::roll : Entry::Kind::draw;
    read_chance(reader, match, entry);
  } else {
    entry.seat = {static_cast<std::uint8_t>(reader.integer("seat", 0, match.game().seats() - 1))};
    entry.text = reader.string("answer");
    entry.redeals = static_cast<std::uint32_t>(
        reader.integer_or("redeals", match.redeals(), match.redeals(), UINT32_MAX));
    entry.battle = read_link(reader);
    if (entry.battle && !match.awaited_battle()) reader.complain("battle", "none is awaited here");
  }
  reader.finish();
  if (!reader.ok()) return reader.error();
  return entry;
}

// The record while it is played.
struct Reading {
  Played played;
  Lines lines;
  std::uint32_t redeals = 0;  // of the entry before
};

// Under other rules the same answers can lead to a state that is written down differently, and a
// hash of another version says nothing of today's.
std::optional<Error> check_state(const Reading& reading, const std::string& hash,
                                 std::int64_t version) {
  const Match& match = reading.played.match;
  const std::string ours = hash_text(match);
  const bool comparable = !reading.played.other_rules && version == match.game().hash_version();
  if (comparable && hash != ours) {
    return bad(reading.lines.place(),
               "the match ends with hash " + ours + ", the record says " + hash);
  }
  const Question asked = match.question();
  const bool owed = (asked.kind == QuestionKind::roll && match.setup().dice == Source::seed) ||
                    (asked.kind == QuestionKind::draw && match.setup().cards == Source::seed);
  if (!owed) return std::nullopt;
  return bad(reading.lines.place(), "the record ends too early: expected " + expectation(match));
}

std::optional<Error> check_end(const Value& line, const Reading& reading) {
  const Lines& lines = reading.lines;
  Reader reader(line, lines.place(), ErrorCode::bad_record);
  const auto count = reader.integer("end", 0, kMaxCount);
  const std::string hash = reader.string("hash");
  const auto version = reader.integer_or("hash_version", table::kHashOfMemory, 1, kMaxCount);
  reader.finish();
  if (!reader.ok()) return reader.error();
  const auto entries = static_cast<std::int64_t>(reading.played.entries());
  if (count != entries) {
    return bad(lines.place(), "expected " + std::to_string(count) + " entries, the record has " +
                                  std::to_string(entries));
  }
  if (!reading.played.departure) {
    if (auto wrong = check_state(reading, hash, version)) return wrong;
  }
  if (lines.more()) return bad(lines.place(), "expected nothing after the end");
  return std::nullopt;
}

// Today's rules play one entry. Error: what they have against it.
std::optional<Error> play_entry(Match& match, const Value& line, const std::string& place) {
  const auto entry = read_entry(line, match, place);
  if (!entry) return entry.error();
  if (entry->kind == Entry::Kind::answer) {
    if (const auto dealt = match.redeal(entry->redeals); !dealt) return dealt.error();
  }
  const auto played = match.repeat(*entry);
  if (played) return std::nullopt;
  return bad(place, played.error().message + "; expected " + expectation(match),
             played.error().rule);
}

// An entry of a record of other rules that ours refuse, or one after it.
std::optional<Error> depart(Reading& reading, const Value& line, const Error& why) {
  auto entry = read_told(line, reading.lines.place(), reading.redeals);
  if (!entry) return entry.error();
  std::optional<Departure>& departure = reading.played.departure;
  if (!departure) {
    departure = Departure{reading.played.lines.size() + 1, reading.lines.number(), why.message, {}};
  }
  if (entry->kind == Entry::Kind::answer) reading.redeals = entry->redeals;
  departure->rest.push_back(std::move(*entry));
  return std::nullopt;
}

void note_line(Reading& reading, std::uint32_t redeals, bool answer) {
  reading.redeals = redeals;
  reading.played.lines.push_back({reading.played.match.entries().size(), redeals, answer});
}

// What stands in the record from this line on, as far as old answers can go together: that line and
// the answers after it, and what comes then.
std::vector<Told> told_from(const Reading& reading, const Value& line) {
  std::vector<Told> out;
  Lines ahead = reading.lines;
  std::uint32_t redeals = reading.redeals;
  auto told = read_told(line, ahead.place(), redeals);
  while (told && out.size() < table::kMostOldAnswers) {
    out.push_back(std::move(*told));
    if (out.back().kind != Entry::Kind::answer || !ahead.more()) break;
    redeals = out.back().redeals;
    const auto next = formats::parse_json(ahead.next());
    if (!next || !next->is_object() || next->find("end") != nullptr) break;
    told = read_told(*next, ahead.place(), redeals);
  }
  return out;
}

// A line of a record of other rules that says in several answers what is one today.
bool play_run(Reading& reading, const Value& line) {
  const std::vector<Told> told = told_from(reading, line);
  if (told.empty() || told.front().kind != Entry::Kind::answer) return false;
  const std::size_t before = reading.played.match.entries().size();
  const auto answers = repeat_told(reading.played.match, told, false);
  if (!answers) return false;
  for (std::size_t i = 0; i < *answers; ++i) {
    if (i > 0) reading.lines.next();
    note_line(reading, told[i].redeals, true);
    if (i + 1 < *answers) reading.played.lines.back().entries = before;  // one with the last
  }
  return true;
}

// Plays one line. True where it was the end.
Expected<bool> play_line(Reading& reading, std::string_view text) {
  const std::string place = reading.lines.place();
  const auto line = formats::parse_json(text);
  if (!line) return bad(place, line.error().message);
  if (line->is_object() && line->find("end") != nullptr) {
    if (auto wrong = check_end(*line, reading)) return *wrong;
    return true;
  }
  std::optional<Error> wrong;
  if (!reading.played.departure) {
    wrong = play_entry(reading.played.match, *line, place);
    if (!wrong) {
      const auto kind = reading.played.match.entries().back().kind;
      note_line(reading, reading.played.match.redeals(), kind == Entry::Kind::answer);
      return false;
    }
    if (!reading.played.other_rules) return *wrong;
    if (play_run(reading, *line)) return false;
  }
  if (auto damaged = depart(reading, *line, wrong.value_or(Error{}))) return *damaged;
  return false;
}

// The part of a line that a full disk has left: no JSON, and no line feed behind it.
bool is_half_a_line(const Lines& lines, std::string_view line, bool cut) {
  return cut && !lines.more() && !formats::parse_json(line).ok();
}

std::string what_is_missing(const Reading& reading) {
  const Played& played = reading.played;
  return reading.lines.place() + ": the record is cut off after " +
         std::to_string(played.entries()) + " entries: expected " +
         (played.departure ? std::string("another") : expectation(played.match)) +
         " or the line with \"end\"";
}

}  // namespace

Expected<Played> play_record(Registry registry, std::string_view text) {
  if (text.size() > kMaxRecord) return bad("record", "longer than 16 MiB");
  const bool cut = !text.ends_with('\n');
  Lines lines(without_frame(text));
  const auto first = formats::parse_json(lines.next());
  if (!first) return bad(lines.place(), first.error().message);
  auto header = read_header(*first, lines.place());
  if (!header) return header.error();
  const std::string version = header->rules_version;
  auto match = open_match(registry, std::move(*header), lines.place());
  if (!match) return match.error();
  const bool other = version != match->game().rules_version();
  Reading reading{{std::move(*match), version, other}, lines};
  while (reading.lines.more()) {
    const std::string_view line = reading.lines.next();
    if (is_half_a_line(reading.lines, line, cut)) break;
    const auto ended = play_line(reading, line);
    if (!ended) return ended.error();
    if (*ended) return std::move(reading.played);
  }
  reading.played.cut_off = what_is_missing(reading);
  return std::move(reading.played);
}

Expected<void> check_whole(const Played& played) {
  if (played.cut_off.empty()) return {};
  return Error{ErrorCode::bad_record, played.cut_off, ""};
}

Expected<Match> load_record(Registry registry, std::string_view text) {
  auto played = play_record(registry, text);
  if (!played) return played.error();
  if (const auto whole = check_whole(*played); !whole) return whole.error();
  if (!played->departure) return std::move(played->match);
  return Error{ErrorCode::bad_record,
               departure_text(*played, table::Language::en) + " (" + played->departure->why + ")",
               ""};
}

std::string cut_off_text(const Played& played, table::Language language) {
  if (played.cut_off.empty()) return {};
  return words(language, "cut_off", {{"n", std::to_string(played.entries())}});
}

std::string departure_text(const Played& played, table::Language language) {
  if (!played.departure) return {};
  return words(language, "departure",
               {{"entry", std::to_string(played.departure->entry)},
                {"line", std::to_string(played.departure->line)},
                {"version", played.rules_version},
                {"ours", played.match.game().rules_version()}});
}

std::vector<std::string> rest_text(const Played& played, table::Language language) {
  std::vector<std::string> out;
  if (!played.departure) return out;
  const auto seats = played.match.view(table::kSpectator)->scene(language).seats;
  for (const Told& entry : played.departure->rest) {
    out.push_back(plain_text(entry, seats, language));
  }
  return out;
}

}  // namespace match
