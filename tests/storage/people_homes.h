// The book of people over each kind of database.
#pragma once

#include "apps/host/native/people/book.h"
#include "tests/storage/store_homes.h"

namespace storage_test {

class PeopleTest : public StoreTest {
 protected:
  host::PeopleBook& people() { return *store().people(); }
  // Two programs, where they can share the database; else one twice.
  std::vector<host::PeopleBook*> programs() {
    std::vector<host::PeopleBook*> out{&people(), &people()};
    if (GetParam() != "postgres") return out;
    another_ = home_->open(loop_.post());
    out[1] = another_->people();
    return out;
  }
  // So many seconds pass, for what is kept.
  void later(const std::string& table, const std::string& column, std::int64_t seconds) {
    home_->meddle("UPDATE " + table + " SET " + column + " = " + column + " - " +
                  std::to_string(seconds));
  }
  // Somebody of that name, whose codes are "<id>-0" and "<id>-1".
  bool make(const std::string& id, const std::string& name) {
    return people()
        .create({id, name, "look of " + name, {id + "-0", id + "-1"}}, {"first of " + id, ""})
        .ok();
  }
  bool is_good(const std::string& session) { return people().session(session).ok(); }

  std::unique_ptr<host::Store> another_;
};

template <class Result>
table::ErrorCode refusal_of(const Result& result) {
  EXPECT_FALSE(result.ok());
  return result.ok() ? table::ErrorCode::bad_record : result.error().code;
}

}  // namespace storage_test
