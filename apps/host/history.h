// SPDX-License-Identifier: MIT
// Everything that has happened in a match, in stretches of a few moments, each with the table as it
// stood at its beginning: any moment is found again by playing a few answers and not the whole
// match. A copy shares what is finished and costs next to nothing, so that another thread can look
// back while the match goes on.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "apps/host/journal_entry.h"
#include "match/snapshot.h"

namespace host {

class History {
 public:
  History() = default;
  // `first`: the table before anything happens.
  explicit History(const match::Snapshot& first) : now_(first) {
    open_.before = std::make_shared<const match::Snapshot>(first);
  }

  void add(JournalEntry moment, const match::Snapshot& after);
  // What was told when the match began: not all of it comes from what was rolled and drawn.
  void set_opening(match::Events events) {
    opening_ = std::make_shared<const match::Events>(std::move(events));
  }
  std::uint64_t size() const { return size_; }
  JournalEntry& newest() { return open_.moments.back(); }
  const JournalEntry& newest() const { return open_.moments.back(); }
  // The table before that, where it was no undo.
  const match::Snapshot& before_newest() const { return before_newest_; }

  // Whether play has gone back to before it: then it is not part of what anybody is told of the
  // past.
  bool undone(const JournalEntry& moment) const;

  // A moment, its events, and the table after it.
  using Seen =
      std::function<void(const JournalEntry&, const match::Events&, const match::Snapshot&)>;
  // Plays the stretch again that this moment is part of, to its end. `seq`: from 1 to `size`.
  // Returns the seq of the first moment in it.
  std::uint64_t play(std::uint64_t seq, const Seen& seen) const;
  std::uint64_t first_of_stretch(std::uint64_t seq) const { return stretch(seq).first; }
  std::uint64_t last_of_stretch(std::uint64_t seq) const;

  match::Snapshot table_at(std::uint64_t seq) const;
  // The record up to there: what was taken back until then is not in it.
  std::vector<match::Entry> record_at(std::uint64_t seq) const;
  // Of each entry of that record, the moment it belongs to.
  std::vector<std::uint64_t> moments_of_record(std::uint64_t seq) const;
  // Whether somebody had resigned by then, or had no time left, and that was the end.
  bool ended_by(std::uint64_t seq) const;

 private:
  struct Stretch {
    std::uint64_t first = 1;
    // Where it begins with an undo: the table after that. Null where that is found by playing on
    // from an earlier stretch to this moment; `far`: over how many moments that leads, all in all.
    std::shared_ptr<const match::Snapshot> before{};
    std::uint64_t went_back_to = 0;
    std::uint64_t far = 0;
    std::vector<JournalEntry> moments{};
  };
  // Moments that an undo took back: after `after` and before its own.
  struct Gone {
    std::uint64_t after = 0;
    std::uint64_t undo = 0;
  };
  // An entry that stands, and the moment it belongs to.
  struct Kept {
    const match::Entry* entry = nullptr;
    std::uint64_t seq = 0;
  };
  const Stretch& stretch(std::uint64_t seq) const;
  match::Snapshot before(const Stretch& there) const;
  void go_back(std::uint64_t back_to, const match::Snapshot& after);
  std::vector<Kept> kept_at(std::uint64_t seq) const;
  void each_until(std::uint64_t seq, const std::function<void(const JournalEntry&)>& seen) const;

  std::vector<std::shared_ptr<const Stretch>> closed_;
  Stretch open_;
  std::vector<Gone> gone_;  // in order; no two of them overlap
  std::shared_ptr<const match::Events> opening_ = std::make_shared<const match::Events>();
  match::Snapshot now_;
  match::Snapshot before_newest_;
  std::uint64_t size_ = 0;
};

}  // namespace host
