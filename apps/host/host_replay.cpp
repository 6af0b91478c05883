// What has been: the moments of a match as somebody saw them, and a new match from one of them.
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

bool over_at(const HostedMatch& match, std::uint64_t seq) {
  const History& history = match.history();
  if (seq >= history.size() || history.ended_by(seq)) return true;
  return history.table_at(seq).over();
}

// The same as the beginning of another match, whose own seed has nothing to do with these dice.
std::vector<match::Entry> as_opening(std::vector<match::Entry> entries) {
  for (match::Entry& entry : entries) {
    entry.dictated = static_cast<std::uint8_t>(entry.outcome.size());
  }
  return entries;
}

}  // namespace

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
  const Payer payer = looking_back(call.client);
  with_match(*id, payer, call.reply,
             [this, look, payer, client = call.client, id = call.id, done = call.done](Slot& slot) {
               show_moments(slot, look, payer, client, id, done);
             });
}

void Host::show_moments(Slot& slot, Look look, const Payer& payer, ClientId client, const Value& id,
                        const std::function<void(bool)>& done) {
  if (slot.match->stage() == Stage::over) look.seats = every_view(slot.match->head());
  aside(payer, [this, look, client, id, done, now = standing_of(*slot.match),
                history = slot.match->history()] {
    const Sights seen = look_back(now, history, look);
    Value answer = done_value().set("until", seen.until);
    if (!id.is_null()) answer.set("id", id);
    const auto frame = std::make_shared<const std::string>(
        with_list(formats::dump_json(answer), "missed", seen.missed));
    return [this, client, frame, done] {
      const auto found = clients_.find(client);
      if (found != clients_.end()) found->second->outlet->send(frame);
      done(true);
    };
  });
}

void Host::create_from(const Value& from, const Value& body, const Reply& reply,
                       const Payer& payer) {
  Reader reader(from, "from", ErrorCode::bad_request);
  const std::string id = reader.string("match");
  const auto seq = static_cast<std::uint64_t>(reader.integer("seq", 1, INT64_MAX));
  const std::string token = reader.string_or("token", "");
  reader.finish();
  if (!reader.ok()) return reply(failed_value(reader.error()));
  with_match(id, payer, reply, [this, seq, token, body, reply, payer](Slot& slot) {
    const HostedMatch& match = *slot.match;
    if (match.head().is_private && !match.head().seat_of_token(token)) {
      return reply(failed_value(not_found()));
    }
    if (match.stage() != Stage::over) {
      return reply(failed_value(not_allowed(words("play_on_from_the_end"))));
    }
    if (over_at(match, seq)) {
      return reply(failed_value(not_allowed(words("over_there"))));
    }
    Head like = match.head();
    like.opening = as_opening(match.history().record_at(seq));
    place_match(body, &like, reply, payer);
  });
}

}  // namespace host
