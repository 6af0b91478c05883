// SPDX-License-Identifier: MIT
#include "apps/host/lobby.h"

#include <algorithm>

#include "apps/host/kept_match.h"
#include "apps/host/new_match.h"
#include "apps/host/own_token.h"
#include "apps/host/plain_text.h"
#include "apps/host/replies.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Seat;
using table::Value;

bool over_at(const HostedMatch& match, std::uint64_t seq) {
  const History& history = match.history();
  if (seq >= history.size() || history.ended_by(seq)) return true;
  return history.table_at(seq).over();
}

// The same as the beginning of another match, whose own seed has nothing to do with these dice.
std::vector<match::Entry> as_opening(std::vector<match::Entry> entries) {
  for (match::Entry& entry : entries) {
    entry.dictated = static_cast<std::uint8_t>(entry.outcome.size());
  }
  return entries;
}

// The head of a match that goes on from a moment of one that is over.
Expected<MatchHeader> like_moment(const HostedMatch& match, std::uint64_t seq, const Asker& asker) {
  if (match.head().is_private && !asker.holds_a_seat(match.head())) return not_found();
  if (match.lesson() != nullptr) return not_allowed(words("in_a_lesson"));
  if (match.game().keeps_what_was_revealed()) return not_allowed(words("not_played_on"));
  if (match.stage() != Stage::over) return not_allowed(words("play_on_from_the_end"));
  if (over_at(match, seq)) return not_allowed(words("over_there"));
  MatchHeader like = match.head();
  like.opening = as_opening(match.history().record_at(seq));
  return like;
}

// Who holds no seat of a match that is shown late plays on from what they are shown.
Expected<MatchHeader> like_kept_moment(const HostServices& services, Store& late,
                                       const std::string& id, std::uint64_t seq,
                                       const Asker& asker) {
  const auto head = kept_head(*services.store, id);
  if (!head) return head.error();
  Store& store = head->is_shown_late() && !asker.holds_a_seat(*head) ? late : *services.store;
  const auto stored = store.copy(id);
  if (!stored) return stored.error();
  const auto match = read_kept_match(services.games, store, id, *stored);
  if (!match) return match.error();
  return like_moment(*match, seq, asker);
}

}  // namespace

void Lobby::create_match(const Value& body, const Reply& reply, const Payer& payer,
                         const Challenger& challenger, table::SeatSet held) {
  const Beginner by{reply, payer, challenger, held};
  if (own_tokens(body).empty()) return begin_match(body, by);
  begin_once(body, by);
}

// With a token of the client's own: where the match is there already, the reply to the first
// request was lost, and is given again.
void Lobby::begin_once(const Value& body, const Beginner& by) {
  const std::string id = match_by(own_tokens(body).front());
  const auto again = [body](const Expected<MatchHeader>& head) {
    if (!head) return failed_value(head.error());
    const auto before = reply_again(body, *head);
    return before ? *before : failed_value(not_found());
  };
  if (matches_.find(id) != nullptr) {
    return matches_.with_open_match(id, by.payer, by.reply, [reply = by.reply, again](Slot& slot) {
      reply(again(slot.match->head()));
    });
  }
  if (!beginning_.insert(id).second) return by.reply(failed_value(busy()));
  const Reply told = [this, id, reply = by.reply](const Value& answer) {
    beginning_.erase(id);
    reply(answer);
  };
  const Beginner once{told, by.payer, by.challenger, by.held};
  shared_.aside(by.payer, [this, id, body, once, again] {
    const auto head = kept_head(*shared_.services.store, id);
    const bool is_new = !head && head.error().code == ErrorCode::not_found;
    return [this, body, once, is_new, answer = is_new ? Value() : again(head)] {
      is_new ? begin_match(body, once) : once.reply(answer);
    };
  });
}

void Lobby::begin_match(const Value& body, const Beginner& by) {
  const Value* from = body.find("from");
  return from == nullptr ? place_match(body, nullptr, by) : create_from(*from, body, by);
}

// Which seats of the rules a shorter list passes over is found out aside.
void Lobby::place_match(const Value& body, const MatchHeader* like, const Beginner& by) {
  auto shorter = seats_left_out(body, like, shared_.services);
  if (!shorter) return place_with(body, like, {}, by);
  const auto from = like == nullptr ? std::nullopt : std::optional(*like);
  shared_.aside(by.payer, [this, body, from, by, shorter = std::move(*shorter)] {
    return [this, body, from, by, left_out = shorter.found()] {
      place_with(body, from ? &*from : nullptr, left_out, by);
    };
  });
}

void Lobby::place_with(const Value& body, const MatchHeader* like, table::SeatSet left_out,
                       const Beginner& by) {
  auto asked = new_match_from(body, like, left_out, shared_.services);
  if (!asked) return by.reply(failed_value(asked.error()));
  Change change;
  change.tokens = std::move(asked->tokens);
  if (asked->head.is_open())
    return place_challenge(std::move(asked->head), std::move(change), by, asked->answer);
  open_aside(by.payer, std::move(asked->head), std::move(change), by.reply, asked->answer);
}

// Content of its own takes a while to read.
void Lobby::open_aside(const Payer& payer, MatchHeader head, Change change, const Reply& reply,
                       const Value& answer) {
  shared_.aside(payer, [this, head = std::move(head), change = std::move(change), reply, answer] {
    auto match =
        std::make_shared<Expected<HostedMatch>>(HostedMatch::open(shared_.services.games, head));
    return [this, match, change, reply, answer] {
      if (!*match) return reply(failed_value(match->error()));
      if (const auto wrong = wrong_holder(**match)) return reply(failed_value(*wrong));
      Slot& placed = matches_.new_slot((*match)->head().id);
      matches_.place(placed, std::move(**match));
      ++shared_.counts.created;
      keep_seats(placed, change, reply, answer);
    };
  });
}

// Keeps the head with who sits where, and begins the match where nobody is awaited any more.
void Lobby::keep_seats(Slot& slot, Change change, const Reply& reply, const Value& answer) {
  HostedMatch& match = *slot.match;
  change.head = formats::dump_json(to_value(match.head()));
  const bool ready =
      !match.head().called_off && match.head().all_seats_taken() && match.head().entropy_complete();
  std::shared_ptr<Happened> began;
  change.challenge_over = match.stage() == Stage::waiting && ready;
  if (match.stage() == Stage::waiting && ready) {
    auto happened = match.begin(shared_.services.now_ms());
    if (!happened) {
      slot.match.reset();
      return reply(failed_value(happened.error()));
    }
    MatchTable::add_moment(slot, *happened, change);
    began = std::make_shared<Happened>(std::move(*happened));
  }
  matches_.keep(slot, std::move(change), reply, [this, reply, answer, began](Slot& kept) {
    reply(answer);
    if (began) shared_.log_match(LogLevel::debug, "match_begun", kept.id);
    clients_.push_description(kept);
    if (began) clients_.push_updates(kept, began.get());
    play_.wake_opponents(kept);
    play_.note_kept(kept);
  });
}

void Lobby::join_match(const std::string& id, const Value& body, const Reply& reply,
                       const Payer& payer) {
  if (Slot* const begun = begun_late(id)) return take_seat(*begun, body, reply);
  matches_.with_open_match(id, payer, reply,
                           [this, body, reply](Slot& slot) { take_seat(slot, body, reply); });
}

// Of a match that is shown late, once that it has begun is kept: nothing that could still be done
// with its seats depends on what is on its way to the store, and whoever waited for that would know
// when others play.
Slot* Lobby::begun_late(const std::string& id) const {
  Slot* const slot = matches_.find(id);
  const bool begun = slot != nullptr && slot->match && slot->match->rows() > 1;
  return begun && watching_.shows_late(slot->match->head()) ? slot : nullptr;
}

void Lobby::take_seat(Slot& slot, const Value& body, const Reply& reply) {
  Reader request(body, "join", ErrorCode::bad_request);
  HostedMatch& match = *slot.match;
  std::vector<SeatHead>& seats = match.head().seats;
  const std::string invite = request.string_or("invite", "");
  const auto last = static_cast<std::int64_t>(seats.size()) - 1;
  const std::int64_t wanted = request.integer_or("seat", -1, 0, last);
  const auto name = read_name(request, shared_.services);
  const std::string entropy = request.string_or("entropy", "");
  if (characters(entropy) > kMaxEntropy)
    request.complain("entropy", "expected at most 128 characters");
  const Value* army = request.any("army");
  const std::string own = read_own_token(request);
  request.finish();
  if (!name) return reply(failed_value(name.error()));
  if (!request.ok()) return reply(failed_value(request.error()));
  const auto joined = [&slot](Seat seat, const std::string& token) {
    return done_value().set("match", slot.id).set("seat", seat.value).set("token", token);
  };
  if (const auto held = match.head().seat_of_token(own); held) return reply(joined(*held, own));
  const std::string hash = invite.empty() ? "" : sha256(invite);
  const auto free = std::find_if(seats.begin(), seats.end(), [&](const SeatHead& seat) {
    const auto number = &seat - seats.data();
    if (seat.who == SeatHead::Who::friend_) return same_secret(seat.invite_hash, hash);
    return seat.who == SeatHead::Who::open && number == wanted;
  });
  if (free == seats.end()) return reply(failed_value(not_found()));
  if (match.head().called_off) return reply(failed_value(not_allowed(words("called_off"))));
  const Seat seat{static_cast<std::uint8_t>(free - seats.begin())};
  const auto told_apart = differs_from_others(seats, seat.value, *name, shared_.services);
  if (!told_apart) return reply(failed_value(told_apart.error()));
  if (army != nullptr) {
    if (const auto brought = match.bring_army(seat, *army); !brought)
      return reply(failed_value(brought.error()));
  }
  const std::string token = own.empty() ? new_token(shared_.services.random) : own;
  const bool stranger = free->who == SeatHead::Who::open;
  *free = SeatHead{.who = SeatHead::Who::person, .name = *name, .token_hash = sha256(token)};
  free->stranger = stranger;
  if (match.head().audience) free->taken_at = shared_.services.house->now_ms();
  if (!entropy.empty()) match.head().fairness.entropy.push_back({seat, entropy});
  sort_entropy(match.head().fairness);
  slot.away_since[seat.value] = shared_.services.now_ms();
  Change change;
  change.tokens.push_back({free->token_hash, seat});
  keep_seats(slot, std::move(change), reply, joined(seat, token));
}

void Lobby::add_entropy(const std::string& id, const Value& body, const Reply& reply,
                        const Payer& payer) {
  if (Slot* const begun = begun_late(id)) return give_entropy(*begun, body, reply);
  matches_.with_open_match(id, payer, reply,
                           [this, body, reply](Slot& slot) { give_entropy(slot, body, reply); });
}

void Lobby::give_entropy(Slot& slot, const Value& body, const Reply& reply) {
  Reader request(body, "entropy", ErrorCode::bad_request);
  const std::string token = request.string("token");
  const std::string text = request.string("entropy");
  if (text.empty() || characters(text) > kMaxEntropy) {
    request.complain("entropy", "expected 1 to 128 characters");
  }
  request.finish();
  if (!request.ok()) return reply(failed_value(request.error()));
  HostedMatch& match = *slot.match;
  const auto seat = match.head().seat_of_token(token);
  if (!seat) return reply(failed_value(not_found()));
  if (match.stage() != Stage::waiting) {
    return reply(failed_value(not_allowed(words("dice_decided"))));
  }
  auto& added = match.head().fairness.entropy;
  std::erase_if(added, [&seat](const Entropy& e) { return e.seat == *seat; });
  added.push_back({*seat, text});
  sort_entropy(match.head().fairness);
  keep_seats(slot, {}, reply, done_value());
}

void Lobby::create_from(const Value& from, const Value& body, const Beginner& by) {
  const Reply& reply = by.reply;
  Reader reader(from, "from", ErrorCode::bad_request);
  const std::string id = reader.string("match");
  const auto seq = static_cast<std::uint64_t>(reader.integer("seq", 1, INT64_MAX));
  const Asker asker{reader.string_or("token", ""), by.held};
  reader.finish();
  if (!reader.ok()) return reply(failed_value(reader.error()));
  if (!looks_like_token(id)) return reply(failed_value(not_found()));
  const Slot* const slot = matches_.find(id);
  const bool here = slot != nullptr && slot->match && !slot->busy();
  if (here &&
      (!watching_.shows_late(slot->match->head()) || asker.holds_a_seat(slot->match->head()))) {
    const auto like = like_moment(*slot->match, seq, asker);
    return like ? place_match(body, &*like, by) : reply(failed_value(like.error()));
  }
  // Whoever plays it or shows it, here or on another server, goes on doing so.
  shared_.aside(by.payer, [this, id, seq, asker, body, by, late = &watching_.store()] {
    const auto like = std::make_shared<Expected<MatchHeader>>(
        like_kept_moment(shared_.services, *late, id, seq, asker));
    return [this, like, body, by] {
      *like ? place_match(body, &**like, by) : by.reply(failed_value(like->error()));
    };
  });
}

}  // namespace host
