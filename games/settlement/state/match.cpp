#include "games/settlement/state/match.h"

#include <utility>

#include "table/pack_reading.h"

namespace settlement {

Match::Match(SharedPack pack, Scenario scenario, Options options)
    : pack_(std::move(pack)), scenario_(std::move(scenario)), options_(options) {
  for (const auto& list : {scenario_.default_stars, scenario_.default_deck}) {
    for (const std::string& id : list)
      default_deck_.push_back(static_cast<std::uint8_t>(table::index_of(pack_->tactics, id)));
  }
}

}  // namespace settlement
