// SPDX-License-Identifier: MIT
// Plans (table::WritesPlans) in a review (lab/review.h): a plan is one decision, and what came of
// it is seen rounds later. So it is weighed by playing: what was written, what somebody who follows
// the game's advice might have written, and the best that was found, all against plans that the
// others might have written, until the next plans are due.
#pragma once

#include <optional>
#include <vector>

#include "ai/judge.h"
#include "ai/plan_search.h"
#include "lab/review.h"

namespace lab {

// What a seat wrote from this passage on to its seal. Empty where it does not begin there, or was
// not finished.
table::Plan plan_begun_at(const table::AnyGame& game, const std::vector<Passage>& passages,
                          std::size_t n);

struct PlanLooked {
  table::Evaluation gain{};  // by seat, of the plan over what an average player would have written
  double variance = 0;       // of the gain, for the seat that wrote
  std::optional<Mistake> mistake;
};

// `plan` was written by that seat in `state`. Works on one thread.
class PlanLooker {
 public:
  PlanLooker(const table::AnyGame& game, const ReviewOptions& options);
  PlanLooked look(const table::AnyState& state, table::Seat seat, const table::Plan& plan,
                  table::Random& random);
  // What a look takes: positions searched and played on.
  static std::int64_t work(const ReviewOptions& options);

 private:
  table::Evaluation played_on(table::AnyState state, table::Seat seat, const table::Plan& plan,
                              table::Random& random);
  PlanLooked compare(table::Seat seat, table::Random& random);
  std::optional<std::size_t> promising() const;

  const table::AnyGame& game_;
  const ReviewOptions& options_;
  const ai::Network* network_;
  ai::Judge judge_;
  // An average player writes what the game proposes.
  ai::PlanSearch search_{ai::PlanOptions{.climb = 0}};
};

}  // namespace lab
