// What speaks for an answer, in a word: its texts are `why.*`.
#pragma once

#include "table/enums.h"

namespace legion {

TABLE_ENUM(Why, nothing, card, keeps, place, least, token, high_die, points, cards, coins, dice,
           plays, cheap, harms, low_die, shaky, enough)

}  // namespace legion
