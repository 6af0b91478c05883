// What Tug brings to the tests that hold for every game. It has no last round: a card may be
// changed for another for ever.
#include "support/universal/brings.h"

namespace {

const testing_support::Registered kTug{{.game = "tug", .ends_by_rounds = false}};

}  // namespace
