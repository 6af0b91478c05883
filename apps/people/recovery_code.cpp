// SPDX-License-Identifier: MIT
#include "apps/people/recovery_code.h"

#include "apps/host/codes.h"

namespace people {
namespace {

constexpr std::size_t kLength = 20;
constexpr std::size_t kGroup = 4;

}  // namespace

std::string new_recovery_code(const host::RandomBytes& random) {
  const std::string letters = host::code_letters(kLength, random);
  std::string out;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && i % kGroup == 0) out += '-';
    out += letters[i];
  }
  return out;
}

std::string hash_of_recovery_code(std::string_view typed) {
  const std::string code = host::code_meant(typed, kLength);
  return code.empty() ? "" : host::sha256("sandtable recovery " + code);
}

}  // namespace people
