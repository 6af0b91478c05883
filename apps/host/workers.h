// SPDX-License-Identifier: MIT
// Where everything is done that takes longer than the host's thread has time for: odds, reviews,
// looking back, reading matches from the store.
#pragma once

#include <cstddef>
#include <functional>

#include "apps/host/turns.h"

namespace host {

class Workers {
 public:
  // What is left to do on the host's thread when the work is done.
  using Finish = std::function<void()>;
  using Work = std::function<Finish()>;
  virtual ~Workers() = default;
  // `work` must touch nothing that the host's thread may change meanwhile.
  virtual void run(Payer payer, Work work) = 0;
  // For what was done elsewhere: as if it had been done here.
  virtual void charge(const Payer& payer, double seconds) = 0;
  // How many pieces have not begun yet.
  virtual std::size_t waiting() const { return 0; }
};

}  // namespace host
