// SPDX-License-Identifier: MIT
// Any text as a record: it is refused with bad_record, or it loads, can be taken back to its start,
// and writes itself the same again. Records of other rules are played as far as today's agree. What
// was played can be looked through by everybody, moment by moment, and reviewed. Corpus: whole
// records, see fuzz/corpus/record_fuzz.
#include <cstdint>

#include "apps/common/battle_review.h"
#include "fuzz/referee_fuzz.h"
#include "match/snapshot.h"
#include "match/views.h"

namespace {

constexpr std::size_t kMostMoments = 60;   // that are looked at
constexpr std::size_t kMostReviewed = 12;  // entries: more take long to think about

// A record that loads is a fixed point: written and loaded again it is the same.
void check(const match::Match& match) {
  const std::string written = match::write_record(match);
  const auto again = match::load_record(fuzz::games(), written);
  fuzz::require(again.ok(), "a written record loads");
  fuzz::require(match::write_record(*again) == written, "and is written the same");
  fuzz::require(match::hash_text(*again) == match::hash_text(match), "and gives the same state");
  fuzz::require(again->counter() == match.counter(), "and the same place in the seed");
}

void refused(const table::Error& error) {
  fuzz::require(error.code == table::ErrorCode::bad_record, "the code is bad_record");
  fuzz::require(!error.message.empty(), "the message says what is wrong");
}

// As a page shows a record that somebody brings.
void look_through(const match::Match& match) {
  const auto pictures = match::pictures_of(match);
  if (!pictures) return refused(pictures.error());
  for (std::size_t i = 0; i < pictures->size() && i < kMostMoments; ++i) {
    const match::Picture& picture = (*pictures)[i];
    for (int number = 0; number <= match.game().seats(); ++number) {
      const bool player = number < match.game().seats();
      const match::ViewPtr view = picture.table.view(
          player ? table::Seat{static_cast<std::uint8_t>(number)} : table::kSpectator);
      (void)view->scene(table::Language::fr);
      (void)match::events_value(*view, picture.events, table::Language::fr);
    }
  }
}

void review(const match::Match& match) {
  if (match.entries().size() > kMostReviewed) return;
  lab::ReviewOptions options;
  options.iterations = 2;
  options.trials = 2;
  options.worlds = 1;
  const auto made = apps::battle_review(match, options, table::Language::fr);
  fuzz::require(made.ok() || !made.error().message.empty(), "the message says what is wrong");
}

void play(std::string_view text) {
  const auto played = match::play_record(fuzz::games(), text);
  if (!played) return refused(played.error());
  fuzz::require(played->other_rules || !played->departure, "only other rules depart");
  if (played->other_rules) (void)match::earlier_value(*played, table::Language::fr);
  (void)match::rest_text(*played, table::Language::fr);
  look_through(played->match);
  review(played->match);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  play(text);
  auto match = match::load_record(fuzz::games(), text);
  if (!match) {
    refused(match.error());
    return 0;
  }
  check(*match);
  while (match->undo(true).ok()) {
  }
  check(*match);
  return 0;
}
