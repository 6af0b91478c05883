// One match's rules: content, scenario and options. Immutable.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <string_view>

#include "games/legion/state/content.h"
#include "games/legion/state/observation.h"
#include "games/legion/state/reactions.h"
#include "games/legion/state/variants.h"
#include "table/answer.h"
#include "table/event.h"
#include "table/question.h"
#include "table/random.h"
#include "table/rules.h"
#include "table/shared_pack.h"

namespace legion {

// The edges of a card as it lies. L-5, L-6
struct Edges {
  Colour left{};
  Colour right{};
  bool top = false;
  bool bottom = false;
  bool end = false;  // a legion ends here
  bool big = false;
};

using SharedPack = table::SharedPack<Pack>;

class Match {
 public:
  static constexpr std::string_view kId = "legion";
  static constexpr std::string_view kRulesVersion = "legion-6";
  static constexpr std::array kSetUpSteps{legion::Step::colour, legion::Step::return_objective,
                                          legion::Step::draft, legion::Step::second_look};
  static constexpr std::span<const table::Reaction> kReactions = legion::kReactions;
  using Pack = legion::Pack;
  using Options = legion::Options;
  using State = legion::State;
  using Observation = legion::Observation;
  using Step = legion::Step;
  using Purpose = legion::Purpose;
  using EndReason = legion::EndReason;

  Match(SharedPack pack, Scenario scenario, Options options);

  const Pack& pack() const { return *pack_; }
  const Scenario& scenario() const { return scenario_; }
  const Options& options() const { return options_; }
  const Numbers& numbers() const { return pack_->numbers; }
  const StartingCard& starting_card(const PlayerOpen& player) const {
    return pack_->starting_cards[static_cast<std::size_t>(player.colour)];
  }
  const CommandCard& command(int card) const {
    return pack_->command[pack_->command_deck[static_cast<std::size_t>(card)]];
  }
  const Edges& edges(Laid laid) const { return edges_[laid.code]; }

  int seats() const { return scenario_.players; }
  bool has_teams() const { return scenario_.players == 4; }  // L-1
  std::uint8_t team(Seat seat) const {                       // L-10
    return has_teams() ? static_cast<std::uint8_t>(seat.value % 2) : seat.value;
  }
  // The seat that many places on in turn order. L-10
  Seat after(Seat seat, int places) const {
    return {static_cast<std::uint8_t>((seat.value + places) % scenario_.players)};
  }
  // With two players or teams who leaves loses; of three the others play on. L-93
  bool plays_on_without(SeatSet left) const {
    return scenario_.players == 3 && std::has_single_bit(left.bits);
  }
  bool are_opponents(Seat a, Seat b) const { return team(a) != team(b); }  // L-20

  table::Die die(std::uint8_t) const { return {6}; }

 private:
  SharedPack pack_;
  Scenario scenario_;
  Options options_;
  std::array<Edges, 256> edges_{};
};

}  // namespace legion
