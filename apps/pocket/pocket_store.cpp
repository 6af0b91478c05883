// SPDX-License-Identifier: MIT
#include "apps/pocket/pocket_store.h"

#include <algorithm>

#include "apps/host/replies.h"
#include "apps/pocket/change_text.h"
#include "apps/pocket/imports.h"

namespace pocket {

using host::Change;
using host::Stored;
using table::Expected;

void PocketStore::write(Change change, std::function<void(bool)> done) {
  const std::string text = change_text(change);
  waiting_.emplace_back(std::move(change), std::move(done));
  pocket::keep(text);
}

void PocketStore::answered(bool kept) {
  if (waiting_.empty()) return;
  auto [change, done] = std::move(waiting_.front());
  waiting_.pop_front();
  if (kept) {
    // The first change of a new match is its head: whoever has made it plays it.
    if (!rows_.contains(change.match) && change.head) take(change.match);
    keep(change);
  }
  done(kept);
}

void PocketStore::keep(const Change& change) {
  Row& row = rows_[change.match];
  if (!change.summary.empty()) row.summary = change.summary;
  for (const Change::Token& token : change.tokens) {
    auto& held = seats_[token.hash];
    const std::pair seat{change.match, token.seat};
    if (std::ranges::find(held, seat) == held.end()) held.push_back(seat);
  }
  for (const std::string& hash : change.lost_tokens)
    std::erase_if(seats_[hash], [&change](const auto& one) { return one.first == change.match; });
  if (row.journal) keep_journal(*row.journal, change);
}

void PocketStore::keep_journal(Journal& journal, const Change& change) {
  Stored& stored = journal.stored;
  if (change.head) stored.head = *change.head;
  if (change.moment) stored.moments.push_back(*change.moment);
  if (change.position) stored.position = *change.position;
  if (change.told) journal.told = *change.told;
  if (change.review) journal.review = change.review;
  stored.is_told = !journal.told.empty();
  if (!change.chat) return;
  stored.chat.push_back(*change.chat);
  if (stored.chat.size() > host::kMaxChat) stored.chat.erase(stored.chat.begin());
}

void PocketStore::restore(const Change& change) { keep(change); }

void PocketStore::take(const std::string& match) {
  rows_[match].journal.emplace();
  taken_ = match;
}

void PocketStore::add_moment(std::string moment) {
  const auto row = rows_.find(taken_);
  if (row == rows_.end() || !row->second.journal) return;
  row->second.journal->stored.moments.push_back(std::move(moment));
}

void PocketStore::release(const std::string& match) {
  const auto row = rows_.find(match);
  if (row == rows_.end() || !row->second.journal) return;
  if (pocket::release(match)) row->second.journal.reset();
}

void PocketStore::wanted(const std::string& match) {
  if (listener_.wanted) listener_.wanted(match);
}

void PocketStore::lost(const std::string& match) {
  const auto row = rows_.find(match);
  if (row == rows_.end()) return;
  row->second.journal.reset();
  if (listener_.lost) listener_.lost(match);
}

// One that is here, but not with its journal, is played elsewhere.
Expected<const PocketStore::Journal*> PocketStore::journal(std::string_view match) const {
  const auto row = rows_.find(match);
  if (row == rows_.end()) return host::not_found();
  if (!row->second.journal) return host::busy();
  return &*row->second.journal;
}

Expected<Stored> PocketStore::load(std::string_view match) {
  const auto row = rows_.find(match);
  if (row == rows_.end() || row->second.journal) return copy(match);
  Stored out;
  out.elsewhere = true;
  return out;
}

Expected<Stored> PocketStore::copy(std::string_view match) {
  const auto found = journal(match);
  if (!found) return found.error();
  const Stored& all = (*found)->stored;
  Stored out;
  out.head = all.head;
  out.chat = all.chat;
  out.position = all.position;
  out.is_told = all.is_told;
  out.rows = all.moments.size();
  out.summary = rows_.find(match)->second.summary;
  const auto some = static_cast<std::ptrdiff_t>(std::min(out.rows, host::kJournalPage));
  out.moments.assign(all.moments.begin(), all.moments.begin() + some);
  return out;
}

Expected<std::vector<std::string>> PocketStore::moments(std::string_view match, std::uint64_t after,
                                                        std::uint64_t until) {
  const auto found = journal(match);
  if (!found) return found.error();
  const std::vector<std::string>& all = (*found)->stored.moments;
  const auto at = [&all](std::uint64_t seq) {
    return all.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(seq, all.size()));
  };
  return std::vector<std::string>(at(after), at(until));
}

Expected<std::string> PocketStore::head(std::string_view match) {
  const auto found = journal(match);
  if (!found) return found.error();
  return (*found)->stored.head;
}

Expected<std::string> PocketStore::summary(std::string_view match) {
  const auto row = rows_.find(match);
  if (row == rows_.end()) return host::not_found();
  return row->second.summary;
}

Expected<std::vector<host::StoredSeat>> PocketStore::seats_of(std::string_view token_hash) {
  std::vector<host::StoredSeat> out;
  const auto held = seats_.find(token_hash);
  if (held == seats_.end()) return out;
  for (auto one = held->second.rbegin(); one != held->second.rend(); ++one)
    out.push_back({one->first, one->second, rows_.find(one->first)->second.summary});
  return out;
}

Expected<std::string> PocketStore::review(std::string_view match, std::string_view made_by) {
  const auto found = journal(match);
  if (!found) return found.error();
  const auto& kept = (*found)->review;
  if (!kept || kept->made_by != made_by) return host::not_found();
  return kept->body;
}

Expected<std::string> PocketStore::told(std::string_view match) {
  const auto found = journal(match);
  if (!found) return found.error();
  if ((*found)->told.empty()) return host::not_found();
  return (*found)->told;
}

}  // namespace pocket
