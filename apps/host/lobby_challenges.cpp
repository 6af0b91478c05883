// SPDX-License-Identifier: MIT
// Open challenges: each address may have a few, and they are listed while their makers are here.
// The store is told who has made one as a hash with a key that nobody has but this program, while
// it runs: so neither the database nor its backups say which address that was.
#include "apps/host/lobby.h"
#include "apps/host/replies.h"

namespace host {

using table::Expected;
using table::Value;

namespace {

constexpr std::int64_t kRenewalMs = 20'000;

}  // namespace

std::string Lobby::name_of(const Challenger& challenger) {
  if (challenger.stands_for_many) return "*" + challenger.address;
  if (key_.empty()) key_ = new_secret(shared_.services.random);
  return sha256(key_ + challenger.address);
}

// Those on their way count too: who asks for many at once gets no more.
void Lobby::place_challenge(MatchHeader head, Change change, const Beginner& by,
                            const Value& answer) {
  const std::string name = name_of(by.challenger);
  change.challenger = name;
  ++placing_[name];
  const Reply reply = [this, name, reply = by.reply](const Value& value) {
    if (--placing_.at(name) == 0) placing_.erase(name);
    reply(value);
  };
  shared_.aside(by.payer, [this, name, reply, payer = by.payer, head = std::move(head),
                           change = std::move(change), answer] {
    const auto there =
        std::make_shared<const Expected<std::size_t>>(shared_.services.store->challenges_of(name));
    return [this, name, reply, payer, head, change, answer, there] {
      if (!*there) return reply(failed_value(there->error()));
      if (**there + placing_.at(name) > most_challenges(name))
        return reply(failed_value(not_allowed(words("too_many_challenges"))));
      open_aside(payer, head, change, reply, answer);
    };
  });
}

void Lobby::note_who_is_here() {
  if (shared_.services.read_only) return;
  for (const auto& [id, slot] : matches_.all()) note_here(*slot);
}

// Once more when the last of them has left: from then on the minute counts.
void Lobby::note_here(Slot& slot) {
  const bool here = !slot.present.empty();
  if ((!here && !slot.seen_told) || !slot.match || slot.match->stage() != Stage::waiting) return;
  const std::int64_t now = shared_.services.now_ms();
  if (here && slot.seen_told && now - *slot.seen_told < kRenewalMs) return;
  slot.seen_told = here ? std::optional(now) : std::nullopt;
  if (!slot.match->head().is_open()) return;
  Change change;
  change.match = slot.id;
  change.seen = true;
  shared_.write(std::move(change), [](bool /*kept*/) {});
}

}  // namespace host
