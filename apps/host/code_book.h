// SPDX-License-Identifier: MIT
// Codes for other devices (codes.h) that programs sharing a store have in common: what one of them
// gives out, every other one takes.
#pragma once

#include <string>
#include <string_view>

#include "apps/host/codes.h"
#include "table/error.h"

namespace host {

// Any thread may call it; it can take long. Errors: busy, where the store cannot be reached, or too
// many codes are live; not_found.
class CodeBook {
 public:
  virtual ~CodeBook() = default;
  virtual table::Expected<std::string> issue(const Codes::Place& place,
                                             const RandomBytes& random) = 0;
  // What the code is for; it stays good. A wrong one counts as a try.
  virtual table::Expected<Codes::Place> look(std::string_view typed) = 0;
  // Likewise; then it is gone.
  virtual table::Expected<Codes::Place> take(std::string_view typed) = 0;
  virtual void drop_all_of(const std::string& match) = 0;
};

}  // namespace host
