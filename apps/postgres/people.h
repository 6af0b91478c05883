// SPDX-License-Identifier: MIT
// The tables of people in a PostgreSQL database: what one process writes there, every other one
// finds.
#pragma once

#include "apps/host/native/people/database.h"
#include "apps/postgres/readers.h"

namespace postgres {

class PostgresPeople final : public host::PeopleDatabase {
 public:
  explicit PostgresPeople(Readers& readers) : readers_(readers) {}
  table::Expected<void> within(For what, const Work& work) override;

 private:
  Readers& readers_;
};

// For one transaction that somebody else has begun.
class PeopleTransaction final : public host::PeopleWork {
 public:
  explicit PeopleTransaction(pqxx::transaction_base& transaction) : transaction_(transaction) {}
  host::PeopleRows run(std::string_view sql, const host::PeopleRow& values) override;

 private:
  pqxx::transaction_base& transaction_;
};

}  // namespace postgres
