// SPDX-License-Identifier: MIT
// The answers to one question as a person reads and types them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "apps/cli/terminal/board.h"
#include "table/answer_view.h"

namespace cli {

using Answers = std::vector<table::AnswerView>;

// Answers that differ in one word only: the last one, "move C4 C5" and "move C4 C6", or the one
// before it, "place A17 r4c7 flip" and "place A17 r6c7 flip".
struct AnswerGroup {
  std::string prefix;                // "move C4"
  std::vector<std::size_t> members;  // indexes of the answers
  std::string suffix{};              // "flip"
  bool folded = false;               // one entry for all of a verb; the prefix is the verb
};

// What the table says of answers, by their notation: what comes of them.
using Notes = std::map<std::string, std::string>;
Notes notes_of(const table::Scene& scene);

// "order a1 #I" of "order a1 2I": without how many of something.
std::string without_number(const std::string& notation);
std::vector<AnswerGroup> group_answers(const Answers& answers);
// The answers in the order in which they are listed, so that the numbers run through.
Answers arranged(const Answers& answers);
// The list a person reads; long lists have one paragraph per group.
std::string list_answers(const Answers& answers, const BoardStyle& style, const Notes& notes = {});
// The number of the answer that leads to each cell.
CellMarks cell_marks(const Answers& answers);

// Indexes of the answers meant by a line: a number, the notation, some of its words ("C6", "move
// C6"), or the text. "I a1 a2" are all of that arm that may go so, "6I a1 a2".
std::vector<std::size_t> meant(const Answers& answers, const std::string& line);
// A text that means no answer, with the words a person left out: "A2" is "place A2" where only
// places are asked for.
std::string completed(const Answers& answers, const std::string& text);
// The line as answers are written: without arrows ("2I a1 -> a2"), words of the reader's language
// for those of the notation ("fini").
std::string spoken(const std::string& line, table::Language language);
// "A8; B8, 3" as parts; numbers become notation at once, because later questions number anew.
std::vector<std::string> parts_of(const Answers& answers, const std::string& line);

std::string trimmed(const std::string& text);
std::vector<std::string> words_of(const std::string& text);
bool is_number(const std::string& text);

}  // namespace cli
