// A Purple token on a unit may be exchanged for a colour that lies on the map, any time after the
// reveal (D-13, FC-4.26). Nobody is asked all the time: the exchange is among the answers of
// whatever its owner is asked in the Action Phase, on their own turn or in reaction; and they are
// asked before a turn of the other where waiting could cost them the exchange.
#pragma once

#include "games/fantasy/rules/orders.h"
#include "games/fantasy/rules/play.h"

namespace fantasy {

// Whether the unit may be activated in this colour step. FC-6.4, FC-6.6, FC-6.16
bool may_activate(View v, const Unit& unit, Seat seat);
int may_be_activated(View v, Seat seat);      // how many of the seat's units
UnitId first_to_activate(View v, Seat seat);  // the first of them, none where there is none

// All exchanges of the seat's tokens. The last token its turn can be played with stays as good for
// this colour step.
void legal_exchanges(View v, Seat seat, table::AnswerList& out);
// A token of the seat may be exchanged for that colour now.
bool may_become(View v, Seat seat, const Tokens& tokens, Colour colour);
void exchange_token(Play& p, Seat seat, table::Answer answer);

// The seat has a Purple token, and of a colour it could have only one token lies on the map: with
// that one the colour goes.
bool exchange_could_be_lost(const Tokens& tokens, Seat seat);

// The seat is asked something else in the Action Phase, and may exchange before it answers.
bool exchanges_besides(View v);

}  // namespace fantasy
