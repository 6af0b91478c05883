// Matches in memory: loading them, their queues, writing.
#include "apps/host/host.h"

#include "apps/host/host_parts.h"

namespace host {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

Host::Host(HostServices services) : services_(std::move(services)) {}
Host::~Host() = default;

HostCounts Host::counts() const {
  HostCounts out = counts_;
  out.loaded = slots_.size();
  out.clients = clients_.size();
  return out;
}

namespace {

// Where in the database something is wrong.
Error damaged(const std::string& match, const std::string& place, const Error& error) {
  return {ErrorCode::bad_record,
          "match " + match + " in the database, " + place + ": " + error.message, error.rule};
}

Expected<HostedMatch> open_kept(match::Registry games, const std::string& id,
                                const std::string& kept_head) {
  const auto text = formats::parse_json(kept_head);
  if (!text) return damaged(id, "head", text.error());
  auto head = head_from(*text);
  if (!head) return damaged(id, "head", head.error());
  const std::size_t seats = head->seats.size();
  auto match = HostedMatch::open(games, std::move(*head));
  if (match && seats != static_cast<std::size_t>(match->game().seats())) {
    return damaged(id, "head", {ErrorCode::bad_record, "the number of its seats is wrong", ""});
  }
  return match;
}

Expected<Happened> repeat_kept(HostedMatch& match, const std::string& line) {
  const auto value = formats::parse_json(line);
  if (!value) return value.error();
  const auto moment = moment_from(*value);
  if (!moment) return moment.error();
  return match.repeat(*moment);
}

}  // namespace

// Plays the journal again.
Expected<bool> Host::load(Slot& slot) {
  const auto stored = services_.store->load(slot.id);
  if (!stored) return not_found();
  auto match = open_kept(services_.games, slot.id, stored->head);
  if (!match) return match.error();
  for (const std::string& line : stored->moments) {
    const std::string place = "seq " + std::to_string(match->seq() + 1);
    if (const auto played = repeat_kept(*match, line); !played) {
      return damaged(slot.id, place, played.error());
    }
  }
  match->resume(services_.now_ms());
  slot.match = std::move(*match);
  slot.chat = stored->chat;
  return true;
}

// Nobody is there yet, but nobody has been away for long either.
Host::Slot& Host::new_slot(const std::string& id) {
  auto slot = std::make_unique<Slot>();
  slot->id = id;
  slot->used = services_.now_ms();
  slot->away_since.fill(slot->used);
  return *(slots_[id] = std::move(slot));
}

Expected<Host::Slot*> Host::slot_of(const std::string& id) {
  if (!looks_like_token(id)) return not_found();
  const auto found = slots_.find(id);
  Slot* const slot = found == slots_.end() ? &new_slot(id) : found->second.get();
  slot->used = services_.now_ms();
  if (!slot->match && !slot->writing) {
    const auto loaded = load(*slot);
    if (!loaded) {
      if (slot->watchers.empty() && slot->queue.empty()) slots_.erase(id);
      return loaded.error();
    }
  }
  return slot;
}

// `work` runs now, or as soon as what is being written is safe.
void Host::with_match(const std::string& id, const Reply& reply, WithSlot work) {
  const auto slot = slot_of(id);
  if (!slot) return reply(failed_value(slot.error()));
  if (!(*slot)->writing) return work(**slot);
  if ((*slot)->queue.size() >= kMaxWaiting) return reply(failed_value(busy()));
  (*slot)->queue.emplace_back(
      [this, id, reply, work = std::move(work)] { with_match(id, reply, work); });
}

void Host::fill_summary(Slot& slot, Change& change) const {
  const HostedMatch& match = *slot.match;
  change.summary = formats::dump_json(listed(match, {}, services_.now_ms()));
  change.open_challenge = false;
  if (match.stage() != Stage::waiting) return;
  for (const SeatHead& seat : match.head().seats) {
    change.open_challenge |= seat.who == SeatHead::Who::open;
  }
}

// Writes a change that the match in memory already shows. Where that fails the memory is wrong: it
// is thrown away and read again.
void Host::keep(Slot& slot, Change change, const Reply& reply,
                const std::function<void(Slot&)>& then) {
  change.match = slot.id;
  fill_summary(slot, change);
  slot.writing = true;
  Slot* const kept_slot = &slot;  // a slot that is writing stays where it is
  services_.store->write(std::move(change), [this, kept_slot, reply, then](bool kept) {
    kept_slot->writing = false;
    if (kept) {
      then(*kept_slot);
    } else {
      ++counts_.store_failures;
      kept_slot->match.reset();
      reply(
          failed_value({table::ErrorCode::busy, "the server could not keep this: try again", ""}));
    }
    drain(*kept_slot);
  });
}

void Host::drain(Slot& slot) {
  while (!slot.writing && !slot.queue.empty()) {
    const std::function<void()> next = std::move(slot.queue.front());
    slot.queue.pop_front();
    const std::string id = slot.id;
    next();
    if (!slots_.contains(id)) return;
  }
}

void Host::tick() {
  const std::int64_t now = services_.now_ms();
  std::vector<Slot*> flagged;
  for (const auto& [id, slot] : slots_) {
    if (!slot->match || slot->writing || !slot->match->clock().on()) continue;
    if (slot->match->clock().flag(now)) flagged.push_back(slot.get());
  }
  for (Slot* slot : flagged) {
    auto what = slot->match->flag(now);
    if (what)
      happened(
          *slot, std::move(*what), [](const Value&) {}, [](Slot&) {});
  }
  forget_idle();
}

// A match with a clock stays while it is played: its time has to run.
void Host::forget_idle() {
  const std::int64_t now = services_.now_ms();
  std::erase_if(slots_, [now](const auto& item) {
    const Slot& slot = *item.second;
    if (!slot.watchers.empty() || slot.writing || !slot.queue.empty()) return false;
    if (now - slot.used < kIdleMs) return false;
    return !slot.match || !slot.match->clock().on() || slot.match->stage() != Stage::playing;
  });
}

}  // namespace host
