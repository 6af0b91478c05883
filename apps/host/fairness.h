// SPDX-License-Identifier: MIT
// Dice that can be trusted (docs/SERVER.md, "Fair dice"): the server commits to a secret before the
// first question, persons add to it, and when the match is over anybody can check that the seed and
// every roll follow from both.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/host/secrets.h"
#include "match/registry.h"
#include "table/seat.h"
#include "table/value.h"

namespace host {

inline constexpr std::size_t kMaxEntropy = 128;  // characters of one person's entropy

struct Entropy {
  table::Seat seat{};
  std::string text;
};

struct Fairness {
  std::string secret;            // 32 bytes
  std::vector<Entropy> entropy;  // in the order of the seats
};

// By seats, whatever order they came in.
void sort_entropy(Fairness& fairness);

std::string new_secret(const RandomBytes& random);

// What is published before the first question.
std::string commitment(std::string_view secret);

// 63 bits.
std::uint64_t seed_of(const Fairness& fairness);

// {"commitment":...,"secret":...,"entropy":[{"seat":0,"text":"..."}]}: shown when the match is
// over.
table::Value fair_value(const Fairness& fairness);

// Reads it back and checks the secret against its commitment. Error: bad_record.
table::Expected<Fairness> fairness_from(const table::Value& shown);

struct Verdict {
  std::string commitment;
  std::size_t answers = 0;
  std::size_t chances = 0;     // rolls and draws from the seed
  std::size_t taken_over = 0;  // rolls and draws before them, of the match this one goes on from
  std::uint32_t redeals = 0;   // undos after which other dice had to fall
  bool ended = false;
  std::string cut_off{};  // what is missing, where the record ends before its last line
  // A record of other rules, which today's do not agree with to the end: why, how many answers are
  // legal by today's, and how many rolls and draws cannot be checked without the rules of then.
  std::string departure{};
  std::size_t legal = 0;
  std::size_t unknown = 0;
};

// Checks a record that carries its fairness. Errors (bad_record) say which of the promises is
// broken.
table::Expected<Verdict> verify_record(match::Registry registry, std::string_view record);

}  // namespace host
