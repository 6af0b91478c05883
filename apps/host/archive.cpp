// SPDX-License-Identifier: MIT
#include "apps/host/archive.h"

namespace host {

table::Error differs(const std::string& id) {
  return {table::ErrorCode::bad_record,
          "match " + id +
              " is there already and differs: import into an empty database, or into "
              "one that has not gone on since",
          ""};
}

}  // namespace host
