#include "games/legion/state/match.h"

#include <algorithm>
#include <utility>

namespace legion {
namespace {

Edges edges_of(const ArmyCard& card, bool flipped) {
  Edges out;
  out.left = flipped ? card.right : card.left;
  out.right = flipped ? card.left : card.right;
  const bool top = card.halves == Halves::top || card.halves == Halves::both;
  const bool bottom = card.halves == Halves::bottom || card.halves == Halves::both;
  out.top = flipped ? bottom : top;
  out.bottom = flipped ? top : bottom;
  out.end = card.left != card.right;
  out.big = card.big;
  return out;
}

}  // namespace

Match::Match(SharedPack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)), scenario_(std::move(scenario)), options_(options) {
  for (std::size_t card = 0; card < pack_->army.size(); ++card) {
    for (const bool flipped : {false, true})
      edges_[Laid::army(static_cast<int>(card), flipped).code] =
          edges_of(pack_->army[card], flipped);
  }
  for (int i = 0; i < kColours; ++i)  // L-6
    edges_[Laid::starting(colour_at(i)).code] = {colour_at(i), colour_at(i), true,
                                                 true,         true,         true};
}

}  // namespace legion
