// What the author of a set calls a thing, or says of it, in both languages.
#pragma once

#include "table/own_text.h"

namespace legion {

using table::OwnText;

}  // namespace legion
