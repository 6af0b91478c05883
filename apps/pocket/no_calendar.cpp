// SPDX-License-Identifier: MIT
// Nothing goes by days in a browser: its table sleeps while the page is closed.
#include "apps/host/calendar.h"

namespace host {

void Calendar::set_clock() {}
void Calendar::tick() {}
void Calendar::kept(Slot& /*slot*/) {}

}  // namespace host
