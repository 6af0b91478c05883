// SPDX-License-Identifier: MIT
// A match of earlier rules: nobody can play it on as it is. It is looked at as far as today's rules
// agree with what happened, the rest as it was told or as plain text; its record can be read once
// it is over, and its persons may agree how to end it (docs/SERVER.md, "Matches of earlier rules").
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/host/past_journal.h"
#include "apps/host/told_match.h"
#include "match/record.h"
#include "table/game_system.h"

namespace host {

// What the store has of it.
struct OldKept {
  std::string head;
  std::vector<std::string> moments;
  std::string summary;
  std::string position{};
  std::string told{};
};

class OldMatch {
 public:
  // Plays as much of it as today's rules agree with: for a worker. Error: bad_record.
  static table::Expected<OldMatch> read(match::Registry games, const std::string& id,
                                        const OldKept& kept);

  const MatchHeader& head() const { return head_; }
  const PastJournal& past() const { return past_; }
  bool is_over() const { return over_; }
  // As it stands in lists, nobody's turn; with what has become of its rules.
  table::Value description(table::Language language) const;
  table::Value summary() const { return summary_; }
  // {"rules_version","today","changes":["..."],"go_on":true, "entry","message","why","rest":[...]}
  table::Value earlier(table::Language language) const;

  // The table after a moment, as far as today's rules agree, and what happened with it; after that
  // where a position was kept that they take.
  struct Sight {
    std::uint64_t seq = 0;
    match::Picture picture;
  };

  // What these eyes saw after `since` and up to `until`: with the table as far as today's rules
  // agree, and then as it was told. Objects like those of docs/SERVER.md's `missed`.
  struct Seen {
    std::vector<std::string> missed;
    std::uint64_t until = 0;
  };
  Seen moments(std::uint64_t since, std::uint64_t until, table::SeatSet eyes,
               table::Language language) const;
  // The table as far as that goes; nothing where today's rules cannot even set it up.
  table::Value update(table::Seat eyes, table::Language language) const;

  // The record under the rules of then.
  std::string record() const;
  // Where a match under today's rules may go on; nothing where they take no such position.
  const std::optional<std::string>& goes_on_from() const { return goes_on_from_; }
  const std::string& today() const { return today_; }

 private:
  match::ToldRecord told_record() const;
  void play(match::Registry games);
  void look_for_a_way_on(const table::GameSystem& system, const std::string& newest);
  std::optional<match::Match> gone_on_from(const table::GameSystem& system,
                                           const PastJournal::Position& from) const;
  // The table as today's rules take a position of then; nothing where they do not.
  std::optional<match::Match> set(const table::GameSystem& system,
                                  const std::string& position) const;
  void add_positions(const table::GameSystem& system, const std::string& newest);
  // One of the first two may be null.
  table::Value seen(const Sight* sight, const ToldMoment* told, table::Seat eyes,
                    table::Language language) const;
  table::Value rest(table::Language language) const;

  MatchHeader head_;
  PastJournal past_;
  std::string today_;
  table::Value summary_;
  bool over_ = false;
  std::optional<ToldMatch> told_;
  std::optional<match::Played> played_;
  std::string why_not_;             // where there is nothing of it
  std::uint64_t agreed_until_ = 0;  // the last moment today's rules agree with
  std::vector<Sight> sights_;
  std::optional<std::string> goes_on_from_;
};

}  // namespace host
