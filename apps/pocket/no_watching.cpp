// SPDX-License-Identifier: MIT
// In a browser nothing is shown late: it has no clock of a house, and nobody else looks on.
#include "apps/host/lobby.h"
#include "apps/host/store_memory.h"
#include "apps/host/watching.h"

namespace host {

struct Watching::Inside {};

Watching::Watching(Shared& shared, Clients& clients, MatchTable& matches)
    : shared_(shared), clients_(clients), matches_(matches) {}
Watching::~Watching() = default;

bool Watching::shows_late(const MatchHeader& /*head*/) const { return false; }
bool Watching::shows_late(const table::Value& /*description*/) const { return false; }
void Watching::find_out(const std::string& /*match*/, const Payer& /*payer*/,
                        const std::function<void(bool late)>& then) {
  then(false);
}
bool Watching::is_strange(const std::string& /*match*/,
                          const std::vector<std::string>& /*tokens*/) const {
  return false;
}
void Watching::join(ClientId /*client*/, const std::string& /*match*/, const HowShown& /*how*/,
                    const std::function<void(bool)>& done) {
  done(false);
}
void Watching::leave(ClientId /*client*/, const std::string& /*match*/) {
  (void)clients_;
  (void)matches_;
}
void Watching::disconnect(ClientId /*client*/) {}
bool Watching::takes(ClientId /*client*/, std::string_view /*name*/,
                     const table::Value& /*request*/, std::string_view /*text*/,
                     const std::function<void(bool)>& /*done*/) {
  return false;
}
void Watching::describe(const std::string& /*match*/, const Reply& reply, const Payer& /*payer*/) {
  reply(table::Value::object().set("ok", false));
}
Store& Watching::store() { return *shared_.services.store; }
void Watching::tick() {}
void Watching::let_go() {}
bool Watching::all_let_go() const { return true; }
void Watching::add_counts(HostCounts& /*counts*/) const {}

table::Value Lobby::to_watch() const {
  return table::Value::object().set("ok", true).set("now", 0).set("matches", table::Value::array());
}

table::Expected<std::vector<std::string>> MemoryStore::watched(std::size_t /*limit*/,
                                                               std::int64_t /*now*/) {
  return std::vector<std::string>{};
}

// Never called: no host here shows anything late.
void MatchTable::begin_late(Slot& /*slot*/) {}
void MatchTable::read_on_late(Slot& /*slot*/) {}

}  // namespace host
