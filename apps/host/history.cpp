// SPDX-License-Identifier: MIT
#include "apps/host/history.h"

#include <algorithm>
#include <utility>

namespace host {
namespace {

constexpr std::size_t kStretch = 16;  // moments

}  // namespace

// An undo begins a stretch: it cannot be played, only what came of it is known.
void History::add(JournalEntry moment, const match::Snapshot& after) {
  const bool undo = moment.kind == JournalEntry::Kind::undo;
  if (open_.moments.size() >= kStretch || (undo && !open_.moments.empty())) {
    closed_.push_back(std::make_shared<const Stretch>(std::move(open_)));
    open_ = Stretch{.first = size_ + 1};
    if (!undo) open_.before = std::make_shared<const match::Snapshot>(now_);
  }
  if (undo) {
    go_back(moment.back_to, after);
    std::erase_if(gone_, [&](const Gone& one) { return one.after >= moment.back_to; });
    gone_.push_back({moment.back_to, size_ + 1});
  }
  open_.moments.push_back(std::move(moment));
  before_newest_ = std::exchange(now_, after);
  ++size_;
}

// However often play goes back and forth, a table is kept only where finding it again would lead
// over more than a stretch.
void History::go_back(std::uint64_t back_to, const match::Snapshot& after) {
  const Stretch& there = stretch(back_to);
  const bool to_its_beginning = there.before == nullptr && back_to == there.first;
  open_.went_back_to = to_its_beginning ? there.went_back_to : back_to;
  open_.far = there.far + (to_its_beginning ? 0 : back_to - there.first + 1);
  if (open_.far < kStretch) return;
  open_.far = 0;
  open_.before = std::make_shared<const match::Snapshot>(after);
}

match::Snapshot History::before(const Stretch& there) const {
  return there.before ? *there.before : table_at(there.went_back_to);
}

// Whoever left while the others played on has left, whatever went back since.
bool History::undone(const JournalEntry& moment) const {
  const auto next =
      std::upper_bound(gone_.begin(), gone_.end(), moment.seq,
                       [](std::uint64_t wanted, const Gone& one) { return wanted < one.undo; });
  return next != gone_.end() && moment.seq > next->after && !moment.plays_on;
}

const History::Stretch& History::stretch(std::uint64_t seq) const {
  if (seq >= open_.first || closed_.empty()) return open_;
  const auto next =
      std::upper_bound(closed_.begin(), closed_.end(), seq,
                       [](std::uint64_t wanted, const auto& one) { return wanted < one->first; });
  return **(next - 1);
}

std::uint64_t History::last_of_stretch(std::uint64_t seq) const {
  const Stretch& there = stretch(seq);
  return there.first + there.moments.size() - 1;
}

std::uint64_t History::play(std::uint64_t seq, const Seen& seen) const {
  const Stretch& there = stretch(seq);
  match::Snapshot table = before(there);
  table::Log log;
  for (const JournalEntry& moment : there.moments) {
    log.events.clear();
    for (const match::Entry& entry : moment.entries) table.play(entry, &log);
    seen(moment, moment.kind == JournalEntry::Kind::begin ? *opening_ : log.events, table);
  }
  return there.first;
}

match::Snapshot History::table_at(std::uint64_t seq) const {
  const Stretch& there = stretch(seq);
  match::Snapshot table = before(there);
  for (const JournalEntry& moment : there.moments) {
    if (moment.seq > seq) break;
    for (const match::Entry& entry : moment.entries) table.play(entry, nullptr);
  }
  return table;
}

void History::each_until(std::uint64_t seq,
                         const std::function<void(const JournalEntry&)>& seen) const {
  const auto all = [&](const Stretch& one) {
    for (const JournalEntry& moment : one.moments) {
      if (moment.seq <= seq) seen(moment);
    }
  };
  for (const auto& one : closed_) all(*one);
  all(open_);
}

std::vector<History::Kept> History::kept_at(std::uint64_t seq) const {
  std::vector<Kept> out;
  std::vector<std::size_t> answers;  // where the entries of each answer that stands begin
  each_until(seq, [&](const JournalEntry& moment) {
    if (moment.kind == JournalEntry::Kind::answer) answers.push_back(out.size());
    for (int step = 0; step < moment.steps && !answers.empty(); ++step) {
      out.resize(answers.back());
      answers.pop_back();
    }
    for (const match::Entry& entry : moment.entries) out.push_back({&entry, moment.seq});
  });
  return out;
}

std::vector<match::Entry> History::record_at(std::uint64_t seq) const {
  const std::vector<Kept> kept = kept_at(seq);
  std::vector<match::Entry> out;
  out.reserve(kept.size());
  for (const Kept& one : kept) out.push_back(*one.entry);
  return out;
}

std::vector<std::uint64_t> History::moments_of_record(std::uint64_t seq) const {
  const std::vector<Kept> kept = kept_at(seq);
  std::vector<std::uint64_t> out;
  out.reserve(kept.size());
  for (const Kept& one : kept) out.push_back(one.seq);
  return out;
}

bool History::ended_by(std::uint64_t seq) const {
  bool out = false;
  each_until(seq, [&out](const JournalEntry& moment) {
    out |= (moment.leaves() || is_agreed(moment.kind)) && !moment.plays_on;
  });
  return out;
}

}  // namespace host
