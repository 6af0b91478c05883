// SPDX-License-Identifier: MIT
#include "campaign/verify.h"

#include "campaign/words.h"
#include "match/follows_seed.h"

namespace campaign {
namespace {

using match::Entry;
using match::Match;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Language;

Expected<Match> again(const Match& match) {
  return match.restarted(match.setup().seed, match.setup().fair, false);
}

Expected<void> repeat(Match& match, const Entry& entry) {
  if (entry.kind == Entry::Kind::answer) {
    if (const auto dealt = match.redeal(entry.redeals); !dealt) return dealt.error();
  }
  const auto played = match.repeat(entry);
  if (!played) return played.error();
  return {};
}

class Checker {
 public:
  Checker(const Match& campaign, std::span<const GivenBattle> battles, const Sum& sha256)
      : entries_(campaign.entries()), battles_(battles) {
    for (const GivenBattle& given : battles) sums_.push_back(sha256(bytes_of(given.battle)));
  }

  // A report begins with that entry, at the table as it stands.
  Expected<CheckedReport> check(const Match& at, std::size_t first) {
    ++reports_;
    const auto& link = entries_[first].battle;
    if (!link) return CheckedReport{};
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      if (sums_[i] == link->sha256) return agrees(at, first, battles_[i]);
    }
    return CheckedReport{CheckedReport::Kind::not_given, "", link->id};
  }

 private:
  Error wrong(const GivenBattle& given, const std::string& what) const {
    return {ErrorCode::bad_record,
            words(Language::en, "report", {{"n", std::to_string(reports_)}, {"file", given.file}}) +
                ": " + what,
            ""};
  }

  Expected<CheckedReport> agrees(const Match& at, std::size_t first, const GivenBattle& given) {
    if (const auto belongs = check_belongs(at, given.battle); !belongs)
      return wrong(given, belongs.error().message);
    const auto beside = match::first_beside_seed(given.battle);
    if (!beside) return wrong(given, beside.error().message);
    if (*beside)
      return wrong(given, words(Language::en, "beside_seed", {{"n", std::to_string(**beside + 1)}}));
    if (const auto same = same_answers(at, first, given); !same) return same.error();
    return CheckedReport{CheckedReport::Kind::agrees, given.file, entries_[first].battle->id};
  }

  // Every answer of the report is what the battle tells.
  Expected<void> same_answers(Match at, std::size_t first, const GivenBattle& given) const {
    const table::BattleSummary told = given.battle.summary({});
    for (std::size_t i = first; i < entries_.size(); ++i) {
      const auto next = at.next_of_report(told);
      if (!next) break;
      const Entry& said = entries_[i];
      if (said.kind != Entry::Kind::answer) continue;
      if (said.answer != *next)
        return wrong(given, words(Language::en, "told_otherwise", {{"answer", said.text}}));
      if (const auto played = repeat(at, said); !played) return played.error();
    }
    return {};
  }

  const std::vector<Entry>& entries_;
  std::span<const GivenBattle> battles_;
  std::vector<std::string> sums_;
  int reports_ = 0;
};

}  // namespace

Expected<std::vector<CheckedReport>> check_reports(const Match& campaign,
                                                   std::span<const GivenBattle> battles,
                                                   const Sum& sha256) {
  auto at = again(campaign);
  if (!at) return at.error();
  Checker checker(campaign, battles, sha256);
  std::vector<CheckedReport> out;
  for (std::size_t i = 0; i < campaign.entries().size(); ++i) {
    const Entry& entry = campaign.entries()[i];
    if (entry.kind == Entry::Kind::answer && at->awaited_battle()) {
      auto report = checker.check(*at, i);
      if (!report) return report.error();
      out.push_back(std::move(*report));
    }
    if (const auto played = repeat(*at, entry); !played) return played.error();
  }
  return out;
}

}  // namespace campaign
