// SPDX-License-Identifier: MIT
// How a table of matches gets at reviews without knowing how they are made: programs bring a
// provider (apps wire it to lab/).
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "match/match.h"

namespace match {

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

class ReviewProvider {
 public:
  virtual ~ReviewProvider() = default;
  // Of a battle that is over, or was given up: then as it stood. Error: bad_record where its record
  // does not lead through. May be called from any thread.
  virtual table::Expected<std::unique_ptr<ReviewWork>> begin(const Match& over) const = 0;
  // By what reviews of such battles are made. A kept one of another name is out of date.
  virtual std::string made_by(const table::AnyGame& game) const = 0;
};

}  // namespace match
