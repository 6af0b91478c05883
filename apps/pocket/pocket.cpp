// SPDX-License-Identifier: MIT
// A table in a browser: the host of matches as functions a page can call (pocket.mjs). Texts come
// in by a room of the program's memory, and go out by imports.h. Everything happens on one thread,
// while one of these is called.
#include <chrono>
#include <memory>
#include <string>

#include "ai/level.h"
#include "ai/usual.h"
#include "apps/common/battle_review.h"
#include "apps/common/bots.h"
#include "apps/common/level_iterations.h"
#include "apps/host/api.h"
#include "apps/host/far_bots.h"
#include "apps/host/words.h"
#include "apps/pocket/change_text.h"
#include "apps/pocket/imports.h"
#include "apps/pocket/late_content.h"
#include "apps/pocket/late_games.h"
#include "apps/pocket/pocket_store.h"
#include "apps/pocket/pocket_workers.h"
#include "formats/json.h"
#include "match/views.h"

namespace pocket {
namespace {

using table::Value;

// Where somebody listens.
class Line final : public host::Outlet {
 public:
  explicit Line(std::uint32_t number) : number_(number) {}
  void send(host::Frame frame) override { pocket::send(number_, *frame); }

 private:
  std::uint32_t number_;
};

std::int64_t steady_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}
std::int64_t unix_seconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

class Table {
  apps::Bots bots_here_{std::make_shared<apps::BotMemory>(), ai::kPonder};

 public:
  std::string room;  // for the text of the next call
  PocketStore store;
  PocketWorkers workers;
  host::FarBots bots{bots_here_, {pocket::think, pocket::leave, apps::level_iterations}};

  host::Host& host() {
    if (!host_) host_ = std::make_unique<host::Host>(services());
    return *host_;
  }
  void connect(std::uint32_t number) {
    auto line = std::make_unique<Line>(number);
    const host::ClientId client = host().connect(*line);
    lines_[number] = {std::move(line), client};
  }
  void disconnect(std::uint32_t number) {
    const auto found = lines_.find(number);
    if (found == lines_.end()) return;
    host().disconnect(found->second.client);
    lines_.erase(found);
  }
  void message(std::uint32_t number) {
    const auto found = lines_.find(number);
    if (found != lines_.end()) host().message(found->second.client, room, [](bool) {});
  }

 private:
  host::HostServices services() {
    host::HostServices out;
    out.games = late_games();
    out.store = &store;
    out.bots = &bots;
    out.reviews = &reviews_;
    out.usual = ai::usual_for;
    out.workers = &workers;
    out.now_ms = steady_ms;
    out.unix_seconds = unix_seconds;
    return out;
  }

  struct Connected {
    std::unique_ptr<Line> line;
    host::ClientId client = 0;
  };
  apps::Reviews reviews_{late_games()};
  std::unique_ptr<host::Host> host_;
  std::map<std::uint32_t, Connected> lines_;
};

Table& table_here() {
  static Table table;
  return table;
}

Value refused(const std::string& message) {
  return Value::object()
      .set("ok", false)
      .set("error", match::error_value({table::ErrorCode::bad_request, message, ""}));
}

std::string text_of(const Value& call, std::string_view key) {
  const Value* const found = call.find(key);
  return found != nullptr && found->is_string() ? found->as_string() : "";
}

// {"method","path","query","lang","body","token"} as the web would bring it.
void answer_call(host::Host& host, const Value& asked, const host::Reply& reply) {
  const host::ApiPath place = host::api_path(text_of(asked, "path"));
  const host::ApiRoute* const route = host::find_api_route(text_of(asked, "method"), place.path);
  if (route == nullptr) return reply(refused(host::words("nothing_here")));
  host::ApiCall call{.match = place.match};
  call.language = text_of(asked, "lang") == "fr" ? table::Language::fr : table::Language::en;
  call.token = text_of(asked, "token");
  call.challenger = {"here", true};
  if (const Value* const query = asked.find("query"); query != nullptr) {
    for (const std::string_view key : host::kApiQuery)
      call.query.emplace(key, text_of(*query, key));
  }
  if (const Value* const body = asked.find("body"); body != nullptr) call.body = *body;
  if (route->method == "POST" && !call.body.is_object())
    return reply(refused(host::words("expect_object")));
  if (route->work != nullptr) return reply(route->work(host, call));
  route->take(host, call, reply);
}

}  // namespace
}  // namespace pocket

#define POCKET_EXPORT(name) extern "C" __attribute__((export_name(#name)))

using pocket::table_here;

// Room for a text of that many bytes, to be filled before the next call.
POCKET_EXPORT(pocket_room) char* pocket_room(std::uint32_t size) {
  table_here().room.resize(size);
  return table_here().room.data();
}

// Tells (sandtable_need) which games have to be here before this text is handed over as a request
// or a call. Whoever does not bring them is told that they are not here.
POCKET_EXPORT(pocket_needs) void pocket_needs() {
  for (const std::string_view game : pocket::needed_games(table_here().room, table_here().store))
    pocket::need(game);
}
// The content of a game (late_content.h). False: it cannot be read, or is here already.
POCKET_EXPORT(pocket_content) std::uint32_t pocket_content() {
  return pocket::add_content(table_here().room) ? 1 : 0;
}

// What the page has kept of a match, as a change (change_text.h): its summary and tokens, whoever
// plays it. False: it cannot be read.
POCKET_EXPORT(pocket_restore) std::uint32_t pocket_restore() {
  const auto change = pocket::read_change(table_here().room);
  if (!change) return 0;
  table_here().store.restore(*change);
  return 1;
}
// The match of this id is played here from now on. What is kept of it comes next: a change with all
// but its journal, and that, moment by moment, before anything else is asked.
POCKET_EXPORT(pocket_take) void pocket_take() { table_here().store.take(table_here().room); }
POCKET_EXPORT(pocket_moment) void pocket_moment() {
  table_here().store.add_moment(table_here().room);
}
// Another tab asks for the match of this id, which is given up as soon as that can be (release).
POCKET_EXPORT(pocket_wanted) void pocket_wanted() {
  table_here().host();  // it listens
  table_here().store.wanted(table_here().room);
}
// Another tab plays it.
POCKET_EXPORT(pocket_lost) void pocket_lost() {
  table_here().host();
  table_here().store.lost(table_here().room);
}

POCKET_EXPORT(pocket_connect) void pocket_connect(std::uint32_t line) {
  table_here().connect(line);
}
POCKET_EXPORT(pocket_disconnect) void pocket_disconnect(std::uint32_t line) {
  table_here().disconnect(line);
}
// A request as over a WebSocket.
POCKET_EXPORT(pocket_message) void pocket_message(std::uint32_t line) {
  table_here().message(line);
}
// A request as over HTTP; `sandtable_reply` has the answer.
POCKET_EXPORT(pocket_call) void pocket_call(std::uint32_t call) {
  pocket::Table& table = table_here();
  const auto asked = formats::parse_json(table.room, std::size_t{64} << 20U);
  const table::Language language =
      asked && pocket::text_of(*asked, "lang") == "fr" ? table::Language::fr : table::Language::en;
  const host::Reply reply = [call, language](const table::Value& value) {
    pocket::reply(call, formats::dump_json(host::in_language(language, value)));
  };
  if (!asked || !asked->is_object()) return reply(pocket::refused(host::words("expect_object")));
  pocket::answer_call(table.host(), *asked, reply);
}

// A piece of what takes long; once for each `sandtable_later`.
POCKET_EXPORT(pocket_go_on) void pocket_go_on() { table_here().workers.go_on(); }
// How keeping the oldest change went.
POCKET_EXPORT(pocket_kept) void pocket_kept(std::uint32_t kept) {
  table_here().store.answered(kept != 0);
}
// From now on opponents think in other instances (pocket_thinker.cpp), and where `ahead` says so
// also while people are asked.
POCKET_EXPORT(pocket_elsewhere) void pocket_elsewhere(std::uint32_t ahead) {
  table_here().bots.go_elsewhere(ahead != 0);
}
// There is nobody else after all.
POCKET_EXPORT(pocket_alone) void pocket_alone() { table_here().bots.stay_here(); }
// What came of a job of that number; an empty text: nobody could do it. 0: that is no answer, and
// somebody else is to be asked.
POCKET_EXPORT(pocket_thought) std::uint32_t pocket_thought(std::uint32_t number) {
  const std::string text = std::exchange(table_here().room, {});
  return table_here().bots.thought(number, text) ? 1 : 0;
}
// Without others an opponent thinks here, about the first thing that waits for one. How many are
// left.
POCKET_EXPORT(pocket_work) std::uint32_t pocket_work() {
  return static_cast<std::uint32_t>(table_here().bots.work());
}
// A few times a second.
POCKET_EXPORT(pocket_tick) void pocket_tick() {
  table_here().host().tick();
  table_here().bots.tick();
}
