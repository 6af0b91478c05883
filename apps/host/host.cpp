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

void Host::aside(Payer payer, const Workers::Work& work) {
  if (services_.workers == nullptr) return work()();
  services_.workers->run(std::move(payer), work);
}

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

Expected<void> repeat_kept(HostedMatch& match, const std::string& line) {
  const auto value = formats::parse_json(line);
  if (!value) return value.error();
  const auto moment = moment_from(*value);
  if (!moment) return moment.error();
  const auto played = match.repeat(*moment);
  if (!played) return played.error();
  return {};
}

}  // namespace

struct Host::Kept {
  HostedMatch match;
  std::vector<std::string> chat;
};

Expected<Host::Kept> Host::read_kept(match::Registry games, Store& store, const std::string& id) {
  const auto stored = store.load(id);
  if (!stored) return not_found();
  auto match = open_kept(games, id, stored->head);
  if (!match) return match.error();
  for (const std::string& line : stored->moments) {
    const std::string place = "seq " + std::to_string(match->seq() + 1);
    if (const auto played = repeat_kept(*match, line); !played) {
      return damaged(id, place, played.error());
    }
  }
  Kept out{std::move(*match), {}};
  for (const std::string& line : stored->chat) {
    if (formats::parse_json(line)) out.chat.push_back(line);
  }
  return out;
}

// Nobody is there yet, but nobody has been away for long either.
Host::Slot& Host::new_slot(const std::string& id) {
  auto slot = std::make_unique<Slot>();
  slot->id = id;
  slot->used = services_.now_ms();
  slot->away_since.fill(slot->used);
  return *(slots_[id] = std::move(slot));
}

// Plays the journal again, on a thread that has the time for it.
void Host::load(Slot& slot, const Payer& payer) {
  slot.loading = true;
  aside(payer, [this, id = slot.id] {
    auto read = std::make_shared<Expected<Kept>>(read_kept(services_.games, *services_.store, id));
    return [this, id, read] { loaded(id, *read); };
  });
}

void Host::loaded(const std::string& id, Expected<Kept>& read) {
  Slot& slot = *slots_.at(id);
  slot.loading = false;
  if (read) {
    slot.match = std::move(read->match);
    slot.match->resume(services_.now_ms());
    slot.chat = std::move(read->chat);
    return drain(slot);
  }
  const auto waiting = std::move(slot.queue);
  slot.queue.clear();
  if (slot.watchers.empty()) slots_.erase(id);
  for (const Slot::Waiting& one : waiting) one.reply(failed_value(read.error()));
}

// `work` runs now, or as soon as the match has been read and what is being written is safe.
void Host::with_match(const std::string& id, const Payer& payer, const Reply& reply,
                      WithSlot work) {
  if (!looks_like_token(id)) return reply(failed_value(not_found()));
  const auto found = slots_.find(id);
  Slot& slot = found == slots_.end() ? new_slot(id) : *found->second;
  slot.used = services_.now_ms();
  if (slot.match && !slot.busy()) return work(slot);
  if (slot.queue.size() >= kMaxWaiting) return reply(failed_value(busy()));
  slot.queue.push_back({payer, reply, std::move(work)});
  if (!slot.busy()) load(slot, payer);
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
      kept_slot->retry_at = services_.now_ms() + kRetryMs;
      reply(failed_value({table::ErrorCode::busy, words("not_kept"), ""}));
    }
    drain(*kept_slot);
  });
}

void Host::drain(Slot& slot) {
  const std::string id = slot.id;
  while (!slot.busy() && !slot.queue.empty()) {
    if (!slot.match) return load(slot, slot.queue.front().payer);
    const Slot::Waiting next = std::move(slot.queue.front());
    slot.queue.pop_front();
    next.work(slot);
    if (!slots_.contains(id)) return;
  }
}

void Host::tick() {
  const std::int64_t now = services_.now_ms();
  std::vector<Slot*> flagged;
  for (const auto& [id, slot] : slots_) {
    if (!slot->match || slot->busy() || !slot->match->clock().on()) continue;
    if (slot->match->clock().flag(now)) flagged.push_back(slot.get());
  }
  for (Slot* slot : flagged) {
    auto what = slot->match->flag(now);
    if (what)
      happened(
          *slot, std::move(*what), [](const Value&) {}, [](Slot&) {});
  }
  try_again_what_was_not_kept();
  wake_rested();
  forget_idle();
}

// A person whose answer was not kept is told and asks again. Nobody asks for an opponent whose
// answer was lost, or for a clock that was to end the match: they go on by themselves.
void Host::try_again_what_was_not_kept() {
  const std::int64_t now = services_.now_ms();
  std::vector<std::string> due;
  for (const auto& [id, slot] : slots_) {
    if (slot->retry_at && now >= *slot->retry_at && !slot->busy()) due.push_back(id);
  }
  for (const std::string& id : due) {
    slots_.at(id)->retry_at.reset();
    with_match(
        id, {}, [](const Value&) {}, [this](Slot& slot) { wake_opponents(slot); });
  }
}

// Opponents alone among themselves go on when they have rested.
void Host::wake_rested() {
  const std::int64_t now = services_.now_ms();
  std::vector<Slot*> rested;
  for (const auto& [id, slot] : slots_) {
    if (slot->rest_until != 0 && slot->rest_until <= now && !slot->busy()) {
      rested.push_back(slot.get());
    }
  }
  for (Slot* slot : rested) {
    slot->rest_until = 0;
    wake_opponents(*slot);
  }
}

// A match with a clock stays while it is played: its time has to run.
void Host::forget_idle() {
  constexpr int kAtOnce = 20;  // long ones take time to be freed, too
  const std::int64_t now = services_.now_ms();
  int forgotten = 0;
  std::erase_if(slots_, [now, &forgotten](const auto& item) {
    const Slot& slot = *item.second;
    if (!slot.watchers.empty() || slot.busy() || !slot.queue.empty()) return false;
    if (now - slot.used < kIdleMs || ++forgotten > kAtOnce) return false;
    return !slot.match || !slot.match->clock().on() || slot.match->stage() != Stage::playing;
  });
}

}  // namespace host
