// SPDX-License-Identifier: MIT
// The true course of a battle, for whoever tells luck from skill when it is over and nothing needs
// to be hidden any more.
#pragma once

#include <vector>

#include "match/match.h"

namespace match {

// Where the battle stood before each entry of its record, and at last. Error: bad_record where the
// record does not lead through.
table::Expected<std::vector<table::AnyState>> course_of(const Match& played);

}  // namespace match
