// SPDX-License-Identifier: MIT
#include "apps/host/store.h"

namespace host {

std::string newer_database(int version, int known) {
  return "its tables are of version " + std::to_string(version) +
         ", and this program knows those up to " + std::to_string(known) +
         ": use the newer Sandtable that made them";
}

}  // namespace host
