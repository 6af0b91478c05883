// SPDX-License-Identifier: MIT
// Where a table in a browser keeps its matches. The page has them in its database, which several
// tabs share; each match is played by one of them at a time. Here are the summaries and tokens of
// all, and the journals of those that the page has handed over for somebody to play.
//
// What is written goes to the page, which says when it is where nothing can undo it. Until then it
// is not told to anybody.
#pragma once

#include <deque>
#include <map>
#include <utility>

#include "apps/host/store.h"

namespace pocket {

class PocketStore final : public host::Store {
 public:
  void listen(host::StoreListener listener) override { listener_ = std::move(listener); }
  bool is_shared() const override { return true; }
  // Gives the match back to the page, and forgets its journal.
  void release(const std::string& match) override;
  void write(host::Change change, std::function<void(bool)> done) override;
  table::Expected<host::Stored> load(std::string_view match) override;
  table::Expected<host::Stored> copy(std::string_view match) override;
  table::Expected<std::vector<std::string>> moments(std::string_view match, std::uint64_t after,
                                                    std::uint64_t until) override;
  table::Expected<std::string> head(std::string_view match) override;
  table::Expected<std::string> summary(std::string_view match) override;
  table::Expected<std::vector<host::StoredSeat>> seats_of(std::string_view token_hash) override;
  table::Expected<std::string> review(std::string_view match, std::string_view made_by) override;
  table::Expected<std::string> told(std::string_view match) override;
  // Nobody comes by here who could take up a challenge.
  table::Expected<std::vector<std::string>> open_challenges(std::size_t /*limit*/,
                                                            std::int64_t /*seen*/) override {
    return std::vector<std::string>{};
  }
  table::Expected<std::size_t> challenges_of(std::string_view /*challenger*/) override {
    return std::size_t{0};
  }

  // How it went with the oldest of the changes that the page has not answered for.
  void answered(bool kept);
  // What the page has kept: of a match that is played elsewhere its summary and tokens alone.
  void restore(const host::Change& change);
  // The journal of this match comes now, by `restore` and `add_moment`, and it is played here.
  void take(const std::string& match);
  void add_moment(std::string moment);
  // Another tab asks for this match; another one has it.
  void wanted(const std::string& match);
  void lost(const std::string& match);

 private:
  struct Journal {
    host::Stored stored{};
    std::string told{};
    std::optional<host::Change::Review> review{};
  };
  struct Row {
    std::string summary{};
    std::optional<Journal> journal{};  // of one that is played here
  };
  void keep(const host::Change& change);
  static void keep_journal(Journal& journal, const host::Change& change);
  table::Expected<const Journal*> journal(std::string_view match) const;

  host::StoreListener listener_{};
  std::map<std::string, Row, std::less<>> rows_;
  // What each token holds, oldest first.
  std::map<std::string, std::vector<std::pair<std::string, table::Seat>>, std::less<>> seats_;
  std::string taken_;
  std::deque<std::pair<host::Change, std::function<void(bool)>>> waiting_;
};

}  // namespace pocket
