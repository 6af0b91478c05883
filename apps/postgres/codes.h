// SPDX-License-Identifier: MIT
// Codes for other devices in the database: what one process gives out, every other one takes. Only
// the hash of a code is kept, and only as long as it is good.
#pragma once

#include <string>
#include <string_view>

#include "apps/host/code_book.h"
#include "apps/postgres/readers.h"

namespace postgres {

class SharedCodes final : public host::CodeBook {
 public:
  explicit SharedCodes(Readers& readers) : readers_(readers) {}
  table::Expected<std::string> issue(const host::Codes::Place& place,
                                     const host::RandomBytes& random) override;
  table::Expected<host::Codes::Place> look(std::string_view typed) override;
  table::Expected<host::Codes::Place> take(std::string_view typed) override;
  void drop_all_of(const std::string& match) override;

 private:
  enum class Then : std::uint8_t { stays, goes };
  table::Expected<host::Codes::Place> find(std::string_view typed, Then then);

  Readers& readers_;
};

}  // namespace postgres
