// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/answers.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

constexpr std::size_t kNumber = 5;         // columns of a number
constexpr std::size_t kFewAnswers = 6;     // so many are listed one below the other
constexpr const char* kFolded = "folded";  // texts of verbs, of the terminal's own
constexpr std::size_t kManyAnswers = 60;   // of more, those that only differ in a number once

std::string prefix_of(const std::string& notation) {
  const std::size_t gap = notation.rfind(' ');
  return gap == std::string::npos ? notation : notation.substr(0, gap);
}

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
  std::string out;
  for (std::size_t i = from; i < to; ++i) out += (i == from ? "" : " ") + words[i];
  return out;
}

// How many words all texts of a group have in common at their beginning and at their end.
struct Common {
  std::size_t front = 0;
  std::size_t back = 0;
};

Common common_words(const std::vector<std::vector<std::string>>& texts) {
  std::size_t least = texts[0].size();
  for (const auto& text : texts) least = std::min(least, text.size());
  const auto all = [&](auto same) { return std::all_of(texts.begin(), texts.end(), same); };
  Common c;
  while (c.front < least && all([&](const auto& t) { return t[c.front] == texts[0][c.front]; }))
    ++c.front;
  while (c.front + c.back < least && all([&](const auto& t) {
           return t[t.size() - 1 - c.back] == texts[0][texts[0].size() - 1 - c.back];
         }))
    ++c.back;
  return c;
}

struct Paragraph {
  std::string heading;
  std::vector<std::string> items;
};

// "Build: Smithy, 20 Supplies": what stands before a colon is the heading, and whatever follows
// stays whole.
std::size_t before_colon(const std::vector<std::string>& words, std::size_t front) {
  for (std::size_t i = 0; i < front; ++i) {
    if (words[i].back() == ':') return i + 1;
  }
  return 0;
}

Paragraph paragraph(const Answers& answers, const AnswerGroup& group) {
  std::vector<std::vector<std::string>> texts;
  for (const std::size_t i : group.members) texts.push_back(words_of(answers[i].text));
  Common c = common_words(texts);
  const std::size_t named = before_colon(texts[0], c.front);
  if (named > 0) c = {named, 0};
  Paragraph out;
  const auto& first = texts[0];
  out.heading = joined(first, 0, c.front);
  if (named == 0) out.heading += c.front > 0 ? " …" : "…";
  for (std::size_t k = 0; k < texts.size(); ++k) {
    std::string item = joined(texts[k], c.front, texts[k].size() - c.back);
    if (item.empty()) item = answers[group.members[k]].notation;
    out.items.push_back(item);
  }
  if (c.back == 0) return out;
  const auto ends_with_comma = [](const std::string& item) { return item.back() == ','; };
  if (std::all_of(out.items.begin(), out.items.end(), ends_with_comma)) {
    for (std::string& item : out.items) item.pop_back();
    out.heading += ",";
  }
  out.heading += " " + joined(first, first.size() - c.back, first.size());
  return out;
}

std::string note_on(const Notes& notes, const std::string& notation) {
  const auto found = notes.find(notation);
  return found == notes.end() ? "" : " → " + found->second;
}

std::string single(const Answers& answers, std::size_t i, std::size_t width,
                   const BoardStyle& style, const Notes& notes) {
  const std::string number = padded(std::to_string(i + 1), 4);
  const std::string& notation = answers[i].notation;
  if (kNumber + width + 2 + text_width(notation) > style.width)  // the notation on a line below
    return " " + styled(number, kGold, style.colour) +
           wrapped(answers[i].text, kNumber, style.width - kNumber) + "\n" +
           std::string(kNumber, ' ') + styled(notation, kDim, style.colour) +
           note_on(notes, notation) + "\n";
  return " " + styled(number, kGold, style.colour) + padded(answers[i].text, width) + "  " +
         styled(notation, kDim, style.colour) + note_on(notes, notation) + "\n";
}

std::string listed(const Answers& answers, const AnswerGroup& group, const BoardStyle& style,
                   const Notes& notes) {
  const Paragraph p = paragraph(answers, group);
  const std::size_t indent = 5;
  std::string out(indent, ' ');
  const std::string written = group.prefix + (group.suffix.empty() ? "" : " … " + group.suffix);
  out += styled(p.heading, kBold, style.colour) + "  " +
         styled("[" + written + "]", kDim, style.colour) + "\n";
  std::size_t column = 0;
  for (std::size_t k = 0; k < p.items.size(); ++k) {
    std::string number = std::to_string(group.members[k] + 1);
    if (std::isdigit(static_cast<unsigned char>(p.items[k][0])) != 0) number += ".";
    const std::string item = p.items[k] + note_on(notes, answers[group.members[k]].notation);
    const std::size_t width = text_width(item) + number.size() + 4;
    if (column == 0 || column + width > style.width) {
      out += (column == 0 ? "" : "\n") + std::string(indent, ' ');
      column = indent;
    }
    out += styled(number, kGold, style.colour) + " " + item + "   ";
    column += width;
  }
  return out + "\n";
}

// " 20-27 Change a purple order  [exchange K8 blue]": all of them in one line.
std::string folded(const Answers& answers, const AnswerGroup& group, const BoardStyle& style) {
  const std::string first = std::to_string(group.members.front() + 1);
  const std::string last = std::to_string(group.members.back() + 1);
  const std::string numbers = group.members.size() == 1 ? first : first + "-" + last;
  return " " + styled(numbers, kGold, style.colour) + " " +
         styled(ui_word(style.language, kFolded, group.prefix) + "  [" +
                    answers[group.members.front()].notation + "]",
                kDim, style.colour) +
         "\n";
}

// The last of those that only differ in a number: the largest.
bool is_largest(const std::vector<AnswerGroup>& groups, std::size_t i) {
  const std::string pattern = without_number(groups[i].prefix);
  const auto same_but_for_a_number = [&](const AnswerGroup& g) {
    return without_number(g.prefix) == pattern && g.suffix == groups[i].suffix;
  };
  return std::none_of(
      groups.begin() + static_cast<std::ptrdiff_t>(i) + 1, groups.end(), [&](const AnswerGroup& g) {
        return g.members.size() >= groups[i].members.size() && same_but_for_a_number(g);
      });
}

// To the others of its group, or as the first of a new one.
void put(std::size_t i, AnswerGroup of, std::vector<AnswerGroup>& groups) {
  const auto same = std::find_if(groups.begin(), groups.end(), [&](const AnswerGroup& g) {
    return g.prefix == of.prefix && g.suffix == of.suffix;
  });
  if (same != groups.end()) return same->members.push_back(i);
  of.members = {i};
  groups.push_back(std::move(of));
}

// "place A17 .. flip" of "place A17 r4c7 flip"; of two words there is nothing to take out.
AnswerGroup around_last_but_one(const std::string& notation) {
  const std::vector<std::string> words = words_of(notation);
  if (words.size() < 3) return {prefix_of(notation), {}};
  return {joined(words, 0, words.size() - 2), {}, words.back()};
}

// What may be said beside the answers of many questions is one entry behind them; not where it is
// what the question is about.
bool is_folded(const table::AnswerView& answer) {
  return has_word(table::Language::en, kFolded, answer.verb);
}
bool folds(const Answers& answers) {
  constexpr std::ptrdiff_t kOthers = 2;
  return std::ssize(answers) - std::ranges::count_if(answers, is_folded) >= kOthers;
}

std::vector<AnswerGroup> group_main(const Answers& answers, const std::vector<std::size_t>& main) {
  std::vector<AnswerGroup> groups;
  const bool few = main.size() <= kFewAnswers;
  for (const std::size_t i : main)
    put(i, {few ? answers[i].notation : prefix_of(answers[i].notation), {}}, groups);
  if (few) return groups;
  std::vector<AnswerGroup> out;
  for (AnswerGroup& group : groups) {
    if (group.members.size() > 1)
      out.push_back(std::move(group));
    else
      put(group.members[0], around_last_but_one(answers[group.members[0]].notation), out);
  }
  return out;
}

}  // namespace

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string::npos) return "";
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 6 &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

std::string without_number(const std::string& notation) {
  std::string out;
  for (const std::string& word : words_of(notation)) {
    const std::size_t letters = word.find_first_not_of("0123456789");
    const bool counts = letters > 0 && letters != std::string::npos;
    out += (out.empty() ? "" : " ") + (counts ? "#" + word.substr(letters) : word);
  }
  return out;
}

std::vector<AnswerGroup> group_answers(const Answers& answers) {
  const bool some_fold = folds(answers);
  std::vector<std::size_t> main;
  std::vector<AnswerGroup> folded_in;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (some_fold && is_folded(answers[i]))
      put(i, {answers[i].verb, {}, {}, true}, folded_in);
    else
      main.push_back(i);
  }
  std::vector<AnswerGroup> out = group_main(answers, main);
  out.insert(out.end(), folded_in.begin(), folded_in.end());
  return out;
}

Notes notes_of(const table::Scene& scene) {
  Notes out;
  for (const table::Tray& tray : scene.trays) {
    if (tray.holds != "answers") continue;
    for (const table::TrayItem& item : tray.items) out.emplace(item.id, item.title);
  }
  return out;
}

Answers arranged(const Answers& answers) {
  Answers out;
  for (const AnswerGroup& group : group_answers(answers)) {
    for (const std::size_t i : group.members) out.push_back(answers[i]);
  }
  return out;
}

std::string list_answers(const Answers& answers, const BoardStyle& style, const Notes& notes) {
  const auto groups = group_answers(answers);
  std::size_t width = 0;
  for (const AnswerGroup& group : groups) {
    if (group.members.size() == 1 && !group.folded)
      width = std::max(width, text_width(answers[group.members[0]].text));
  }
  std::string out;
  bool shortened = false;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const AnswerGroup& group = groups[i];
    if (group.folded) {
      out += folded(answers, group, style);
      continue;
    }
    if (answers.size() > kManyAnswers && !is_largest(groups, i)) {
      shortened = true;
      continue;
    }
    out += group.members.size() == 1 ? single(answers, group.members[0], width, style, notes)
                                     : listed(answers, group, style, notes);
  }
  if (shortened) out += styled(ui_text(style.language, "fewer"), kDim, style.colour) + "\n";
  return out;
}

CellMarks cell_marks(const Answers& answers) {
  CellMarks marks;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    // The last place the answer touches; pieces and dice have a colon in their ids, and places a
    // number.
    const auto& touches = answers[i].touches;
    const auto place = std::find_if(touches.rbegin(), touches.rend(), [](const std::string& id) {
      return id.find(':') == std::string::npos &&
             id.find_first_of("0123456789") != std::string::npos;
    });
    if (place != touches.rend()) marks.emplace(*place, std::to_string(i + 1));
  }
  return marks;
}

}  // namespace cli
