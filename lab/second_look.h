// SPDX-License-Identifier: MIT
// Costly decisions of a review (lab/review.h) looked at again: what looked dear once may have been
// chance of the search and of the trials.
#pragma once

#include <vector>

#include "lab/looker.h"

namespace lab::looking {

// As options say, longer and from another seed.
ReviewOptions more_patient(const ReviewOptions& options);

// Which positions are worth a second look, the costliest first. It depends on nothing but what was
// counted, so that the same seed gives the same review on every machine.
class SecondLook {
 public:
  SecondLook(const std::vector<Passage>& passages, const ReviewOptions& options)
      : passages_(passages), options_(options) {}
  void choose(const std::vector<Looked>& looked, const Looker& looker);
  std::size_t count() const { return chosen_.size(); }
  // Looks at the one chosen as number `n`; several at a time, each with its own looker.
  void look(Looker& looker, std::size_t n, std::vector<Looked>& looked) const;

 private:
  const std::vector<Passage>& passages_;
  const ReviewOptions& options_;
  std::vector<std::size_t> chosen_;
};

}  // namespace lab::looking
