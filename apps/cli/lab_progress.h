// SPDX-License-Identifier: MIT
// How far a run of the lab is.
#pragma once

#include <chrono>
#include <string>

namespace cli {

// Says how far it is: to somebody who watches after every game, else every tenth of the way.
class Progress {
 public:
  void tell(int done, int all);

 private:
  std::string words(int done, int all) const;

  int before_ = -1;  // games that were played earlier
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace cli
