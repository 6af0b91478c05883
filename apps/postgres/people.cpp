// SPDX-License-Identifier: MIT
#include "apps/postgres/people.h"

#include <stdexcept>

namespace postgres {

using host::PeopleRow;
using host::PeopleRows;
using table::Expected;

namespace {

std::string in_postgres(std::string_view sql) {
  return host::with_words(
      host::with_words(std::string(sql), "@now",
                       "CAST(floor(extract(epoch FROM clock_timestamp())) AS bigint)"),
      "@locked", "FOR UPDATE OF n SKIP LOCKED");
}

}  // namespace

PeopleRows PeopleTransaction::run(std::string_view sql, const PeopleRow& values) {
  for (const std::string& value : values) {
    if (value.find('\0') != std::string::npos)
      throw std::invalid_argument("a text has a zero byte, which PostgreSQL cannot keep");
  }
  const pqxx::result found = transaction_.exec_params(
      in_postgres(sql), pqxx::prepare::make_dynamic_params(values.begin(), values.end()));
  PeopleRows out;
  out.reserve(found.size());
  for (const auto& row : found) {
    PeopleRow& read = out.emplace_back();
    for (const auto& field : row) read.emplace_back(field.c_str());
  }
  return out;
}

host::PeopleWork::Writes PeopleTransaction::hold_match(std::string_view match) {
  const auto held = owned_ == nullptr ? std::nullopt : owned_->hold(transaction_, match);
  if (!held) return Writes::nobody_knows_it;
  return *held ? Writes::we : Writes::another_program;
}

Expected<void> PostgresPeople::within(For what, const Work& work) {
  using Snapshot =
      pqxx::transaction<pqxx::isolation_level::repeatable_read, pqxx::readwrite_policy::read_only>;
  const auto in = [this, &work](pqxx::transaction_base& transaction) -> Expected<void> {
    PeopleTransaction people(transaction, owned_);
    auto out = work(people);
    if (out) transaction.commit();
    return out;
  };
  return what == For::reading ? readers_.read<Snapshot>(in) : readers_.read<pqxx::work>(in);
}

}  // namespace postgres
