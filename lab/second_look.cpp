// SPDX-License-Identifier: MIT
#include "lab/second_look.h"

#include "lab/seating.h"
#include "table/stable_order.h"

namespace lab::looking {

ReviewOptions more_patient(const ReviewOptions& options) {
  ReviewOptions out = options;
  out.iterations *= kAgainTimes;
  out.seed = ~options.seed;
  return out;
}

void SecondLook::choose(const std::vector<Looked>& looked, const Looker& looker) {
  std::int64_t left = 0;
  std::vector<std::size_t> dear;
  for (std::size_t i = 0; i < looked.size(); ++i) {
    left += looked[i].work;
    if (looked[i].mistake) dear.push_back(i);
  }
  left /= 2;
  table::order_stably(dear, [&](std::size_t a, std::size_t b) {
    return looked[a].mistake->cost() > looked[b].mistake->cost();
  });
  for (const std::size_t i : dear) {
    left -= looker.most_work(looker.plan_at(passages_, i));
    if (left < 0 || static_cast<int>(chosen_.size()) == options_.again) break;
    chosen_.push_back(i);
  }
}

void SecondLook::look(Looker& looker, std::size_t n, std::vector<Looked>& looked) const {
  const std::size_t i = chosen_[n];
  const Passage& passage = passages_[i];
  looked[i].mistake = looker.look_again(*passage.before, passage, looker.plan_at(passages_, i),
                                        mix(~options_.seed, i));
  looked[i].again = true;
}

}  // namespace lab::looking
