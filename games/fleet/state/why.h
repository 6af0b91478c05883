// What speaks for an answer, in a word: its texts are `why.*`.
#pragma once

#include "table/enums.h"

namespace fleet {

TABLE_ENUM(Why, nothing, engines, guns, shields, mixed, keep, none_kept, place, together, strongest,
           destroys, hurts, looks, holds, lets, ready, drains, counts, least, enough)

}  // namespace fleet
