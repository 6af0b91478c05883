// SPDX-License-Identifier: MIT
// What the outcomes of a game's odds are called, from one list with a line for each:
//
//   #define HARE_OUTCOMES(OUTCOME) OUTCOME(caught, "the chance that it is caught")
//   TABLE_OUTCOMES(Outcome, HARE_OUTCOMES)
//
// declares `enum class Outcome` and name(Outcome::caught) == "caught". What a line says stands in
// docs/NOTATION.md (tools/notation.py), and not in the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#define TABLE_OUTCOME_ID(id, said) id,
#define TABLE_OUTCOME_NAME(id, said) #id,

#define TABLE_OUTCOMES(Name, LIST)                                                               \
  enum class Name : std::uint8_t { LIST(TABLE_OUTCOME_ID) };                                     \
  inline constexpr auto k##Name##Names = std::to_array<const char*>({LIST(TABLE_OUTCOME_NAME)}); \
  inline std::string name(Name outcome) {                                                        \
    return k##Name##Names[static_cast<std::size_t>(outcome)];                                    \
  }
