// SPDX-License-Identifier: MIT
// What is told of a battle that is over, besides who has won.
#include <cmath>

#include "apps/host/doors.h"
#include "apps/host/replies.h"
#include "match/summary.h"
#include "match/views.h"

namespace host {
namespace {

using table::Language;
using table::Value;

constexpr float kPercent = 100;

// Of each entry of the record the moment it came with.
class Moments {
 public:
  explicit Moments(const History& history) : seqs_(history.moments_of_record(history.size())) {}
  std::uint64_t of(std::size_t entry) const { return entry < seqs_.size() ? seqs_[entry] : 0; }

 private:
  std::vector<std::uint64_t> seqs_;
};

Value scores_value(const match::Summary& summary, const Moments& moments) {
  Value out = Value::array();
  for (const match::ScorePoint& point : summary.scores) {
    out.push(Value::object()
                 .set("seq", moments.of(point.entry))
                 .set("round", point.round)
                 .set("tracks", point.tracks));
  }
  return out;
}

Value throws_value(const std::vector<match::Throw>& throws, const Moments& moments,
                   const match::View& view, Language language) {
  Value out = Value::array();
  for (const match::Throw& one : throws) {
    out.push(Value::object()
                 .set("seq", moments.of(one.entry))
                 .set("seat", one.seat.value)
                 .set("round", one.round)
                 .set("luck", static_cast<double>(one.luck))
                 .set("share", one.share)
                 .set("events", match::events_value(view, one.events, language)));
  }
  return out;
}

Value summary_value(const match::Match& played, const History& history, table::Seat eyes,
                    Language language) {
  const auto summary = match::summary_of(played);
  if (!summary) return failed_value(summary.error());
  const Moments moments(history);
  const match::ViewPtr view = played.view(eyes);
  Value out = done_value()
                  .set("scores", scores_value(*summary, moments))
                  .set("lucky", throws_value(summary->lucky, moments, *view, language))
                  .set("unlucky", throws_value(summary->unlucky, moments, *view, language));
  if (!summary->turn) return out;
  const match::TurningPoint& turn = *summary->turn;
  return out.set("turn", Value::object()
                             .set("seq", moments.of(turn.entry))
                             .set("round", turn.round)
                             .set("seat", turn.seat.value)
                             .set("before", std::lround(turn.before * kPercent))
                             .set("after", std::lround(turn.after * kPercent)));
}

}  // namespace

// Anybody who looks at a match that is over may ask. A whole battle is played again for it, and
// every roll of it sixty times: that takes its time, so it is done elsewhere.
void Doors::do_summary(Call& call) {
  const auto id = clients_.match_meant(call);
  const auto seat = call.request.integer_or("seat", -1, 0, table::kMaxSeats - 1);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  const Client& client = clients_.at(call.client);
  const table::SeatSet seats = client.joined.at(*id).seats;
  const table::Seat meant{static_cast<std::uint8_t>(seat)};
  const table::Seat eyes = seat >= 0 && seats.has(meant) ? meant : table::kSpectator;
  const Payer payer = looking_back(call.client);
  matches_.with_open_match(
      *id, payer, call.reply,
      [this, payer, eyes, language = client.language, reply = call.reply](Slot& slot) {
        if (slot.match->stage() != Stage::over)
          return reply(failed_value(not_allowed(words("match_not_over"))));
        shared_.answer_aside(payer, reply,
                             [played = slot.match->match(), history = slot.match->history(), eyes,
                              language] { return summary_value(played, history, eyes, language); });
      });
}

}  // namespace host
