// SPDX-License-Identifier: MIT
#include "apps/cli/verify_campaign.h"

#include <iostream>

#include "apps/common/registry.h"
#include "apps/host/secrets.h"
#include "campaign/verify.h"
#include "formats/text_file.h"
#include "match/record.h"

namespace cli {
namespace {

using campaign::CheckedReport;
using campaign::GivenBattle;
using table::Expected;

constexpr int kDisagrees = 1;
constexpr int kNoFile = 2;
constexpr int kUndecided = 3;

Expected<match::Match> read(const std::string& file) {
  const auto text = formats::read_text_file(file, formats::kMaxRecordFile);
  if (!text) return text.error();
  auto match = match::load_record(apps::game_systems(), *text);
  if (!match) {
    const table::Error& error = match.error();
    return table::Error{error.code, file + ": " + error.message, error.rule};
  }
  return match;
}

std::string sum_of(std::string_view bytes) { return host::sha256(bytes); }

std::string told(const CheckedReport& report) {
  switch (report.kind) {
    case CheckedReport::Kind::agrees:
      return report.file + " (" + report.id + "): the report is what the battle tells";
    case CheckedReport::Kind::by_hand:
      return "by hand: the battle was played with miniatures";
    case CheckedReport::Kind::not_given:
      return "of battle " + report.id + ", whose record was not given";
  }
  return "";
}

int say(const std::vector<CheckedReport>& reports, std::size_t battles) {
  std::size_t agree = 0;
  bool missing = false;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    agree += reports[i].kind == CheckedReport::Kind::agrees ? 1 : 0;
    missing = missing || reports[i].kind == CheckedReport::Kind::not_given;
    std::cout << "Report " << i + 1 << ": " << told(reports[i]) << ".\n";
  }
  if (agree < battles)
    std::cout << battles - agree << " of the battles given belong to no report of it.\n";
  if (reports.empty()) std::cout << "Nothing has been reported yet.\n";
  return missing ? kUndecided : 0;
}

}  // namespace

std::optional<int> verify_campaign(const std::vector<std::string>& files) {
  const auto fault = [](const table::Error& error) {
    std::cerr << error.message << "\n";
    return kNoFile;
  };
  const auto record = read(files.front());
  if (!record) return files.size() > 1 ? std::optional(fault(record.error())) : std::nullopt;
  if (!record->game().is_campaign()) return std::nullopt;
  std::vector<GivenBattle> battles;
  for (std::size_t i = 1; i < files.size(); ++i) {
    auto battle = read(files[i]);
    if (!battle) return fault(battle.error());
    battles.push_back({files[i], std::move(*battle)});
  }
  const auto reports = campaign::check_reports(*record, battles, sum_of);
  if (reports) return say(*reports, battles.size());
  std::cerr << "Not what was played: " << reports.error().message << "\n";
  return kDisagrees;
}

}  // namespace cli
