// SPDX-License-Identifier: MIT
// What became of a battle comes to its campaign, and what became of a campaign to its battle.
#include "apps/host/kept_match.h"
#include "apps/host/marches.h"
#include "apps/host/replies.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Value;

constexpr int kTriesToClose = 5;

void nobody(const Value& /*reply*/) {}

// A battle of this campaign that goes on.
bool goes_on(const Slot& slot, const std::string& campaign) {
  const auto& of = slot.match->head().campaign;
  return of && of->match == campaign && slot.match->stage() == Stage::playing;
}

}  // namespace

bool Marches::catch_up(Slot& slot, const Payer& payer, const Reply& reply,
                       const std::function<void()>& again) {
  if (slot.match->begun_battle() != nullptr) {
    look(slot, payer, [again](State) { again(); });
    return true;
  }
  if (!slot.match->head().campaign) return false;
  ask_campaign(slot, payer, reply, again);
  return true;
}

// One that is in memory here and goes on needs no reading, unless another server may have gone on
// with it; nor does one that was read before, unless somebody wants to know for certain.
void Marches::look(Slot& slot, const Payer& payer, const Then& then, bool whole) {
  const BegunBattle begun = *slot.match->begun_battle();
  const Slot* const here = matches_.find(begun.match);
  const bool plays_here =
      here != nullptr && here->match && !here->busy() && goes_on(*here, slot.id);
  if (plays_here && !shared_.services.store->is_shared()) {
    note(slot, State::playing);
    return then(State::playing);
  }
  auto& waiting = looking_[slot.id];
  waiting.push_back(then);
  if (waiting.size() > 1) return;
  whole = !plays_here && (whole || slot.battle_read != begun.match);
  slot.battle_read = begun.match;
  shared_.aside(payer, [this, whole, store = shared_.services.store,
                        campaign = Awaiting{slot.id, slot.match->match(), begun}] {
    const auto found = std::make_shared<const BattleLook>(
        look_at_battle(shared_.services.games, *store, campaign, whole));
    return [this, id = campaign.campaign, battle = campaign.battle.match, found] {
      looked(id, battle, *found);
    };
  });
}

void Marches::looked(const std::string& campaign, const std::string& battle,
                     const BattleLook& look) {
  if (matches_.find(campaign) == nullptr) return finish_look(campaign, look.state);
  matches_.with_match(
      campaign, {}, [this, campaign](const Value&) { finish_look(campaign, State::away); },
      [this, battle, look](Slot& slot) {
        const std::string id = slot.id;
        const BegunBattle* const begun = slot.match->begun_battle();
        State state = look.state;
        if (begun != nullptr && begun->match == battle && !begun->closed) {
          const bool gives = state == State::over && !shared_.services.read_only;
          if (gives && !give_report(slot, look)) state = State::unread;
          if (!gives || state == State::unread) note(slot, state);
        }
        // Whoever waits asks for the campaign again: behind what is on its way to the store.
        finish_look(id, state);
      },
      Claim::if_free, {});
}

// All answers in one row, which is kept behind the one before it or not at all.
bool Marches::give_report(Slot& slot, const BattleLook& look) {
  auto what = slot.match->report(look.summary, look.link, shared_.services.now_ms());
  if (!what) return false;
  shared_.log_match(LogLevel::debug, "reported", slot.id);
  play_.happened(slot, std::move(*what), nobody,
                 [this](Slot& kept) { clients_.push_description(kept); });
  return true;
}

// What descriptions and lists say of it.
void Marches::note(Slot& slot, State state) {
  if (state == State::away) return;
  BegunBattle& begun = *slot.match->head().battle;
  const bool there = state != State::missing && state != State::called_off;
  const bool lost = state == State::missing && begun.there;
  const BattleSeen seen{state == State::over, state == State::unread || lost};
  if ((there || lost) == begun.there && seen == slot.match->battle_seen()) return;
  begun.there = there || lost;
  slot.match->note_seen(seen);
  if (shared_.services.read_only) return clients_.push_description(slot);
  Change change;
  change.head = formats::dump_json(to_value(slot.match->head()));
  matches_.keep(slot, std::move(change), nobody,
                [this](Slot& kept) { clients_.push_description(kept); });
}

void Marches::finish_look(const std::string& campaign, State state) {
  const auto waiting = std::exchange(looking_[campaign], {});
  looking_.erase(campaign);
  for (const Then& then : waiting) then(state);
}

// Its head says who holds the seats, and whether it still waits for this battle.
void Marches::ask_campaign(const Slot& battle, const Payer& payer, const Reply& reply,
                           const std::function<void()>& then) {
  const std::string campaign = battle.head().campaign->match;
  shared_.aside(
      payer, [this, id = battle.id, campaign, payer, reply, then, store = shared_.services.store] {
        const auto head =
            std::make_shared<const table::Expected<MatchHeader>>(kept_head(*store, campaign));
        return [this, id, head, payer, reply, then] {
          matches_.with_match(
              id, payer, reply,
              [this, head, payer, then](Slot& slot) {
                if (*head) follow(slot, **head, payer);
                then();  // asks for the battle again: behind what is on its way to the store
              },
              Claim::if_free, {});
        };
      });
}

void Marches::follow(Slot& battle, const MatchHeader& campaign, const Payer& payer) {
  const auto& begun = campaign.battle;
  const bool counts = begun && begun->match == battle.id && !begun->closed;
  if (!counts && goes_on(battle, campaign.id)) {
    auto what = battle.match->end_without_result(JournalEntry::Kind::by_hand, {0},
                                                 shared_.services.now_ms());
    return play_.happened(battle, std::move(what), nobody, [](Slot&) {});
  }
  auto change = devices_.follow(battle, campaign);
  if (!change) return;
  // A device that was ended while this was on its way was not found here: so once more.
  matches_.keep(battle, std::move(*change), nobody,
                [this, payer](Slot& kept) { ask_campaign(kept, payer, nobody, [] {}); });
}

// Something that has happened is kept and told.
void Marches::kept(Slot& slot) {
  if (!slot.match) return;
  // What was said by hand is taken back, and the battle may be over by now.
  if (slot.match->begun_battle() != nullptr) return look(slot, {}, [](State) {});
  const MatchHeader& head = slot.match->head();
  if (head.campaign && slot.match->stage() == Stage::over &&
      matches_.find(head.campaign->match) != nullptr) {
    matches_.with_match(head.campaign->match, {}, nobody,
                        [this](Slot& campaign) {
                          if (campaign.match->begun_battle() != nullptr)
                            look(campaign, {}, [](State) {});
                        },
                        Claim::if_free, {});
  }
  if (!head.battle || !head.battle->closed || slot.battle_closed == head.battle->match) return;
  slot.battle_closed = head.battle->match;
  close_there(slot.id, head.battle->match, kTriesToClose);
}

void Marches::by_hand(Slot& slot, const Payer& payer,
                      const std::function<void(std::optional<Error>)>& then) {
  look(slot, payer, [then](State state) {
    if (state == State::over) return then(Error{ErrorCode::stale, words("stale"), ""});
    then(state == State::away ? std::optional(busy()) : std::nullopt);
  });
}

// Wherever it is played. Where that cannot be, it is closed when somebody joins it.
void Marches::close_there(const std::string& campaign, const std::string& battle, int tries) {
  const Reply again = [this, campaign, battle, tries](const Value& answer) {
    if (!is_moved(answer) || tries == 1) return;
    shared_.aside({}, [this, campaign, battle, tries] {
      return [this, campaign, battle, tries] { close_there(campaign, battle, tries - 1); };
    });
  };
  matches_.with_open_match(battle, {}, again, [this, campaign](Slot& slot) {
    if (!goes_on(slot, campaign)) return;
    auto what =
        slot.match->end_without_result(JournalEntry::Kind::by_hand, {0}, shared_.services.now_ms());
    play_.happened(slot, std::move(what), nobody, [](Slot&) {});
  });
}

}  // namespace host
