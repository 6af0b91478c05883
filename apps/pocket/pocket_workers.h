// SPDX-License-Identifier: MIT
// What takes longer than others want to wait for, where there is one thread: piece after piece, and
// between two of them the page says what it has to say.
#pragma once

#include <deque>
#include <utility>

#include "apps/host/workers.h"
#include "apps/pocket/imports.h"

namespace pocket {

class PocketWorkers final : public host::Workers {
 public:
  void run(host::Payer /*payer*/, Work work) override {
    waiting_.push_back(std::move(work));
    later();
  }
  void charge(const host::Payer& /*payer*/, double /*seconds*/) override {}
  std::size_t waiting() const override { return waiting_.size(); }
  // The first piece; once for each `later`.
  void go_on() {
    if (waiting_.empty()) return;
    const Work work = std::move(waiting_.front());
    waiting_.pop_front();
    work()();
  }

 private:
  std::deque<Work> waiting_;
};

}  // namespace pocket
