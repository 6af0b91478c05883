// A way into another store, for tests in which something happens on it.
#pragma once

#include <utility>

#include "apps/host/store.h"

namespace testing_support {

class StoreDoor : public host::Store {
 public:
  explicit StoreDoor(host::Store& inside) : inside_(inside) {}
  void write(host::Change change, std::function<void(bool)> done) override {
    inside_.write(std::move(change), std::move(done));
  }
  table::Expected<host::Stored> load(std::string_view match) override {
    return inside_.load(match);
  }
  table::Expected<std::vector<std::string>> moments(std::string_view match, std::uint64_t after,
                                                    std::uint64_t until) override {
    return inside_.moments(match, after, until);
  }
  table::Expected<std::string> head(std::string_view match) override { return inside_.head(match); }
  table::Expected<std::string> summary(std::string_view match) override {
    return inside_.summary(match);
  }
  table::Expected<std::vector<std::string>> lobby(std::size_t limit) override {
    return inside_.lobby(limit);
  }
  table::Expected<std::vector<host::StoredSeat>> seats_of(std::string_view hash) override {
    return inside_.seats_of(hash);
  }
  table::Expected<std::string> review(std::string_view match, std::string_view made_by) override {
    return inside_.review(match, made_by);
  }

 private:
  host::Store& inside_;
};

}  // namespace testing_support
