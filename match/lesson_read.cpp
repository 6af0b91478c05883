// SPDX-License-Identifier: MIT
// Lessons as their files have them: docs/LESSONS.md.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "match/lesson.h"
#include "table/stable_order.h"
#include "table/text.h"

namespace match {
namespace {

using table::Error;
using table::ErrorCode;
using table::Reader;
using table::Value;

constexpr std::int64_t kMaxMinutes = 60;
constexpr std::int64_t kMaxOrder = 99;

std::string_view stripped(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

class LessonFile {
 public:
  LessonFile(const Value& file, std::string_view name) : file_(file), name_(name) {}

  table::Expected<Lesson> read() {
    Reader whole = reader(file_);
    Lesson out;
    out.file = name_;
    out.game = whole.string("game");
    out.id = whole.string("id");
    out.order = static_cast<int>(whole.integer_or("order", 1, 1, kMaxOrder));
    out.minutes = static_cast<int>(whole.integer("minutes", 1, kMaxMinutes));
    out.seat = {static_cast<std::uint8_t>(whole.integer_or("seat", 0, 0, table::kMaxSeats - 1))};
    seat_ = out.seat;
    out.title = said(whole, "title", true);
    out.story = said(whole, "story", true);
    out.goal = goal(whole);
    out.setup = setup(whole, out.game);
    out.before = lines(whole, "before");
    if (const Value* parts = whole.array("part")) {
      for (const Value& one : parts->items()) part(one, out);
    }
    if (out.steps.empty()) whole.complain("part", "expected parts with steps: [[part]]");
    close(whole);
    if (!wrong_.message.empty()) return wrong_;
    return out;
  }

 private:
  struct Text {
    std::string text;
    const Value* at;
  };

  Reader reader(const Value& value) const { return {value, name_, ErrorCode::bad_request}; }
  // The first thing that is wrong is told.
  void close(Reader& done) {
    done.finish();
    if (wrong_.message.empty() && !done.ok()) wrong_ = done.error();
  }

  Said said(Reader& of, std::string_view key, bool needed) {
    const Value* value = of.object(key);
    if (value == nullptr) {
      if (needed && of.ok()) of.complain(key, "is missing: expected a text in en and in fr");
      return {};
    }
    Reader words = reader(*value);
    Said out{words.string("en"), words.string("fr")};
    close(words);
    return out;
  }

  // A list of texts, or one text with one of them on each line.
  std::vector<Text> texts(Reader& of, std::string_view key) const {
    std::vector<Text> out;
    const Value* value = of.any(key);
    if (value == nullptr) return out;
    const auto add = [&](const Value& one) {
      if (!one.is_string()) return of.complain_at(one, key, "expected a text or a list of texts");
      for (const std::string_view line : table::split(one.as_string(), "\n")) {
        if (const auto text = stripped(line.substr(0, line.find('#'))); !text.empty())
          out.push_back({std::string(text), &one});
      }
    };
    if (!value->is_array())
      add(*value);
    else
      for (const Value& one : value->items()) add(one);
    return out;
  }

  std::vector<std::string> plain(Reader& of, std::string_view key) const {
    std::vector<std::string> out;
    for (Text& one : texts(of, key)) out.push_back(std::move(one.text));
    return out;
  }

  std::vector<LessonLine> lines(Reader& of, std::string_view key) const {
    std::vector<LessonLine> out;
    for (const Text& one : texts(of, key)) {
      if (auto read = line(one.text)) {
        read->line = one.at->line;
        out.push_back(std::move(*read));
      } else {
        of.complain_at(*one.at, key,
                       "\"" + one.text +
                           "\": expected \"faces 2 5 1\", \"card name\", \"me: answer\" or "
                           "\"1: answer\" (of that seat)");
      }
    }
    return out;
  }

  std::optional<LessonLine> line(std::string_view text) const {
    if (text.starts_with("faces ")) return faces(text.substr(6));
    LessonLine out;
    if (text.starts_with("card ")) {
      out.kind = Entry::Kind::draw;
      out.text = stripped(text.substr(5));
      return out;
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto number = table::parse_number(text.substr(0, colon));
    const bool own = text.substr(0, colon) == "me";
    if (!own && (!number || *number < 0 || *number >= table::kMaxSeats)) return std::nullopt;
    out.seat = own ? seat_ : table::Seat{static_cast<std::uint8_t>(*number)};
    out.text = stripped(text.substr(colon + 1));
    return out;
  }

  static std::optional<LessonLine> faces(std::string_view text) {
    LessonLine out{.kind = Entry::Kind::roll, .seat = {}, .text = {}, .faces = {}};
    for (const std::string_view word : table::split(text, " ")) {
      const auto face = table::parse_number(word);
      if (!face || *face < 1 || *face > 255) return std::nullopt;
      out.faces.push_back(static_cast<std::uint8_t>(*face));
    }
    if (out.faces.empty() || out.faces.size() > table::kMaxDice) return std::nullopt;
    return out;
  }

  LessonGoal goal(Reader& whole) {
    const Value* value = whole.object("goal");
    if (value == nullptr) {
      if (whole.ok()) whole.complain("goal", "is missing: expected what the learner brings about");
      return {};
    }
    Reader of = reader(*value);
    LessonGoal out{{of.string("en"), of.string("fr")}, {}, of.boolean_or("won", false)};
    if (const Value* event = of.object("event")) out.event = *event;
    if (out.event.is_null() && !out.won)
      of.complain("event", "expected event = {...} or won = true");
    close(of);
    return out;
  }

  Setup setup(Reader& whole, const std::string& game) {
    Setup out;
    const Value* value = whole.object("table");
    if (value == nullptr) return out;
    Reader of = reader(*value);
    out.scenario = of.string_or("scenario", "");
    if (const Value* options = of.object("options")) out.options = *options;
    if (const Value* content = of.object("content")) out.content = *content;
    const Value* position = of.any("position");
    if (position != nullptr && position->is_string()) {
      out.position_text = position->as_string();
    } else if (position != nullptr && position->is_object()) {
      out.position = *position;
      out.position.set("game", game);
      if (!out.scenario.empty()) out.position.set("scenario", out.scenario);
      if (!out.options.is_null()) out.position.set("options", out.options);
      if (!out.content.is_null()) out.position.set("content", out.content);
    } else if (position != nullptr) {
      of.complain_at(*position, "position", "expected a line of text or a table");
    }
    close(of);
    return out;
  }

  void part(const Value& value, Lesson& lesson) {
    Reader of = reader(value);
    lesson.parts.push_back({said(of, "title", true), of.string("icon")});
    const std::size_t before = lesson.steps.size();
    if (const Value* steps = of.array("step")) {
      for (const Value& one : steps->items()) step(one, lesson);
    }
    if (lesson.steps.size() == before) of.complain("step", "expected steps: [[part.step]]");
    close(of);
  }

  void step(const Value& value, Lesson& lesson) {
    Reader of = reader(value);
    LessonStep out;
    out.part = lesson.parts.size() - 1;
    out.line = value.line;
    if (const Value* looks = of.array("look")) {
      for (const Value& one : looks->items()) out.looks.push_back(look(one));
    }
    out.say = said(of, "say", true);
    out.light = plain(of, "light");
    out.answers = plain(of, "answers");
    if (out.answers.empty())
      of.complain("answers", "is missing: expected the answers accepted here");
    if (const Value* instead = of.object("instead")) {
      Reader words = reader(*instead);
      for (const auto& [answer, text] : instead->members())
        out.instead.push_back({answer, said(words, answer, true)});
      close(words);
    }
    out.then = lines(of, "then");
    out.end = said(of, "end", false);
    close(of);
    lesson.steps.push_back(std::move(out));
  }

  LessonStep::Look look(const Value& value) {
    Reader of = reader(value);
    LessonStep::Look out{said(of, "say", true), plain(of, "light")};
    if (out.light.empty()) of.complain("light", "is missing: expected what to look at");
    close(of);
    return out;
  }

  const Value& file_;
  std::string name_;
  table::Seat seat_{};
  Error wrong_{ErrorCode::bad_request, "", ""};
};

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "sandtable: %s\n", why.c_str());
  std::exit(70);
}

Lesson read_shipped(const formats::EmbeddedFile& file) {
  const auto value = formats::parse_toml(file.text, file.path);
  if (!value) give_up(value.error().message);
  auto lesson = read_lesson(*value, file.path);
  if (!lesson) give_up(lesson.error().message);
  if (lesson->game + "/lessons/" + lesson->id + ".toml" != file.path)
    give_up(std::string(file.path) + ": game and id have to be those of its path");
  return std::move(*lesson);
}

}  // namespace

table::Expected<Lesson> read_lesson(const Value& file, std::string_view name) {
  return LessonFile(file, name).read();
}

const std::deque<Lesson>& shipped_lessons() {
  static formats::NewContent content;
  static std::deque<Lesson> lessons;
  content.read([](std::span<const formats::EmbeddedFile> files) {
    std::vector<Lesson> fresh;
    for (const formats::EmbeddedFile& file : files) {
      if (file.path.find("/lessons/") != std::string_view::npos)
        fresh.push_back(read_shipped(file));
    }
    table::order_stably(fresh, [](const Lesson& a, const Lesson& b) { return a.order < b.order; });
    std::move(fresh.begin(), fresh.end(), std::back_inserter(lessons));
  });
  return lessons;
}

std::vector<const Lesson*> lessons_of(std::string_view game) {
  std::vector<const Lesson*> out;
  for (const Lesson& lesson : shipped_lessons()) {
    if (lesson.game == game) out.push_back(&lesson);
  }
  return out;
}

const Lesson* find_lesson(std::string_view name) {
  for (const Lesson& lesson : shipped_lessons()) {
    if (lesson.name() == name) return &lesson;
  }
  return nullptr;
}

}  // namespace match
