// What a seat takes for possible of what it cannot see, and how likely each is that knows nothing
// of the other side's purpose: Match::sample draws from it. Who thinks of a purpose draws the
// orders still held otherwise (advice/likely.h). Nobody looks at the true orders.
//
// Orders begun (C-24, B-45). A unit that is going somewhere performs an order that leads there. Of
// riders every path that begins so is equally likely; those of one sector that go the same way have
// the same path. A unit that is spent, or has moved in this phase, has used up an order, as long as
// the allotment has one for it. Riders that have acted once look like fresh ones, and are taken for
// such; but where runners set out (C-85), it is told which of the riders need none.
//
// Orders still held. How many there are is equally likely, from none to what the allotment leaves
// and the fresh units can take. Which units have them is equally likely, and so is every path that
// the rules allow such a unit. Nobody is held to have used the extra order of C-85.
//
// Somebody who writes in the open step has written nothing yet: whoever plays the sample on decides
// what it will be.
#pragma once

#include "games/commanders/rules/play.h"
#include "table/random.h"

namespace commanders {

// Gives a side whose orders are not known some that fit what can be seen.
void guess_orders(const Match& game, State& state, Seat seat, table::Random& random);
// Only those that were begun.
void guess_orders_begun(const Match& game, State& state, Seat seat, table::Random& random);
// So many orders more of that line, which nobody has begun.
void hold_orders(State& state, Seat seat, const PlanLine& line, int number);
// Between planning and scoring there are plans.
bool hides_orders(const Observation& seen);

}  // namespace commanders
