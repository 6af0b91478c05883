// SPDX-License-Identifier: MIT
#include "match/briefing.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <numeric>

#include "formats/embedded_content.h"
#include "formats/toml.h"

namespace match {
namespace {

using table::ErrorCode;
using table::Language;
using table::Reader;
using table::Value;

constexpr std::int64_t kLongest = 600;
constexpr std::int64_t kMaxDifficulty = 3;
constexpr std::size_t kMaxKnow = 3;
constexpr int kFavoured = 55;  // per cent
constexpr std::string_view kFile = "/briefings.toml";

std::vector<int> read_wins(Reader& of) {
  std::vector<int> out;
  const Value* list = of.array("wins");
  if (list == nullptr) return out;
  for (const Value& share : list->items()) {
    if (!share.is_int() || share.as_int() < 0 || share.as_int() > 100)
      of.complain_at(share, "wins", "expected per cent from 0 to 100, one for each seat");
    else
      out.push_back(static_cast<int>(share.as_int()));
  }
  const int all = std::accumulate(out.begin(), out.end(), 0);
  if (of.ok() && (all < 99 || all > 101)) of.complain("wins", "expected shares that add up to 100");
  return out;
}

std::vector<Said> read_texts(Reader& of, std::string_view key, const std::string& place) {
  std::vector<Said> out;
  const Value* list = of.array(key);
  if (list == nullptr) return out;
  for (const Value& one : list->items()) {
    Reader words(one, place, ErrorCode::bad_request);
    out.push_back({words.string("en"), words.string("fr")});
    words.finish();
    if (!words.ok()) of.complain_at(one, key, "expected texts {en = \"..\", fr = \"..\"}");
  }
  return out;
}

// {en = "..", fr = ".."}, of a side alone with `seat`.
void read_know(Reader& of, const std::string& place, Briefing& out) {
  const Value* list = of.array("know");
  if (list == nullptr) return;
  std::array<std::size_t, table::kMaxSeats> told_to{};
  for (const Value& one : list->items()) {
    Reader words(one, place, ErrorCode::bad_request);
    const auto seat = words.integer_or("seat", -1, 0, table::kMaxSeats - 1);
    const Said said{words.string("en"), words.string("fr")};
    words.finish();
    if (!words.ok()) of.complain_at(one, "know", "expected {seat = 0, en = \"..\", fr = \"..\"}");
    if (seat < 0)
      out.know.push_back(said);
    else
      out.advice.push_back({static_cast<std::uint8_t>(seat), said});
    for (std::size_t i = 0; i < told_to.size(); ++i) {
      if (seat < 0 || static_cast<std::size_t>(seat) == i) ++told_to[i];
    }
  }
  if (std::ranges::any_of(told_to, [](std::size_t n) { return n > kMaxKnow; }))
    of.complain("know", "expected at most three texts for a side");
}

Value told(const std::vector<Said>& texts, Language language) {
  Value out = Value::array();
  for (const Said& said : texts) out.push(in(said, language));
  return out;
}

table::Expected<Briefing> read_one(const Value& value, const std::string& place) {
  Reader of(value, place, ErrorCode::bad_request);
  Briefing out;
  out.minutes = static_cast<int>(of.integer("minutes", 1, kLongest));
  out.difficulty = static_cast<int>(of.integer("difficulty", 1, kMaxDifficulty));
  out.wins = read_wins(of);
  read_know(of, place, out);
  out.first = read_texts(of, "first", place);
  out.ends = read_texts(of, "ends", place);
  of.string("source");
  of.finish();
  if (!of.ok()) return of.error();
  return out;
}

[[noreturn]] void refuse(const std::string& why) {
  std::fprintf(stderr, "sandtable: %s\n", why.c_str());
  std::exit(70);
}

std::vector<Briefing> shipped_in(const formats::EmbeddedFile& file) {
  const auto value = formats::parse_toml(file.text, file.path);
  if (!value) refuse(value.error().message);
  const auto game = file.path.substr(0, file.path.size() - kFile.size());
  auto read = read_briefings(*value, file.path, game);
  if (!read) refuse(read.error().message);
  return std::move(*read);
}

}  // namespace

table::Expected<std::vector<Briefing>> read_briefings(const Value& file, std::string_view name,
                                                      std::string_view game) {
  std::vector<Briefing> out;
  for (const auto& [scenario, value] : file.members()) {
    auto one = read_one(value, std::string(name) + ": " + scenario);
    if (!one) return one.error();
    one->game = game;
    one->scenario = scenario;
    out.push_back(std::move(*one));
  }
  return out;
}

const Briefing* find_briefing(std::string_view game, std::string_view scenario) {
  static formats::NewContent content;
  static std::deque<Briefing> shipped;  // none of them ever moves
  content.read([](std::span<const formats::EmbeddedFile> files) {
    for (const formats::EmbeddedFile& file : files) {
      if (!file.path.ends_with(kFile)) continue;
      for (Briefing& briefing : shipped_in(file)) shipped.push_back(std::move(briefing));
    }
  });
  for (const Briefing& briefing : shipped) {
    if (briefing.game == game && briefing.scenario == scenario) return &briefing;
  }
  return nullptr;
}

Value briefing_value(const Briefing& briefing, Language language) {
  Value out = Value::object()
                  .set("minutes", briefing.minutes)
                  .set("difficulty", briefing.difficulty)
                  .set("know", told(briefing.know, language));
  if (!briefing.first.empty()) out.set("first", told(briefing.first, language));
  if (!briefing.advice.empty()) {
    Value advice = Value::array();
    for (const Briefing::Advice& one : briefing.advice)
      advice.push(Value::object().set("seat", one.seat).set("text", in(one.said, language)));
    out.set("advice", std::move(advice));
  }
  if (!briefing.ends.empty()) out.set("ends", told(briefing.ends, language));
  if (briefing.wins.empty()) return out;
  Value wins = Value::array();
  for (const int share : briefing.wins) wins.push(share);
  out.set("wins", std::move(wins));
  for (std::size_t seat = 0; seat < briefing.wins.size(); ++seat) {
    if (briefing.wins[seat] >= kFavoured) out.set("favours", std::uint64_t{seat});
  }
  return out;
}

}  // namespace match
