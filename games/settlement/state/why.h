// What speaks for an answer, in a word: its texts are `why.*`.
#pragma once

#include "table/enums.h"

namespace settlement {

TABLE_ENUM(Why, nothing, unwinnable, last_defence, income, army, mood, casualties, training, best,
           reserve, approach, healing, lesson)

}  // namespace settlement
