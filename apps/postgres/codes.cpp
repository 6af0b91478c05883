// SPDX-License-Identifier: MIT
#include "apps/postgres/codes.h"

#include "apps/host/secrets.h"

namespace postgres {

using host::Codes;
using table::Expected;

namespace {

std::string hash_of(const Codes::Parts& code) { return host::sha256(code.name + code.proof); }

}  // namespace

Expected<std::string> SharedCodes::issue(const Codes::Place& place,
                                         const host::RandomBytes& random) {
  constexpr int kTries = 64;  // for a name that is free
  const std::string seat = std::to_string(place.seat.value);
  return readers_.read<pqxx::work>([&](pqxx::transaction_base& work) -> Expected<std::string> {
    work.exec("DELETE FROM device_codes WHERE until <= clock_timestamp()");
    work.exec_params("DELETE FROM device_codes WHERE match = $1 AND seat = $2::smallint",
                     place.match, seat);
    const auto live = work.exec("SELECT count(*) FROM device_codes")[0][0].as<std::size_t>();
    for (int i = 0; i < kTries && live < Codes::kMaxLive; ++i) {
      const Codes::Parts code = Codes::invent(random);
      const pqxx::result made = work.exec_params(
          "INSERT INTO device_codes(name, hash, match, seat, until) VALUES ($1, $2, $3, "
          "$4::smallint, clock_timestamp() + $5::bigint * interval '1 ms') "
          "ON CONFLICT DO NOTHING RETURNING name",
          code.name, hash_of(code), place.match, seat, std::to_string(Codes::kLifeMs));
      if (made.empty()) continue;
      work.commit();
      return code.name + code.proof;
    }
    return host::busy();
  });
}

Expected<Codes::Place> SharedCodes::look(std::string_view typed) {
  return find(typed, Then::stays);
}

Expected<Codes::Place> SharedCodes::take(std::string_view typed) { return find(typed, Then::goes); }

// The row is locked: however many processes are asked at once, a code is good once, and its tries
// are counted one by one.
Expected<Codes::Place> SharedCodes::find(std::string_view typed, Then then) {
  const auto code = Codes::read(typed);
  if (!code) return host::not_found();
  return readers_.read<pqxx::work>([&](pqxx::transaction_base& work) -> Expected<Codes::Place> {
    const pqxx::result found = work.exec_params(
        "SELECT hash, match, seat, tries FROM device_codes WHERE name = $1 AND "
        "until > clock_timestamp() FOR UPDATE",
        code->name);
    if (found.empty()) return host::not_found();
    const auto& row = found[0];
    const bool good = host::same_secret(row[0].as<std::string>(), hash_of(*code));
    const bool last_try = row[3].as<int>() + 1 >= Codes::kMaxTries;
    if (good ? then == Then::goes : last_try) {
      work.exec_params("DELETE FROM device_codes WHERE name = $1", code->name);
    } else if (!good) {
      work.exec_params("UPDATE device_codes SET tries = tries + 1 WHERE name = $1", code->name);
    }
    work.commit();
    if (!good) return host::not_found();
    return Codes::Place{row[1].as<std::string>(), {static_cast<std::uint8_t>(row[2].as<int>())}};
  });
}

// A code that stays because the database is away is good for nothing in two minutes.
void SharedCodes::drop_all_of(const std::string& match) {
  static_cast<void>(
      readers_.read<pqxx::work>([&match](pqxx::transaction_base& work) -> Expected<bool> {
        work.exec_params("DELETE FROM device_codes WHERE match = $1", match);
        work.commit();
        return true;
      }));
}

}  // namespace postgres
