// SPDX-License-Identifier: MIT
// The tables of people in a PostgreSQL database: what one process writes there, every other one
// finds.
#pragma once

#include "apps/host/native/people/database.h"
#include "apps/postgres/ownership.h"
#include "apps/postgres/readers.h"

namespace postgres {

class PostgresPeople final : public host::PeopleDatabase {
 public:
  // `owned`: the matches that this process plays; null where it plays none.
  explicit PostgresPeople(Readers& readers, const Ownership* owned = nullptr)
      : readers_(readers), owned_(owned) {}
  table::Expected<void> within(For what, const Work& work) override;

 private:
  Readers& readers_;
  const Ownership* owned_;
};

// For one transaction that somebody else has begun.
class PeopleTransaction final : public host::PeopleWork {
 public:
  explicit PeopleTransaction(pqxx::transaction_base& transaction, const Ownership* owned = nullptr)
      : transaction_(transaction), owned_(owned) {}
  host::PeopleRows run(std::string_view sql, const host::PeopleRow& values) override;
  Writes hold_match(std::string_view match) override;

 private:
  pqxx::transaction_base& transaction_;
  const Ownership* owned_;
};

// For a program that plays no matches.
class PeopleAlone final : public host::PeopleDatabase {
 public:
  explicit PeopleAlone(std::string url) : readers_(std::move(url), watch_, kPause) {}
  table::Expected<void> within(For what, const Work& work) override {
    return people_.within(what, work);
  }

 private:
  static constexpr std::chrono::milliseconds kPause{0};
  Watch watch_{std::chrono::seconds(10)};
  Readers readers_;
  PostgresPeople people_{readers_};
};

}  // namespace postgres
