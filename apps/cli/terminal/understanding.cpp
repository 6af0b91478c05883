// SPDX-License-Identifier: MIT
// Which answers a person means by what they have typed.
#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

#include "apps/cli/terminal/answers.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using Words = std::vector<std::string>;

// Whether the words are found in the notation one after the other; the last word may be said in the
// reader's language.
bool fits(const std::vector<std::string>& said, const table::AnswerView& answer) {
  const std::vector<std::string> words = words_of(lowered(answer.notation));
  const std::string text = " " + lowered(answer.text) + " ";
  std::size_t at = 0;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const auto found =
        std::find(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(), said[i]);
    if (found != words.end()) {
      at = static_cast<std::size_t>(found - words.begin()) + 1;
      continue;
    }
    const bool last = i + 1 == said.size() && text_width(said[i]) > 2;
    if (!last || text.find(" " + said[i] + " ") == std::string::npos) return false;
  }
  return true;
}

// "i" for "6i": all of an arm, where nobody says how many.
bool stands_for(const std::string& said, const std::string& word) {
  return said.size() == 1 && word.size() > 1 && word.back() == said[0] &&
         is_number(word.substr(0, word.size() - 1));
}

// Word for word, but for a verb that is left out and numbers of an arm; how many that were.
std::optional<std::size_t> number_meant(const Words& said, const std::string& notation) {
  Words words = words_of(lowered(notation));
  if (words.size() == said.size() + 1) words.erase(words.begin());
  if (words.size() != said.size()) return std::nullopt;
  std::optional<std::size_t> number;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (said[i] == words[i]) continue;
    if (!stands_for(said[i], words[i])) return std::nullopt;
    number = std::stoul(words[i]);
  }
  return number;
}

// "I a1 a2" and "a1 I a2": the largest number that may go.
std::vector<std::size_t> all_of_an_arm(const Answers& answers, const Words& said) {
  std::vector<std::size_t> found;
  std::size_t most = 0;
  Words turned = said;
  if (turned.size() > 1) std::swap(turned[0], turned[1]);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    auto number = number_meant(said, answers[i].notation);
    if (!number) number = number_meant(turned, answers[i].notation);
    if (!number || *number < most) continue;
    if (*number > most) found.clear();
    most = *number;
    found.push_back(i);
  }
  return found;
}

// What may be said in the reader's language instead.
constexpr std::array<const char*, 6> kSaid{"done", "all", "end", "keep", "decline", "seal"};

std::string in_notation(const std::string& word, table::Language language) {
  const std::string small = lowered(word);
  for (const char* id : kSaid) {
    if (has_word(language, "said", id) && small == ui_word(language, "said", id)) return id;
  }
  return word;
}

}  // namespace

std::string spoken(const std::string& line, table::Language language) {
  std::string out = line;
  for (const std::string_view arrow : {"->", "=>", "→"}) {
    for (std::size_t at = out.find(arrow); at != std::string::npos; at = out.find(arrow))
      out.replace(at, arrow.size(), " ");
  }
  if (out != line) {
    const Words words = words_of(out);
    out.clear();
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  }
  return in_notation(out, language);
}

std::vector<std::size_t> meant(const Answers& answers, const std::string& line) {
  std::vector<std::size_t> found;
  if (is_number(line)) {
    const std::size_t n = std::stoul(line);
    if (n >= 1 && n <= answers.size()) found.push_back(n - 1);
    return found;
  }
  const std::string wanted = lowered(line);
  const std::vector<std::string> said = words_of(wanted);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (lowered(answers[i].notation) == wanted || lowered(answers[i].text) == wanted) return {i};
    if (!said.empty() && fits(said, answers[i])) found.push_back(i);
  }
  if (found.empty()) return all_of_an_arm(answers, said);
  return found;
}

std::string completed(const Answers& answers, const std::string& text) {
  const std::vector<std::string> said = words_of(text);
  const auto groups = group_answers(answers);
  for (const AnswerGroup& group : groups) {
    const std::vector<std::string> prefix = words_of(group.prefix);
    const bool only = groups.size() == 1 && group.members.size() > 1 && said.size() == 1;
    const bool same_verb = said.size() == 2 && prefix.size() == 2 && said[0] == prefix[0];
    if (only || (same_verb && group.members.size() > 1))
      return group.prefix + " " + said.back() + (group.suffix.empty() ? "" : " " + group.suffix);
  }
  return text;
}

std::vector<std::string> parts_of(const Answers& answers, const std::string& line) {
  std::vector<std::string> parts;
  std::string rest = line;
  std::replace(rest.begin(), rest.end(), ',', ';');
  std::istringstream in(rest);
  for (std::string part; std::getline(in, part, ';');) {
    part = trimmed(part);
    if (part.empty()) continue;
    const auto found = is_number(part) ? meant(answers, part) : std::vector<std::size_t>{};
    parts.push_back(found.size() == 1 ? answers[found[0]].notation : part);
  }
  return parts;
}

}  // namespace cli
