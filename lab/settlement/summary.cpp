// SPDX-License-Identifier: MIT
#include "lab/settlement/summary.h"

#include <algorithm>
#include <array>

#include "games/settlement/game.h"
#include "table/game_adapter.h"

namespace settlement_lab {

using lab::Interval;
using lab::Row;
using settlement::Grade;

namespace {

constexpr Interval kFirstMission{0.8, 0.95};
constexpr Interval kLaterMissions{0.5, 0.9};
constexpr Interval kResultOne{0.35, 0.75};
constexpr Interval kAbandoned{0, 0.15};
constexpr Interval kTownCards{0.15, 0.9};
constexpr Interval kResultZeroOfNothing{0.8, 1};

// One mission over all campaigns that came to it.
struct MissionTotals {
  int played = 0;
  int won = 0;
  int bonus = 0;
  lab::Mean rounds, supplies, reputation, wellbeing, points;
  lab::Ratio lost;
  int lost_of = 0;
  void add(const MissionRecord& mission) {
    ++played;
    won += mission.won ? 1 : 0;
    bonus += mission.bonus ? 1 : 0;
    rounds.add(mission.rounds);
    supplies.add(mission.supplies);
    reputation.add(mission.reputation);
    wellbeing.add(mission.wellbeing);
    points.add(mission.points);
    lost.add({static_cast<double>(mission.lost), static_cast<double>(mission.army)});
    lost_of += mission.army;
  }
};

// The same battles by two commanders.
struct Comparison {
  int battles = 0;
  int won = 0;
  int won_beside = 0;
  lab::Mean difference;
  void add(const MissionRecord& mission) {
    if (!mission.won_beside) return;
    ++battles;
    won += mission.won ? 1 : 0;
    won_beside += *mission.won_beside ? 1 : 0;
    difference.add(int{*mission.won_beside} - int{mission.won});
  }
};

class Totals {
 public:
  void add(const CampaignRecord& campaign) {
    ++campaigns_;
    ++results_[static_cast<std::size_t>(campaign.result * 2)];
    for (int grade = 1; grade < table::count_of<Grade>; ++grade)
      grades_[static_cast<std::size_t>(grade)] +=
          campaign.grade == name(static_cast<Grade>(grade)) ? 1 : 0;
    for (const std::string& card : campaign.buildings) ++built_[card];
    int won = 0;
    for (std::size_t i = 0; i < std::min(campaign.missions.size(), missions_.size()); ++i) {
      missions_[i].add(campaign.missions[i]);
      comparisons_[i].add(campaign.missions[i]);
      compared_.add(campaign.missions[i]);
      won += campaign.missions[i].won ? 1 : 0;
    }
    missions_won_.add(won);
    if (!campaign.missions.empty()) {
      reputation_.add(campaign.missions.back().reputation);
      wellbeing_.add(campaign.missions.back().wellbeing);
    }
  }

  std::vector<Row> rows(const settlement::Pack& pack, Bands bands) {
    const bool sensible = bands == Bands::sensible;
    const bool nothing = bands == Bands::nothing;
    share("campaign", "result_1", results_[2], campaigns_, sensible ? &kResultOne : nullptr);
    share("campaign", "result_0.5", results_[1], campaigns_);
    share("campaign", "result_0", results_[0], campaigns_,
          nothing ? &kResultZeroOfNothing : nullptr);
    mean("campaign", "missions_won", missions_won_, campaigns_);
    mean("campaign", "reputation_at_the_end", reputation_, campaigns_);
    mean("campaign", "wellbeing_at_the_end", wellbeing_, campaigns_);
    for (int grade = 1; grade < table::count_of<Grade>; ++grade) {
      const bool bound = sensible && static_cast<Grade>(grade) == Grade::abandoned;
      share("grade", name(static_cast<Grade>(grade)), grades_[static_cast<std::size_t>(grade)],
            campaigns_, bound ? &kAbandoned : nullptr);
    }
    add_missions(pack, sensible);
    for (const auto& card : pack.town_cards)
      share("built", card.id, built_[card.id], campaigns_, sensible ? &kTownCards : nullptr);
    add_comparison(pack);
    return std::move(rows_);
  }

 private:
  void share(const char* group, std::string_view id, int count, int of,
             const Interval* band = nullptr) {
    Row row{.group = group, .id = std::string(id), .form = Row::Form::share, .count = of};
    if (of > 0) row.estimate = lab::share(count, of);
    if (band != nullptr) row.band = *band;
    rows_.push_back(std::move(row));
  }
  void mean(const char* group, std::string_view id, const lab::Mean& values, int of) {
    rows_.push_back({.group = group,
                     .id = std::string(id),
                     .form = Row::Form::mean,
                     .estimate = values.estimate(),
                     .count = of});
  }

  void add_missions(const settlement::Pack& pack, bool sensible) {
    const auto each = [&](const auto& add) {
      for (std::size_t i = 0; i < missions_.size(); ++i) add(pack.missions[i].id, missions_[i]);
    };
    each([&](const std::string& id, const MissionTotals& m) {
      const Interval& band = &m == missions_.data() ? kFirstMission : kLaterMissions;
      share("success", id, m.won, m.played, sensible ? &band : nullptr);
    });
    each([&](const auto& id, const auto& m) { share("bonus", id, m.bonus, m.played); });
    each([&](const auto& id, const auto& m) { mean("rounds", id, m.rounds, m.played); });
    each([&](const auto& id, const auto& m) { mean("army", id, m.points, m.played); });
    each([&](const std::string& id, const MissionTotals& m) {
      rows_.push_back({.group = "army_lost",
                       .id = id,
                       .form = Row::Form::share,
                       .estimate = m.lost.share(),
                       .count = m.lost_of});
    });
    each([&](const auto& id, const auto& m) { mean("supplies", id, m.supplies, m.played); });
    each([&](const auto& id, const auto& m) { mean("reputation", id, m.reputation, m.played); });
    each([&](const auto& id, const auto& m) { mean("wellbeing", id, m.wellbeing, m.played); });
  }

  void add_comparison(const settlement::Pack& pack) {
    if (compared_.battles == 0) return;
    for (std::size_t i = 0; i < comparisons_.size(); ++i)
      share("beside", pack.missions[i].id, comparisons_[i].won_beside, comparisons_[i].battles);
    share("beside", "all_missions", compared_.won_beside, compared_.battles);
    share("beside", "the_commander", compared_.won, compared_.battles);
    mean("beside", "gain", compared_.difference, compared_.battles);
  }

  int campaigns_ = 0;
  std::array<int, 3> results_{};  // 0, 0.5, 1
  std::array<int, table::count_of<Grade>> grades_{};
  std::map<std::string, int> built_;
  std::array<MissionTotals, settlement::kMissions> missions_;
  std::array<Comparison, settlement::kMissions> comparisons_;
  Comparison compared_;
  lab::Mean missions_won_, reputation_, wellbeing_;
  std::vector<Row> rows_;
};

}  // namespace

const Row* Summary::find(std::string_view group, std::string_view wanted) const {
  const auto it = std::ranges::find_if(
      rows, [&](const Row& row) { return row.group == group && row.id == wanted; });
  return it == rows.end() ? nullptr : &*it;
}

Bands bands_of(const CampaignRun& run) {
  const table::Value options = run.campaign->options();
  const table::Value* difficulty = options.find("difficulty");
  const bool usual = difficulty != nullptr && *difficulty == table::Value("normal");
  if (!usual || run.commander.level != "normal") return Bands::none;
  return run.policy == Policy::sensible ? Bands::sensible : Bands::nothing;
}

table::Expected<Summary> summarise(const settlement::Pack& pack, const CampaignRun& run,
                                   const lab::GamesFile& file) {
  Summary out;
  Totals totals;
  const auto read = file.each(run.campaign->scenario(), run.games, [&](const table::Value& line) {
    const auto campaign = read_campaign(line);
    if (!campaign) return table::Expected<void>(campaign.error());
    ++(campaign->end == End::over      ? out.finished
       : campaign->end == End::illegal ? out.illegal
                                       : out.unfinished);
    if (campaign->end == End::over) totals.add(*campaign);
    return table::Expected<void>();
  });
  if (!read) return read.error();
  out.rows = totals.rows(pack, bands_of(run));
  return out;
}

}  // namespace settlement_lab
