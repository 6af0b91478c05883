// SPDX-License-Identifier: MIT
#include "apps/host/watching.h"

#include <algorithm>

#include "apps/host/host.h"
#include "apps/host/kept_match.h"
#include "apps/host/native/aged_store.h"
#include "apps/host/replies.h"
#include "apps/host/rules_today.h"
#include "apps/host/updates.h"

namespace host {

using table::Expected;
using table::Value;

namespace {

constexpr std::uint64_t kRowsAtOnce = 8;  // played and told in one go

// The same connection, as somebody of whom nothing is known: without a session, and without a share
// of what only players do.
class Spectator final : public Outlet {
 public:
  explicit Spectator(Outlet& of) : of_(of) {}
  void send(Frame frame) override { of_.send(std::move(frame)); }
  Payer payer() const override { return of_.payer(); }
  std::string address() const override { return of_.address(); }
  bool may_begin_match() override { return false; }
  bool may_chat() override { return false; }
  bool may_ask_for_code() override { return false; }

 private:
  Outlet& of_;
};

HostServices only_late(const HostServices& services, Store& store) {
  HostServices out;
  out.games = services.games;
  out.store = &store;
  out.reviews = services.reviews;
  out.read_only = true;
  out.shows_late = true;
  out.workers = services.workers;
  out.log = services.log;
  out.random = services.random;
  out.clean_name = services.clean_name;
  out.look_of = services.look_of;
  out.now_ms = services.now_ms;
  out.unix_seconds = services.unix_seconds;
  out.house = services.house;
  return out;
}

Value joining(const std::string& match, const HowShown& how, table::Language language) {
  Value out = Value::object()
                  .set("do", "join")
                  .set("match", match)
                  .set("since", how.since)
                  .set("scenes", how.scenes)
                  .set("patches", how.patches)
                  .set("steps", how.steps)
                  .set("lang", language == table::Language::fr ? "fr" : "en");
  if (!how.id.is_null()) out.set("id", how.id);
  return out;
}

}  // namespace

struct Watching::Inside {
  explicit Inside(const HostServices& services)
      : store(*services.store, services.games, services.house), late(only_late(services, store)) {}

  // Who a client is there.
  struct There {
    std::unique_ptr<Outlet> outlet;
    ClientId id = 0;
  };
  There& of(const Client& client) {
    There& there = clients[client.id];
    if (there.outlet) return there;
    there.outlet = std::make_unique<Spectator>(*client.outlet);
    there.id = late.connect(*there.outlet);
    return there;
  }

  AgedStore store;
  Host late;
  std::map<ClientId, There> clients;
};

Watching::Watching(Shared& shared, Clients& clients, MatchTable& matches)
    : shared_(shared), clients_(clients), matches_(matches) {}
Watching::~Watching() = default;

Watching::Inside& Watching::inside() {
  if (!inside_) inside_ = std::make_unique<Inside>(shared_.services);
  return *inside_;
}

Store& Watching::store() { return inside().store; }

bool Watching::shows_late(const MatchHeader& head) const {
  return head.is_shown_late() && !shared_.services.shows_late;
}

bool Watching::shows_late(const Value& description) const {
  const Value* const audience = description.find("public");
  const Value* const delay =
      audience != nullptr && audience->is_object() ? audience->find("delay_s") : nullptr;
  return delay != nullptr && *delay != Value(0) && !shared_.services.shows_late;
}

void Watching::find_out(const std::string& match, const Payer& payer,
                        const std::function<void(bool late)>& then) {
  if (shared_.services.shows_late || !looks_like_token(match)) return then(false);
  const Slot* const slot = matches_.find(match);
  if (slot != nullptr && slot->is_here()) return then(shows_late(slot->head()));
  shared_.aside(payer, [this, match, then, store = shared_.services.store] {
    const auto head = kept_head(*store, match);
    return [then, late = head.ok() && shows_late(*head)] { then(late); };
  });
}

bool Watching::is_strange(const std::string& match, const std::vector<std::string>& tokens) const {
  const Slot* const slot = matches_.find(match);
  if (slot == nullptr || !slot->is_here() || !shows_late(slot->head())) return false;
  return std::ranges::any_of(tokens, [slot](const std::string& token) {
    return !slot->head().holder_of_token(token).has_value();
  });
}

void Watching::join(ClientId client, const std::string& match, const HowShown& how,
                    const std::function<void(bool)>& done) {
  Client* const found = clients_.find(client);
  if (found == nullptr) return done(true);
  const Value request = joining(match, how, found->language);
  if (found->joined.erase(match) > 0) matches_.leave_slot(match, client);
  const ClientId there = inside().of(*found).id;
  inside().late.message(there, formats::dump_json(request),
                        [this, client, there, match, done](bool good) {
                          Client* const still = clients_.find(client);
                          if (still != nullptr && inside().late.looks_on(there, match))
                            still->late.insert(match);
                          done(good);
                        });
}

void Watching::leave(ClientId client, const std::string& match) {
  Client* const found = clients_.find(client);
  if (found == nullptr || found->late.erase(match) == 0) return;
  inside().late.leave(inside().of(*found).id, match);
}

void Watching::disconnect(ClientId client) {
  if (!inside_) return;
  const auto found = inside_->clients.find(client);
  if (found == inside_->clients.end()) return;
  inside_->late.disconnect(found->second.id);
  inside_->clients.erase(found);
}

bool Watching::takes(ClientId client, std::string_view name, const Value& request,
                     std::string_view text, const std::function<void(bool)>& done) {
  Client* const found = clients_.find(client);
  if (found == nullptr || found->late.empty() || name == "join" || name == "visible") return false;
  Host& late = inside().late;
  const ClientId there = inside().of(*found).id;
  const Value* const match = request.find("match");
  const bool named = match != nullptr && match->is_string() && !match->as_string().empty();
  // One language for all that it looks at.
  if (name == "lang" && !found->joined.empty()) {
    late.speak(there, request);
    return false;
  }
  if (named ? !found->late.contains(match->as_string()) : !found->joined.empty()) return false;
  late.message(there, text, [this, client, there, done](bool good) {
    if (Client* const still = clients_.find(client)) {
      std::erase_if(still->late, [this, there](const std::string& one) {
        return !inside().late.looks_on(there, one);
      });
    }
    done(good);
  });
  return true;
}

void Watching::describe(const std::string& match, const Reply& reply, const Payer& payer) {
  inside().late.describe_match(match, reply, payer);
}

void Watching::tick() {
  if (inside_) inside_->late.tick();
}

void Watching::let_go() {
  if (inside_) inside_->late.let_go();
}

bool Watching::all_let_go() const { return !inside_ || inside_->late.all_let_go(); }

void Watching::add_counts(HostCounts& counts) const {
  if (!inside_) return;
  const HostCounts late = inside_->late.counts();
  counts.refused += late.refused;
  counts.updates += late.updates;
  counts.loaded += late.loaded;
}

// How a match goes on in a host that shows it late.

// Before it began others may have sat down.
void MatchTable::begin_late(Slot& slot) {
  shared_.aside({}, [this, id = slot.id] {
    const HostServices& services = shared_.services;
    const auto opened = std::make_shared<Expected<HostedMatch>>([&]() -> Expected<HostedMatch> {
      const auto head = services.store->head(id);
      if (!head) return head.error();
      const auto first = services.store->moments(id, 0, 1);
      if (!first) return first.error();
      if (is_of_earlier_rules(services.games, *head, !first->empty())) return not_shown_late();
      return read_kept_match(services.games, id, *head, {});
    }());
    return [this, id, opened] {
      Slot& there = *slots_.at(id);
      if (!*opened) return read_late(id, opened->error());
      place(there, std::move(**opened));
      there.content = std::make_shared<const table::Value>(open_content(there.match->head()));
      there.as_kept = AsKept{summary_of(there), there.match->clock_face()};
      clients_.push_description(there);
      read_on_late(there);
    };
  });
}

void MatchTable::read_on_late(Slot& slot) {
  shared_.aside({}, [this, id = slot.id, after = slot.match->rows()] {
    const auto rows = std::make_shared<const Expected<std::vector<std::string>>>(
        shared_.services.store->moments(id, after, after + kRowsAtOnce));
    return [this, id, rows] { read_late(id, *rows); };
  });
}

// Each with what happened in it, in their order. Where one cannot be played all of it is read
// again.
void MatchTable::read_late(const std::string& id, const Expected<std::vector<std::string>>& rows) {
  Slot& slot = *slots_.at(id);
  bool good = rows.ok();
  for (std::size_t i = 0; good && i < rows->size(); ++i) {
    const auto what = repeat_kept(*slot.match, (*rows)[i]);
    good = what.ok();
    if (good) tell_late(slot, *what);
  }
  if (good && rows->size() == kRowsAtOnce) return read_on_late(slot);
  slot.loading = false;
  if (good) return drain(slot);
  slot.found.clear();
  forget(slot);
  with_open_match(
      id, {}, [](const table::Value&) {}, [](Slot&) {});
}

void MatchTable::tell_late(Slot& slot, const Happened& what) {
  slot.match->resume(shared_.services.now_ms());
  note_since(slot);
  slot.as_kept = AsKept{summary_of(slot), slot.match->clock_face()};
  note_asked(slot);
  if (what.covert) return;
  clients_.push_updates(slot, &what);
  const bool others = what.moment.kind == JournalEntry::Kind::begin || what.moment.plays_on;
  if (others || slot.match->stage() == Stage::over) clients_.push_description(slot);
}

}  // namespace host
