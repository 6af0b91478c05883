// Records that people bring as files: looked at move by move, like a match that is over.
#include "apps/host/host_parts.h"
#include "match/record.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Seat;
using table::Value;

// What happened between two answers.
struct Picture {
  table::AnyState state;
  match::Events events;
};

// The first is the beginning, then one for each answer with the chance behind it.
Expected<std::vector<Picture>> pictures_of(const match::Match& played) {
  auto again = match::Match::open(played.system(), played.setup());
  if (!again) return again.error();
  std::vector<Picture> out{{again->state(), {}}};
  for (const match::Entry& entry : played.entries()) {
    const auto events = again->repeat(entry);
    if (!events) return events.error();
    if (entry.kind == match::Entry::Kind::answer) out.push_back({again->state(), {}});
    out.back().state = again->state();
    out.back().events.insert(out.back().events.end(), events->begin(), events->end());
  }
  return out;
}

Value seen(const table::AnyGame& game, const Picture& picture, std::uint64_t seq, Seat seat,
           Language language) {
  const table::AnyObservation seen = game.observe(picture.state, seat);
  Value events = Value::array();
  for (const table::Event& event : picture.events) {
    if (!event.audience.has(seat)) continue;
    Value value = game.event_value(seen, event);
    events.push(value.set("text", game.event_text(seen, event, language)));
  }
  return Value::object()
      .set("seq", seq)
      .set("seat", seat == table::kSpectator ? Value{} : Value(seat.value))
      .set("scene", table::to_value(game.scene(seen, language)))
      .set("events", std::move(events));
}

Value described(const match::Match& match) {
  return Value::object()
      .set("game", match.system().id())
      .set("scenario", match.setup().scenario)
      .set("title", match.system().title())
      .set("options", match.setup().options);
}

}  // namespace

Value Host::replay(const Value& body, Language language) const {
  Reader request(body, "replay", ErrorCode::bad_request);
  const std::string record = request.string("record");
  const auto since = static_cast<std::uint64_t>(request.integer_or("since", 0, 0, INT64_MAX));
  request.finish();
  if (!request.ok()) return failed_value(request.error());
  const auto played = match::play_record(services_.games, record);
  if (!played) return failed_value(played.error());
  const auto pictures = pictures_of(played->match);
  if (!pictures) return failed_value(pictures.error());
  const table::AnyGame& game = played->match.game();
  Value moments = Value::array();
  std::uint64_t until = std::min<std::uint64_t>(since, pictures->size());
  std::size_t bytes = 0;
  while (until < pictures->size() && until < since + kMaxMissedScenes && bytes < kMaxReplayBytes) {
    const Picture& picture = (*pictures)[until];
    ++until;
    for (int number = 0; number <= game.seats(); ++number) {
      const Seat seat =
          number == game.seats() ? table::kSpectator : Seat{static_cast<std::uint8_t>(number)};
      moments.push(seen(game, picture, until, seat, language));
      bytes += formats::dump_json(moments.items().back()).size();
    }
  }
  Value out = done_value().set("match", described(played->match));
  if (played->other_rules) out.set("earlier", match::earlier_value(*played, language));
  return out.set("missed", std::move(moments))
      .set("until", until)
      .set("of", std::uint64_t{pictures->size()});
}

}  // namespace host
