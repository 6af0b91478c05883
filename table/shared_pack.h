// SPDX-License-Identifier: MIT
// A content pack that never changes and that everybody shares: matches that play with the same one
// keep one object between them, and only content of its own gives a match its own copy. May be
// asked from any thread.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "table/error.h"
#include "table/lock.h"

namespace table {

template <class Pack>
class SharedPack {
 public:
  SharedPack(Pack pack)  // NOLINT: implicit on purpose
      : kept_(std::make_shared<Kept>(std::move(pack))) {}

  const Pack& operator*() const { return kept_->pack; }
  const Pack* operator->() const { return &kept_->pack; }

  // The pack with what somebody brings for one match; add_content is found by the type.
  template <class Value>
  Expected<SharedPack> with(const Value& content) const {
    if (content.is_null()) return *this;
    Pack own = **this;
    if (const auto added = add_content(own, content); !added) return added.error();
    return SharedPack(std::move(own));
  }

  // The pack as `change` leaves a copy of it: made once for every `kind` of change.
  template <class Change>
  SharedPack changed(int kind, const Change& change) const {
    const Lock lock(kept_->mutex);
    const auto known = kept_->changed.find(kind);
    if (known != kept_->changed.end()) return known->second;
    Pack copy = **this;
    change(copy);
    return kept_->changed.emplace(kind, std::move(copy)).first->second;
  }

 private:
  struct Kept {
    explicit Kept(Pack p) : pack(std::move(p)) {}
    const Pack pack;
    Mutex mutex{};
    std::map<int, SharedPack> changed{};
  };
  std::shared_ptr<Kept> kept_;
};

}  // namespace table
