// SPDX-License-Identifier: MIT
// Where a table in a browser keeps its matches: in memory, and with the page, which says when a
// change is where nothing can undo it. Until then it is not told to anybody.
#pragma once

#include "apps/host/store_memory.h"
#include "apps/pocket/change_text.h"
#include "apps/pocket/imports.h"

namespace pocket {

class PocketStore final : public host::MemoryStore {
 public:
  PocketStore() { hold = true; }

  void write(host::Change change, std::function<void(bool)> done) override {
    const std::string text = change_text(change);
    MemoryStore::write(std::move(change), std::move(done));
    pocket::keep(text);
  }
  // The oldest of the changes that the page has not answered for.
  void answered(bool kept) { release(1, kept); }
  // What the page has kept from before.
  void restore(host::Change change) {
    hold = false;
    MemoryStore::write(std::move(change), [](bool) {});
    hold = true;
  }
};

}  // namespace pocket
