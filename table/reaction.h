// SPDX-License-Identifier: MIT
// Questions that come while others act and may have been decided beforehand. Each game lists its
// own once; the page's presets and standing orders follow from that list.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "table/answer.h"
#include "table/cards.h"
#include "table/enums.h"

namespace table {

// How a question of this kind is to be answered, as somebody has decided beforehand.
//   ask     not decided: whoever holds the seat is asked
//   never   no
//   always  yes, in the way that looks best
//   odds    yes, where the chance is at least so many per cent
//   unit    yes, for one unit alone
//   easy    as the opponent of that level would
TABLE_ENUM(Decided, ask, never, always, odds, unit, easy)

// Verbs of answers, and their names.
struct SaidBy {
  Verbs bits = 0;
  std::array<std::string_view, 4> names{};  // those behind the last are empty
  constexpr bool has(Answer answer) const { return (bits >> answer.verb & 1U) != 0; }
};
template <class... Verb>
constexpr SaidBy said_by(Verb... verb) {
  return {verbs(verb...), {name(verb)...}};
}

// The verb of that answer.
template <class Verb>
constexpr SaidBy said_in(Answer answer) {
  return said_by(static_cast<Verb>(answer.verb));
}

struct Reaction {
  std::string_view id;      // "shield": its title is the text "reaction.shield"
  std::string_view prompt;  // the name of the question; empty: any that sets the battle up
  SaidBy yes{};             // none: all that is not no
  SaidBy no{};              // none: it cannot be refused
  // Which chances of the odds of a yes are meant, added up: "hurt unharmed". A list there counts
  // what happens 0, 1, 2 times: meant is once or more. Empty: the odds of this say nothing.
  std::string_view chance{};
  // Only where the unit that acts has this token: "order:yellow". Of several reactions to one
  // question the first that fits is the one.
  std::string_view token{};
  // What a sensible player would decide who is not there to be asked.
  Decided sensible = Decided::easy;
  std::uint8_t percent = 0;  // of odds
  Verbs beside = 0;          // neither yes nor no

  constexpr bool says_no(Answer answer) const { return no.has(answer); }
  constexpr bool says_yes(Answer answer) const {
    if (yes.bits != 0) return yes.has(answer);
    return !says_no(answer) && (beside >> answer.verb & 1U) == 0;
  }
};

// Who is not there may leave it to somebody else, `easy`, to set the battle up.
inline constexpr Reaction kSetUpForMe{"set_up", ""};

}  // namespace table
