// Armies as a short code to share, as a list to paste, and as the table of the protocol.
#pragma once

#include <string>
#include <string_view>

#include "games/fantasy/state/content.h"
#include "table/error.h"
#include "table/messages.h"

namespace fantasy {

using table::Language;
using table::Messages;

// "E-3L1.2S1.K1.RO-PF.RR.BT.PS.FM.DV.CB-4F": side, units, cards, and two signs that tell a slip of
// the pen. Units and cards have their codes in the content files; kinds without one cannot be
// written.
std::string army_code(const Pack& pack, const Army& army);
// Whether a text is meant as a code: one line, and parts between three dashes.
bool is_army_code(std::string_view text);
// Capitals, blanks, quotes around it and the kind of its dashes do not matter. Errors: bad_option,
// saying which part is not understood.
table::Expected<Army> army_from_code(const Pack& pack, std::string_view code);

// {"side": "empire", "roster": [{unit, level, count}], "deck": [card, ..]}
table::Value to_value(const Army& army);
// A code or such a table; `side` where the table does not say. Errors: bad_option.
table::Expected<Army> read_army(const Pack& pack, const table::Value& value, Seat side);

// One unit or card a line, as people write them (army_line.h): "3 Legionnaires", "Imperial Shooters
// Veteran x2", "Powerful Strikes". Names of any language of the catalogue, ids too; points beside
// them have to be their price. Errors: bad_option with the line or the word.
table::Expected<Army> army_from_list(const Pack& pack, const Messages& messages, Language language,
                                     std::string_view text, Seat side);
// The same way round.
std::string army_list(const Pack& pack, const Messages& messages, Language language,
                      const Army& army);

}  // namespace fantasy
