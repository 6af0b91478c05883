// Requests that change or question a match, and the opponents' turns.
#include "apps/host/host_parts.h"
#include "match/plan.h"
#include "table/text.h"

namespace host {
namespace {

using table::ErrorCode;
using table::Value;

constexpr std::size_t kMaxOnce = 64;
constexpr std::size_t kMaxPlan = 16;

table::Error others_decide(const Undo& undo) {
  return not_allowed(undo.seen ? words("undo_revealed") : words("undo_answered"));
}

table::Error stale() { return {ErrorCode::stale, words("stale"), ""}; }

}  // namespace

// Writes what has just been done to the match, then tells everybody.
void Host::happened(Slot& slot, Happened what, const Reply& reply,
                    std::function<void(Slot&)> then) {
  slot.undo_by.reset();
  Change change;
  change.seq = what.moment.seq;
  change.moment = formats::dump_json(to_value(what.moment));
  keep(slot, std::move(change), reply,
       [this, what = std::move(what), then = std::move(then)](Slot& kept) {
         then(kept);
         push_updates(kept, &what);
         if (kept.match->stage() == Stage::over) push_description(kept);
         wake_opponents(kept);
       });
}

// The reply to whatever got a number of its own.
std::function<void(Host::Slot&)> Host::acknowledge(const Reply& reply, std::uint64_t seq) {
  return [reply, seq](Slot&) { reply(done_value().set("seq", seq)); };
}

void Host::do_answer(Call& call) {
  const std::string text = call.request.string("answer");
  const auto asked = static_cast<std::uint64_t>(call.request.integer("seq", 0, INT64_MAX));
  const std::string once = call.request.string_or("once", "");
  if (once.size() > kMaxOnce) call.request.complain("once", "expected at most 64 characters");
  const Language language = clients_.at(call.client)->language;
  with_seat(call, [=, this, reply = call.reply](Slot& slot, Seat seat) {
    HostedMatch& match = *slot.match;
    if (const auto before = match.already(seat, once)) {
      return reply(done_value().set("seq", *before));
    }
    if (const auto wrong = match.not_playing()) return reply(failed_value(*wrong));
    if (match.waiting().has(seat) && (asked < match.asked_since(seat) || asked > match.seq())) {
      return reply(failed_value(stale()));
    }
    auto what = match.answer(seat, text, once, language, services_.now_ms());
    if (!what) return reply(failed_value(refusal(match, seat, text, language, what.error())));
    ++counts_.answers;
    const std::uint64_t seq = what->moment.seq;
    happened(slot, std::move(*what), reply, acknowledge(reply, seq));
  });
}

// In words that cannot tell more than the seat may know.
table::Error Host::refusal(const HostedMatch& match, Seat seat, const std::string& text,
                           Language language, const Error& error) {
  if (error.code != ErrorCode::illegal_answer) return error;
  const auto parsed = match.match().view(seat)->parse(seat, text, language);
  if (!parsed) return parsed.error();
  return {ErrorCode::illegal_answer, words("not_legal"), ""};
}

void Host::answer_aside(const Payer& payer, const Reply& reply, Answered work) {
  aside(payer, [reply, work = std::move(work)] {
    const auto value = std::make_shared<const Value>(work());
    return [reply, value] { reply(*value); };
  });
}

void Host::do_explain(Call& call) {
  const std::string text = call.request.string("answer");
  const bool open = call.request.boolean_or("open", false);
  const Language language = clients_.at(call.client)->language;
  with_seat(call, [=, this, payer = call.payer, reply = call.reply](Slot& slot, Seat seat) {
    if (const auto wrong = slot.match->not_playing()) return reply(failed_value(*wrong));
    if (!slot.match->waiting().has(seat)) {
      return reply(failed_value({ErrorCode::not_your_turn, words("not_asked"), ""}));
    }
    const auto view = slot.match->match().view(open ? table::kSpectator : seat);
    answer_aside(payer, reply, [=] {
      const auto parsed = view->parse(seat, text, language);
      Value out = done_value().set("legal", parsed.ok());
      if (parsed) return out;
      out.set("message", table::bearable(parsed.error().message));
      if (!parsed.error().rule.empty()) out.set("rule", parsed.error().rule);
      return out;
    });
  });
}

void Host::do_odds(Call& call) {
  std::vector<std::string> plan = call.request.strings_or_none("answers");
  if (plan.empty() || call.request.has("answer")) plan.push_back(call.request.string("answer"));
  if (plan.size() > kMaxPlan) call.request.complain("answers", "expected at most 16 answers");
  const Value* assumed = call.request.object("assume");
  const bool open = call.request.boolean_or("open", false);
  const Value assume = assumed == nullptr ? Value::object() : *assumed;
  const Language language = clients_.at(call.client)->language;
  with_seat(call, [=, this, payer = call.payer, reply = call.reply](Slot& slot, Seat seat) {
    if (const auto wrong = slot.match->not_playing()) return reply(failed_value(*wrong));
    if (!slot.match->waiting().has(seat)) {
      return reply(failed_value({ErrorCode::not_your_turn, words("not_asked"), ""}));
    }
    const auto view = slot.match->match().view(open ? table::kSpectator : seat);
    answer_aside(payer, reply, [=] {
      const auto odds = match::planned_odds(*view, seat, plan, assume, language);
      if (!odds) return failed_value(odds.error());
      Value out = done_value();
      const Value shown = match::odds_value(*odds);
      for (const auto& [key, value] : shown.members()) out.set(key, value);
      return out;
    });
  });
}

void Host::do_rule(Call& call) {
  const std::string rule = call.request.string("rule");
  const Language own = clients_.at(call.client)->language;
  const std::string lang = call.request.string_or("lang", own == Language::fr ? "fr" : "en");
  if (lang != "en" && lang != "fr") call.request.complain("lang", "expected en or fr");
  const auto id = match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  with_match(*id, call.payer, call.reply, [rule, lang, reply = call.reply](Slot& slot) {
    const std::string text = slot.match->game().rule_text(rule, language_named(lang));
    if (text.empty()) {
      return reply(failed_value({ErrorCode::bad_request, "rule: there is no such rule", ""}));
    }
    reply(done_value().set("rule", rule).set("text", text));
  });
}

void Host::do_undo(Call& call) {
  const bool anew = call.request.boolean_or("anew", false);
  with_seat(call, [this, anew, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
    const auto undo = slot.match->undo_of(seat);
    if (!undo) return reply(failed_value(undo.error()));
    const table::SeatSet own = seats_with(slot, client, seat);
    if ((undo->consent.bits & ~own.bits) != 0) return reply(failed_value(others_decide(*undo)));
    if (undo->seen && !anew) {
      return reply(failed_value(not_allowed(words("undo_anew"))));
    }
    auto what = slot.match->undo(seat, services_.now_ms());
    if (!what) return reply(failed_value(what.error()));
    const std::uint64_t seq = what->moment.seq;
    happened(slot, std::move(*what), reply, acknowledge(reply, seq));
  });
}

void Host::do_resign(Call& call) {
  with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    auto what = slot.match->resign(seat, services_.now_ms());
    if (!what) return reply(failed_value(what.error()));
    const std::uint64_t seq = what->moment.seq;
    happened(slot, std::move(*what), reply, acknowledge(reply, seq));
  });
}

// Opponents think only where somebody is looking: an abandoned match costs nothing.
void Host::wake_opponents(Slot& slot) {
  if (slot.watchers.empty() || services_.thinker == nullptr || !slot.match) return;
  const HostedMatch& match = *slot.match;
  if (match.head().only_bots() && services_.now_ms() < slot.rest_until) return;
  const table::SeatSet waiting = match.waiting();
  for (std::uint8_t number = 0; number < match.head().seats.size(); ++number) {
    const Seat seat{number};
    const SeatHead& head = match.head().seats[number];
    const std::uint64_t asked = match.asked_since(seat);
    if (!head.played_by_bot() || !waiting.has(seat) || slot.thinking[number] == asked) continue;
    slot.thinking[number] = asked;
    Thought thought{match.match().shared_game(),
                    match.match().view(seat)->observation(),
                    seat,
                    head.level,
                    0,
                    thinks_for(slot)};
    services_.random({reinterpret_cast<std::uint8_t*>(&thought.seed), sizeof thought.seed});
    services_.thinker->think(std::move(thought), [this, id = slot.id, seat, asked](const auto& a) {
      opponent_decided(id, seat, asked, a);
    });
  }
}

// Whose time opponents take up: that of somebody with a seat, or of whoever looks on.
std::string Host::thinks_for(const Slot& slot) const {
  const Client* first = nullptr;
  for (const ClientId id : slot.watchers) {
    const Client& client = *clients_.at(id);
    if (!client.joined.at(slot.id).seats.empty()) return client.outlet->payer().name;
    if (first == nullptr) first = &client;
  }
  return first == nullptr ? "" : first->outlet->payer().name;
}

// How many other matches between opponents alone its address has joined.
std::size_t Host::bot_matches_of(ClientId client, const std::string& besides) const {
  const std::string address = clients_.at(client)->outlet->address();
  std::set<std::string> out;
  for (const auto& [id, other] : clients_) {
    if (other->outlet->address() != address) continue;
    for (const auto& [match, joined] : other->joined) {
      const auto slot = slots_.find(match);
      if (match == besides || slot == slots_.end() || !slot->second->match) continue;
      if (slot->second->match->head().only_bots()) out.insert(match);
    }
  }
  return out.size();
}

void Host::opponent_decided(const std::string& id, Seat seat, std::uint64_t asked,
                            const table::Expected<table::Answer>& answer) {
  if (!slots_.contains(id)) return;
  with_match(
      id, {}, [](const Value&) {},
      [this, seat, asked, answer](Slot& slot) {
        HostedMatch& match = *slot.match;
        if (slot.thinking[seat.value] == asked) slot.thinking[seat.value] = 0;
        const bool still_asked = match.waiting().has(seat) && match.asked_since(seat) == asked &&
                                 match.head().seats[seat.value].played_by_bot();
        if (!still_asked) return wake_opponents(slot);
        if (!answer) return;
        auto what = match.answer(seat, *answer, services_.now_ms());
        if (!what) return;
        ++counts_.bot_answers;
        slot.rest_until = match.head().only_bots() ? services_.now_ms() + kPaceMs : 0;
        happened(
            slot, std::move(*what), [](const Value&) {}, [](Slot&) {});
      });
}

}  // namespace host
