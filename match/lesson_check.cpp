// SPDX-License-Identifier: MIT
// What is wrong with a lesson: its words are counted, it is played through, and at every step each
// light has to be on the table and each answer has to lead on.
#include <algorithm>

#include "match/lesson.h"
#include "match/views.h"
#include "table/text.h"

namespace match {
namespace {

using table::Language;
using table::Value;

constexpr std::size_t kMaxWords = 14;
constexpr Language kBoth[] = {Language::en, Language::fr};

bool is_word(std::string_view text) {
  constexpr unsigned char kAccented[] = {0xC3, 0xC5};  // they begin Latin letters in UTF-8
  return std::any_of(text.begin(), text.end(), [&](unsigned char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           c == kAccented[0] || c == kAccented[1];
  });
}

// Spaces that hold a sign to its word ("Tirez :") do not part words.
std::size_t words_in(std::string_view text) {
  const auto parts = table::split(text, " \t\n");
  return static_cast<std::size_t>(std::count_if(parts.begin(), parts.end(), is_word));
}

bool is_one_sentence(std::string_view text) {
  for (const char* end : {". ", "! ", "? "}) {
    const std::size_t at = text.find(end);
    if (at != std::string_view::npos && is_word(text.substr(at + 1))) return false;
  }
  return true;
}

bool has_all(const Value& event, const Value& wanted) {
  return std::all_of(wanted.members().begin(), wanted.members().end(), [&](const auto& member) {
    const Value* value = event.find(member.first);
    return value != nullptr && *value == member.second;
  });
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

class Check {
 public:
  explicit Check(const Lesson& lesson) : lesson_(lesson) {}

  std::vector<std::string> run(const table::GameSystem& system) {
    texts();
    Events events;
    auto match = begin_lesson(system, lesson_, &events);
    if (!match) {
      faults_.push_back(match.error().message);
      return faults_;
    }
    bool reached = reaches_goal(*match, events);
    for (std::size_t step = 0; step < lesson_.steps.size(); ++step) {
      at_step(*match, step, reached);
      const auto played = skip_lesson(lesson_, *match, Language::en);
      if (!played) {
        complain(step, played.error().message);
        return faults_;
      }
      reached = reached || reaches_goal(*match, *played);
    }
    if (!reached) faults_.push_back(lesson_.file + ": goal: is not reached at the end");
    return faults_;
  }

 private:
  void complain(std::size_t step, const std::string& what) {
    const bool has_place = what.starts_with(lesson_.file);
    const std::string place = lesson_.file + ":" + std::to_string(lesson_.steps[step].line) +
                              ": step " + std::to_string(step + 1) + ": ";
    faults_.push_back(has_place ? what : place + what);
  }

  void texts() {
    for (const Said* said : {&lesson_.title, &lesson_.story, &lesson_.goal.say}) {
      if ((*said)[0].empty() || (*said)[1].empty())
        faults_.push_back(lesson_.file + ": title, story and goal: expected words in en and fr");
    }
    for (const LessonPart& part : lesson_.parts) {
      if (part.title[0].empty() || part.title[1].empty())
        faults_.push_back(lesson_.file + ": part: title: expected words in en and fr");
    }
    for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
      const LessonStep& step = lesson_.steps[i];
      slip(i, "say", step.say, true);
      slip(i, "end", step.end, false);
      for (const LessonStep::Look& look : step.looks) slip(i, "look", look.say, true);
      for (const LessonStep::Instead& one : step.instead) slip(i, "instead", one.say, true);
    }
  }

  void slip(std::size_t step, const std::string& key, const Said& said, bool needed) {
    for (const Language language : kBoth) {
      const std::string& text = in(said, language);
      const std::string place = key + (language == Language::fr ? ".fr: " : ".en: ");
      if (text.empty() && needed) complain(step, place + "expected a sentence");
      if (words_in(text) > kMaxWords)
        complain(step, place + "expected at most " + std::to_string(kMaxWords) + " words, has " +
                           std::to_string(words_in(text)) + ": " + quoted(text));
      if (!is_one_sentence(text)) complain(step, place + "expected one sentence: " + quoted(text));
    }
  }

  void at_step(const Match& match, std::size_t step, bool reached) {
    const LessonStep& of = lesson_.steps[step];
    const ViewPtr seen = match.view(lesson_.seat);
    std::vector<table::AnswerView> accepted;
    for (const std::string& text : of.answers) {
      const auto answer = seen->parse(lesson_.seat, text, Language::en);
      if (!answer)
        complain(step, "answers: " + quoted(text) + ": " + answer.error().message);
      else
        accepted.push_back(seen->describe(*answer, Language::en));
    }
    for (std::size_t i = 1; i < accepted.size(); ++i) other_way(match, step, accepted[i], reached);
    lights(*seen, step);
    for (const LessonStep::Instead& one : of.instead) {
      const bool meant = std::any_of(seen->legal().begin(), seen->legal().end(), [&](auto answer) {
        const auto shown = seen->describe(answer, Language::en);
        return lesson_means(one.answer, shown.notation) &&
               std::none_of(accepted.begin(), accepted.end(),
                            [&](const auto& a) { return a.answer == answer; });
      });
      if (!meant)
        complain(step, "instead: " + quoted(one.answer) + ": no such answer is legal here");
    }
  }

  // With another answer than the model, and the models from there on.
  void other_way(Match match, std::size_t step, const table::AnswerView& answer, bool reached) {
    auto played = answer_lesson(lesson_, match, answer.notation, Language::en);
    while (played) {
      reached = reached || reaches_goal(match, *played);
      if (lesson_step(lesson_, match.entries()) == lesson_.steps.size()) break;
      played = skip_lesson(lesson_, match, Language::en);
    }
    const std::string way = "answers: " + quoted(answer.notation) + " does not lead on: ";
    if (!played)
      complain(step, way + played.error().message);
    else if (!reached)
      complain(step, way + "the goal is not reached at the end");
  }

  void lights(const View& seen, std::size_t step) {
    const std::vector<std::string> there = lit(seen);
    const auto look = [&](const std::vector<std::string>& wanted) {
      for (const std::string& id : wanted) {
        if (std::find(there.begin(), there.end(), id) == there.end())
          complain(step, "light: there is no " + quoted(id) + " on the table");
      }
    };
    look(lesson_.steps[step].light);
    for (const LessonStep::Look& one : lesson_.steps[step].looks) look(one.light);
  }

  // All that can be lit: what lies on the table, and what answers touch besides.
  static std::vector<std::string> lit(const View& seen) {
    std::vector<std::string> out(kLitPanels.begin(), kLitPanels.end());
    const table::Scene scene = seen.scene(Language::en);
    for (const table::Cell& cell : scene.cells) out.push_back(cell.id);
    for (const table::Link& link : scene.links) out.push_back(link.id);
    for (const table::Piece& piece : scene.pieces) out.push_back(piece.id);
    for (const table::Track& track : scene.tracks) out.push_back(track.id);
    for (const table::Tray& tray : scene.trays) {
      out.push_back(tray.id);
      for (const table::TrayItem& item : tray.items) out.push_back(item.id);
    }
    for (const table::Answer answer : seen.legal()) {
      const auto touches = seen.describe(answer, Language::en).touches;
      out.insert(out.end(), touches.begin(), touches.end());
    }
    return out;
  }

  bool reaches_goal(const Match& match, const Events& events) const {
    if (lesson_.goal.won) {
      const table::Question asked = match.question();
      return asked.kind == table::QuestionKind::over &&
             asked.result.score.at(lesson_.seat.value) == 1;
    }
    const Value told = events_value(*match.view(lesson_.seat), events, Language::en);
    return std::any_of(told.items().begin(), told.items().end(),
                       [&](const Value& event) { return has_all(event, lesson_.goal.event); });
  }

  const Lesson& lesson_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> check_lesson(const table::GameSystem& system, const Lesson& lesson) {
  return Check(lesson).run(system);
}

}  // namespace match
