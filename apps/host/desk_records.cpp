// SPDX-License-Identifier: MIT
// Records that people bring as files: looked at move by move, like a match that is over.
#include "apps/host/desk.h"
#include "apps/host/looking_back.h"
#include "apps/host/replies.h"
#include "apps/host/slot.h"
#include "match/record.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Reader;
using table::Seat;
using table::Value;

Value seen(const match::Picture& picture, std::uint64_t seq, Seat seat, Language language) {
  const match::ViewPtr view = picture.table.view(seat);
  return Value::object()
      .set("seq", seq)
      .set("seat", seat == table::kSpectator ? Value{} : Value(seat.value))
      .set("scene", table::to_value(view->scene(language)))
      .set("events", match::events_value(*view, picture.events, language));
}

Value described(const match::Match& match) {
  return Value::object()
      .set("game", match.system().id())
      .set("scenario", match.setup().scenario)
      .set("title", match.system().title())
      .set("options", match.setup().options);
}

}  // namespace

Value Desk::replay(const Value& body, Language language) const {
  Reader request(body, "replay", ErrorCode::bad_request);
  const std::string record = request.string("record");
  const auto since = static_cast<std::uint64_t>(request.integer_or("since", 0, 0, INT64_MAX));
  request.finish();
  if (!request.ok()) return failed_value(request.error());
  const auto played = match::play_record(games_, record);
  if (!played) return failed_value(played.error());
  const auto pictures = match::pictures_of(played->match);
  if (!pictures) return failed_value(pictures.error());
  const table::AnyGame& game = played->match.game();
  Value moments = Value::array();
  std::uint64_t until = std::min<std::uint64_t>(since, pictures->size());
  std::size_t bytes = 0;
  while (until < pictures->size() && until < since + kMaxMissedScenes && bytes < kMaxReplayBytes) {
    const match::Picture& picture = (*pictures)[static_cast<std::size_t>(until)];
    ++until;
    for (int number = 0; number <= game.seats(); ++number) {
      const Seat seat =
          number == game.seats() ? table::kSpectator : Seat{static_cast<std::uint8_t>(number)};
      moments.push(seen(picture, until, seat, language));
      bytes += formats::dump_json(moments.items().back()).size();
    }
  }
  Value out = done_value().set("match", described(played->match));
  if (played->other_rules) out.set("earlier", match::earlier_value(*played, language));
  if (!played->cut_off.empty()) out.set("cut_off", match::cut_off_text(*played, language));
  return std::move(out)
      .set("missed", std::move(moments))
      .set("until", until)
      .set("of", std::uint64_t{pictures->size()});
}

}  // namespace host
