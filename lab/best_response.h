// SPDX-License-Identifier: MIT
// How much somebody gains who knows the policy played against: a LOWER bound of what could be
// gained (exploitability), with its interval. The attacker is a search like `hard`'s, but where the
// others are asked in it they answer as their policy does (lab/known_policy.h): an approximate best
// response (Timbers et al. 2022). A best response is at least as good as this one, so a small gain
// does not say that there is no hole; a large one shows one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "ai/opponent.h"
#include "ai/plan_memory.h"
#include "ai/plan_search.h"
#include "lab/arena.h"
#include "lab/interval.h"
#include "lab/known_policy.h"

namespace lab {

// Knows the policy of all who are not of its team. It sees what its seat sees, and nothing else:
// the policy is asked in positions that it draws.
class Attacker : public ai::Opponent {
 public:
  Attacker(PolicyModel model, std::unique_ptr<ai::Opponent> search, const ai::Networks* networks);
  table::Answer choose(const table::AnyGame& game, const table::AnyObservation& seen,
                       table::Seat seat, ai::Budget budget, table::Random& random) override;
  std::optional<double> foretold() const override { return search_->foretold(); }

 private:
  table::Plan best_plan(const KnownOthers& known, const table::AnyObservation& seen,
                        table::Seat seat, ai::Budget budget, table::Random& random);

  PolicyModel model_;
  std::unique_ptr<ai::Opponent> search_;
  const ai::Networks* networks_;
  ai::PlanSearch plans_;
  ai::PlanMemory memory_;
};

// Against a policy as make_policy reads it. Errors: the same.
table::Expected<std::unique_ptr<ai::Opponent>> make_attacker(const std::string& policy,
                                                             ModelOptions model,
                                                             const ai::Networks* networks);

struct GainOptions {
  std::string policy = "hard";  // as make_policy reads it
  // Plays against the policy, too, with the same seats, dice and budget: as well as an opponent
  // plays who knows nothing. Empty: nobody does.
  std::string beside = "hard";
  int games = 200;
  ModelOptions model{};
  const ai::Networks* networks = nullptr;
  ai::Budget budget{};  // of an answer or a plan, for all of them
  std::uint64_t seed = 1;
  int threads = 0;
  int max_answers = 20'000;
  std::function<void(int done, int games)> progress = nullptr;
};

struct Gain {
  Tally attacker;
  Tally beside;
  // Over what the policy gets against itself: one half, as each side is played as often.
  Estimate gain;
  // Over the opponent beside it, battle by battle with the same dice: two battles with the sides
  // changed have the same dice, too, and count as one value. None where nobody was.
  std::optional<Estimate> more;
  int given_up = 0;  // without an end, or with an answer that was not legal; counted nowhere
};

// Errors: those of make_policy and check_sides; bad_option for a game of more than two sides.
table::Expected<Gain> best_response_gain(Scenarios scenarios, const GainOptions& options);

}  // namespace lab
