// SPDX-License-Identifier: MIT
// Codes for other devices, wherever they are kept: in memory, or in the store where several servers
// share one.
#pragma once

#include <functional>
#include <string>

#include "apps/host/code_book.h"
#include "apps/host/services.h"

namespace host {

class DeviceCodes {
 public:
  // Called once, at once or later, on the host's thread.
  using Issued = std::function<void(const table::Expected<std::string>&)>;
  using Found = std::function<void(const table::Expected<Codes::Place>&)>;

  explicit DeviceCodes(Shared& shared) : shared_(shared) {}

  void issue(const Codes::Place& place, const Payer& payer, const Issued& then);
  // What the code is for; it stays good.
  void look(const std::string& typed, const Payer& payer, const Found& then);
  // Likewise; then it is gone.
  void take(const std::string& typed, const Payer& payer, const Found& then);
  void drop_all_of(const std::string& match);

 private:
  CodeBook* book() const { return shared_.services.store->codes(); }

  Shared& shared_;
  Codes own_;
};

}  // namespace host
