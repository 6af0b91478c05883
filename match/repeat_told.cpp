// SPDX-License-Identifier: MIT
// Entries of a record of earlier rules, played by today's.
#include <algorithm>

#include "match/record.h"
#include "match/truth.h"
#include "table/reads_old_answers.h"

namespace match {
namespace {

using table::Expected;

std::vector<table::OldAnswer> run_of(std::span<const Told> told) {
  std::vector<table::OldAnswer> out;
  for (const Told& entry : told) {
    if (entry.kind != Entry::Kind::answer || out.size() == table::kMostOldAnswers) break;
    out.push_back({entry.seat, entry.text});
  }
  return out;
}

Expected<void> repeat_one(Match& match, const Told& told) {
  auto entry = entry_of(match.game(), told);
  if (!entry) return entry.error();
  if (entry->kind == Entry::Kind::answer) {
    if (const auto dealt = match.redeal(entry->redeals); !dealt) return dealt.error();
  }
  const auto played = match.repeat(*entry);
  if (!played) return played.error();
  return {};
}

}  // namespace

Expected<std::size_t> repeat_told(Match& match, std::span<const Told> told, bool more) {
  const auto one = repeat_one(match, told.front());
  if (one.ok()) return std::size_t{1};
  const auto* reader = dynamic_cast<const table::ReadsOldAnswers*>(&match.game());
  const std::vector<table::OldAnswer> run = run_of(told);
  if (reader == nullptr || run.empty()) return one.error();
  const bool whole = more || run.size() < told.size();
  const auto reread = reader->reread(Truth::of(match), run, whole);
  if (!reread) return one.error();
  Told today = told[reread->answers - 1];
  if (!reread->today) {
    if (const auto dealt = match.redeal(today.redeals); !dealt) return dealt.error();
    return reread->answers;
  }
  today.seat = reread->seat;
  today.text = match.game().write(Truth::of(match), *reread->today);
  if (const auto played = repeat_one(match, today); !played) return one.error();
  return reread->answers;
}

}  // namespace match
