// SPDX-License-Identifier: MIT
#include "apps/host/play.h"

#include "apps/host/replies.h"
#include "table/text.h"

namespace host {

// An answer as a client says it: its text, or its number among those of the question.
struct SaidAnswer {
  std::string text;
  std::optional<std::size_t> number{};
  std::uint64_t seq = 0;
  std::int64_t plan = -1;
  std::string once;
};

namespace {

using table::Error;
using table::ErrorCode;
using table::Seat;
using table::Value;

constexpr std::size_t kMaxOnce = 64;
constexpr std::int64_t kMaxNumber = 65'535;

table::Error others_decide(const Undo& undo) {
  return not_allowed(undo.seen ? words("undo_revealed") : words("undo_answered"));
}

table::Error stale() { return {ErrorCode::stale, words("stale"), ""}; }

SaidAnswer read_said(table::Reader& request) {
  SaidAnswer out;
  const bool numbered = request.has("n");
  if (numbered) out.number = static_cast<std::size_t>(request.integer("n", 0, kMaxNumber));
  if (numbered && request.has("answer")) request.complain("n", "expected no answer beside it");
  if (!numbered) out.text = request.string("answer");
  out.seq = static_cast<std::uint64_t>(request.integer("seq", 0, INT64_MAX));
  out.once = request.string_or("once", "");
  out.plan = request.integer_or("plan", -1, 0, INT64_MAX);
  if (out.once.size() > kMaxOnce) request.complain("once", "expected at most 64 characters");
  return out;
}

// A text means the same as long as what is asked has not changed. A number means what stands at its
// place in one list only, so it has to name the moment that list was made for.
bool is_stale(const HostedMatch& match, Seat seat, const SaidAnswer& said) {
  if (!match.waiting().has(seat)) return false;  // that is another refusal
  const std::uint64_t asked = match.asked_since(seat);
  if (said.plan >= 0 && said.plan != match.plan(seat)) return true;
  if (!said.number) return said.seq < asked || said.seq > match.seq();
  return said.seq != asked || (match.sealed_step().has(seat) && said.plan < 0);
}

// The answer with that number; its text where the match is a lesson, which knows its answers by
// theirs. Error: the question has fewer.
table::Expected<std::optional<table::Answer>> numbered(const HostedMatch& match, Seat seat,
                                                       SaidAnswer& said, Language language) {
  if (!said.number || !match.waiting().has(seat)) return std::optional<table::Answer>{};
  const match::ViewPtr view = match.match().view(seat);
  if (*said.number >= view->legal().size())
    return table::Error{ErrorCode::illegal_answer, words("no_such_number"), ""};
  const table::Answer meant = view->legal()[*said.number];
  if (match.lesson() == nullptr) return std::optional(meant);
  said.text = view->describe(meant, language).notation;
  return std::optional<table::Answer>{};
}

}  // namespace

// Writes what has just been done to the match, then tells everybody.
void Play::happened(Slot& slot, Happened what, const Reply& reply, MatchTable::WithSlot then) {
  // Whoever takes something back decides anew; and what is set up stays so. In secret everybody
  // does so for themselves.
  if (what.moment.kind != JournalEntry::Kind::answer || !slot.match->is_set_up())
    slot.set_up_for = what.covert ? slot.set_up_for.without(what.moment.seat) : table::SeatSet{};
  if (!what.covert) slot.undo.forget();  // of what is written in secret nobody may feel anything
  Change change;
  MatchTable::add_moment(slot, what, change);
  if (slot.match->close_battle()) change.head = formats::dump_json(to_value(slot.match->head()));
  const auto secret_of = what.covert ? std::optional(what.moment.seat) : std::nullopt;
  matches_.keep(
      slot, std::move(change), reply,
      [this, what = std::move(what), then = std::move(then)](Slot& kept) {
        then(kept);
        if (what.covert) {
          written_in_secret(kept, what);
          return note_kept(kept);
        }
        clients_.push_updates(kept, &what);
        if (kept.match->stage() == Stage::over) {
          shared_.log_match(LogLevel::debug, "match_over", kept.id);
          matches_.keep_told(kept);
        }
        if (kept.match->stage() == Stage::over || what.moment.plays_on)
          clients_.push_description(kept);
        wake_opponents(kept);
        if (campaigns_.kept) campaigns_.kept(kept);
        note_kept(kept);
      },
      secret_of);
}

// What else was done about it may have changed the match again.
void Play::note_kept(Slot& slot) {
  if (when_kept_ && slot.match && !slot.writing) when_kept_(slot);
}

// Where something that everybody is told of is on its way by now, the match in memory shows that,
// too: its seat is told of both when that is kept.
void Play::written_in_secret(Slot& slot, const Happened& what) {
  if (slot.writing) {
    slot.untold = std::min(what.row, slot.untold.value_or(what.row));
    return;
  }
  clients_.push_update_of(slot, what.moment.seat);
  wake_opponents(slot);
}

// The reply to whatever got a number of its own.
MatchTable::WithSlot Play::acknowledge(const Reply& reply, std::uint64_t seq) {
  return [reply, seq](Slot&) { reply(done_value().set("seq", seq)); };
}

// An answer, and whose it is.
struct Play::Saying {
  SaidAnswer said;
  Seat seat;
  std::uint32_t device;
  Language language;
  Reply reply;
  Payer payer;
  bool looked = false;  // whether the battle that is awaited is over
};

void Play::do_answer(Call& call) {
  const SaidAnswer said = read_said(call.request);
  const Language language = clients_.at(call.client).language;
  matches_.with_seat(call, [=, this, client = call.client, reply = call.reply, payer = call.payer](
                               Slot& slot, Seat seat) {
    const auto device = clients_.device_of(client, slot.id, seat);
    answer(slot, {said, seat, device.value_or(0), language, reply, payer});
  });
}

void Play::answer(Slot& slot, Saying saying) {
  HostedMatch& match = *slot.match;
  auto& [said, seat, device, language, reply, payer, looked] = saying;
  if (const auto before = match.already(seat, said.once))
    return reply(done_value().set("seq", *before));
  if (const auto wrong = match.not_playing()) return reply(failed_value(*wrong));
  if (is_stale(match, seat, said)) return reply(failed_value(stale()));
  const auto meant = numbered(match, seat, said, language);
  if (!meant) return reply(failed_value(meant.error()));
  if (match.lesson() != nullptr && objects(match, said.text, language, reply, payer)) return;
  if (match.begun_battle() != nullptr && !looked) return answer_outcome(slot, std::move(saying));
  const std::int64_t now = shared_.services.now_ms();
  auto what = *meant ? match.answer(seat, **meant, said.once, language, now)
                     : match.answer(seat, said.text, said.once, language, now);
  if (!what) return reply(failed_value(refusal(match, seat, said.text, language, what.error())));
  ++shared_.counts.answers;
  slot.set_up_for = slot.set_up_for.without(seat);
  const std::uint64_t seq = what->moment.seq;
  happened(slot, std::move(*what), reply, acknowledge(reply, seq));
}

// A battle that is over is reported by the program: by then something else is asked.
void Play::answer_outcome(Slot& slot, Saying saying) {
  saying.looked = true;
  const Payer payer = saying.payer;
  campaigns_.by_hand(
      slot, payer,
      [this, id = slot.id, saying = std::move(saying)](const std::optional<Error>& wrong) {
        if (wrong) return saying.reply(failed_value(*wrong));
        matches_.with_match(
            id, saying.payer, saying.reply,
            [this, saying](Slot& then) {
              if (!then.match->head().has_device(saying.seat, saying.device))
                return saying.reply(failed_value(not_allowed(words("not_your_seat"))));
              answer(then, saying);
            },
            Claim::firm, table::SeatSet::of(saying.seat));
      });
}

// In words that cannot tell more than the seat may know.
table::Error Play::refusal(const HostedMatch& match, Seat seat, const std::string& text,
                           Language language, const Error& error) {
  if (error.code != ErrorCode::illegal_answer) return error;
  const auto parsed = match.match().view(seat)->parse(seat, text, language);
  if (!parsed) return parsed.error();
  return {ErrorCode::illegal_answer, words("not_legal"), ""};
}

void Play::do_explain(Call& call) {
  const std::string text = call.request.string("answer");
  const Language language = clients_.at(call.client).language;
  with_asked(call, [=](const match::View& view, Seat seat) {
    const auto parsed = view.parse(seat, text, language);
    Value out = done_value().set("legal", parsed.ok());
    if (parsed) return out;
    out.set("message", table::bearable(parsed.error().message));
    if (!parsed.error().rule.empty()) out.set("rule", parsed.error().rule);
    return out;
  });
}

void Play::do_rule(Call& call) {
  const std::string rule = call.request.string("rule");
  const Language own = clients_.at(call.client).language;
  const std::string lang = call.request.string_or("lang", own == Language::fr ? "fr" : "en");
  if (lang != "en" && lang != "fr") call.request.complain("lang", "expected en or fr");
  const auto id = clients_.match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  matches_.with_open_match(
      *id, call.payer, call.reply, [rule, lang, reply = call.reply](Slot& slot) {
        const std::string text = slot.match->game().rule_text(rule, language_named(lang));
        if (text.empty()) {
          return reply(failed_value({ErrorCode::bad_request, "rule: there is no such rule", ""}));
        }
        reply(done_value().set("rule", rule).set("text", text));
      });
}

void Play::do_undo(Call& call) {
  const bool anew = call.request.boolean_or("anew", false);
  const std::int64_t plan = call.request.integer_or("plan", -1, 0, INT64_MAX);
  matches_.with_seat(
      call, [this, anew, plan, client = call.client, reply = call.reply](Slot& slot, Seat seat) {
        if (plan >= 0 && plan != slot.match->plan(seat)) return reply(failed_value(stale()));
        const auto undo = slot.match->undo_of(seat);
        if (!undo) return reply(failed_value(undo.error()));
        const table::SeatSet own = clients_.seats_with(slot, client, seat);
        if ((undo->consent.bits & ~own.bits) != 0) return reply(failed_value(others_decide(*undo)));
        if (undo->seen && !anew) {
          return reply(failed_value(not_allowed(words("undo_anew"))));
        }
        auto what = slot.match->undo(seat, shared_.services.now_ms());
        if (!what) return reply(failed_value(what.error()));
        const std::uint64_t seq = what->moment.seq;
        happened(slot, std::move(*what), reply, acknowledge(reply, seq));
      });
}

void Play::do_resign(Call& call) {
  matches_.with_seat(call, [this, reply = call.reply](Slot& slot, Seat seat) {
    auto what = slot.match->resign(seat, shared_.services.now_ms());
    if (!what) return reply(failed_value(what.error()));
    const std::uint64_t seq = what->moment.seq;
    happened(slot, std::move(*what), reply, acknowledge(reply, seq));
  });
}

}  // namespace host
