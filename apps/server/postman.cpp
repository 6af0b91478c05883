// SPDX-License-Identifier: MIT
#include "apps/server/postman.h"

#include "apps/host/native/people/book.h"
#include "apps/people/turn_plan.h"

namespace server {

using host::Notice;
using host::NoticeContext;
using people::TurnAsked;
using people::TurnPlan;
using std::chrono::steady_clock;

namespace {

constexpr std::size_t kAtOnce = 32;
constexpr auto kAskEvery = std::chrono::seconds(1);
constexpr auto kWhenAway = std::chrono::seconds(5);
constexpr auto kCountEvery = std::chrono::seconds(5);
constexpr auto kCleanEvery = std::chrono::minutes(10);
constexpr auto kTurn = std::chrono::milliseconds(200);
constexpr std::int64_t kBesideS = 2;
constexpr auto kGoodbye = std::chrono::milliseconds(1'500);  // for what is on its way

}  // namespace

Postman::Postman(Options options, const host::HostServices& services)
    : options_(std::move(options)),
      services_(services),
      book_(services.store->people()->database()),
      thread_([this] { work(); }) {}

Postman::~Postman() {
  ending_ = true;
  carrier_.wake();
  thread_.join();
}

std::int64_t Postman::now() const {
  const std::int64_t house = services_.house->now_ms() / 1000;
  return house > 0 ? house : services_.unix_seconds();
}

void Postman::log(const std::string& text) const {
  host::LogEntry entry;
  entry.level = host::LogLevel::debug;
  entry.what = "telling";
  entry.text = text;
  services_.log.write(entry);
}

void Postman::work() {
  while (!ending_) {
    if (steady_clock::now() >= next_ask_ && carrier_.under_way() < kAtOnce) ask();
    carrier_.run(kTurn);
  }
  const auto end = steady_clock::now() + kGoodbye;
  while (carrier_.under_way() > 0 && steady_clock::now() < end) carrier_.run(kTurn);
}

void Postman::ask() {
  const std::size_t most = kAtOnce - carrier_.under_way();
  const auto found = book_.take(services_.house->offset_ms() / 1000, most);
  next_ask_ = steady_clock::now() + (found ? std::chrono::seconds(kAskEvery) : kWhenAway);
  if (!found) return;
  count();
  for (const Notice& notice : *found) handle(notice);
  if (found->size() == most) next_ask_ = steady_clock::now();
  if (steady_clock::now() < next_clean_) return;
  next_clean_ = steady_clock::now() + kCleanEvery;
  static_cast<void>(book_.clean(now()));
}

void Postman::count() {
  if (steady_clock::now() < next_count_) return;
  next_count_ = steady_clock::now() + kCountEvery;
  if (const auto waiting = book_.waiting()) counts_.queue = *waiting;
}

// What cannot be looked up just now is tried again when its lease is over. Nobody is sent two at
// once: where many battles wait for somebody they come one after the other.
void Postman::handle(const Notice& notice) {
  if (busy_.contains(place_of(notice))) {
    static_cast<void>(book_.postpone(notice, now() + kBesideS));
    return;
  }
  const auto context = book_.context(notice);
  if (!context) {
    if (context.error().code == table::ErrorCode::not_found) static_cast<void>(book_.drop(notice));
    return;
  }
  if (!context->signed_in) return forget(notice);
  if (notice.match.empty()) return ask_to_confirm(notice, *context);
  const auto turns = people::turns_of(services_, context->seats);
  const TurnPlan plan = people::plan_of(notice, *context, turns, now());
  if (plan.what == TurnPlan::What::drop) static_cast<void>(book_.drop(notice));
  if (plan.what == TurnPlan::What::wait) static_cast<void>(book_.postpone(notice, plan.until));
  if (plan.what == TurnPlan::What::send) tell(notice, *context, turns);
}

void Postman::tell(const Notice& notice, const NoticeContext& context,
                   const std::vector<TurnAsked>& turns) {
  if (notice.way == host::kPushWay) return push(notice, context, turns.front());
  if (notice.way == host::kHookWay) return hook(notice, context, turns.front());
  if (notice.way == host::kMailWay) return mail(notice, context);
  static_cast<void>(book_.drop(notice));
}

Postman::Place Postman::place_of(const Notice& notice) {
  return {notice.account, notice.way, notice.number};
}

void Postman::send(const Notice& notice, std::int64_t failures, notify::Letter letter) {
  busy_.insert(place_of(notice));
  carrier_.send(std::move(letter), [this, notice, failures](const notify::Carried& said) {
    busy_.erase(place_of(notice));
    carried(notice, failures, said);
  });
}

void Postman::carried(const Notice& notice, std::int64_t failures, const notify::Carried& said) {
  log(notice.way + " " + std::to_string(said.status) + " " + said.why);
  ++(said.sent ? counts_.sent : counts_.failed);
  if (said.sent) {
    static_cast<void>(book_.sent(notice));
  } else if (said.gone) {
    forget(notice);
  } else {
    static_cast<void>(
        book_.failed(notice, people::next_try(failures, said.retry_after, now()), failures));
  }
}

void Postman::forget(const Notice& notice) {
  static_cast<void>(book_.remove_place(notice.account, notice.way, notice.number));
}

}  // namespace server
