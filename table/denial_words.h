// A denial in words: the sentence of its key with its places filled as the lexicon of the game
// names things.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "table/denial.h"
#include "table/error.h"
#include "table/lexicon.h"
#include "table/messages.h"
#include "table/text.h"

namespace table {

// `fills` brings what no kind of the lexicon can say. A place that is named twice gets both.
template <class Kinds, class Things, class Words>
Error worded(const Denial& denial, std::string_view text, const Kinds& kinds, const Things& things,
             const Words& words, Fills fills = {}) {
  for (const About& about : denial.about) {
    if (about.place.empty()) break;
    std::string part = kind_of(kinds, about.what.kind).text(things, words, about.what.value);
    if (!fills.empty() && fills.back().first == about.place) {
      fills.back().second += ", " + part;
    } else {
      fills.emplace_back(about.place, std::move(part));
    }
  }
  fills.emplace_back("text", shortened(text));
  return {ErrorCode::illegal_answer, words.text("refusal." + std::string(denial.key), fills),
          denial.rule.str()};
}

}  // namespace table
