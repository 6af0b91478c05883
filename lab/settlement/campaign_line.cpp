// SPDX-License-Identifier: MIT
#include "lab/settlement/campaign_line.h"

#include <array>
#include <utility>

#include "lab/members.h"

namespace settlement_lab {

using lab::Members;
using table::Expected;
using table::Value;

namespace {

constexpr std::array<std::pair<const char*, int MissionRecord::*>, 9> kCounts{
    {{"rounds", &MissionRecord::rounds},
     {"army", &MissionRecord::army},
     {"points", &MissionRecord::points},
     {"lost", &MissionRecord::lost},
     {"razed", &MissionRecord::razed},
     {"answers", &MissionRecord::answers},
     {"supplies", &MissionRecord::supplies},
     {"reputation", &MissionRecord::reputation},
     {"wellbeing", &MissionRecord::wellbeing}}};

Value value_of(const MissionRecord& mission) {
  Value out = Value::object();
  out.set("won", int{mission.won}).set("bonus", int{mission.bonus});
  for (const auto& [name, member] : kCounts) out.set(name, mission.*member);
  if (mission.won_beside) out.set("won_beside", int{*mission.won_beside});
  return out;
}

MissionRecord read_mission(const Value& value, Members& line) {
  Members members(value);
  MissionRecord out;
  out.won = members.count("won") != 0;
  out.bonus = members.count("bonus") != 0;
  for (const auto& [name, member] : kCounts) out.*member = members.count(name);
  if (value.find("won_beside") != nullptr) out.won_beside = members.count("won_beside") != 0;
  if (!members.missing().empty()) line.miss_as(members.missing());
  return out;
}

End end_named(const std::string& text) {
  if (text == lab::name(End::over)) return End::over;
  return text == lab::name(End::illegal) ? End::illegal : End::unfinished;
}

}  // namespace

Value line_of(const CampaignRecord& campaign, const std::string& scenario) {
  Value line = Value::object();
  line.set("scenario", scenario).set("index", campaign.index).set("end", lab::name(campaign.end));
  line.set("result", campaign.result).set("grade", campaign.grade);
  Value buildings = Value::array();
  for (const std::string& card : campaign.buildings) buildings.push(card);
  Value missions = Value::array();
  for (const MissionRecord& mission : campaign.missions) missions.push(value_of(mission));
  return line.set("buildings", std::move(buildings)).set("missions", std::move(missions));
}

Expected<CampaignRecord> read_campaign(const Value& line) {
  Members members(line);
  CampaignRecord out;
  out.index = members.count("index");
  out.end = end_named(members.text("end"));
  out.result = members.number("result");
  out.grade = members.text("grade");
  for (const Value& card : members.list("buildings")) {
    if (!card.is_string()) members.miss_as("buildings");
    out.buildings.push_back(card.is_string() ? card.as_string() : "");
  }
  for (const Value& mission : members.list("missions"))
    out.missions.push_back(read_mission(mission, members));
  if (const auto error = members.error()) return *error;
  return out;
}

}  // namespace settlement_lab
