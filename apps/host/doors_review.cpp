// SPDX-License-Identifier: MIT
// Luck and skill of a battle that is over (match/reviews.h). It takes seconds, so each request goes
// on with it for a moment and says how far it is; a whole one is kept with the match.
#include "apps/host/doors.h"
#include "apps/host/replies.h"
#include "formats/json.h"

namespace host {
namespace {

using table::Language;
using table::Value;

constexpr std::chrono::milliseconds kSlice{200};
constexpr std::size_t kMaxKept = std::size_t{64} << 20U;  // bytes that are read back
constexpr std::array kLanguages{Language::en, Language::fr};
constexpr std::array kLanguageNames{"en", "fr"};
// Reviews that are begun and not whole; who begins another makes the oldest start anew.
constexpr std::size_t kMostBegun = 16;

// To each thing told of an entry of the record the moment it came with.
void add_moments(Value& review, const std::vector<std::uint64_t>& moments) {
  for (auto& [name, list] : review.members()) {
    if (!list.is_array()) continue;
    for (Value& each : list.items()) {
      const Value* const entry = each.find("entry");
      if (entry == nullptr) continue;
      const auto n = static_cast<std::size_t>(entry->as_int());
      each.set("seq", n < moments.size() ? moments[n] : moments.empty() ? 0 : moments.back());
    }
  }
}

Value so_far(double done) { return done_value().set("done", done); }

// From here on on a worker's thread.

// One that this program made earlier. Where it cannot be read it is made anew.
bool take_kept(Slot::Review& review, const table::Expected<std::string>& body) {
  if (!body) return false;
  const auto kept = formats::parse_json(*body, kMaxKept);
  if (!kept) return false;
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    const Value* const told = kept->find(kLanguageNames[i]);
    if (told == nullptr || !told->is_object()) return false;
    review.told[i] = *told;
  }
  return true;
}

std::string body_of(const Slot::Review& review) {
  Value out = Value::object();
  for (std::size_t i = 0; i < kLanguages.size(); ++i) out.set(kLanguageNames[i], review.told[i]);
  return formats::dump_json(out);
}

std::optional<table::Error> begin(Slot::Review& review, const match::ReviewProvider& provider,
                                  const match::Match& over, const History& history) {
  auto begun = provider.begin(over);
  if (!begun) return begun.error();
  review.work = std::move(*begun);
  review.moments = history.moments_of_record(history.size());
  return std::nullopt;
}

Value go_on(Slot::Review& review, Language language) {
  if (review.work) {
    if (!review.work->go_on(kSlice)) return so_far(review.work->done());
    for (std::size_t i = 0; i < kLanguages.size(); ++i) {
      Value told = review.work->told(kLanguages[i]);
      add_moments(told, review.moments);
      review.told[i] = std::move(told);
    }
    review.work.reset();
    review.to_keep = Change::Review{review.made_by, body_of(review)};
  }
  Value out = so_far(1);
  return std::move(out).set("review", review.told[static_cast<std::size_t>(language)]);
}

}  // namespace

// Whoever has a seat in a match that is over may ask, as for its record: a review tells what every
// side held.
void Doors::do_review(Call& call) {
  const auto id = clients_.match_meant(call);
  call.request.finish();
  if (!call.request.ok()) return call.reply(failed_value(call.request.error()));
  if (!id) return call.reply(failed_value(not_found()));
  if (shared_.services.reviews == nullptr)
    return call.reply(failed_value(not_allowed(words("no_reviews"))));
  const Client& client = clients_.at(call.client);
  if (client.joined.at(*id).seats.empty())
    return call.reply(failed_value(not_allowed(words("review_for_players"))));
  const Payer payer = looking_back(call.client);
  matches_.with_open_match(
      *id, payer, call.reply,
      [this, payer, language = client.language, reply = call.reply](Slot& slot) {
        if (slot.match->stage() != Stage::over)
          return reply(failed_value(not_allowed(words("match_not_over"))));
        review_slot(slot, payer, language, reply);
      });
}

void Doors::review_slot(Slot& slot, const Payer& payer, Language language, const Reply& reply) {
  if (!slot.review) slot.review = std::make_shared<Slot::Review>();
  const std::shared_ptr<Slot::Review> review = slot.review;
  if (review->under_way) return reply(so_far(review->done));  // for somebody else
  // The battle is copied for the first piece of work only.
  std::function<std::optional<table::Error>()> first;
  if (!review->work && !review->whole()) {
    note_begun(review);
    first = [review, id = slot.id, over = slot.match->match(), history = slot.match->history(),
             provider = shared_.services.reviews,
             store = shared_.services.store]() -> std::optional<table::Error> {
      review->made_by = provider->made_by(over.game());
      if (take_kept(*review, store->review(id, review->made_by))) return std::nullopt;
      return begin(*review, *provider, over, history);
    };
  }
  review->under_way = true;
  shared_.aside(payer, [this, id = slot.id, review, reply, language, first] {
    const auto wrong = first ? first() : std::nullopt;
    const auto value =
        std::make_shared<const Value>(wrong ? failed_value(*wrong) : go_on(*review, language));
    return [this, id, review, reply, value] {
      review->under_way = false;
      keep_review(id, *review);
      const Value* const done = value->find("done");
      if (done != nullptr) review->done = done->as_number();
      reply(*value);
    };
  });
}

// Where it cannot be kept, whoever asks after a restart waits for it once more.
void Doors::keep_review(const std::string& match, Slot::Review& review) {
  if (!review.to_keep) return;
  Change change;
  change.match = match;
  change.review = std::exchange(review.to_keep, std::nullopt);
  shared_.write(std::move(change), [](bool /*kept*/) {});
}

// The work itself is not looked at where a worker has it.
void Doors::note_begun(const std::shared_ptr<Slot::Review>& review) {
  std::erase_if(reviews_, [&](const auto& each) {
    const auto other = each.lock();
    return !other || other == review || (!other->under_way && other->whole());
  });
  reviews_.push_back(review);
  for (std::size_t i = 0; i + kMostBegun < reviews_.size(); ++i) {
    const auto oldest = reviews_[i].lock();
    if (!oldest->under_way) oldest->work.reset();
  }
}

}  // namespace host
