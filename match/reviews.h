// SPDX-License-Identifier: MIT
// How a table of matches gets at reviews without knowing how they are made: programs bring a
// provider (apps wire it to lab/).
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "match/match.h"

namespace match {

// A battle that is over, or was given up, as data: all of it, as there is nothing left to hide.
struct ReviewJob {
  std::string record;       // match/record.h
  std::string game{};       // whose it is
  std::size_t entries = 0;  // of the record, which a review counts from 0
  int seats = 0;
};
ReviewJob review_job(const Match& over);

// The review of one battle, made piece by piece. For one thread at a time.
class ReviewWork {
 public:
  virtual ~ReviewWork() = default;
  // Goes on for about so long, at least by one step; true when it is whole.
  virtual bool go_on(std::chrono::milliseconds time) = 0;
  virtual double done() const = 0;  // 0..1
  // Of a whole one: as docs/NOTATION.md describes it ("Review").
  virtual table::Value told(table::Language language) const = 0;
};

// How far a review has come; a whole one is told in each language, in the order of the type.
struct ReviewSoFar {
  static constexpr std::array kLanguages{table::Language::en, table::Language::fr};
  double done = 0;
  std::array<table::Value, kLanguages.size()> told{};
  bool whole() const { return !told[0].is_null(); }
};
// Goes on with it for about so long.
ReviewSoFar go_on(ReviewWork& work, std::chrono::milliseconds time);

class ReviewProvider {
 public:
  virtual ~ReviewProvider() = default;
  // Error: bad_record where the record does not lead through. May be called from any thread.
  virtual table::Expected<std::unique_ptr<ReviewWork>> begin(const ReviewJob& job) const = 0;
  // By what reviews of such battles are made. A kept one of another name is out of date.
  virtual std::string made_by(const table::AnyGame& game) const = 0;
};

}  // namespace match
