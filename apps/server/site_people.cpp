// SPDX-License-Identifier: MIT
// People who have an account, over the web: what they ask is done by a worker, which waits for the
// database; codes for other devices are given out where those of seats are.
#include "apps/people/routes.h"
#include "apps/people/words.h"
#include "apps/server/session_cookie.h"
#include "apps/server/site_asked.h"

namespace server {

using host::Codes;
using table::Expected;
using table::Value;

namespace {

// What a code for another device of an account is for, as codes have it.
constexpr std::string_view kAccountCode = "account ";

std::string account_of(const Codes::Place& place) {
  return place.match.starts_with(kAccountCode) ? place.match.substr(kAccountCode.size()) : "";
}

bool is_good(const Value& reply) { return reply.find("ok")->as_bool(); }

}  // namespace

void Site::ask_people(const people::Route& route, const AskedPtr& asked) {
  asked->call.payer = payer(asked->request.address);
  asked->call.host = asked->request.host;
  asked->call.signs_out = route.signs_out;
  const std::string& target = asked->request.target;
  for (const char* const key : {"after", "before"})
    asked->call.query.emplace(key, query_value(target, key));
  asked->call.query.emplace("name", url_decoded(people::person_in(path_of(target))));
  if (const auto none_left = use_share(route, *asked)) return asked->done(*none_left);
  host_.aside(asked->call.payer, [this, &route, asked]() -> std::function<void()> {
    std::optional<WebReply> wrong;
    if (route.method == "POST") wrong = asked->read(limits_.http_body);
    if (wrong) return [asked, reply = *wrong] { asked->done(reply); };
    if (const auto refused = office_.refuse_cookie(asked->call))
      return [asked, error = *refused] { asked->reply(false)(host::failed_value(error)); };
    return answer_people(route, asked);
  });
}

// On a worker.
std::function<void()> Site::answer_people(const people::Route& route, const AskedPtr& asked) {
  if (route.extra == people::Route::gives_code) return give_code(asked);
  if (route.extra == people::Route::takes_code) return take_code(asked);
  const auto reply = std::make_shared<const Value>((office_.*route.work)(asked->call));
  const bool ends = route.ends_sessions && is_good(*reply);
  return [this, asked, reply, ended = ends ? office_.ended_lately() : std::vector<std::string>()] {
    host_.end_sessions(ended);
    asked->reply_to_person(*reply);
  };
}

std::optional<WebReply> Site::use_share(const people::Route& route, const Asked& asked) {
  const std::string& address = asked.request.address;
  const auto now = std::chrono::steady_clock::now();
  if (route.share == people::Route::account && !accounts_.take(address, now))
    return too_many(asked.request, people::too_many_accounts());
  if (route.share == people::Route::challenge && !challenges_.take(address, now))
    return too_many(asked.request, host::words("too_many_requests"));
  if (route.share == people::Route::look_up && !look_ups_.take(address, now))
    return too_many(asked.request, host::words("too_many_requests"));
  if (route.share == people::Route::code_try && !code_tries_.take(address, now))
    return too_many(asked.request, host::words("too_many_codes"));
  return std::nullopt;
}

// On a worker; what is returned is done on the host's thread.
std::function<void()> Site::give_code(const AskedPtr& asked) {
  const auto in = office_.signed_in(asked->call.token);
  if (!in) return [asked, error = in.error()] { asked->reply(false)(host::failed_value(error)); };
  const Codes::Place place{std::string(kAccountCode) + in->account.id, {0}};
  return [this, asked, place] {
    if (!may_ask_for_code(asked->request.address))
      return asked->done(too_many(asked->request, host::words("too_many_codes")));
    host_.codes().issue(place, asked->call.payer, [asked](const Expected<std::string>& code) {
      if (!code) return asked->reply(false)(host::failed_value(code.error()));
      asked->reply(false)(
          host::done_value().set("code", *code).set("seconds", Codes::kLifeMs / 1000));
    });
  };
}

// A code of a seat is not spent by who shows it here.
std::function<void()> Site::take_code(const AskedPtr& asked) {
  const Value wrong = office_.check_device(asked->call);
  if (!is_good(wrong)) return [asked, wrong] { asked->reply(false)(wrong); };
  return [this, asked] {
    const std::string typed = asked->call.body.find("code")->as_string();
    const auto refused = [asked](const table::Error& error) {
      asked->reply(false)(host::failed_value(error));
    };
    host_.codes().look(typed, asked->call.payer, [=, this](const Expected<Codes::Place>& seen) {
      if (!seen) return refused(seen.error());
      if (account_of(*seen).empty()) return refused(host::not_found());
      host_.codes().take(typed, asked->call.payer, [=, this](const Expected<Codes::Place>& place) {
        if (!place) return refused(place.error());
        welcome_device(asked, account_of(*place));
      });
    });
  };
}

void Site::welcome_device(const AskedPtr& asked, const std::string& account) {
  host_.aside(asked->call.payer, [this, asked, account]() -> std::function<void()> {
    const auto reply =
        std::make_shared<const Value>(office_.sign_in_by_device(asked->call, account));
    return [asked, reply] { asked->reply_to_person(*reply); };
  });
}

std::string Site::session_of(const WebRequest& request) const {
  std::string token = bearer_token(request.authorization);
  const std::string origin = office_.origin_at(request.host);
  return token.empty() && !origin.empty() ? session_in_cookie(request, origin) : token;
}

// Whether what is asked is done by somebody who has signed in, so that it takes a little longer: by
// the seats of the account more is told of a match, and new seats are the account's.
bool Site::by_session(const host::ApiRoute& route, const AskedPtr& asked) {
  const std::string& session = asked->call.token;
  const bool sits_down = route.share == host::ApiRoute::match;
  if (!office_.is_open() || !host::looks_like_token(session)) return false;
  if (sits_down) {
    host_.aside(asked->call.payer, [this, &route, asked, session]() -> std::function<void()> {
      if (const auto refused = refuse_to_sit(asked->call))
        return [asked, refused = *refused] { asked->reply(false)(refused); };
      asked->call.held = seats_gone_on_from(asked->call);
      return [this, &route, asked, session] { sit_down(route, asked, session); };
    });
  } else if (route.asks_who_holds) {
    seats_of_session(session, asked->call.match, asked->call.payer,
                     [this, &route, asked](const Expected<host::OfSession>& found) {
                       if (found) asked->call.held = found->seats;
                       route.take(host_, asked->call, asked->reply(route.is_record));
                     });
  }
  return sits_down || route.asks_who_holds;
}

// Not where one has blocked the other, and not with too many battles by days.
std::optional<Value> Site::refuse_to_sit(const people::Call& call) const {
  if (const auto refused = office_.refuse_days(call)) return host::failed_value(*refused);
  return call.match.empty() ? std::nullopt : office_.refuse_seat(call);
}

// The seats of the account in the match that a new one goes on from.
table::SeatSet Site::seats_gone_on_from(const people::Call& call) const {
  const Value* const from = call.body.find("from");
  const Value* const match = from != nullptr && from->is_object() ? from->find("match") : nullptr;
  if (match == nullptr || !match->is_string()) return {};
  const auto found = office_.seats_of(call.token, match->as_string());
  return found ? found->seats : table::SeatSet();
}

void Site::sit_down(const host::ApiRoute& route, const AskedPtr& asked,
                    const std::string& session) {
  route.take(host_, asked->call, [this, asked, session](const Value& reply) {
    if (!is_good(reply)) return asked->reply(false)(reply);
    keep_seats(asked, session, reply);
  });
}

void Site::keep_seats(const AskedPtr& asked, const std::string& session, const Value& reply) {
  const auto told = std::make_shared<const Value>(reply);
  host_.aside(asked->call.payer, [this, asked, session, told]() -> std::function<void()> {
    office_.keep_seats(session, *told);
    return [asked, told] { asked->reply(false)(*told); };
  });
}

void Site::seats_of_session(const std::string& session, const std::string& match,
                            const host::Payer& payer, const host::SeatsFound& then) {
  host_.aside(payer, [this, session, match, then]() -> std::function<void()> {
    const auto seats =
        std::make_shared<const Expected<host::OfSession>>(office_.seats_of(session, match));
    return [then, seats] { then(*seats); };
  });
}

void Site::who_hears(const std::string& match, table::Seat seat, const host::Payer& payer,
                     const host::HearingFound& then) {
  host_.aside(payer, [this, match, seat, then]() -> std::function<void()> {
    return [then, hearing = office_.hearing(match, seat)] { then(hearing); };
  });
}

void Site::look_for_ended_sessions() {
  if (!office_.is_open() || !host_.has_sessions()) return;
  host_.aside({}, [this]() -> std::function<void()> {
    return [this, ended = office_.ended_lately()] { host_.end_sessions(ended); };
  });
}

}  // namespace server
