// What does not change in a match: content, scenario and options. What can be done with it is in
// the rooms above, and put together in game.h.
#pragma once

#include <array>
#include <string_view>

#include "games/settlement/state/content.h"
#include "games/settlement/state/state.h"
#include "games/settlement/state/variants.h"
#include "table/rules.h"
#include "table/shared_pack.h"

namespace settlement {

using SharedPack = table::SharedPack<Pack>;

class Match {
 public:
  static constexpr std::string_view kId = "settlement";
  static constexpr std::string_view kRulesVersion = "settlement-2";
  using Pack = settlement::Pack;
  using Options = settlement::Options;
  using Observation = settlement::Observation;
  using State = settlement::State;
  using Step = settlement::Step;
  using Purpose = settlement::Purpose;
  using EndReason = settlement::EndReason;

  Match(SharedPack pack, Scenario scenario, Options options);

  const Pack& pack() const { return *pack_; }
  const Scenario& scenario() const { return scenario_; }
  const Options& options() const { return options_; }
  const Mission& mission(int number) const {
    return pack_->missions[static_cast<std::size_t>(number - 1)];
  }
  const DifficultyEntry& difficulty() const {
    return pack_->difficulties[static_cast<std::size_t>(options_.difficulty)];
  }
  // The default deck by places of its cards: stars, then the others. SB-7.8
  const std::vector<std::uint8_t>& default_deck() const { return default_deck_; }

  int seats() const { return 1; }
  // What was drawn or rolled stays. SB-14.4
  static constexpr bool keeps_what_was_revealed() { return true; }
  table::Die die(std::uint8_t) const { return {6}; }

 private:
  SharedPack pack_;
  Scenario scenario_;
  Options options_;
  std::vector<std::uint8_t> default_deck_;
};

}  // namespace settlement
