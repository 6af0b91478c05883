// SPDX-License-Identifier: MIT
#include "apps/people/routes.h"

#include <algorithm>

namespace people {
namespace {

constexpr std::string_view kPerson = "/api/people/";
constexpr std::string_view kPersonRoute = "/api/people/*";

constexpr Route kRoutes[] = {
    {"GET", "/api/account/ways", &Office::ways},
    {"POST", "/api/account/create", &Office::create, Route::account},
    {"POST", "/api/account/sign_in", &Office::sign_in, Route::code_try},
    {"POST", "/api/account/device", nullptr, Route::code_try, Route::takes_code},
    {"POST", "/api/account/challenge", &Office::challenge, Route::challenge},
    {"POST", "/api/account/sign_in_by_passkey", &Office::sign_in_by_passkey},
    {"GET", "/api/account", &Office::account},
    {"POST", "/api/account/heeded", &Office::heed},
    {"POST", "/api/account/name", &Office::rename},
    {"POST", "/api/account/codes", &Office::new_codes},
    {"POST", "/api/account/join", &Office::join},
    {"POST", "/api/account/leave", &Office::leave},
    {"GET", "/api/account/holiday", &Office::holiday},
    {"POST", "/api/account/holiday", &Office::take_holiday},
    {"GET", "/api/account/passkeys", &Office::passkeys},
    {"POST", "/api/account/passkey", &Office::add_passkey},
    {"POST", "/api/account/remove_passkey", &Office::remove_passkey},
    {"GET", "/api/account/sessions", &Office::sessions},
    {"POST", "/api/account/end_session", &Office::end_session, Route::nothing, Route::none, true},
    {"POST", "/api/account/end_other_sessions", &Office::end_other_sessions, Route::nothing,
     Route::none, true},
    {"POST", "/api/account/sign_out", &Office::sign_out, Route::nothing, Route::none, true, true},
    {"POST", "/api/account/device_code", nullptr, Route::nothing, Route::gives_code},
    {"GET", "/api/account/export", &Office::everything},
    {"POST", "/api/account/delete", &Office::remove, Route::nothing, Route::none, true, true},
    {"GET", "/api/account/telling", &Office::telling},
    {"POST", "/api/account/telling", &Office::set_telling},
    {"POST", "/api/account/push", &Office::add_browser},
    {"POST", "/api/account/remove_push", &Office::remove_browser},
    {"POST", "/api/account/mail", &Office::set_mail, Route::code_try},
    {"POST", "/api/account/hook", &Office::set_hook},
    {"POST", "/api/account/visible", &Office::visible},
    {"POST", "/api/account/report", &Office::report},
    {"POST", "/api/account/mute", &Office::mute},
    {"POST", "/api/account/block", &Office::block},
    {"POST", "/api/account/unmute", &Office::unmute},
    {"POST", "/api/account/unblock", &Office::unblock},
    {"GET", "/api/account/avoided", &Office::avoided},
    {"GET", "/api/account/table", &Office::my_table},
    {"GET", "/api/people/*", &Office::person, Route::look_up},
};

}  // namespace

std::span<const Route> routes() { return kRoutes; }

const Route* find_route(std::string_view method, std::string_view path) {
  const std::string_view known = known_path(path);
  const auto* const found = std::ranges::find_if(
      kRoutes, [&](const Route& route) { return route.method == method && route.path == known; });
  return found == std::end(kRoutes) ? nullptr : found;
}

std::string_view known_path(std::string_view path) {
  return path.starts_with(kPerson) ? kPersonRoute : path;
}

std::string_view person_in(std::string_view path) {
  return path.starts_with(kPerson) ? path.substr(kPerson.size()) : "";
}

}  // namespace people
