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
  host::PeopleBook* people() override { return inside_.people(); }
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
  table::Expected<std::vector<std::string>> open_challenges(std::size_t limit,
                                                            std::int64_t seen_within_s) override {
    return inside_.open_challenges(limit, seen_within_s);
  }
  table::Expected<std::vector<std::string>> watched(std::size_t limit, std::int64_t now) override {
    return inside_.watched(limit, now);
  }
  table::Expected<std::size_t> challenges_of(std::string_view challenger) override {
    return inside_.challenges_of(challenger);
  }
  table::Expected<std::vector<host::StoredSeat>> seats_of(std::string_view hash) override {
    return inside_.seats_of(hash);
  }
  table::Expected<std::string> review(std::string_view match, std::string_view made_by) override {
    return inside_.review(match, made_by);
  }
  table::Expected<std::string> told(std::string_view match) override { return inside_.told(match); }

 private:
  host::Store& inside_;
};

}  // namespace testing_support
