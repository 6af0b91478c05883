// SPDX-License-Identifier: MIT
#include "apps/host/native/stand_back.h"

#include <sys/resource.h>

namespace host {

void stand_back() {
  constexpr int kPolite = 10;
  setpriority(PRIO_PROCESS, 0, kPolite);  // 0: of Linux's threads, the one that asks
}

}  // namespace host
