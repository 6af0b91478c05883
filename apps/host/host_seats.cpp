// Matches begin, seats are taken, matches are found.
#include <algorithm>

#include "apps/host/host_parts.h"
#include "apps/host/plain_text.h"
#include "match/record.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

constexpr std::int64_t kMaxBank = 24 * 60 * 60;
constexpr std::size_t kMaxTokens = 200;
constexpr std::size_t kMaxLobby = 100;

std::string read_name(Reader& reader) {
  std::string name = reader.string_or("name", "");
  check_text(reader, "name", name, 0, kMaxName);
  return name;
}

// What a new seat's holder gets to know: the token itself is kept nowhere.
struct NewSeats {
  Value tokens = Value::array();
  Value invites = Value::array();
  std::vector<Change::Token> kept;
};

SeatHead read_new_seat(Reader& reader, std::uint8_t number, const HostServices& services,
                       NewSeats& out) {
  SeatHead seat;
  const std::string who = reader.string("who");
  seat.name = read_name(reader);
  if (who == "me") {
    const std::string token = new_token(services.random);
    seat.token_hash = sha256(token);
    out.tokens.push(Value::object().set("seat", number).set("token", token));
    out.kept.push_back({seat.token_hash, {number}});
  } else if (who == "friend") {
    seat.who = SeatHead::Who::friend_;
    const std::string invite = new_token(services.random);
    seat.invite_hash = sha256(invite);
    out.invites.push(Value::object().set("seat", number).set("invite", invite));
  } else if (who == "open") {
    seat.who = SeatHead::Who::open;
  } else if (who == "bot") {
    seat.who = SeatHead::Who::bot;
    seat.level = reader.string_or("level", "easy");
    const bool known = services.thinker != nullptr && services.thinker->knows(seat.level);
    if (!known) reader.complain("level", "expected random, easy or hard");
  } else {
    reader.complain("who", "expected me, friend, open or bot");
  }
  reader.finish();
  return seat;
}

Expected<ClockRules> read_clock(Reader& request) {
  const Value* value = request.object("clock");
  ClockRules out;
  if (value == nullptr) return out;
  Reader reader(*value, "match: clock", ErrorCode::bad_request);
  out.bank_ms = reader.integer("bank_s", 1, kMaxBank) * 1000;
  out.reserve_ms = reader.integer_or("reserve_s", 0, 0, 3600) * 1000;
  reader.finish();
  if (!reader.ok()) return reader.error();
  return out;
}

Error bad_summary(const std::string& id) {
  return {ErrorCode::bad_record, "match " + id + ": its summary in the database is damaged", ""};
}

// One line of a list of matches, as the store has it; nothing where somebody has damaged it. What a
// scenario of one's own brings is long, and in no list.
std::optional<Value> read_summary(const std::string& text) {
  auto value = formats::parse_json(text);
  if (!value || !value->is_object()) return std::nullopt;
  std::erase_if(value->members(), [](const auto& member) { return member.first == "content"; });
  return std::move(*value);
}

std::optional<Head> kept_head(Store& store, const std::string& id) {
  const auto text = store.head(id);
  if (!text) return std::nullopt;
  const auto value = formats::parse_json(*text);
  if (!value) return std::nullopt;
  auto head = head_from(*value);
  if (!head) return std::nullopt;
  return std::move(*head);
}

bool is_awaited(const Value& summary, table::Seat seat) {
  const Value* waiting = summary.find("waiting");
  if (waiting == nullptr || !waiting->is_array()) return false;
  const Value::Array& seats = waiting->items();
  return std::find(seats.begin(), seats.end(), Value(seat.value)) != seats.end();
}

}  // namespace

Value Host::games(Language language) const {
  Value list = Value::array();
  for (const table::GameSystem* system : services_.games)
    list.push(match::system_value(*system, language));
  return done_value().set("games", std::move(list));
}

Expected<Head> Host::head_from_request(const Value& body, const Head* like, Value& reply,
                                       std::vector<Change::Token>& tokens) {
  Reader request(body, "match", ErrorCode::bad_request);
  Head head;
  NewSeats fresh;
  if (like != nullptr) {
    request.any("from");
    head.game = like->game;
    head.scenario = like->scenario;
    head.options = like->options;
    head.content = like->content;
    head.opening = like->opening;
  } else {
    head.game = request.string("game");
    head.scenario = request.string_or("scenario", "");
    if (const Value* options = request.object("options")) head.options = *options;
    if (const Value* content = request.object("content")) head.content = *content;
  }
  const Value* seats = request.array("seats");
  const table::GameSystem* system = match::find_system(services_.games, head.game);
  if (system == nullptr && request.ok()) {
    return Error{ErrorCode::unknown_game, words("no_such_game"), ""};
  }
  const std::size_t wanted =
      system == nullptr ? 0
                        : static_cast<std::size_t>(system->seats_for(head.scenario, head.options));
  if (seats == nullptr || seats->items().size() != wanted) {
    request.complain("seats", "expected a list of " + std::to_string(wanted) + " seats");
    return request.error();
  }
  for (std::uint8_t number = 0; number < wanted; ++number) {
    Reader seat(seats->items()[number], "seats", ErrorCode::bad_request);
    head.seats.push_back(read_new_seat(seat, number, services_, fresh));
    if (!seat.ok()) return seat.error();
  }
  const auto clock = read_clock(request);
  if (!clock) return clock.error();
  head.clock = *clock;
  head.is_private = request.boolean_or("private", false);
  head.wants_entropy = request.boolean_or("entropy", false);
  request.finish();
  if (!request.ok()) return request.error();
  if (fresh.kept.empty()) request.complain("seats", "expected at least one seat for \"me\"");
  if (!request.ok()) return request.error();
  head.scenario = match::scenario_or_first(*system, head.scenario, head.content);
  head.id = new_token(services_.random);
  head.fairness.secret = new_secret(services_.random);
  head.created = services_.unix_seconds();
  reply = done_value()
              .set("match", head.id)
              .set("seats", std::move(fresh.tokens))
              .set("invites", std::move(fresh.invites))
              .set("commitment", commitment(head.fairness.secret));
  tokens = std::move(fresh.kept);
  return head;
}

void Host::create_match(const Value& body, const Reply& reply, const Payer& payer) {
  const Value* from = body.find("from");
  return from == nullptr ? place_match(body, nullptr, reply, payer)
                         : create_from(*from, body, reply, payer);
}

void Host::place_match(const Value& body, const Head* like, const Reply& reply,
                       const Payer& payer) {
  Value answer;
  Change change;
  auto head = head_from_request(body, like, answer, change.tokens);
  if (!head) return reply(failed_value(head.error()));
  open_aside(payer, std::move(*head), std::move(change), reply, answer);
}

// Content of its own takes a while to read.
void Host::open_aside(const Payer& payer, Head head, Change change, const Reply& reply,
                      const Value& answer) {
  aside(payer, [this, head = std::move(head), change = std::move(change), reply, answer] {
    auto match = std::make_shared<Expected<HostedMatch>>(HostedMatch::open(services_.games, head));
    return [this, match, change, reply, answer] {
      if (!*match) return reply(failed_value(match->error()));
      Slot& placed = new_slot((*match)->head().id);
      placed.match = std::move(**match);
      ++counts_.created;
      keep_seats(placed, change, reply, answer);
    };
  });
}

// Keeps the head with who sits where, and begins the match where nobody is awaited any more.
void Host::keep_seats(Slot& slot, Change change, const Reply& reply, const Value& answer) {
  HostedMatch& match = *slot.match;
  change.head = formats::dump_json(to_value(match.head()));
  const bool ready = match.head().all_seats_taken() && match.head().entropy_complete();
  std::shared_ptr<Happened> began;
  if (match.stage() == Stage::waiting && ready) {
    auto happened = match.begin(services_.now_ms());
    if (!happened) {
      slot.match.reset();
      return reply(failed_value(happened.error()));
    }
    change.seq = happened->moment.seq;
    change.moment = formats::dump_json(to_value(happened->moment));
    began = std::make_shared<Happened>(std::move(*happened));
  }
  keep(slot, std::move(change), reply, [this, reply, answer, began](Slot& kept) {
    reply(answer);
    push_description(kept);
    if (began) push_updates(kept, began.get());
    wake_opponents(kept);
  });
}

void Host::join_match(const std::string& id, const Value& body, const Reply& reply,
                      const Payer& payer) {
  with_match(id, payer, reply, [this, body, reply](Slot& slot) { take_seat(slot, body, reply); });
}

void Host::take_seat(Slot& slot, const Value& body, const Reply& reply) {
  Reader request(body, "join", ErrorCode::bad_request);
  HostedMatch& match = *slot.match;
  std::vector<SeatHead>& seats = match.head().seats;
  const std::string invite = request.string_or("invite", "");
  const auto last = static_cast<std::int64_t>(seats.size()) - 1;
  const std::int64_t wanted = request.integer_or("seat", -1, 0, last);
  const std::string name = read_name(request);
  const std::string entropy = request.string_or("entropy", "");
  if (characters(entropy) > kMaxEntropy)
    request.complain("entropy", "expected at most 128 characters");
  const Value* army = request.any("army");
  request.finish();
  if (!request.ok()) return reply(failed_value(request.error()));
  const std::string hash = invite.empty() ? "" : sha256(invite);
  const auto free = std::find_if(seats.begin(), seats.end(), [&](const SeatHead& seat) {
    const auto number = &seat - seats.data();
    if (seat.who == SeatHead::Who::friend_) return same_secret(seat.invite_hash, hash);
    return seat.who == SeatHead::Who::open && number == wanted;
  });
  if (free == seats.end()) return reply(failed_value(not_found()));
  const Seat seat{static_cast<std::uint8_t>(free - seats.begin())};
  if (army != nullptr) {
    if (const auto brought = match.bring_army(seat, *army); !brought)
      return reply(failed_value(brought.error()));
  }
  const std::string token = new_token(services_.random);
  *free = SeatHead{.who = SeatHead::Who::person, .name = name, .token_hash = sha256(token)};
  if (!entropy.empty()) match.head().fairness.entropy.push_back({seat, entropy});
  sort_entropy(match.head().fairness);
  slot.away_since[seat.value] = services_.now_ms();
  Change change;
  change.tokens.push_back({free->token_hash, seat});
  keep_seats(slot, std::move(change), reply,
             done_value().set("match", slot.id).set("seat", seat.value).set("token", token));
}

void Host::add_entropy(const std::string& id, const Value& body, const Reply& reply,
                       const Payer& payer) {
  with_match(id, payer, reply, [this, body, reply](Slot& slot) {
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
  });
}

Value Host::describe_match(const std::string& id) {
  const auto found = slots_.find(id);
  if (found != slots_.end() && found->second->match && !found->second->writing) {
    const Slot& slot = *found->second;
    return done_value().set("match", describe(*slot.match, here(slot), services_.now_ms()));
  }
  const auto summary = looks_like_token(id) ? services_.store->summary(id) : std::nullopt;
  if (!summary) return failed_value(not_found());
  auto value = formats::parse_json(*summary);
  if (!value) return failed_value(value.error());
  if (!value->is_object()) return failed_value(bad_summary(id));
  if (const auto head = kept_head(*services_.store, id)) {
    value = with_content(std::move(*value), *head);
  }
  return done_value().set("match", std::move(*value));
}

Value Host::lobby() const {
  Value list = Value::array();
  for (const std::string& summary : services_.store->lobby(kMaxLobby)) {
    if (auto value = read_summary(summary)) list.push(std::move(*value));
  }
  return done_value().set("matches", std::move(list));
}

Value Host::mine(const Value& body) const {
  Reader request(body, "mine", ErrorCode::bad_request);
  if (request.array("tokens") == nullptr) request.complain("tokens", "expected a list of tokens");
  const std::vector<std::string> tokens = request.strings_or_none("tokens");
  if (tokens.size() > kMaxTokens) request.complain("tokens", "expected at most 200 tokens");
  request.finish();
  if (!request.ok()) return failed_value(request.error());
  Value list = Value::array();
  for (std::size_t i = 0; i < tokens.size() && list.items().size() < kMaxSeatsOfToken; ++i) {
    for (const StoredSeat& held : services_.store->seats_of(sha256(tokens[i]))) {
      auto summary = read_summary(held.summary);
      if (!summary) continue;
      const bool turn = is_awaited(*summary, held.seat);
      list.push(Value::object()
                    .set("match", std::move(*summary))
                    .set("seat", held.seat.value)
                    .set("your_turn", turn)
                    .set("token", static_cast<std::int64_t>(i)));
    }
  }
  return done_value().set("matches", std::move(list));
}

void Host::record(const std::string& id, const std::string& token, const Reply& reply,
                  const Payer& payer) {
  with_match(id, payer, reply, [this, token, reply, payer](Slot& slot) {
    const HostedMatch& match = *slot.match;
    if (!match.head().seat_of_token(token)) return reply(failed_value(not_found()));
    if (match.stage() != Stage::over) {
      return reply(failed_value(not_allowed(words("record_when_over"))));
    }
    answer_aside(payer, reply, [played = match.match()] {
      return done_value().set("record", match::write_record(played));
    });
  });
}

}  // namespace host
