// SPDX-License-Identifier: MIT
#include "apps/host/battle_head.h"

#include "apps/host/replies.h"

namespace host {
namespace {

using table::Expected;

// "" stands for whoever holds the same seat of the campaign, by all of their devices.
Expected<SeatHead> holder(const MatchHeader& campaign, std::size_t seat, const std::string& said,
                          const HostServices& services) {
  if (said == "rules") return SeatHead{.who = SeatHead::Who::rules};
  if (said.empty()) {
    if (seat < campaign.seats.size() && campaign.seats[seat].taken()) return campaign.seats[seat];
    return not_allowed(words("no_such_battle"));
  }
  if (services.bots == nullptr || !services.bots->knows(said))
    return not_allowed(words("no_such_level"));
  return SeatHead{.who = SeatHead::Who::bot, .level = said};
}

}  // namespace

Expected<MatchHeader> battle_head(const MatchHeader& campaign, const table::LinkedBattle& awaited,
                                  const BegunBattle& begun, const HostServices& services) {
  MatchHeader out;
  out.id = begun.match;
  out.game = awaited.game;
  out.scenario = awaited.scenario;
  out.options = awaited.options;
  out.content = awaited.content;
  for (std::size_t seat = 0; seat < awaited.seats.size(); ++seat) {
    auto held = holder(campaign, seat, awaited.seats[seat], services);
    if (!held) return held.error();
    out.seats.push_back(std::move(*held));
  }
  out.is_private = campaign.is_private;
  out.audience = campaign.audience;
  out.hints = campaign.hints;
  out.fairness.secret = new_secret(services.random);
  out.created = services.unix_seconds();
  out.campaign = OfCampaign{campaign.id, campaign.game, begun.at, awaited.number};
  return out;
}

std::vector<Change::Token> tokens_of(const MatchHeader& head) {
  std::vector<Change::Token> out;
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) {
    if (head.seats[i].who != SeatHead::Who::person) continue;
    out.push_back({head.seats[i].token_hash, {i}});
    for (const Device& device : head.seats[i].devices) out.push_back({device.token_hash, {i}});
  }
  return out;
}

}  // namespace host
