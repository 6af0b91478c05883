// SPDX-License-Identifier: MIT
// What somebody sensible would usually answer, for the seat that is asked, and why in a few words:
// the big button of a page.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "match/view.h"
#include "table/answer.h"
#include "table/any_state.h"
#include "table/language.h"
#include "table/seat.h"

namespace match {

// How a match gets at advice without knowing where it comes from: programs bring it (apps wire it
// to ai/usual.h). From what the seat may know, and always the same. May be called from any thread.
using Usual = std::function<table::Answer(const table::AnyGame& game,
                                          const table::AnyObservation& seen, table::Seat seat)>;

struct UsualAnswer {
  table::Answer answer{};
  std::string why{};  // empty where there is not much to say
  bool operator==(const UsualAnswer&) const = default;
};

// What the view's seat would usually answer; nothing where it is not asked, or has no choice.
// Without advice (no `usual`) only that beside which all else is pointless, as the rules prove.
std::optional<UsualAnswer> usual_answer(const Usual& usual, const View& view,
                                        table::Language language);
// The same of a seat as far as everybody may know: nothing where the answer would not be the same
// whatever only that seat knows, or may not be given in the open. `open`: what a spectator sees.
std::optional<UsualAnswer> open_usual_answer(const Usual& usual, const View& open, table::Seat seat,
                                             table::Language language);

}  // namespace match
