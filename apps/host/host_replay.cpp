// What has been: the moments of a match as somebody saw them, and a new match from one of them.
#include <algorithm>
#include <deque>

#include "apps/host/host_parts.h"
#include "formats/json.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Reader;
using table::SeatSet;
using table::Value;

// After the end everybody may look through everybody's eyes.
SeatSet every_view(const Head& head) {
  SeatSet out = SeatSet::of(table::kSpectator);
  for (std::uint8_t i = 0; i < head.seats.size(); ++i) out = out.with({i});
  return out;
}

// The match as it stood at that moment. Errors: those of HostedMatch.
table::Expected<HostedMatch> as_of(const match::Registry& games, const HostedMatch& match,
                                   std::uint64_t seq) {
  auto again = HostedMatch::open(games, match.head());
  if (!again) return again;
  for (const Moment& moment : match.journal()) {
    if (moment.seq > seq) break;
    if (const auto played = again->repeat(moment); !played) return played.error();
  }
  return again;
}

// The same as the beginning of another match, whose own seed has nothing to do with these dice.
std::vector<match::Entry> as_opening(std::vector<match::Entry> entries) {
  for (match::Entry& entry : entries) {
    entry.dictated = static_cast<std::uint8_t>(entry.outcome.size());
  }
  return entries;
}

// One moment as several seats saw it.
struct Sight {
  std::vector<Value> by_seat;
  std::size_t bytes = 0;  // on the wire
};

Sight sight_of(const HostedMatch& match, const Happened& what, SeatSet seats,
               table::Language language, bool scene) {
  Sight out;
  for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
    if (!seats.has({i})) continue;
    out.by_seat.push_back(missed_value(match, what, {i}, language, scene));
    out.bytes += formats::dump_json(out.by_seat.back()).size();
  }
  return out;
}

}  // namespace

// Plays the match again and notes what the seats saw.
Host::Replayed Host::replayed(const Slot& slot, const Look& look) const {
  Replayed out{.until = look.until};
  const HostedMatch& match = *slot.match;
  if (look.since >= std::min(look.until, match.seq())) return out;
  auto again = HostedMatch::open(services_.games, match.head());
  if (!again) return out;
  std::deque<Sight> sights;
  std::size_t bytes = 0;
  for (const Moment& moment : match.journal()) {
    if (moment.seq > look.until) break;
    const auto what = again->repeat(moment);
    if (!what) break;
    if (moment.seq <= look.since) continue;
    const bool scene = moment.seq + look.scenes > look.until;
    sights.push_back(sight_of(*again, *what, look.seats, look.language, scene));
    bytes += sights.back().bytes;
    if (bytes <= kMaxReplayBytes || sights.size() == 1) continue;
    if (look.keep == Look::Keep::oldest) {
      sights.pop_back();
      out.until = moment.seq - 1;
      break;
    }
    while (bytes > kMaxReplayBytes && sights.size() > 1) {
      bytes -= sights.front().bytes;
      sights.pop_front();
    }
  }
  for (Sight& sight : sights) {
    for (Value& one : sight.by_seat) out.missed.push(std::move(one));
  }
  return out;
}

void Host::do_moments(Call& call) {
  const auto since = static_cast<std::uint64_t>(call.request.integer("since", 0, INT64_MAX));
  const auto until = static_cast<std::uint64_t>(call.request.integer("until", 0, INT64_MAX));
  if (until > since + kMaxMissedScenes) {
    call.request.complain("until", "expected at most 40 moments at once");
  }
  const auto id = match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  const Client& client = *clients_.at(call.client);
  const Look look{.since = since,
                  .until = until,
                  .seats = client.joined.at(*id).watching(),
                  .language = client.language,
                  .scenes = kMaxMissedScenes,
                  .keep = Look::Keep::oldest};
  with_match(*id, call.reply, [this, look, reply = call.reply](Slot& slot) {
    Look meant = look;
    if (slot.match->stage() == Stage::over) meant.seats = every_view(slot.match->head());
    meant.until = std::min(meant.until, slot.match->seq());
    Replayed seen = replayed(slot, meant);
    reply(done_value().set("missed", std::move(seen.missed)).set("until", seen.until));
  });
}

void Host::create_from(const Value& from, const Value& body, const Reply& reply) {
  Reader reader(from, "from", ErrorCode::bad_request);
  const std::string id = reader.string("match");
  const auto seq = static_cast<std::uint64_t>(reader.integer("seq", 1, INT64_MAX));
  const std::string token = reader.string_or("token", "");
  reader.finish();
  if (!reader.ok()) return reply(failed_value(reader.error()));
  with_match(id, reply, [this, seq, token, body, reply](Slot& slot) {
    const HostedMatch& match = *slot.match;
    if (match.head().is_private && !match.head().seat_of_token(token)) {
      return reply(failed_value(not_found()));
    }
    if (match.stage() != Stage::over) {
      return reply(failed_value(not_allowed("play on from a match that is over")));
    }
    const auto then = as_of(services_.games, match, seq);
    if (!then) return reply(failed_value(then.error()));
    if (then->stage() != Stage::playing) {
      return reply(failed_value(not_allowed("the match is over there: choose an earlier moment")));
    }
    Head like = then->head();
    like.opening = as_opening(then->match().entries());
    place_match(body, &like, reply);
  });
}

}  // namespace host
