// SPDX-License-Identifier: MIT
// Plays whole campaigns: the town by the game's own advice, each mission's battle by an opponent.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "ai/opponent.h"
#include "lab/games_file.h"
#include "lab/merge.h"
#include "lab/part.h"
#include "lab/settlement/campaign_line.h"
#include "table/any_game.h"

namespace settlement_lab {

// What is done in the Town phase: what the advice says, or nothing at all. Everything else is
// decided by the advice.
enum class Policy : std::uint8_t { sensible, nothing };

// Who plays the battles, and how long they think about an answer.
struct Commander {
  std::string level;  // as ai::make_opponent reads it; "" is nobody
  ai::Budget budget{};
};

struct CampaignRun {
  std::shared_ptr<const table::AnyGame> campaign;
  // The match a campaign asks for.
  std::function<table::Expected<std::shared_ptr<const table::AnyGame>>(const table::LinkedBattle&)>
      begin;
  Commander commander{.level = "normal"};
  // Plays every battle once more, from the same position and with the same dice; nothing comes of
  // it but the comparison.
  Commander beside{};
  Policy policy = Policy::sensible;
  const ai::Networks* networks = nullptr;
  std::string content{};  // a fingerprint of the packs
  int games = 400;
  std::uint64_t seed = 1;
  int threads = 0;           // 0 = one per core
  int max_answers = 20'000;  // of a battle; a longer one is given up as unfinished
  lab::RunPart part{};       // only these campaigns are played
  std::function<void(int done, int games)> progress = nullptr;
};

// For merging, and for the head of its file.
lab::NumberedGames games_of(const CampaignRun& run);

// Plays the campaigns the file lacks. Each depends on its number and the seed, not on threads or on
// what else is played. Errors: bad_option for an opponent that does not exist; those of `begin` and
// of GamesFile::add. What is in the file stays.
table::Expected<void> play_missing(const CampaignRun& run, lab::GamesFile& file);

}  // namespace settlement_lab
