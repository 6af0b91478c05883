// SPDX-License-Identifier: MIT
#include "lab/settlement/one_campaign.h"

#include <algorithm>

#include "games/settlement/any_game.h"
#include "games/settlement/game.h"
#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/units.h"
#include "lab/seating.h"
#include "table/chance.h"
#include "table/game_adapter.h"

namespace settlement_lab {

using settlement::kPlayer;
using settlement::State;
using table::AnyGame;
using table::AnyState;
using table::Expected;
using table::Random;

namespace {

constexpr int kMostAnswers = 4000;  // of the campaign itself

// Remembers where a battle ended.
class LastLook final : public lab::Onlooker {
 public:
  void look(const AnyState& state, std::span<const table::Event>) override { state_ = state; }
  const AnyState& state() const { return state_; }

 private:
  AnyState state_;
};

struct Played {
  End end = End::unfinished;
  int answers = 0;
  table::BattleSummary summary{};
};

class Campaign {
 public:
  Campaign(const CampaignRun& run, Commanders& commanders, int index)
      : run_(run),
        game_(*run.campaign),
        commanders_(commanders),
        seed_(lab::mix(run.seed, static_cast<std::uint64_t>(index))),
        chance_(seed_) {
    record_.index = index;
  }

  Expected<CampaignRecord> play() {
    state_ = game_.initial();
    for (int answers = 0; answers < kMostAnswers; ++answers) {
      const table::Question question = table::resolve_chance(game_, state_, chance_);
      note_reports();
      if (question.kind == table::QuestionKind::over) return finished(question);
      if (const auto battle = game_.battle_of(state_)) {
        const auto played = play_battle(*battle);
        if (!played) return played.error();
        if (has_given_up_) return record_;
      } else {
        game_.apply(state_, kPlayer, answer(), nullptr);
      }
    }
    return record_;
  }

 private:
  const State& state() const { return state_.as<State>(); }
  settlement::View view() const {
    const auto& typed = dynamic_cast<const table::TypedGame<settlement::Game>&>(game_);
    return {typed.game(), state()};
  }

  // The best by the advice, the first of equals; or to buy nothing.
  table::Answer answer() const {
    if (run_.policy == Policy::nothing && state().stack.back().step == settlement::Step::town)
      return settlement::kDone;
    table::AnswerList legal;
    game_.legal(state_, kPlayer, legal);
    table::Scores scores;
    game_.policy(state_, kPlayer, legal, scores);
    const auto best = std::max_element(scores.begin(), scores.begin() + legal.size());
    return legal[static_cast<std::size_t>(best - scores.begin())];
  }

  Played fight(const AnyGame& battle, ai::Opponent& opponent, ai::Budget budget) const {
    const std::uint64_t seed = lab::mix(seed_, state().mission);
    lab::ArenaTable table;
    table.chance_seed = lab::mix(seed, 0);
    // A seat held by the rules is never asked; whoever else there is plays like the commander.
    for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
      table.players[seat] = &opponent;
      table.player_seeds[seat] = lab::mix(seed, 1 + seat);
    }
    LastLook last;
    const auto game = lab::play_arena_game(battle, table, budget, run_.max_answers, &last);
    Played out{game.end, game.answers, {}};
    if (game.end == End::over) out.summary = battle.summary(last.state(), {});
    return out;
  }

  Expected<void> play_battle(const table::LinkedBattle& linked) {
    const auto battle = run_.begin(linked);
    if (!battle) return battle.error();
    const Played played = fight(**battle, *commanders_.commander, run_.commander.budget);
    if (played.end != End::over) return give_up(played.end);
    fought_.army = static_cast<int>(state().army.size());
    fought_.points = settlement::points_of(view(), state().army);
    fought_.answers = played.answers;
    if (commanders_.beside) {
      const Played other = fight(**battle, *commanders_.beside, run_.beside.budget);
      if (other.end != End::over) return give_up(other.end);
      fought_.won_beside = other.summary.outcome == table::BattleOutcome::won;
    }
    return report(played.summary);
  }

  Expected<void> report(const table::BattleSummary& summary) {
    bool has_told = false;
    while (const auto told = game_.report_of(state_, summary)) {
      table::AnswerList legal;
      game_.legal(state_, kPlayer, legal);
      if (std::ranges::count(legal, *told) == 0) return give_up(End::illegal);
      game_.apply(state_, kPlayer, *told, nullptr);
      has_told = true;
    }
    return has_told ? Expected<void>() : give_up(End::illegal);
  }

  Expected<void> give_up(End end) {
    record_.end = end;
    has_given_up_ = true;
    return {};
  }

  // What has been reported since the last look.
  void note_reports() {
    while (record_.missions.size() < state().reports.size()) {
      const auto& report = state().reports[record_.missions.size()];
      MissionRecord mission = fought_;
      mission.won = report.outcome == settlement::Outcome::won;
      mission.bonus = report.bonus;
      mission.rounds = report.rounds;
      mission.lost = static_cast<int>(report.lost_units.size());
      mission.razed = static_cast<int>(report.razed.size());
      mission.supplies = int(report.supplies);
      mission.reputation = report.reputation;
      mission.wellbeing = report.wellbeing;
      record_.missions.push_back(mission);
      fought_ = {};
    }
  }

  CampaignRecord finished(const table::Question& question) {
    record_.end = End::over;
    record_.result = double{question.result.score[0]};
    record_.grade = game_.reason_name(question.result.reason);
    for (const std::uint8_t card : state().buildings)
      record_.buildings.push_back(view().town_card(card).id);
    return record_;
  }

  const CampaignRun& run_;
  const AnyGame& game_;
  Commanders& commanders_;
  std::uint64_t seed_;
  Random chance_;
  AnyState state_;
  MissionRecord fought_;  // the battle whose report is being told
  CampaignRecord record_;
  bool has_given_up_ = false;
};

}  // namespace

Expected<CampaignRecord> play_campaign(const CampaignRun& run, Commanders& commanders, int index) {
  return Campaign(run, commanders, index).play();
}

}  // namespace settlement_lab
