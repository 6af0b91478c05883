// SPDX-License-Identifier: MIT
#include "match/thinking.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "formats/json.h"
#include "match/record.h"

namespace match {

using table::Answer;
using table::AnyObservation;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

constexpr std::size_t kMostJob = 3 * kMaxRecord;
constexpr std::size_t kMostAnswer = std::size_t{16} << 20U;
constexpr std::size_t kMostName = 200;
constexpr std::size_t kMostAmong = 1000;
constexpr std::size_t kMostThen = 64;
constexpr std::size_t kMostProspects = 256;
constexpr double kMostAmount = 1e6;
constexpr std::int64_t kMostMs = 600'000;
constexpr std::int64_t kMostIterations = 10'000'000;
constexpr std::array kKinds{"choose", "ponder", "hint", "review"};
constexpr std::array kProspects{"takes",  "gives_up",  "destroys", "loses",
                                "scores", "let_score", "hurts",    "is_hurt"};

Error refused(const std::string& message) { return {ErrorCode::bad_request, message, ""}; }

std::string hex(const void* bytes, std::size_t size) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  out.reserve(2 * size);
  const auto* at = static_cast<const unsigned char*>(bytes);
  for (std::size_t i = 0; i < size; ++i) {
    out += digits[at[i] >> 4U];
    out += digits[at[i] & 15U];
  }
  return out;
}

std::optional<std::string> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  std::string out;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    unsigned char byte = 0;
    const char* const end = text.data() + i + 2;
    const auto [at, wrong] = std::from_chars(text.data() + i, end, byte, 16);
    if (wrong != std::errc{} || at != end) return std::nullopt;
    out += static_cast<char>(byte);
  }
  return out;
}

std::string number_text(std::uint64_t number) {
  std::array<char, 17> out{};
  const auto [end, wrong] = std::to_chars(out.data(), out.data() + out.size(), number, 16);
  return {out.data(), end};
}

std::uint64_t read_number(Reader& reader, std::string_view key) {
  const std::string text = reader.string(key);
  std::uint64_t out = 0;
  const char* const end = text.data() + text.size();
  const auto [at, wrong] = std::from_chars(text.data(), end, out, 16);
  if (wrong != std::errc{} || at != end) reader.complain(key, "expected a hexadecimal number");
  return out;
}

std::string text_of(Answer answer) { return hex(&answer, sizeof answer); }

std::optional<Answer> answer_of(std::string_view text) {
  const auto bytes = from_hex(text);
  if (!bytes || bytes->size() != sizeof(Answer)) return std::nullopt;
  Answer out;
  std::copy(bytes->begin() + 1, bytes->end(), out.arg.begin());
  out.verb = static_cast<std::uint8_t>(bytes->front());
  return out;
}

Value texts_of(const std::vector<Answer>& answers) {
  Value out = Value::array();
  for (const Answer each : answers) out.push(text_of(each));
  return out;
}

std::vector<Answer> read_answers(Reader& reader, std::string_view key, std::size_t most) {
  std::vector<Answer> out;
  const std::vector<std::string> texts = reader.strings_or_none(key);
  if (texts.size() > most) reader.complain(key, "fewer answers");
  for (const std::string& text : texts) {
    const auto answer = answer_of(text);
    if (!answer) {
      reader.complain(key, "expected answers of 16 hexadecimal digits");
      return {};
    }
    out.push_back(*answer);
  }
  return out;
}

std::string name_of(Reader& reader, std::string_view key) {
  std::string out = reader.string_or(key, "");
  if (out.size() > kMostName) reader.complain(key, "something shorter");
  return out;
}

std::uint64_t sum_of(const AnyObservation& seen) { return table::hash(seen); }

AnyObservation read_seen(Reader& reader) {
  const auto bytes = from_hex(reader.string("seen"));
  AnyObservation out = AnyObservation::copy_of("", 0);
  if (!bytes || bytes->size() > sizeof(AnyObservation) - alignof(AnyObservation)) {
    reader.complain("seen", "expected the bytes of an observation");
    return out;
  }
  out = AnyObservation::copy_of(bytes->data(), bytes->size());
  if (read_number(reader, "sum") != sum_of(out)) reader.complain("sum", "the sum of those bytes");
  return out;
}

template <class Names>
std::optional<std::size_t> place_of(const Names& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

void read_question(Reader& reader, ThinkJob& out) {
  out.scenario = name_of(reader, "scenario");
  if (const Value* const options = reader.object("options")) out.options = *options;
  if (const Value* const content = reader.object("content")) out.content = *content;
  out.seen = read_seen(reader);
  out.seat = {static_cast<std::uint8_t>(reader.integer("seat", 0, table::kMaxSeats - 1))};
  out.level = name_of(reader, "level");
  out.among = read_answers(reader, "among", kMostAmong);
  out.seed = read_number(reader, "seed");
  out.iterations = reader.integer_or("iterations", 0, 0, kMostIterations);
}

}  // namespace

std::string job_text(const ThinkJob& job) {
  Value out = Value::object();
  out.set("do", kKinds[static_cast<std::size_t>(job.kind)]).set("match", job.match);
  out.set("ms", job.time_ms);
  if (job.kind == ThinkJob::Kind::review) {
    out.set("game", job.game).set("record", job.record);
    return formats::dump_json(out);
  }
  out.set("game", job.game).set("scenario", job.scenario);
  if (!job.options.is_null()) out.set("options", job.options);
  if (!job.content.is_null()) out.set("content", job.content);
  out.set("seen", hex(job.seen.data(), job.seen.size()));
  out.set("sum", number_text(sum_of(job.seen)));
  out.set("seat", int{job.seat.value}).set("level", job.level);
  if (!job.among.empty()) out.set("among", texts_of(job.among));
  out.set("seed", number_text(job.seed)).set("iterations", job.iterations);
  return formats::dump_json(out);
}

Expected<ThinkJob> read_job(std::string_view text) {
  const auto value = formats::parse_json(text, kMostJob);
  if (!value) return value.error();
  if (!value->is_object()) return refused("job: expected an object");
  Reader reader(*value, "job", ErrorCode::bad_request);
  ThinkJob out;
  const auto kind = place_of(kKinds, reader.string("do"));
  if (!kind) return refused("job: do: expected choose, ponder, hint or review");
  out.kind = static_cast<ThinkJob::Kind>(*kind);
  out.match = name_of(reader, "match");
  out.game = name_of(reader, "game");
  out.time_ms = reader.integer("ms", 0, kMostMs);
  if (out.kind == ThinkJob::Kind::review)
    out.record = reader.string("record");
  else
    read_question(reader, out);
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

std::string answer_text(Answer answer) {
  return formats::dump_json(Value::object().set("answer", text_of(answer)));
}

std::string hints_text(const table::Hints& hints) {
  Value list = Value::array();
  for (const table::Hint& hint : hints) {
    Value prospects = Value::array();
    for (const table::Prospect& each : hint.prospects)
      prospects.push(Value::object()
                         .set("kind", kProspects[static_cast<std::size_t>(each.kind)])
                         .set("what", each.what)
                         .set("amount", each.amount)
                         .set("rounds", each.rounds));
    list.push(Value::object()
                  .set("answer", text_of(hint.answer))
                  .set("chance", hint.chance)
                  .set("then", texts_of(hint.then))
                  .set("prospects", std::move(prospects)));
  }
  return formats::dump_json(Value::object().set("hints", std::move(list)));
}

std::string more_text(bool more) { return more ? R"({"more":true})" : R"({"more":false})"; }

std::string refused_text(const Error& error) {
  return formats::dump_json(Value::object().set("error", error.message));
}

namespace {

Expected<Value> read_reply(std::string_view text) {
  auto value = formats::parse_json(text, kMostAnswer);
  if (!value) return value.error();
  if (!value->is_object()) return refused("reply: expected an object");
  return value;
}

double read_amount(Reader& reader, std::string_view key, double least, double most) {
  const Value* const value = reader.any(key);
  if (value == nullptr || !value->is_number() || !(value->as_number() >= least) ||
      !(value->as_number() <= most)) {
    reader.complain(key, "expected a number that can be");
    return least;
  }
  return value->as_number();
}

bool has(const table::AnswerList& legal, Answer answer) {
  return std::find(legal.begin(), legal.end(), answer) != legal.end();
}

// Of a track "vp:0": whose it is has to be somebody at the table.
bool names_what_can_be(const table::Prospect& each, int seats) {
  using Kind = table::Prospect::Kind;
  constexpr std::array kCounters{"hull", "hits"};
  if (each.kind == Kind::hurts || each.kind == Kind::is_hurt)
    return place_of(kCounters, each.what).has_value();
  if (each.kind != Kind::scores && each.kind != Kind::let_score) return true;
  const std::size_t colon = each.what.find(':');
  if (colon == std::string::npos || colon + 2 != each.what.size()) return false;
  const char seat = each.what.back();
  return seat >= '0' && seat - '0' < seats;
}

std::optional<table::Prospect> read_prospect(const Value& value, int seats) {
  if (!value.is_object()) return std::nullopt;
  Reader reader(value, "prospect", ErrorCode::bad_request);
  table::Prospect out;
  const auto kind = place_of(kProspects, reader.string("kind"));
  if (!kind) return std::nullopt;
  out.kind = static_cast<table::Prospect::Kind>(*kind);
  out.what = name_of(reader, "what");
  out.amount = read_amount(reader, "amount", -kMostAmount, kMostAmount);
  out.rounds = static_cast<int>(reader.integer("rounds", 0, 1));
  reader.finish();
  if (!reader.ok() || !names_what_can_be(out, seats)) return std::nullopt;
  return out;
}

Expected<table::Hint> read_hint(const Value& value, const table::AnswerList& legal, int seats) {
  if (!value.is_object()) return refused("hint: expected an object");
  Reader reader(value, "hint", ErrorCode::bad_request);
  table::Hint out;
  const auto answer = answer_of(reader.string("answer"));
  if (!answer || !has(legal, *answer)) return refused("hint: not a legal answer");
  out.answer = *answer;
  out.chance = read_amount(reader, "chance", 0, 1);
  out.then = read_answers(reader, "then", kMostThen);
  if (const Value* const list = reader.array("prospects")) {
    if (list->items().size() > kMostProspects) return refused("hint: too much is foretold");
    for (const Value& each : list->items()) {
      auto prospect = read_prospect(each, seats);
      if (!prospect) return refused("hint: nothing that could come");
      out.prospects.push_back(std::move(*prospect));
    }
  }
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

}  // namespace

Expected<Answer> read_answer(std::string_view text, const table::AnswerList& legal) {
  const auto value = read_reply(text);
  if (!value) return value.error();
  const Value* const said = value->find("answer");
  const auto answer =
      said != nullptr && said->is_string() ? answer_of(said->as_string()) : std::nullopt;
  if (!answer || !has(legal, *answer)) return refused("reply: not a legal answer");
  return *answer;
}

Expected<table::Hints> read_hints(std::string_view text, const table::AnswerList& legal,
                                  int seats) {
  const auto value = read_reply(text);
  if (!value) return value.error();
  const Value* const list = value->find("hints");
  if (list == nullptr || !list->is_array() || list->items().size() > table::kMaxHints)
    return refused("reply: expected a few hints");
  table::Hints out;
  for (const Value& each : list->items()) {
    auto hint = read_hint(each, legal, seats);
    if (!hint) return hint.error();
    out.push_back(std::move(*hint));
  }
  return out;
}

Expected<bool> read_more(std::string_view text) {
  const auto value = read_reply(text);
  if (!value) return value.error();
  const Value* const more = value->find("more");
  if (more == nullptr || !more->is_bool()) return refused("reply: expected more");
  return more->as_bool();
}

}  // namespace match
