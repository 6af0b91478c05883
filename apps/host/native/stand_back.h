// SPDX-License-Identifier: MIT
#pragma once

namespace host {

// The calling thread stands back where the host's thread has something to do.
void stand_back();

}  // namespace host
