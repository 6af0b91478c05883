// In which order what the seat knows of the Army deck is drawn: what it has put under the deck
// itself lies among cards it does not know.
#pragma once

#include <vector>

#include "games/legion/state/observation.h"
#include "games/legion/state/state.h"

namespace legion {

// From the deck as the seat sees it. In states that are played on, the cards it does not know count
// as if they lay in the deck (Public::army_left), and under it lie the others alone. L-90
class DeckOrder {
 public:
  explicit DeckOrder(const State& before) : unknown_(before.army_left) {
    for (const Under under : before.decks.under_army) {
      if (under.card() == kUnknownCard)
        ++unknown_;
      else
        known_.push_back({under.card(), unknown_});
    }
  }

  // Whether the next one is the first that lies under the deck now.
  bool is_known_next(const State& now) const {
    std::size_t drawn = 0;
    while (drawn < known_.size() && !are_left(now, drawn)) ++drawn;
    return drawn < known_.size() && unknown_ - now.army_left >= known_[drawn].behind;
  }
  // Of the next cards so many are not known.
  int count_unknown(State now, int cards) const {
    int out = 0;
    for (int i = 0; i < cards && now.army_left > 0; ++i) {
      if (is_known_next(now)) {
        now.decks.under_army.erase_at(0);
      } else {
        --now.army_left;
        ++out;
      }
    }
    return out;
  }

 private:
  struct Known {
    int card;
    int behind;  // so many unknown ones
  };
  // Those from `first` on lie under the deck still, and before all others.
  bool are_left(const State& now, std::size_t first) const {
    const auto& queue = now.decks.under_army;
    for (std::size_t i = first; i < known_.size(); ++i) {
      if (i - first >= queue.size() || queue[i - first].card() != known_[i].card) return false;
    }
    return true;
  }

  int unknown_ = 0;
  std::vector<Known> known_;
};

}  // namespace legion
