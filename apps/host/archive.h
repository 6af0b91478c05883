// SPDX-License-Identifier: MIT
// A whole database of matches, for whoever copies, checks or moves it: not for a server that plays.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/host/store.h"
#include "table/error.h"

namespace host {

// Everything that is kept of one match.
struct MatchCopy {
  std::string id;
  std::string head;
  std::string summary;
  bool open_challenge = false;
  std::vector<std::pair<std::int64_t, std::string>> moments;  // seq and text, in order
  std::vector<std::string> chat;                              // oldest first
  std::vector<Change::Token> tokens;                          // by hash, then seat
  std::string position{};                // when it last left a memory; may be empty
  std::optional<Change::Days> days{};    // of a match by days that is not over
  std::optional<Change::Watch> watch{};  // of one that began as public
  std::string told{};                    // as it was told, of a match that is over
  bool operator==(const MatchCopy&) const = default;
};

// One row of what is kept of people (native/people/tables.h).
struct PersonRow {
  std::string table;
  std::vector<std::string> values;
  bool operator==(const PersonRow&) const = default;
};

class Archive {
 public:
  virtual ~Archive() = default;

  // The version of its tables, 0 where it has none, and the one this program works with.
  virtual table::Expected<int> version() = 0;
  virtual int known_version() const = 0;
  // Brings the tables up to date; all other functions need that. Error: not_allowed, where they
  // are of a newer program.
  virtual table::Expected<void> migrate() = 0;

  // Where that is asked for all that is kept of people, then every match, oldest first: as they
  // were at one moment. Stops at the first error.
  using Take = std::function<table::Expected<void>(const MatchCopy&)>;
  using TakePerson = std::function<table::Expected<void>(const PersonRow&)>;
  virtual table::Expected<void> each(const Take& take, const TakePerson& people = {}) = 0;
  // Rows of journal, chat and seats that belong to no match, and of people who are not there.
  virtual table::Expected<std::int64_t> orphans() = 0;

  struct Added {
    std::int64_t matches = 0;
    std::int64_t there_already = 0;  // the same, word for word
    std::int64_t accounts = 0;
  };
  // Puts people in, until `people` has no more, then matches after those that are there likewise:
  // all of them or none. Error: bad_record, where a match of that id is there that differs.
  using Next = std::function<table::Expected<std::optional<MatchCopy>>()>;
  using NextPerson = std::function<table::Expected<std::optional<PersonRow>>()>;
  virtual table::Expected<Added> put(const Next& next, const NextPerson& people = {}) = 0;
};

// What is wrong with a match that is there already and differs.
table::Error differs(const std::string& id);

}  // namespace host
