// SPDX-License-Identifier: MIT
#include "apps/host/reading.h"

#include <algorithm>
#include <utility>

#include "apps/host/time_budget.h"
#include "formats/json.h"

namespace host {
namespace {

constexpr std::size_t kPiece = 128;      // rows played again at once
constexpr double kPieceSeconds = 0.015;  // what that takes, in a large game

Payer charged_before(Payer payer) {
  payer.beforehand = kPieceSeconds;
  return payer;
}

}  // namespace

Reading::Reading(std::string match_id, Payer who, Claim how)
    : id(std::move(match_id)), payer(charged_before(std::move(who))), claim(how) {}

bool Reading::go_on(match::Registry games, Store& store) {
  const auto done = read(games, store);
  if (!done) error = done.error();
  return !done || *done;
}

table::Expected<bool> Reading::read(match::Registry games, Store& store) {
  if (!kept_) {
    if (const auto begun = begin(games, store); !begun) return begun.error();
    if (elsewhere || old) return true;
  }
  for (std::size_t i = 0; i < kPiece; ++i) {
    if (next_ == page_.size()) {
      if (turned_ >= rows_) {
        newest = std::move(kept_->newest());
        auto whole = std::move(*kept_).whole();
        if (!whole) return whole.error();
        match = std::move(*whole);
        return true;
      }
      if (const auto turned = turn_page(store); !turned) return turned.error();
      continue;
    }
    if (const auto played = kept_->go_on(page_[next_++]); !played) return played.error();
  }
  return false;
}

table::Expected<void> Reading::begin(match::Registry games, Store& store) {
  const Clock::time_point begun = Clock::now();
  auto stored = claim == Claim::firm ? store.load(id) : store.load_if_free(id);
  waited = Clock::now() - begun;
  if (!stored) return stored.error();
  elsewhere = stored->elsewhere;
  if (elsewhere) return {};
  for (const std::string& line : stored->chat) {
    if (formats::parse_json(line)) chat.push_back(line);
  }
  if (is_of_earlier_rules(games, stored->head, stored->rows > 0))
    return begin_old(games, store, std::move(*stored));
  auto kept = KeptMatch::open(games, id, stored->head, stored->rows > 0);
  if (!kept) return kept.error();
  kept_ = std::move(*kept);
  page_ = std::move(stored->moments);
  rows_ = stored->rows;
  turned_ = std::min(kJournalPage, rows_);
  summary = std::move(stored->summary);
  position = std::move(stored->position);
  is_told = stored->is_told;
  return {};
}

// The whole of it is read at once: who looks at it looks at all of it.
table::Expected<void> Reading::begin_old(match::Registry games, Store& store, Stored stored) {
  auto journal = whole_journal(store, id, stored);
  if (!journal) return journal.error();
  OldKept kept{std::move(stored.head), std::move(*journal), std::move(stored.summary),
               std::move(stored.position)};
  if (stored.is_told) {
    auto told = store.told(id);
    if (!told) return told.error();
    kept.told = std::move(*told);
  }
  auto read = OldMatch::read(games, id, kept);
  if (!read) return read.error();
  old = std::make_shared<const OldMatch>(std::move(*read));
  return {};
}

table::Expected<void> Reading::turn_page(Store& store) {
  const std::uint64_t until = std::min(turned_ + kJournalPage, rows_);
  auto page = store.moments(id, turned_, until);
  if (!page) return page.error();
  page_ = std::move(*page);
  next_ = 0;
  turned_ = until;
  return {};
}

}  // namespace host
