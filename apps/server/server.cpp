// SPDX-License-Identifier: MIT
#include "apps/server/server.h"

#include <sys/resource.h>

#include "apps/host/house_offset.h"
#include "apps/host/native/cpu_time.h"
#include "apps/host/native/thread_workers.h"
#include "apps/people/party.h"
#include "apps/server/choose_store.h"
#include "apps/server/sessions.h"
#include "apps/server/telling.h"
#include "apps/server/waking_time.h"

namespace server {
namespace {

constexpr auto kTick = std::chrono::milliseconds(200);
constexpr int kTicksToLook = 25;         // after so many of them: who is still there
constexpr int kTicksToNoteLooking = 75;  // likewise: who looks at a page
constexpr int kTicksToEndSessions = 10;  // likewise: who has been signed out elsewhere
constexpr auto kLettingGo = std::chrono::seconds(10);  // for what is under way to be kept
constexpr auto kBetweenMatches = std::chrono::milliseconds(2);
constexpr auto kGoodbye = std::chrono::milliseconds(1500);  // for clients to hear of the end

table::Error in_the_way(const std::string& what) {
  return {table::ErrorCode::not_allowed, what, ""};
}

// Many connections are many open files: as many as the system lets us have.
void raise_file_limit() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

std::int64_t steady_ms() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::int64_t unix_seconds() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(since).count();
}

}  // namespace

struct Server::Inside {
  explicit Inside(const ServeOptions& chosen)
      : options(chosen), acceptor(io), signals(io), timer(io), end(io), letting_go(io) {}

  host::Post post() {
    return [this](std::function<void()> work) { asio::post(io, std::move(work)); };
  }

  error_code listen() {
    error_code failed;
    const auto address = options.lan ? asio::ip::address(asio::ip::address_v4::any())
                                     : asio::ip::address(asio::ip::address_v4::loopback());
    acceptor.open(tcp::v4(), failed);
    if (!failed) acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor.bind({address, options.port}, failed);
    if (!failed) acceptor.listen(4096, failed);
    return failed;
  }

  void accept() {
    acceptor.async_accept([this](error_code failed, tcp::socket socket) {
      if (shared->stopping) return;
      if (failed) {  // no file left for another connection: wait a little
        timer_accept.emplace(io, std::chrono::milliseconds(50));
        return timer_accept->async_wait([this](error_code) { accept(); });
      }
      welcome(std::move(socket));
      accept();
    });
  }

  void welcome(tcp::socket socket) {
    error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) return;
    socket.set_option(tcp::no_delay(true), failed);
    // What a slow reader may have waiting in the system, besides our own queue.
    socket.set_option(asio::socket_base::send_buffer_size(128 << 10U), failed);
    const std::string address = peer.address().to_string();
    if (!shared->enter(address)) return;
    start_http_session(std::move(socket), std::make_unique<Place>(*shared, address));
  }

  void tick() {
    timer.expires_after(kTick);
    timer.async_wait([this](error_code failed) {
      if (failed) return;
      table->tick();
      if (++ticks % kTicksToLook == 0) look_after_all(*shared);
      if (ticks % kTicksToEndSessions == 0) site->look_for_ended_sessions();
      if (ticks % kTicksToEndSessions == 0) site->put_names();
      if (ticks % kTicksToNoteLooking == 0) site->note_looking();
      tick();
    });
  }

  // What the thread is doing, piece by piece, and what each of them costs.
  void work() {
    Counters& counters = site->counters();
    for (double before = host::thread_seconds(); io.run_one() > 0;) {
      const double now = host::thread_seconds();
      counters.host_task_cpu_seconds.add(now - before);
      counters.host_task_longest.add(now - before, std::chrono::steady_clock::now());
      before = now;
    }
  }

  void stop() {
    if (shared->stopping) return;
    shared->stopping = true;
    site->drain();
    error_code ignored;
    acceptor.close(ignored);
    end.expires_after(kLettingGo);
    end.async_wait([this](error_code failed) {
      if (!failed) say_goodbye();
    });
    let_go();
  }

  // Matches are given up one after the other; in between everybody else is served.
  void let_go() {
    table->let_go();
    if (table->all_let_go()) return say_goodbye();
    letting_go.expires_after(kBetweenMatches);
    letting_go.async_wait([this](error_code failed) {
      if (!failed) let_go();
    });
  }

  void say_goodbye() {
    letting_go.cancel();
    close_all(*shared);
    end.expires_after(kGoodbye);
    end.async_wait([this](error_code failed) {
      if (!failed) io.stop();
    });
    wait_until_alone();
  }

  // Ends before the time is over where everybody has gone.
  void wait_until_alone() {
    if (shared->sockets.empty()) return io.stop();
    timer.expires_after(std::chrono::milliseconds(20));
    timer.async_wait([this](error_code failed) {
      if (!failed) wait_until_alone();
    });
  }

  ServeOptions options;
  std::unique_ptr<host::Store> store;
  std::unique_ptr<host::BotThreads> bots;
  std::unique_ptr<host::ThreadWorkers> workers;
  std::unique_ptr<host::Host> table;
  std::unique_ptr<Site> site;
  std::unique_ptr<Shared> shared;
  std::unique_ptr<Postman> postman;
  // After what the sessions need: they end with the io_context.
  asio::io_context io{1};
  tcp::acceptor acceptor;
  // Until all is written: a further signal ends nothing half-way.
  asio::signal_set signals;
  asio::steady_timer timer;
  asio::steady_timer end;
  asio::steady_timer letting_go;
  std::optional<asio::steady_timer> timer_accept;
  std::uint64_t ticks = 0;
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

// The threads end first, then whatever holds sessions.
Server::~Server() {
  inside_->site->counters().telling = nullptr;
  inside_->postman.reset();
  inside_->bots.reset();
  inside_->workers.reset();
  inside_->store.reset();
  inside_->shared->sockets.clear();
  inside_->table.reset();
}

table::Expected<std::unique_ptr<Server>> Server::open(const ServeOptions& options,
                                                      match::Registry games,
                                                      const host::BotThreads::MakeBots& make_bots) {
  raise_file_limit();
  if (!options.account_host.empty() && !people::may_be_account_host(options.account_host)) {
    return table::Error{table::ErrorCode::bad_option,
                        "--account-host " + options.account_host +
                            ": expected the name of an https address, like play.example.org",
                        ""};
  }
  auto inside = std::make_unique<Inside>(options);
  const bool proxied = options.limits.behind_proxy;
  const auto proxies = TrustedProxies::of(proxied ? options.proxies : std::vector<std::string>());
  if (!proxies) return proxies.error();
  auto store = options.read_only ? open_store_to_read(options.db, inside->post())
                                 : open_store(options.db, inside->post(), options.log);
  if (!store) return store.error();
  inside->store = std::move(*store);
  inside->bots = std::make_unique<host::BotThreads>(options.think_threads, options.think_ms,
                                                    make_bots, inside->post());
  inside->workers = std::make_unique<host::ThreadWorkers>(options.work_threads,
                                                          options.limits.work_time, inside->post());
  host::HostServices services;
  services.games = games;
  services.store = inside->store.get();
  services.bots = options.read_only ? nullptr : inside->bots.get();
  services.read_only = options.read_only;
  services.reviews = options.reviews;
  services.usual = options.usual;
  services.workers = inside->workers.get();
  services.log = options.log;
  if (inside->store->people() != nullptr) {
    services.seats_of_session = [in = inside.get()](
                                    const std::string& session, const std::string& match,
                                    const host::Payer& payer, const host::SeatsFound& then) {
      in->site->seats_of_session(session, match, payer, then);
    };
    services.who_hears = [in = inside.get()](const std::string& match, table::Seat seat,
                                             const host::Payer& payer,
                                             const host::HearingFound& then) {
      in->site->who_hears(match, seat, payer, then);
    };
  }
  const auto telling = telling_of(options, *inside->store);
  if (!telling) return telling.error();
  if (telling->offer.on()) {
    services.seen = [in = inside.get()](const std::string& match, table::SeatSet seats) {
      in->site->note_seen(match, seats);
    };
  }
  services.now_ms = [time = WakingTime()]() mutable { return time.at(steady_ms()); };
  services.unix_seconds = unix_seconds;
  services.house = std::make_shared<host::HouseTime>(steady_ms, host::house_offset_of_tests());
  inside->table = std::make_unique<host::Host>(std::move(services));
  Limits limits = options.limits;
  limits.this_machine_only = !options.lan && !limits.behind_proxy;
  inside->site = std::make_unique<Site>(
      *inside->table, StaticFiles(options.web), limits,
      Site::Names{options.origins, options.hosts, options.account_host, telling->offer});
  inside->shared = std::make_unique<Shared>(Shared{*inside->site, *proxies});
  std::unique_ptr<Server> server(new Server(std::move(inside)));
  // Last: whoever can connect is served.
  if (const error_code failed = server->inside_->listen()) {
    return in_the_way("port " + std::to_string(options.port) + ": " + failed.message() +
                      " (choose another with --port)");
  }
  if (telling->offer.on()) {
    server->inside_->postman = std::make_unique<Postman>(
        postman_options(options, telling->key, server->port()), server->inside_->table->services());
    server->inside_->site->counters().telling = &server->inside_->postman->counts();
  }
  return server;
}

std::uint16_t Server::port() const { return inside_->acceptor.local_endpoint().port(); }

void Server::run(bool signals) {
  Inside& in = *inside_;
  if (signals) {
    in.signals.add(SIGINT);
    in.signals.add(SIGTERM);
    in.signals.async_wait([&in](error_code failed, int) {
      if (!failed) in.stop();
    });
  }
  in.accept();
  in.tick();
  in.work();
}

void Server::stop() {
  asio::post(inside_->io, [this] { inside_->stop(); });
}

}  // namespace server
