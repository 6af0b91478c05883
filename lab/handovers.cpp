// SPDX-License-Identifier: MIT
#include "lab/handovers.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "ai/standing_orders.h"
#include "lab/arena_game.h"
#include "lab/seating.h"

namespace lab {

using table::AnyGame;
using table::AnyState;
using table::Expected;
using table::Seat;

namespace {

constexpr int kLongest = 20'000;  // answers

class Counter : public Onlooker {
 public:
  Counter(const AnyGame& game, const ai::StandingOrders& orders) : game_(game), orders_(orders) {}
  void look(const AnyState& state, std::span<const table::Event> /*events*/) override {
    const table::Question question = game_.question(state);
    if (question.kind != table::QuestionKind::ask) return;
    const Seat seat = question.seats.first();
    if (is_decided(state, seat)) return;
    ++questions_;
    const bool other = last_ && *last_ != seat;
    if (other) ++by_[game_.prompt_name(question.prompt)];
    last_ = seat;
  }
  int questions() const { return questions_; }
  const std::map<std::string, int>& by() const { return by_; }

 private:
  bool is_decided(const AnyState& state, Seat seat) const {
    if (orders_.empty()) return false;
    const table::Reaction* const asked =
        ai::reaction_asked(game_, game_.observe(state, seat), seat);
    return asked != nullptr &&
           std::ranges::find(orders_, asked->id, &ai::StandingOrder::reaction) != orders_.end();
  }

  const AnyGame& game_;
  const ai::StandingOrders& orders_;
  std::optional<Seat> last_;
  int questions_ = 0;
  std::map<std::string, int> by_;
};

Expected<std::unique_ptr<ai::Opponent>> player(const HandoverOptions& options) {
  auto level = ai::make_opponent(options.level, {options.networks});
  if (!level || options.orders.empty()) return level;
  auto easy = ai::make_opponent("easy");
  return std::unique_ptr<ai::Opponent>(
      std::make_unique<ai::OrderedOpponent>(options.orders, std::move(*easy), std::move(*level)));
}

}  // namespace

Expected<Handovers> count_handovers(const std::vector<std::shared_ptr<const AnyGame>>& scenarios,
                                    const HandoverOptions& options) {
  const auto orders = ai::read_standing_orders(*scenarios.front(), options.orders);
  if (!orders) return orders.error();
  auto a = player(options);
  auto b = player(options);
  if (!a) return a.error();
  const OpponentPair pair{std::move(*a), std::move(*b)};
  Handovers out;
  for (int n = 0; n < options.battles; ++n) {
    const AnyGame& game = *scenarios[static_cast<std::size_t>(n) % scenarios.size()];
    Counter counter(game, *orders);
    const ArenaTable seated = seat_players(pair, game, options.seed, n, n);
    const ArenaGame played = play_arena_game(game, seated, options.budget, kLongest, &counter);
    if (played.end != ArenaGame::End::over) continue;
    ++out.battles;
    out.answers += counter.questions();
    for (const auto& [prompt, times] : counter.by()) out.by[prompt] += times;
  }
  const int battles = std::max(out.battles, 1);
  out.answers /= battles;
  for (auto& [prompt, times] : out.by) out.handovers += times /= battles;
  return out;
}

}  // namespace lab
