// Reading a record: nothing in it is believed before the rules agree.
#include <limits>

#include "formats/json.h"
#include "match/record.h"

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

std::optional<Source> read_source(Reader& reader, std::string_view key) {
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

Value copy_of(const Value* value) { return value == nullptr ? Value{} : *value; }

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
  out.setup.options = copy_of(reader.object("options"));
  out.setup.content = copy_of(reader.any("content"));
  out.setup.position = copy_of(reader.object("position"));
  out.setup.position_text = reader.string_or("position_text", "");
  out.setup.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, kMaxCount));
  out.setup.dice = read_source(reader, "dice").value_or(Source::seed);
  out.setup.cards = read_source(reader, "cards").value_or(Source::seed);
  out.setup.fair = copy_of(reader.object("fair"));
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
  const std::string ours = match->game().rules_version();
  if (ours != header.rules_version) {
    return bad(place, "played under rules " + header.rules_version + " of " + header.game +
                          ", this program has " + ours);
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

void read_chance(Reader& reader, const Match& match, Entry& entry) {
  if (entry.kind == Entry::Kind::roll) {
    read_faces(reader, entry);
  } else {
    read_card(reader, match.game(), entry);
  }
  entry.dictated = static_cast<std::uint8_t>(
      reader.integer_or("dictated", 0, 0, static_cast<std::int64_t>(entry.outcome.size())));
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
  }
  reader.finish();
  if (!reader.ok()) return reader.error();
  return entry;
}

std::optional<Error> check_end(const Value& line, const Match& match, const Lines& lines) {
  Reader reader(line, lines.place(), ErrorCode::bad_record);
  const auto count = reader.integer("end", 0, kMaxCount);
  const std::string hash = reader.string("hash");
  reader.finish();
  if (!reader.ok()) return reader.error();
  const auto entries = static_cast<std::int64_t>(match.entries().size());
  if (count != entries) {
    return bad(lines.place(), "expected " + std::to_string(count) + " entries, the record has " +
                                  std::to_string(entries));
  }
  if (hash != hash_text(match.state())) {
    return bad(lines.place(), "the match ends with hash " + hash_text(match.state()) +
                                  ", the record says " + hash);
  }
  const Question asked = match.question();
  const bool owed = (asked.kind == QuestionKind::roll && match.setup().dice == Source::seed) ||
                    (asked.kind == QuestionKind::draw && match.setup().cards == Source::seed);
  if (owed) return bad(lines.place(), "the record ends too early: expected " + expectation(match));
  if (lines.more()) return bad(lines.place(), "expected nothing after the end");
  return std::nullopt;
}

// Plays one line. True where it was the end.
Expected<bool> play_line(Match& match, const Lines& lines, std::string_view text) {
  const auto line = formats::parse_json(text);
  if (!line) return bad(lines.place(), line.error().message);
  if (line->is_object() && line->find("end") != nullptr) {
    if (auto wrong = check_end(*line, match, lines)) return *wrong;
    return true;
  }
  const auto entry = read_entry(*line, match, lines.place());
  if (!entry) return entry.error();
  const auto played = match.repeat(*entry);
  if (!played) {
    return bad(lines.place(), played.error().message + "; expected " + expectation(match),
               played.error().rule);
  }
  return false;
}

}  // namespace

Expected<Match> load_record(Registry registry, std::string_view text) {
  if (text.size() > kMaxRecord) return bad("record", "longer than 16 MiB");
  Lines lines(text);
  const auto first = formats::parse_json(lines.next());
  if (!first) return bad(lines.place(), first.error().message);
  auto header = read_header(*first, lines.place());
  if (!header) return header.error();
  auto match = open_match(registry, std::move(*header), lines.place());
  if (!match) return match;
  while (lines.more()) {
    const std::string_view line = lines.next();
    const auto ended = play_line(*match, lines, line);
    if (!ended) return ended.error();
    if (*ended) return match;
  }
  return bad(lines.place(), "the record is cut off after " +
                                std::to_string(match->entries().size()) + " entries: expected " +
                                expectation(*match) + " or the line with \"end\"");
}

}  // namespace match
