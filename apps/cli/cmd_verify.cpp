// `sandtable verify RECORD`: were the dice of this match fair?
#include <fstream>
#include <iostream>
#include <sstream>

#include "apps/cli/commands.h"
#include "apps/common/registry.h"
#include "apps/host/fairness.h"

namespace cli {
namespace {

int verify(const std::string& file, const std::string& promised) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  const auto verdict = host::verify_record(apps::game_systems(), text.str());
  if (!verdict) {
    std::cerr << "Not fair: " << verdict.error().message << "\n";
    return 1;
  }
  if (!promised.empty() && promised != verdict->commitment) {
    std::cerr << "Not fair: the match committed to another secret, " << verdict->commitment << "\n";
    return 1;
  }
  std::cout << "Fair: " << verdict->answers << " answers were legal, and all " << verdict->chances
            << " rolls and draws follow from the secret committed to before the match.\n"
            << "Commitment: " << verdict->commitment << "\n";
  if (verdict->taken_over > 0) {
    std::cout << "It goes on from another match, of which it took over " << verdict->taken_over
              << " rolls and draws.\n";
  }
  if (promised.empty()) {
    std::cout << "Compare it with what you were shown then, or give it with --commitment.\n";
  }
  return 0;
}

}  // namespace

void add_verify(CLI::App& app) {
  auto* command = app.add_subcommand("verify", "Check the dice of a record from a server");
  struct Chosen {
    std::string file;
    std::string commitment;
  };
  auto chosen = std::make_shared<Chosen>();
  command->add_option("record", chosen->file, "The record")->required()->check(CLI::ExistingFile);
  command->add_option("--commitment", chosen->commitment, "What was shown before the match");
  command->callback([chosen] {
    const int code = verify(chosen->file, chosen->commitment);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
