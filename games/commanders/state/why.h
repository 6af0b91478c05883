// What speaks for an answer, in a word: its texts are `why.*`.
#pragma once

#include "table/enums.h"

namespace commanders {

TABLE_ENUM(Why, nothing, stake, ahead, saved, as_written, fire, square, counter, fallback, stand,
           spread, target, rerolls, dice_lie, withdraw, garrison, enter, guard, rally, middle)

}  // namespace commanders
