// SPDX-License-Identifier: MIT
#include "apps/host/store_memory.h"

#include <algorithm>
#include <set>

#include "apps/host/replies.h"

namespace host {

using table::Expected;

void MemoryStore::keep(const Change& change) {
  if (!rows_.contains(change.match)) order_.push_back(change.match);
  Row& row = rows_[change.match];
  if (change.head) row.stored.head = *change.head;
  if (change.moment) row.stored.moments.push_back(*change.moment);
  if (change.position) row.stored.position = *change.position;
  if (change.told) row.told = *change.told;
  row.stored.is_told = !row.told.empty();
  if (change.chat) {
    row.stored.chat.push_back(*change.chat);
    if (row.stored.chat.size() > kMaxChat) row.stored.chat.erase(row.stored.chat.begin());
  }
  if (!change.summary.empty()) {
    row.summary = change.summary;
    row.open_challenge = change.open_challenge;
    row.days = change.days;
    row.watch = change.watch;
  }
  row.tokens.insert(row.tokens.end(), change.tokens.begin(), change.tokens.end());
  if (change.review) row.review = change.review;
  keep_challenge(row, change);
  for (const std::string& hash : change.lost_tokens) {
    std::erase_if(row.tokens, [&hash](const Change::Token& token) { return token.hash == hash; });
  }
}

void MemoryStore::keep_challenge(Row& row, const Change& change) const {
  if (!change.summary.empty() && change.open_challenge && !row.challenge)
    row.challenge = {change.challenger.value_or(""), clock_s()};
  if (change.seen && row.challenge) row.challenge->seen_at = clock_s();
  if (change.challenge_over) row.challenge.reset();
}

Expected<HolidaysOfMatch> MemoryStore::holidays_of(std::string_view /*match*/) {
  if (away) return store_away();
  return holidays;
}

Expected<DueMatches> MemoryStore::due(const DueQuery& query) {
  if (away) return store_away();
  DueMatches out{clock_ms() + query.offset_ms, {}};
  std::set<std::pair<std::int64_t, std::string>> found;
  for (const auto& [id, row] : rows_) {
    const auto due = row.days ? row.days->due : std::nullopt;
    const bool taken = std::ranges::find(query.besides, id) != query.besides.end();
    if (due && *due <= out.now && !taken) found.emplace(*due, id);
  }
  for (const auto& [due, id] : found) {
    if (out.matches.size() < query.limit) out.matches.push_back(id);
  }
  return out;
}

bool MemoryStore::follows(const Change& change) const {
  if (!change.moment) return true;
  const auto row = rows_.find(change.match);
  return change.seq == (row == rows_.end() ? 0 : row->second.stored.moments.size()) + 1;
}

void MemoryStore::write(Change change, std::function<void(bool)> done) {
  waiting_.emplace_back(std::move(change), std::move(done));
  if (!hold) release();
}

void MemoryStore::release(std::size_t count, bool kept) {
  for (; count > 0 && !waiting_.empty(); --count) {
    auto [change, done] = std::move(waiting_.front());
    waiting_.pop_front();
    const bool good = kept && !away && follows(change);
    if (good) keep(change);
    done(good);
  }
}

Expected<const MemoryStore::Row*> MemoryStore::find(std::string_view match) const {
  if (away) return store_away();
  const auto found = rows_.find(match);
  if (found == rows_.end()) return not_found();
  return &found->second;
}

Expected<Stored> MemoryStore::load(std::string_view match) {
  ++loads;
  const auto row = find(match);
  if (!row) return row.error();
  Stored out = (*row)->stored;
  out.summary = (*row)->summary;
  out.rows = out.moments.size();
  if (out.rows > kJournalPage) out.moments.resize(kJournalPage);
  return out;
}

Expected<std::vector<std::string>> MemoryStore::moments(std::string_view match, std::uint64_t after,
                                                        std::uint64_t until) {
  const auto row = find(match);
  if (!row) return row.error();
  const std::vector<std::string>& all = (*row)->stored.moments;
  const auto at = [&all](std::uint64_t seq) {
    return all.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(seq, all.size()));
  };
  return std::vector<std::string>(at(after), at(until));
}

Expected<std::string> MemoryStore::head(std::string_view match) {
  const auto row = find(match);
  if (!row) return row.error();
  return (*row)->stored.head;
}

Expected<std::string> MemoryStore::summary(std::string_view match) {
  const auto row = find(match);
  if (!row) return row.error();
  return (*row)->summary;
}

Expected<std::vector<std::string>> MemoryStore::open_challenges(std::size_t limit,
                                                                std::int64_t seen_within_s) {
  if (away) return store_away();
  std::map<std::string, std::size_t> places;
  std::vector<std::pair<std::size_t, std::string>> found;
  for (auto id = order_.rbegin(); id != order_.rend(); ++id) {
    const Row& row = rows_[*id];
    if (!row.seen_since(clock_s() - seen_within_s)) continue;
    const std::string& challenger = row.challenge->challenger;
    const std::size_t place = ++places[challenger];
    if (place <= most_challenges(challenger)) found.emplace_back(place, row.summary);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> out;
  for (auto& [place, summary] : found) {
    if (out.size() < limit) out.push_back(std::move(summary));
  }
  return out;
}

Expected<std::size_t> MemoryStore::challenges_of(std::string_view challenger) {
  if (away) return store_away();
  return static_cast<std::size_t>(std::count_if(rows_.begin(), rows_.end(), [&](const auto& entry) {
    const Row& row = entry.second;
    return row.seen_since(clock_s() - kSeenForS) && row.challenge->challenger == challenger;
  }));
}

Expected<std::vector<StoredSeat>> MemoryStore::seats_of(std::string_view token_hash) {
  if (away) return store_away();
  std::vector<StoredSeat> out;
  for (auto id = order_.rbegin(); id != order_.rend(); ++id) {
    for (const Change::Token& token : rows_[*id].tokens) {
      if (token.hash == token_hash) out.push_back({*id, token.seat, rows_[*id].summary});
    }
  }
  return out;
}

Expected<std::string> MemoryStore::review(std::string_view match, std::string_view made_by) {
  const auto row = find(match);
  if (!row) return row.error();
  const auto& kept = (*row)->review;
  if (!kept || kept->made_by != made_by) return not_found();
  return kept->body;
}

Expected<std::string> MemoryStore::told(std::string_view match) {
  const auto row = find(match);
  if (!row) return row.error();
  if ((*row)->told.empty()) return not_found();
  return (*row)->told;
}

}  // namespace host
