// What speaks for an answer, in a word: its texts are `why.*`.
#pragma once

#include "table/enums.h"

namespace fantasy {

TABLE_ENUM(Why, nothing, all_ordered, strikes, advances, tired, green, good_dice, idle_die, again,
           goal, to_goal, closer, safer, attack, shoot, guards, saves, rested, first, not_worth,
           free, left)

}  // namespace fantasy
