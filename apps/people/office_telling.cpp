// SPDX-License-Identifier: MIT
// How whoever has signed in wants to be told that it is their turn, while they are elsewhere.
#include <array>
#include <cstdio>

#include "apps/notify/web_push.h"
#include "apps/people/office.h"
#include "apps/people/turn_words.h"
#include "apps/people/words.h"
#include "apps/people/zones.h"
#include "formats/base64url.h"
#include "table/text.h"

namespace people {

using host::NoticeBook;
using host::TellingHours;
using host::TellingPlace;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

namespace {

constexpr std::array kWays{host::kPushWay, host::kMailWay, host::kHookWay};

std::string clock_of(std::int64_t minute) {
  std::array<char, 24> out{};
  std::snprintf(out.data(), out.size(), "%02d:%02d", static_cast<int>(minute / 60),
                static_cast<int>(minute % 60));
  return out.data();
}

// "22:30", in minutes; -1 where it is none.
std::int64_t minute_in(const std::string& text) {
  const auto digit = [&text](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
  if (text.size() != 5 || text[2] != ':' || !digit(0) || !digit(1) || !digit(3) || !digit(4))
    return -1;
  const int hours = (text[0] - '0') * 10 + text[1] - '0';
  const int minutes = (text[3] - '0') * 10 + text[4] - '0';
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : -1;
}

bool is_on(const host::Telling& telling, std::string_view way) {
  for (const host::TellingWay& one : telling.ways) {
    if (one.way == way) return one.on;
  }
  return false;
}

// `session`: that of whoever asks; `own` is the browser that is subscribed by it.
Value value_of(const TellingOffer& offer, const host::Telling& telling, std::uint32_t session) {
  Value browsers = Value::array();
  Value mail = Value::object().set("possible", offer.mail);
  Value hook = Value::object();
  for (const TellingPlace& place : telling.places) {
    if (place.way == host::kPushWay)
      browsers.push(Value::object()
                        .set("number", std::int64_t{place.number})
                        .set("device", place.label)
                        .set("since", place.since)
                        .set("own", place.session == session));
    if (place.way == host::kMailWay)
      mail.set("address", place.place).set("confirmed", place.confirm.empty());
    if (place.way == host::kHookWay) hook.set("url", place.place);
  }
  mail.set("on", is_on(telling, host::kMailWay));
  hook.set("on", is_on(telling, host::kHookWay));
  Value out = Value::object()
                  .set("key", offer.key)
                  .set("push", Value::object()
                                   .set("on", is_on(telling, host::kPushWay))
                                   .set("browsers", std::move(browsers)))
                  .set("mail", std::move(mail))
                  .set("hook", std::move(hook))
                  .set("language", telling.hours.language)
                  .set("zone", telling.hours.zone);
  if (telling.hours.quiet_from < 0) return out;
  return out.set("quiet", Value::object()
                              .set("from", clock_of(telling.hours.quiet_from))
                              .set("until", clock_of(telling.hours.quiet_until)));
}

void read_quiet(Reader& request, const Value& body, TellingHours& hours) {
  const Value* const said = body.is_object() ? body.find("quiet") : nullptr;
  const Value* const quiet = request.any("quiet");
  if (said != nullptr && quiet == nullptr) hours.quiet_from = hours.quiet_until = -1;
  if (quiet == nullptr) return;
  Reader inside(*quiet, "quiet", ErrorCode::bad_request);
  hours.quiet_from = minute_in(inside.string("from"));
  hours.quiet_until = minute_in(inside.string("until"));
  inside.finish();
  if (!inside.ok() || hours.quiet_from < 0 || hours.quiet_until < 0)
    request.complain("quiet", R"(expected {"from":"22:00","until":"07:30"} or null)");
}

}  // namespace

Expected<host::SignedIn> Office::to_be_told(const Call& call) const {
  auto in = signed_in(call.token);
  if (in && !offer_.on()) return host::not_allowed_to_people("telling_off");
  return in;
}

Value Office::telling_of(const host::SignedIn& in) const {
  const auto telling = notices().telling(in.account.id);
  if (!telling) return failed(telling.error());
  return host::done_value().set("telling", value_of(offer_, *telling, in.session));
}

Value Office::telling(const Call& call) const {
  const auto in = to_be_told(call);
  return in ? telling_of(*in) : failed(in.error());
}

Value Office::set_telling(const Call& call) const {
  const auto in = to_be_told(call);
  if (!in) return failed(in.error());
  const auto before = notices().telling(in->account.id);
  if (!before) return failed(before.error());
  Reader request(call.body, "telling", ErrorCode::bad_request);
  TellingHours hours = before->hours;
  hours.language = request.string_or("language", hours.language);
  hours.zone = request.string_or("zone", hours.zone);
  if (hours.language != "en" && hours.language != "fr")
    request.complain("language", "expected en or fr");
  read_quiet(request, call.body, hours);
  std::vector<host::TellingWay> ways;
  for (const std::string_view way : kWays) {
    if (request.has(way)) ways.push_back({std::string(way), request.boolean_or(way, true)});
  }
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (!is_zone(hours.zone)) return failed(host::not_allowed_to_people("no_such_zone"));
  if (const auto set = notices().set_hours(in->account.id, hours); !set)
    return failed(or_signed_out(set.error()));
  for (const host::TellingWay& one : ways) {
    const auto turned = notices().turn(in->account.id, one.way, one.on, new_link());
    if (!turned) return failed(or_signed_out(turned.error()));
  }
  return telling_of(*in);
}

Value Office::add_place(const host::SignedIn& in, const TellingPlace& place) const {
  const auto added = notices().add_place(in.account.id, place, new_link(), now());
  return added ? telling_of(in) : failed(or_signed_out(added.error()));
}

Value Office::add_browser(const Call& call) const {
  const auto in = to_be_told(call);
  if (!in) return failed(in.error());
  Reader request(call.body, "push", ErrorCode::bad_request);
  TellingPlace place{.way = std::string(host::kPushWay)};
  place.place = request.string("endpoint");
  const std::string point = request.string("p256dh");
  const std::string auth = request.string("auth");
  place.label = read_label(request, "device");
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (!notify::target_of(place.place, offer_.allowed))
    return failed(host::not_allowed_to_people("not_a_place"));
  const auto point_bytes = formats::from_base64url(point);
  const auto auth_bytes = formats::from_base64url(auth);
  if (!point_bytes || !auth_bytes || !notify::may_receive({*point_bytes, *auth_bytes}))
    return failed(host::not_allowed_to_people("not_a_browser"));
  place.detail = point + "." + auth;
  place.session = in->session;
  return add_place(*in, place);
}

Value Office::remove_browser(const Call& call) const {
  const auto in = to_be_told(call);
  if (!in) return failed(in.error());
  Reader request(call.body, "push", ErrorCode::bad_request);
  const auto number =
      static_cast<std::uint32_t>(request.integer("number", 1, std::int64_t{UINT32_MAX}));
  request.finish();
  if (!request.ok()) return failed(request.error());
  const auto removed = notices().remove_place(in->account.id, host::kPushWay, number);
  return removed ? telling_of(*in) : failed(removed.error());
}

Value Office::set_mail(const Call& call) const {
  const auto in = to_be_told(call);
  if (!in) return failed(in.error());
  Reader request(call.body, "mail", ErrorCode::bad_request);
  const std::string address = request.string("address");
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (address.empty()) return remove_places(*in, host::kMailWay);
  if (!offer_.mail) return failed(host::not_allowed_to_people("no_mail"));
  if (!may_be_mail_address(address))
    return failed(host::not_allowed_to_people("not_a_mail_address"));
  TellingPlace place{.way = std::string(host::kMailWay)};
  place.place = table::lower(address);  // else one person's would be several
  place.confirm = new_link();
  return add_place(*in, place);
}

Value Office::set_hook(const Call& call) const {
  const auto in = to_be_told(call);
  if (!in) return failed(in.error());
  Reader request(call.body, "hook", ErrorCode::bad_request);
  TellingPlace place{.way = std::string(host::kHookWay)};
  place.place = request.string("url");
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (place.place.empty()) return remove_places(*in, host::kHookWay);
  if (!notify::target_of(place.place, offer_.allowed))
    return failed(host::not_allowed_to_people("not_a_place"));
  return add_place(*in, place);
}

Value Office::remove_places(const host::SignedIn& in, std::string_view way) const {
  const auto removed = notices().remove_places(in.account.id, way);
  return removed ? telling_of(in) : failed(removed.error());
}

Value Office::visible(const Call& call) const {
  const auto in = signed_in(call.token);
  if (!in) return failed(in.error());
  Reader request(call.body, "visible", ErrorCode::bad_request);
  if (!request.has("visible")) request.complain("visible", "expected true or false");
  const bool still = request.boolean_or("visible", true);
  request.finish();
  if (!request.ok()) return failed(request.error());
  if (!offer_.on()) return host::done_value();
  const auto noted = notices().looking({host::sha256(call.token)}, still);
  return noted ? host::done_value() : failed(noted.error());
}

std::int64_t Office::now() const {
  const std::int64_t house = services_.house->now_ms() / 1000;
  return house > 0 ? house : services_.unix_seconds();
}

void Office::looking(const std::vector<std::string>& sessions) const {
  if (offer_.on() && !sessions.empty()) static_cast<void>(notices().looking(sessions));
}

void Office::seen(const std::string& match, table::SeatSet seats, std::int64_t until) const {
  static_cast<void>(notices().seen(match, seats, until));
}

}  // namespace people
