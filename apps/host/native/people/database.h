// SPDX-License-Identifier: MIT
// The tables of people, whichever database they are in: one language for both, with $1, $2 ... for
// values, @now for the seconds since 1970 by the database's own clock, and @locked for: those rows
// of `n` that nobody else holds, and nobody else may have until this is over.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "table/error.h"

namespace host {

using PeopleRow = std::vector<std::string>;  // one text for each column, numbers too
using PeopleRows = std::vector<PeopleRow>;

inline std::string with_words(std::string sql, std::string_view word, std::string_view meaning) {
  for (std::size_t at = 0; (at = sql.find(word, at)) != std::string::npos; at += meaning.size())
    sql.replace(at, word.size(), meaning);
  return sql;
}

// One transaction. What goes wrong in the database ends it from within, by an exception.
class PeopleWork {
 public:
  virtual ~PeopleWork() = default;
  virtual PeopleRows run(std::string_view sql, const PeopleRow& values) = 0;
  // Who may write what is kept of a match, until this transaction ends: whoever has begun it
  // (nobody else plays it meanwhile), or another program, which has it in memory.
  enum class Writes : std::uint8_t { we, another_program, nobody_knows_it };
  virtual Writes hold_match(std::string_view match) = 0;
};

class PeopleDatabase {
 public:
  // Only who writes waits for others who do.
  enum class For : std::uint8_t { reading, writing };
  using Work = std::function<table::Expected<void>(PeopleWork&)>;

  virtual ~PeopleDatabase() = default;
  // All that `work` does is kept, and is where a power cut cannot undo it; or nothing, where it
  // returns an error. `work` may be called twice. Any thread. Errors: those of `work`; busy where
  // the database cannot be reached.
  virtual table::Expected<void> within(For what, const Work& work) = 0;
};

}  // namespace host
