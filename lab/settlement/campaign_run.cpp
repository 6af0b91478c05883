// SPDX-License-Identifier: MIT
#include "lab/settlement/campaign_run.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "lab/seating.h"
#include "lab/settlement/one_campaign.h"
#include "lab/share_out.h"
#include "table/lock.h"

namespace settlement_lab {

using table::Error;
using table::Expected;
using table::Value;

namespace {

Expected<std::vector<Commanders>> make_commanders(const CampaignRun& run, int jobs) {
  std::vector<Commanders> out;
  for (int i = lab::thread_count(run.threads, jobs); i > 0; --i) {
    const std::string& other = run.beside.level.empty() ? run.commander.level : run.beside.level;
    auto pair = lab::make_opponents(run.commander.level, other, run.networks);
    if (!pair) return pair.error();
    if (run.beside.level.empty()) pair->b.reset();
    out.push_back({std::move(pair->a), std::move(pair->b)});
  }
  return out;
}

class Keeper {
 public:
  Keeper(const CampaignRun& run, lab::GamesFile& file) : run_(run), file_(file) {
    for (int index = 0; index < run.games; ++index) {
      if (!run.part.has(index)) continue;
      ++all_;
      if (!file.has(run.campaign->scenario(), index)) missing_.push_back(index);
    }
    done_ = all_ - static_cast<int>(missing_.size());
  }

  const std::vector<int>& missing() const { return missing_; }
  bool has_failed() const { return failed_; }
  const std::optional<Error>& error() const { return error_; }
  void tell() const {
    if (run_.progress) run_.progress(done_, all_);
  }

  void keep(const Expected<CampaignRecord>& campaign) {
    const table::Lock lock(mutex_);
    if (!campaign) return fail(campaign.error());
    const auto added = file_.add(line_of(*campaign, run_.campaign->scenario()));
    if (!added) return fail(added.error());
    ++done_;
    tell();
  }

 private:
  void fail(const Error& error) {
    if (!error_) error_ = error;
    failed_ = true;
  }

  const CampaignRun& run_;
  lab::GamesFile& file_;
  std::vector<int> missing_;
  int all_ = 0;         // of this part
  table::Mutex mutex_;  // of what follows and of the file
  int done_ = 0;
  std::optional<Error> error_;
  std::atomic<bool> failed_{false};
};

}  // namespace

lab::NumberedGames games_of(const CampaignRun& run) {
  lab::NumberedGames out;
  out.head = Value::object();
  out.head.set("lab", 1).set("game", run.campaign->id());
  out.head.set("rules", run.campaign->rules_version()).set("content", run.content);
  out.head.set("options", run.campaign->options()).set("level", run.commander.level);
  out.head.set("iterations", run.commander.budget.iterations);
  out.head.set("beside", run.beside.level);
  out.head.set("beside_iterations", run.beside.budget.iterations);
  out.head.set("policy", run.policy == Policy::sensible ? "sensible" : "nothing");
  out.head.set("seed", run.seed).set("max_answers", run.max_answers);
  for (int index = 0; index < run.games; ++index)
    out.games.push_back({run.campaign->scenario(), index, index});
  return out;
}

Expected<void> play_missing(const CampaignRun& run, lab::GamesFile& file) {
  Keeper keeper(run, file);
  const int jobs = static_cast<int>(keeper.missing().size());
  auto commanders = make_commanders(run, jobs);
  if (!commanders) return commanders.error();
  keeper.tell();
  lab::share_out(*commanders, jobs, [&](Commanders& own, int job) {
    if (!keeper.has_failed())
      keeper.keep(play_campaign(run, own, keeper.missing()[static_cast<std::size_t>(job)]));
  });
  if (keeper.error()) return *keeper.error();
  return file.put_in_order();
}

}  // namespace settlement_lab
