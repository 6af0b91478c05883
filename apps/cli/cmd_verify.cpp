// SPDX-License-Identifier: MIT
// `sandtable verify RECORD`: were the dice of this match fair? Of a campaign and its battles: do its
// reports say what happened?
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/verify_campaign.h"
#include "apps/common/registry.h"
#include "apps/host/fairness.h"
#include "formats/text_file.h"

namespace cli {
namespace {

constexpr int kUndecided = 3;

// How what was found out begins.
std::string judgement(const host::Verdict& verdict) {
  if (!verdict.cut_off.empty()) return "Undecided: " + verdict.cut_off + ". As far as it goes, ";
  return verdict.unknown > 0 ? "Undecided: " : "Fair: ";
}

void say_how_fair(const host::Verdict& verdict) {
  if (verdict.departure.empty()) {
    std::cout << judgement(verdict) << verdict.answers << " answers were legal, and all "
              << verdict.chances
              << " rolls and draws follow from the secret committed to before the match.\n";
  } else {
    std::cout << "Played under earlier rules: " << verdict.departure << ".\n"
              << judgement(verdict) << verdict.legal << " of " << verdict.answers
              << " answers are legal by today's rules, and " << verdict.chances
              << " rolls and draws follow from the secret committed to before the match.\n";
  }
  if (verdict.unknown > 0) {
    std::cout << verdict.unknown << " rolls and draws cannot be checked: the record does not say "
              << "which dice and cards there were.\n";
  }
  std::cout << "Commitment: " << verdict.commitment << "\n";
}

int verify(const std::vector<std::string>& files, const std::string& promised) {
  const bool is_hosted = !promised.empty();
  if (const auto code = is_hosted ? std::nullopt : verify_campaign(files)) return *code;
  if (files.size() > 1) {
    std::cerr << files.front() << ": this is no campaign: its battles are checked one by one\n";
    return 2;
  }
  const std::string& file = files.front();
  const auto text = formats::read_text_file(file, formats::kMaxRecordFile);
  if (!text) {
    std::cerr << text.error().message << "\n";
    return 2;
  }
  const auto verdict = host::verify_record(apps::game_systems(), *text);
  if (!verdict) {
    std::cerr << "Not fair: " << verdict.error().message << "\n";
    return 1;
  }
  if (!promised.empty() && promised != verdict->commitment) {
    std::cerr << "Not fair: the match committed to another secret, " << verdict->commitment << "\n";
    return 1;
  }
  say_how_fair(*verdict);
  if (verdict->taken_over > 0) {
    std::cout << "It goes on from another match, of which it took over " << verdict->taken_over
              << " rolls and draws.\n";
  }
  if (verdict->redeals > 0) {
    std::cout << "After " << verdict->redeals << (verdict->redeals == 1 ? " undo" : " undos")
              << " that took back what had come to light, other dice fell.\n";
  }
  if (promised.empty()) {
    std::cout << "Compare it with what you were shown then, or give it with --commitment.\n";
  }
  return verdict->unknown > 0 || !verdict->cut_off.empty() ? kUndecided : 0;
}

}  // namespace

void add_verify(CLI::App& app) {
  auto* command = app.add_subcommand(
      "verify", "Check the dice of a record from a server, or a campaign and its battles");
  struct Chosen {
    std::vector<std::string> files;
    std::string commitment;
  };
  auto chosen = std::make_shared<Chosen>();
  command
      ->add_option("record", chosen->files,
                   "The record; of a campaign its own, and those of its battles behind it")
      ->required();
  command->add_option("--commitment", chosen->commitment, "What was shown before the match");
  command->callback([chosen] {
    const int code = verify(chosen->files, chosen->commitment);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
