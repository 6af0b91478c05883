// SPDX-License-Identifier: MIT
#include "apps/host/old_match.h"

#include <algorithm>
#include <utility>

#include "apps/host/as_kept.h"
#include "apps/host/looking_back.h"
#include "apps/host/rules_today.h"
#include "apps/host/words.h"
#include "formats/json.h"
#include "match/views.h"

namespace host {
namespace {

using match::Entry;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;
using table::Seat;
using table::SeatSet;
using table::Value;

Error damaged(const std::string& match, const std::string& place, const Error& error) {
  return {ErrorCode::bad_record,
          "match " + match + " in the database, " + place + ": " + error.message, ""};
}

Value seat_value(Seat seat) { return seat == table::kSpectator ? Value{} : Value(seat.value); }

Value beginning(const std::string& match, std::uint64_t seq, Seat eyes) {
  return Value::object()
      .set("push", "update")
      .set("match", match)
      .set("seq", seq)
      .set("seat", seat_value(eyes));
}

// The game of today, for the names of what the journal has numbers of.
std::shared_ptr<const table::AnyGame> game_today(const table::GameSystem& system,
                                                 const MatchHeader& head) {
  auto game = system.create(head.scenario, head.options, head.content);
  return game ? std::move(*game) : nullptr;
}

// Of each entry of the record the number of answers that today's rules had been given by then.
std::vector<std::size_t> answers_by_line(const match::Played& played) {
  std::vector<std::size_t> out;
  std::size_t entries = 0;
  std::size_t answers = 0;
  for (const match::Played::Line& line : played.lines) {
    for (; entries < line.entries; ++entries)
      answers += played.match.entries()[entries].kind == Entry::Kind::answer ? 1U : 0U;
    out.push_back(answers);
  }
  return out;
}

// Each picture with its moment. A sealed step that is over is one, however many answers it took;
// and of answers that are one today the last has brought it about.
std::vector<OldMatch::Sight> by_moments(std::vector<match::Picture> pictures,
                                        const match::Played& played, const PastJournal& past) {
  std::vector<OldMatch::Sight> out;
  out.push_back({1, std::move(pictures.front())});
  const std::vector<std::size_t> answers = answers_by_line(played);
  std::size_t shown = 0;
  for (std::size_t i = 0; i < past.lines.size() && i < answers.size(); ++i) {
    const PastJournal::Line& line = past.lines[i];
    if (line.told.kind != Entry::Kind::answer) continue;
    match::Picture next{out.back().picture.table, {}};
    if (std::exchange(shown, answers[i]) != answers[i]) next = std::move(pictures[shown]);
    if (out.back().seq != line.seq) {
      out.push_back({line.seq, std::move(next)});
      continue;
    }
    match::Events& events = out.back().picture.events;
    events.insert(events.end(), next.events.begin(), next.events.end());
    out.back().picture.table = next.table;
  }
  return out;
}

}  // namespace

Expected<OldMatch> OldMatch::read(match::Registry games, const std::string& id,
                                  const OldKept& kept) {
  const auto text = formats::parse_json(kept.head);
  if (!text) return damaged(id, "head", text.error());
  auto head = match_header_from(*text);
  if (!head) return damaged(id, "head", head.error());
  OldMatch out;
  out.head_ = std::move(*head);
  const table::GameSystem* const system = match::find_system(games, out.head_.game);
  if (system == nullptr) return Error{ErrorCode::unknown_game, words("no_such_game"), ""};
  out.today_ = rules_today(games, out.head_.game);
  const auto game = game_today(*system, out.head_);
  auto past = read_past_journal(kept.moments, game.get());
  if (!past) return damaged(id, "journal", past.error());
  out.past_ = std::move(*past);
  const auto summary = formats::parse_json(kept.summary);
  out.summary_ = summary && summary->is_object() ? *summary : Value::object().set("id", id);
  const Value* const stage = out.summary_.find("stage");
  out.over_ = out.past_.end || (stage != nullptr && *stage == Value("over"));
  if (auto told = unpack_told(kept.told)) out.told_ = std::move(*told);
  out.play(games);
  const bool is_newest = row_of_position(kept.position) == out.past_.rows && !out.over_;
  const std::string newest = is_newest ? text_of_position(kept.position) : std::string();
  out.add_positions(*system, newest);
  if (!out.over_) out.look_for_a_way_on(*system, newest);
  return out;
}

// As a record without its last line: what is owed at its end is owed by the rules of then. While it
// is not over, what is being written in secret is left out.
void OldMatch::play(match::Registry games) {
  match::ToldRecord told = told_record();
  if (!over_) told.entries.resize(past_.open);
  std::string text = match::write_record(told);
  text.erase(text.rfind("{\"end\""));
  auto played = match::play_record(games, text);
  if (!played) {
    why_not_ = played.error().message;
    return;
  }
  auto pictures = match::pictures_of(played->match);
  if (!pictures) {
    why_not_ = pictures.error().message;
    return;
  }
  sights_ = by_moments(std::move(*pictures), *played, past_);
  agreed_until_ = played->departure ? sights_.back().seq : past_.seq;
  played_.emplace(std::move(*played));
}

match::ToldRecord OldMatch::told_record() const {
  match::ToldRecord out{head_.game, head_.rules_version, {}, {}};
  out.setup = {.scenario = head_.scenario,
               .options = head_.options,
               .content = head_.content,
               .position_text = head_.position,
               .rules_before = head_.rules_before,
               .seed = seed_of(head_.fairness),
               .fair = fair_value(head_.fairness)};
  for (const PastJournal::Line& line : past_.lines) out.entries.push_back(line.told);
  if (told_) {
    out.hash = told_->hash;
    out.hash_version = told_->hash_version;
  }
  return out;
}

std::string OldMatch::record() const { return match::write_record(told_record()); }

Value OldMatch::description(Language language) const {
  Value out = summary_;
  out.set("waiting", Value::array());
  hide_own_parts(out);
  return std::move(out).set("earlier", earlier(language));
}

// What nobody can play: as it was told, or else as it stands in the record; that only once it is
// over, for a record knows everybody's secrets.
Value OldMatch::rest(Language language) const {
  Value out = Value::array();
  if (!over_) return out;
  if (told_) {
    for (const ToldMoment& moment : told_->moments) {
      if (moment.seq <= agreed_until_) continue;
      for (const ToldEvent& each : moment.events) {
        const auto& text = each.text[static_cast<std::size_t>(language)];
        if (text && !text->empty()) out.push(*text);
      }
    }
    return out;
  }
  if (played_) {
    for (std::string& line : match::rest_text(*played_, language)) out.push(std::move(line));
    return out;
  }
  for (const PastJournal::Line& line : past_.lines)
    out.push(match::plain_text(line.told, {}, language));
  return out;
}

Value OldMatch::earlier(Language language) const {
  Value changes = Value::array();
  for (std::string& change : rules_changed(head_.rules_version, today_, language))
    changes.push(std::move(change));
  Value out = Value::object()
                  .set("rules_version", head_.rules_version)
                  .set("today", today_)
                  .set("changes", std::move(changes))
                  .set("go_on", goes_on_from_.has_value());
  if (!head_.rematch.empty()) out.set("next", head_.rematch);
  // What today's rules say to it may quote what a seat has written in secret.
  if (!over_) return out;
  if (!played_) return std::move(out).set("why", why_not_).set("rest", rest(language));
  if (!played_->departure) return out;
  return std::move(out)
      .set("entry", static_cast<std::int64_t>(played_->departure->entry))
      .set("message", match::departure_text(*played_, language))
      .set("why", played_->departure->why)
      .set("rest", rest(language));
}

// As it was told where that is known: today's rules tell no undo and not all of a beginning.
Value OldMatch::seen(const Sight* sight, const ToldMoment* told, Seat eyes,
                     Language language) const {
  Value out = beginning(head_.id, sight != nullptr ? sight->seq : told->seq, eyes);
  const match::ViewPtr view = sight == nullptr ? nullptr : sight->picture.table.view(eyes);
  if (view) out.set("scene", table::to_value(view->scene(language)));
  if (told == nullptr)
    return out.set("events", match::events_value(*view, sight->picture.events, language));
  Value events = Value::array();
  bool undone = false;
  for (const ToldEvent& each : told->events) {
    if (!each.eyes.has(eyes)) continue;
    Value event = each.event;
    const Value* const name = event.find("event");
    undone |= name != nullptr && *name == Value("undone");
    const auto& text = each.text[static_cast<std::size_t>(language)];
    if (text) event.set("text", *text);
    events.push(std::move(event));
  }
  out.set("events", std::move(events));
  if (undone) out.set("undone", true);
  return out;
}

OldMatch::Seen OldMatch::moments(std::uint64_t since, std::uint64_t until, SeatSet eyes,
                                 Language language) const {
  Seen out;
  std::size_t bytes = 0;
  const std::size_t told_moments = told_ ? told_->moments.size() : 0;
  for (std::size_t s = 0, t = 0; s < sights_.size() || t < told_moments;) {
    const Sight* sight = s < sights_.size() ? &sights_[s] : nullptr;
    const ToldMoment* told = t < told_moments ? &told_->moments[t] : nullptr;
    if (sight != nullptr && told != nullptr) {
      const std::uint64_t first = std::min(sight->seq, told->seq);
      if (sight->seq != first) sight = nullptr;
      if (told->seq != first) told = nullptr;
    }
    s += sight != nullptr ? 1 : 0;
    t += told != nullptr ? 1 : 0;
    const std::uint64_t seq = sight != nullptr ? sight->seq : told->seq;
    if (seq <= since || seq > until) continue;
    if (bytes > kMaxReplayBytes) return out;
    for (std::uint8_t i = 0; i <= table::kMaxSeats; ++i) {
      if (!eyes.has({i})) continue;
      out.missed.push_back(formats::dump_json(seen(sight, told, {i}, language)));
      bytes += out.missed.back().size();
    }
    out.until = seq;
  }
  out.until = std::min(until, past_.seq);
  return out;
}

Value OldMatch::update(Seat eyes, Language language) const {
  if (sights_.empty()) return {};
  const match::ViewPtr view = sights_.back().picture.table.view(eyes);
  Value out = beginning(head_.id, past_.seq, eyes)
                  .set("scene", table::to_value(view->scene(language)))
                  .set("events", Value::array())
                  .set("question", Value{})
                  .set("waiting", Value::array());
  if (const Value* over = summary_.find("over"); over != nullptr) out.set("over", *over);
  return out;
}

}  // namespace host
