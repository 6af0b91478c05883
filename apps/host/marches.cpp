// SPDX-License-Identifier: MIT
#include "apps/host/marches.h"

#include <utility>

#include "apps/host/battle_head.h"
#include "apps/host/new_match.h"
#include "apps/host/replies.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Seat;
using table::SeatSet;
using table::Value;

Error asked_anew() { return {ErrorCode::stale, words("stale"), ""}; }

std::optional<Error> may_not_march(const HostedMatch& match, Seat seat) {
  if (!match.game().is_campaign()) return not_allowed(words("no_campaign"));
  if (auto wrong = match.not_playing()) return wrong;
  if (match.awaits().empty() || !match.waiting().has(seat)) return not_allowed(words("no_march"));
  const BegunBattle* const begun = match.begun_battle();
  if (begun != nullptr && begun->closed) return not_allowed(words("battle_closed"));
  return std::nullopt;
}

}  // namespace

Marches::Marches(Shared& shared, Clients& clients, MatchTable& matches, Play& play, Lobby& lobby,
                 Devices& devices)
    : shared_(shared),
      clients_(clients),
      matches_(matches),
      play_(play),
      lobby_(lobby),
      devices_(devices) {
  play_.listen(
      {[this](Slot& slot) { kept(slot); },
       [this](Slot& slot, const Payer& payer, const auto& then) { by_hand(slot, payer, then); }});
  matches_.when_read([this](Slot& slot) {
    if (!slot.watchers.empty() && slot.match && slot.match->begun_battle() != nullptr)
      look(slot, {}, [](State) {});
  });
}

void Marches::do_march(Call& call) {
  matches_.with_seat(call, [this, client = call.client, payer = call.payer, reply = call.reply](
                               Slot& slot, Seat seat) {
    const auto device = clients_.device_of(client, slot.id, seat);
    march(slot, {seat, device.value_or(0), client, payer, reply});
  });
}

void Marches::march(Slot& slot, const Marcher& by) {
  if (const auto wrong = may_not_march(*slot.match, by.seat)) return by.reply(failed_value(*wrong));
  const BegunBattle* const begun = slot.match->begun_battle();
  if (begun == nullptr) return name_battle(slot, by);
  const auto go_on = [this, id = slot.id, by, battle = begun->match](State state) {
    matches_.with_match(
        id, by.payer, by.reply,
        [this, by, battle, state](Slot& then) {
          if (!then.match->head().has_device(by.seat, by.device))
            return by.reply(failed_value(not_allowed(words("not_your_seat"))));
          march_on(then, by, battle, state);
        },
        Claim::firm, SeatSet::of(by.seat));
  };
  look(slot, by.payer, go_on, true);
}

void Marches::march_on(Slot& slot, const Marcher& by, const std::string& battle, State state) {
  const BegunBattle* const begun = slot.match->begun_battle();
  // It has been reported, or somebody has marched meanwhile.
  if (begun == nullptr || begun->match != battle) return by.reply(failed_value(asked_anew()));
  switch (state) {
    case State::playing:
      return by.reply(done_value().set("match", battle));
    case State::over:
      return by.reply(failed_value({ErrorCode::busy, words("not_kept"), ""}));
    case State::away:
      return by.reply(failed_value(busy()));
    case State::missing:
      return begun->there ? name_battle(slot, by) : begin(slot, by.payer, by.reply);
    case State::called_off:
    case State::unread:
      return name_battle(slot, by);
  }
}

// First of all: from then on everybody begins the same one.
void Marches::name_battle(Slot& slot, const Marcher& by) {
  Client* const client = clients_.find(by.client);
  if (client == nullptr || !client->outlet->may_begin_match())
    return by.reply(failed_value({ErrorCode::busy, words("too_many_matches"), ""}));
  HostedMatch& match = *slot.match;
  match.head().battle =
      BegunBattle{new_token(shared_.services.random), match.match().entries().size()};
  match.note_seen({});
  Change change;
  change.head = formats::dump_json(to_value(match.head()));
  matches_.keep(slot, std::move(change), by.reply,
                [this, by](Slot& kept) { begin(kept, by.payer, by.reply); });
}

// Its content takes a while to read.
void Marches::begin(Slot& campaign, const Payer& payer, const Reply& reply) {
  const BegunBattle* const named = campaign.match->begun_battle();
  const auto awaited = campaign.match->match().awaited_battle();
  if (named == nullptr || !awaited) return reply(failed_value(asked_anew()));
  const std::string id = named->match;
  auto& told = beginning_[id];
  told.push_back(reply);
  if (told.size() > 1) return;
  const Reply tell = [this, campaign = campaign.id, id](const Value& answer) {
    begun(campaign, id, answer);
  };
  const auto head = battle_head(campaign.match->head(), *awaited, *named, shared_.services);
  if (!head) return tell(failed_value(head.error()));
  shared_.aside(payer, [this, campaign = campaign.id, head = *head, tell] {
    auto battle = std::make_shared<table::Expected<HostedMatch>>(
        HostedMatch::open(shared_.services.games, head));
    return [this, campaign, battle, tell] {
      *battle ? place(campaign, std::move(**battle), tell) : tell(failed_value(battle->error()));
    };
  });
}

// Whoever asks for a match by a name that is none holds its place for as long as that is looked up.
void Marches::place(const std::string& campaign, HostedMatch battle, const Reply& told) {
  const std::string id = battle.head().id;
  const bool fits = battle.head().seats.size() == static_cast<std::size_t>(battle.game().seats());
  if (!fits || wrong_holder(battle))
    return told(failed_value(not_allowed(words("no_such_battle"))));
  const Slot* const there = matches_.find(id);
  const bool is_free = there == nullptr || (!there->is_here() && there->is_left_alone());
  if (!is_free) return told(failed_value(busy()));
  Change change;
  change.tokens = tokens_of(battle.head());
  Slot& placed = matches_.new_slot(id);
  matches_.place(placed, std::move(battle));
  ++shared_.counts.created;
  shared_.log_match(LogLevel::debug, "marched", campaign);
  lobby_.keep_seats(placed, std::move(change), told, done_value().set("match", id));
}

// Those who look on at the campaign are told; whoever marched is, too, whatever comes of that.
void Marches::begun(const std::string& campaign, const std::string& battle, const Value& answer) {
  const auto tell = [answer, replies = std::exchange(beginning_[battle], {})] {
    for (const Reply& reply : replies) reply(answer);
  };
  beginning_.erase(battle);
  if (!answer.find("ok")->as_bool()) return tell();
  matches_.with_match(
      campaign, {}, [tell](const Value&) { tell(); },
      [this, battle, tell](Slot& slot) {
        auto& named = slot.match->head().battle;
        if (!named || named->match != battle || named->there) return tell();
        named->there = true;
        Change change;
        change.head = formats::dump_json(to_value(slot.match->head()));
        matches_.keep(
            slot, std::move(change), [tell](const Value&) { tell(); },
            [this, tell](Slot& kept) {
              clients_.push_description(kept);
              tell();
            });
      },
      Claim::if_free, {});
}

}  // namespace host
