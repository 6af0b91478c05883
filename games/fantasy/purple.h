// A Purple token on a unit may be exchanged for a colour that lies on the map, any time after the
// reveal (D-13, FC-4.26). Nobody is asked all the time: the exchange is among the answers of
// whatever its owner is asked on his own turn before he activates a unit, and in reaction on the
// turn of the other; and he is asked before such a turn where waiting could cost him the exchange.
#pragma once

#include "games/fantasy/play.h"

namespace fantasy {

// All exchanges of the seat's tokens, into one colour only where it is given.
void legal_exchanges(View v, Seat seat, table::AnswerList& out, Colour only = Colour::none);
void exchange_token(Play& p, Seat seat, table::Answer answer);

// The seat has a Purple token, and of a colour it could have only one token lies on the map: with
// that one the colour goes.
bool exchange_could_be_lost(View v, Seat seat);

// The seat is asked something on the turn of the other, and may exchange before it answers.
bool exchanges_in_reaction(View v, Seat seat);

}  // namespace fantasy
