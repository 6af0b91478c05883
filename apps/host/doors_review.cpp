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
constexpr auto kLanguages = match::ReviewSoFar::kLanguages;
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

// What is to be reviewed, as it stood when somebody first asked.
struct Battle {
  std::string id;
  match::Match over;
  History history;
};

void begin(Slot::Review& review, const Battle& battle, const match::ReviewProvider& provider,
           Store& store) {
  review.made_by = provider.made_by(battle.over.game());
  if (take_kept(review, store.review(battle.id, review.made_by))) return;
  review.job = match::review_job(battle.over);
  review.moments = battle.history.moments_of_record(battle.history.size());
}

table::Expected<match::ReviewSoFar> go_on(Slot::Review& review,
                                          const match::ReviewProvider& provider) {
  if (!review.work) {
    auto begun = provider.begin(*review.job);
    if (!begun) return begun.error();
    review.work = std::move(*begun);
  }
  return match::go_on(*review.work, kSlice);
}

void take_whole(Slot::Review& review, match::ReviewSoFar made) {
  for (Value& told : made.told) add_moments(told, review.moments);
  review.told = std::move(made.told);
  review.work.reset();
  review.job.reset();
  review.to_keep = Change::Review{review.made_by, body_of(review)};
}

Value whole_told(const Slot::Review& review, Language language) {
  Value out = so_far(1);
  return std::move(out).set("review", review.told[static_cast<std::size_t>(language)]);
}

// What a piece of work came to, as it is told.
Value told(Slot::Review& review, table::Expected<match::ReviewSoFar> made, Language language) {
  if (!made) return failed_value(made.error());
  if (!made->whole()) return so_far(made->done);
  take_whole(review, std::move(*made));
  return whole_told(review, language);
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
  review->under_way = true;
  // The battle is copied for the first piece of work only.
  std::function<void()> first;
  if (!review->job && !review->whole()) {
    note_begun(review);
    first = [review, battle = Battle{slot.id, slot.match->match(), slot.match->history()},
             provider = shared_.services.reviews,
             store = shared_.services.store] { begin(*review, battle, *provider, *store); };
  }
  const bool elsewhere = shared_.services.bots != nullptr && shared_.services.bots->takes_reviews();
  shared_.aside(
      payer, [this, id = slot.id, review, reply, language, first, elsewhere]() -> Workers::Finish {
        if (first) first();
        if (elsewhere && !review->whole())
          return [=, this] { review_elsewhere(id, review, language, reply); };
        const auto value = std::make_shared<const Value>(
            review->whole() ? whole_told(*review, language)
                            : told(*review, go_on(*review, *shared_.services.reviews), language));
        return [=, this] { reviewed(id, *review, *value, reply); };
      });
}

void Doors::review_elsewhere(const std::string& match, const std::shared_ptr<Slot::Review>& review,
                             Language language, const Reply& reply) {
  shared_.services.bots->review(
      match, *review->job,
      [this, match, review, language, reply](const table::Expected<match::ReviewSoFar>& made) {
        reviewed(match, *review, told(*review, made, language), reply);
      });
}

void Doors::reviewed(const std::string& match, Slot::Review& review, const Value& value,
                     const Reply& reply) {
  review.under_way = false;
  keep_review(match, review);
  if (const Value* const done = value.find("done")) review.done = done->as_number();
  reply(value);
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
    if (oldest->under_way) continue;
    oldest->work.reset();
    oldest->job.reset();
  }
}

}  // namespace host
