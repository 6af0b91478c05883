// SPDX-License-Identifier: MIT
// Whether a battle somebody brings in a file can be played: read as strictly as `sandtable db
// import` does, and played again to its last moment. A page asks an instance of its own, which has
// no other battles to lose.
#include <optional>
#include <string>

#include "apps/host/archive_check.h"
#include "apps/host/match_copy.h"
#include "apps/pocket/imports.h"
#include "apps/pocket/late_games.h"
#include "formats/json.h"
#include "match/views.h"

namespace pocket {
namespace {

constexpr std::size_t kMaxCopy = std::size_t{64} << 20U;

std::string& room() {
  static std::string room;
  return room;
}

std::optional<table::Error> wrong_with(const std::string& text) {
  const auto value = formats::parse_json(text, kMaxCopy);
  if (!value) return value.error();
  const auto copy = host::read_copy(*value);
  if (!copy) return copy.error();
  host::ArchiveHealth health;
  host::check_match(*copy, late_games(), health);
  if (health.good()) return std::nullopt;
  return table::Error{table::ErrorCode::bad_record, health.damaged.front(), ""};
}

}  // namespace
}  // namespace pocket

// Room for the match, an object as host::copy_value makes it.
extern "C" __attribute__((export_name("pocket_check_room"))) char* pocket_check_room(
    std::uint32_t size) {
  pocket::room().resize(size);
  return pocket::room().data();
}

// The reply is {"ok":true}, or says what is wrong with it.
extern "C" __attribute__((export_name("pocket_check"))) void pocket_check(std::uint32_t call) {
  const auto wrong = pocket::wrong_with(std::exchange(pocket::room(), {}));
  table::Value reply = table::Value::object().set("ok", !wrong);
  if (wrong) reply.set("error", match::error_value(*wrong));
  pocket::reply(call, formats::dump_json(reply));
}
