// Anna and Bert, who sit at two matches and may want to be told, over each kind of database.
#pragma once

#include "apps/host/native/people/notices.h"
#include "tests/storage/people_homes.h"

namespace storage_test {

class Notices : public PeopleTest {
 protected:
  void SetUp() override {
    PeopleTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    ASSERT_TRUE(make("a", "Anna"));
    ASSERT_TRUE(make("b", "Bert"));
    for (const char* const match : {"m", "n"}) begin(match);
    ASSERT_TRUE(people().join_tokens("a", {"of a"}).ok());
    ASSERT_TRUE(people().join_tokens("b", {"of b"}).ok());
  }
  void begin(const std::string& match) {
    host::Change change = head_of(match, "head");
    change.summary = "summary of " + match;
    change.tokens = {{"of a", {0}}, {"of b", {1}}};
    ASSERT_TRUE(keep(change));
  }
  host::NoticeBook book() { return host::NoticeBook(people().database()); }
  static host::TellingPlace browser(const std::string& name) {
    return {
        .way = "push", .place = "https://push.example.net/" + name, .detail = "keys of " + name};
  }
  bool add(const std::string& account, const host::TellingPlace& place) {
    return book().add_place(account, place, "off " + account + place.way, 1'000).ok();
  }
  bool ask(const std::string& match, table::SeatSet seats, std::int64_t at = 1'000) {
    host::Change change;
    change.match = match;
    change.summary = "summary of " + match;
    change.asked = host::Change::Asked{seats, at};
    return keep(change);
  }
  std::vector<host::Notice> take() { return *book().take(0, 100); }
  void let_leases_run_out() { home_->meddle("UPDATE notices SET leased = 0"); }
  static table::SeatSet anna() { return table::SeatSet::of({0}); }
  static table::SeatSet both() { return table::SeatSet::of({0}).with({1}); }
};

}  // namespace storage_test
