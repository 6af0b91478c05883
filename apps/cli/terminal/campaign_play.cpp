// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/campaign_play.h"

#include <filesystem>
#include <ostream>

#include "apps/host/secrets.h"
#include "campaign/linked_match.h"
#include "formats/new_file.h"
#include "match/record.h"

namespace cli {
namespace {

using Ending = Session::Ending;
using table::QuestionKind;

constexpr std::uint64_t kStride = 0x9E3779B97F4A7C15;  // far from any small change of a seed

// What is typed goes to whoever plays now.
class SharedInput final : public Input {
 public:
  explicit SharedInput(Input& in) : in_(in) {}
  std::optional<std::string> line(const std::string& prompt,
                                  const std::vector<std::string>& offers) override {
    return in_.line(prompt, offers);
  }
  void forget() override { in_.forget(); }

 private:
  Input& in_;
};

// A campaign has one battle after the other; each has dice of its own.
std::uint64_t seed_of_battle(const match::Match& campaign, std::size_t number) {
  return (campaign.setup().seed + number * kStride) >> 1U;
}

}  // namespace

CampaignPlay::CampaignPlay(match::Registry games, SavedCampaign saved, SessionOptions options,
                           std::string file, std::unique_ptr<Input> in, std::ostream& out)
    : games_(games),
      saved_(std::move(saved)),
      options_(std::move(options)),
      file_(std::move(file)),
      in_(std::move(in)),
      out_(out),
      resumed_(!saved_.campaign.entries().empty()) {}

std::string CampaignPlay::say(std::string_view key, const table::Fills& fill) const {
  return ui_text(options_.language, key, fill);
}

int CampaignPlay::run(const match::Events& opening) {
  for (const std::string& complaint : saved_.complaints) out_ << complaint << "\n";
  keep();
  match::Events news = opening;
  for (;;) {
    const Ending ending = campaign_turn(news);
    if (ending != Ending::marches) break;
    auto reported = march();
    if (!reported) break;
    news = std::move(*reported);
  }
  return not_kept_ ? 2 : 0;
}

Ending CampaignPlay::campaign_turn(const match::Events& news) {
  SessionOptions options = options_;
  options.saved = resumed_ ? file_ : "";
  options.keep = [this](const match::Match& now) {
    saved_.campaign = now;
    keep();
  };
  options.save = [this](const std::string& named) { save(named); };
  options.records = [this](const std::string& folder) { write_records(folder); };
  options.battle_begun = current_battle(saved_) != nullptr;
  options.farewell = file_.empty() ? "" : say("bye_campaign", {{"file", file_}});
  Session session(saved_.campaign, options, std::make_unique<SharedInput>(*in_), out_);
  session.run(news);
  resumed_ = true;
  return session.ending();
}

// Who holds a seat of the campaign holds the same one of the battle, where the campaign says no
// other.
SessionOptions CampaignPlay::battle_options() const {
  SessionOptions out = options_;
  const auto awaited = saved_.campaign.awaited_battle();
  out.opponents.clear();
  bool anybody = false;
  for (std::size_t seat = 0; awaited && seat < awaited->seats.size(); ++seat) {
    if (seat == out.human) continue;
    const std::string& said = awaited->seats[seat];
    const std::string who = !said.empty() ? said : options_.opponent;
    anybody = anybody || (who != "none" && who != "rules");
    out.opponents.push_back(who == "rules" ? "none" : who);
  }
  if (!anybody) out.opponents.clear();
  out.opponent = anybody ? out.opponents.front() : "none";
  return out;
}

KeptBattle* CampaignPlay::begin(match::Events& opening) {
  const std::size_t number = next_number(saved_);
  auto begun = campaign::begin_battle(games_, saved_.campaign,
                                      seed_of_battle(saved_.campaign, number), &opening);
  if (!begun) {
    out_ << begun.error().message << "\n";
    return nullptr;
  }
  saved_.battles.push_back(
      {battle_name(number), saved_.campaign.entries().size(), std::move(begun->battle)});
  keep();
  return &saved_.battles.back();
}

Ending CampaignPlay::battle_turn(KeptBattle& kept, const match::Events& opening) {
  SessionOptions options = battle_options();
  options.saved = opening.empty() ? file_ : "";
  options.of_campaign = true;
  options.keep = [this, &kept](const match::Match& now) {
    kept.battle = now;
    keep();
  };
  options.save = [this](const std::string& named) { save(named); };
  options.farewell = file_.empty() ? "" : say("bye_campaign", {{"file", file_}});
  Session session(kept.battle, options, std::make_unique<SharedInput>(*in_), out_);
  session.run(opening);
  return session.ending();
}

std::optional<match::Events> CampaignPlay::march() {
  match::Events opening;
  KeptBattle* kept = current_battle(saved_);
  if (kept == nullptr) kept = begin(opening);
  if (kept == nullptr) return match::Events{};  // why has been said: it can be reported by hand
  if (!kept->withdrawn && kept->battle.question().kind != QuestionKind::over) {
    const Ending ending = battle_turn(*kept, opening);
    kept->withdrawn = ending == Ending::withdrawn;
    keep();
    if (ending == Ending::left) return std::nullopt;
  }
  const table::SeatSet left =
      kept->withdrawn ? table::SeatSet::of(table::Seat{options_.human}) : table::SeatSet{};
  auto reported = campaign::fill_report(
      saved_.campaign, kept->battle, left, kept->id,
      [](std::string_view bytes) { return host::sha256(bytes); }, options_.language);
  keep();
  if (reported) return std::move(*reported);
  out_ << reported.error().message << "\n";
  return match::Events{};
}

// Says once that there is no room; when there is again, all of it is written.
void CampaignPlay::keep() {
  if (file_.empty()) return;
  const bool failed_before = not_kept_;
  not_kept_ = !formats::write_text_file(file_, write_campaign(saved_, options_.language)).ok();
  if (not_kept_ != failed_before)
    out_ << say(not_kept_ ? "not_saved" : "saved", {{"file", file_}}) << "\n";
}

void CampaignPlay::save(const std::string& named) {
  const bool saved =
      formats::write_text_file(named, write_campaign(saved_, options_.language)).ok();
  out_ << say(saved ? "saved_campaign" : "not_saved", {{"file", named}}) << "\n";
}

// What is under way holds secrets: only battles that are over are written.
void CampaignPlay::write_records(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code failed;
  fs::create_directories(folder, failed);
  std::vector<std::pair<std::string, std::string>> files;
  files.emplace_back("campaign.jsonl", match::write_record(saved_.campaign));
  for (const KeptBattle& kept : saved_.battles) {
    if (kept.withdrawn || kept.battle.question().kind == QuestionKind::over)
      files.emplace_back(kept.id + ".jsonl", match::write_record(kept.battle));
  }
  for (const auto& [name, record] : files) {
    const std::string path = (fs::path(folder) / name).string();
    if (!formats::write_text_file(path, record).ok()) {
      out_ << say("not_saved", {{"file", path}}) << "\n";
      return;
    }
  }
  out_ << say("records_written", {{"n", std::to_string(files.size())}, {"folder", folder}}) << "\n";
}

}  // namespace cli
