// The table of matches of one server: who sits where, who watches, what they are told and when. It
// knows no network: connections are something to send texts to, requests are texts.
//
// All of it runs on one thread. A match that is being written to the store takes no other request
// until the store has answered, so what is told about it is always what is kept.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "apps/host/looking_back.h"
#include "apps/host/store.h"
#include "apps/host/thinker.h"
#include "apps/host/updates.h"
#include "apps/host/workers.h"

namespace host {

using Frame = std::shared_ptr<const std::string>;

// Where the host sends what a client is to read. It must not call the host from within `send`.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(Frame frame) = 0;
  // Who pays for the time that requests from there take, and the address they come from.
  virtual Payer payer() const { return {}; }
  virtual std::string address() const { return {}; }
  // Whether whoever is there may begin another match now. One that may has used up one.
  virtual bool may_begin_match() { return true; }
  // Likewise another line of chat.
  virtual bool may_chat() { return true; }
};

using ClientId = std::uint64_t;
// The whole reply: {"ok":...}. Called once, at once or later, on the host's thread.
using Reply = std::function<void(table::Value)>;
using Language = table::Language;

struct HostServices {
  match::Registry games;
  Store* store = nullptr;
  Thinker* thinker = nullptr;  // null: no opponents here
  Workers* workers = nullptr;  // null: everything is done at once, on the host's thread
  RandomBytes random = system_random;
  std::function<std::int64_t()> now_ms;  // for clocks; never goes back
  std::function<std::int64_t()> unix_seconds;
};

// What has been counted since the start, for /metrics.
struct HostCounts {
  std::uint64_t created = 0;
  std::uint64_t answers = 0;
  std::uint64_t bot_answers = 0;
  std::uint64_t refused = 0;
  std::uint64_t updates = 0;
  std::uint64_t store_failures = 0;
  std::size_t loaded = 0;  // matches in memory now
  std::size_t clients = 0;
};

class Host {
 public:
  explicit Host(HostServices services);
  ~Host();

  // Has `work` done on a worker thread, and what it returns on the host's.
  void aside(Payer payer, const Workers::Work& work);

  // The HTTP API (docs/SERVER.md). Any thread may ask for these: they touch no match.
  table::Value games(Language language) const;
  // {"army":...}: the desk where an army is put together (docs/NOTATION.md, "army").
  table::Value army(const table::Value& body, table::Language language) const;
  // {"scenario", "content", "card", "review"}: a scenario of one's own looked through.
  table::Value review(const table::Value& body, table::Language language) const;
  // {"match", "missed", "until", "of", "earlier"}: a record that somebody brings, to look at.
  table::Value replay(const table::Value& body, table::Language language) const;
  // {"card":...}: what to read before choosing a scenario. `options` is JSON, or empty.
  table::Value scenario(const std::string& game, const std::string& scenario,
                        const std::string& options, Language language) const;
  table::Value lobby() const;
  table::Value mine(const table::Value& body) const;

  // These touch matches. `payer`: whose time it takes.
  void create_match(const table::Value& body, const Reply& reply, const Payer& payer = {});
  void join_match(const std::string& id, const table::Value& body, const Reply& reply,
                  const Payer& payer = {});
  void add_entropy(const std::string& id, const table::Value& body, const Reply& reply,
                   const Payer& payer = {});
  table::Value describe_match(const std::string& id);
  // `record` in the reply, where the token may have it.
  void record(const std::string& id, const std::string& token, const Reply& reply,
              const Payer& payer = {});

  // The WebSocket. `outlet` lives until `disconnect`. False from `message`: it was refused.
  ClientId connect(Outlet& outlet);
  void disconnect(ClientId client);
  void message(ClientId client, std::string_view text, const std::function<void(bool)>& done);

  // Clocks, and matches nobody looks at any more. Call it a few times a second.
  void tick();

  HostCounts counts() const;

 private:
  struct Slot;
  struct Client;
  struct Call;
  struct ScenarioAsked {
    const table::GameSystem* system = nullptr;
    std::string scenario;
    table::Value options;
    table::Value content;
  };
  table::Expected<ScenarioAsked> scenario_asked(table::Reader& request) const;
  using Error = table::Error;
  using Seat = table::Seat;
  using WithSlot = std::function<void(Slot&)>;
  using Handler = void (Host::*)(Call&);

  // host.cpp: loading, the queue of each match, writing.
  Slot& new_slot(const std::string& id);
  struct Kept;
  static table::Expected<Kept> read_kept(match::Registry games, Store& store,
                                         const std::string& id);
  void load(Slot& slot, const Payer& payer);
  void loaded(const std::string& id, table::Expected<Kept>& read);
  void with_match(const std::string& id, const Payer& payer, const Reply& reply, WithSlot work);
  void keep(Slot& slot, Change change, const Reply& reply, const std::function<void(Slot&)>& then);
  void drain(Slot& slot);
  void fill_summary(Slot& slot, Change& change) const;
  void wake_rested();
  void forget_idle();
  void try_again_what_was_not_kept();

  // host_seats.cpp: creating and joining.
  void keep_seats(Slot& slot, Change change, const Reply& reply, const table::Value& answer);
  // `like`: the game and its options are those of this one, and are not asked for.
  table::Expected<Head> head_from_request(const table::Value& body, const Head* like,
                                          table::Value& reply, std::vector<Change::Token>& tokens);
  void place_match(const table::Value& body, const Head* like, const Reply& reply,
                   const Payer& payer);
  void open_aside(const Payer& payer, Head head, Change change, const Reply& reply,
                  const table::Value& answer);
  void take_seat(Slot& slot, const table::Value& body, const Reply& reply);

  // host_messages.cpp: what clients send.
  static Handler find_handler(std::string_view name);
  void leave_slot(const std::string& match, ClientId id);
  void do_join(Call& call);
  void do_leave(Call& call);
  void do_ping(Call& call);
  void do_lang(Call& call);
  struct Translation;
  void translate(Slot& slot, const std::shared_ptr<Translation>& whole, const Payer& payer);
  void translated(Translation& whole);
  struct JoinAsked;
  void join_slot(Slot& slot, const JoinAsked& asked);
  void arrive(const JoinAsked& asked, const std::string& match, const std::vector<Frame>& frames);
  // The match and the seat a request means, checked against what its client holds.
  void with_seat(Call& call, std::function<void(Slot&, Seat)> work);
  std::optional<std::string> match_meant(Call& call);

  // host_play.cpp: what changes or asks about the match.
  void do_answer(Call& call);
  void do_undo(Call& call);
  void do_resign(Call& call);
  void do_odds(Call& call);
  void do_explain(Call& call);
  void do_rule(Call& call);
  void happened(Slot& slot, Happened what, const Reply& reply, std::function<void(Slot&)> then);
  using Answered = std::function<table::Value()>;
  void answer_aside(const Payer& payer, const Reply& reply, Answered work);
  static Error refusal(const HostedMatch& match, Seat seat, const std::string& text,
                       Language language, const Error& error);
  static std::function<void(Slot&)> acknowledge(const Reply& reply, std::uint64_t seq);
  void wake_opponents(Slot& slot);
  std::string thinks_for(const Slot& slot) const;
  std::size_t bot_matches_of(ClientId client, const std::string& besides) const;
  void opponent_decided(const std::string& id, Seat seat, std::uint64_t asked,
                        const table::Expected<table::Answer>& answer);

  // host_replay.cpp: what has been, and going on from there.
  void do_moments(Call& call);
  void show_moments(Slot& slot, Look look, const Payer& payer, ClientId client,
                    const table::Value& id, const std::function<void(bool)>& done);
  void create_from(const table::Value& from, const table::Value& body, const Reply& reply,
                   const Payer& payer);
  Payer looking_back(ClientId client) const;

  // host_talk.cpp: what people say to each other.
  void do_chat(Call& call);
  void do_offer_undo(Call& call);
  void do_accept_undo(Call& call);
  void do_refuse_undo(Call& call);
  void undo_if_agreed(Slot& slot, const Reply& reply);
  void do_rematch(Call& call);
  Head rematch_head(const Head& old) const;
  void start_rematch(Slot& slot, ClientId client, const Reply& reply);
  void remember_rematch(const std::string& old, const std::string& next);
  void tell_of_rematch(const Slot& slot, ClientId id);
  void set_stand_in(Slot& slot, Seat seat, bool stand_in, const std::string& level,
                    const Reply& reply);
  void do_hand_over(Call& call);
  void do_take_back(Call& call);
  table::SeatSet seats_with(Slot& slot, ClientId client, Seat seat) const;

  // host_push.cpp: what they are told.
  void push(Slot& slot, const table::Value& value);
  void push_updates(Slot& slot, const Happened* what);
  static void tell(Client& client, const std::string& match, const Frame& frame);
  void push_description(Slot& slot);
  void note_presence(Slot& slot);
  static table::SeatSet here(const Slot& slot);
  void send(Client& client, const table::Value& value);

  HostServices services_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  std::map<ClientId, std::unique_ptr<Client>> clients_;
  ClientId last_client_ = 0;
  mutable HostCounts counts_;
};

}  // namespace host
