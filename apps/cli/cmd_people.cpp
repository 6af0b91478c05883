// SPDX-License-Identifier: MIT
// `sandtable people`: who has an account, and what whoever runs the server does about it. It works
// beside a server that runs, which notices within two seconds.
#include <cstdlib>
#include <ctime>
#include <iostream>

#include "apps/cli/commands.h"
#include "apps/cli/database.h"
#include "apps/cli/terminal/printable.h"
#include "apps/host/codes.h"
#include "apps/host/native/people/book.h"
#include "apps/host/secrets.h"
#include "apps/names/clean_name.h"
#include "apps/server/choose_store.h"
#include "table/clean_text.h"

namespace cli {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;

constexpr std::size_t kLongest = 500;  // bytes of what an operator writes
constexpr std::size_t kMaxName = 40 * 4;

struct Wanted {
  std::string db;
  std::string by;
  std::string name;
  std::string text;
  bool end = false;
};
using WantedPtr = std::shared_ptr<Wanted>;

// The database stays open as long as what works on it.
class People {
 public:
  explicit People(const std::string& db) {
    opened_as_it_should_be(db);
    auto opened = server::open_people(db);
    if (!opened) fail(opened.error());
    database_ = std::move(*opened);
    book_.emplace(*database_);
  }
  host::PeopleBook& operator*() { return *book_; }
  host::PeopleBook* operator->() { return &*book_; }

 private:
  std::unique_ptr<host::PeopleDatabase> database_;
  std::optional<host::PeopleBook> book_;
};

std::string day_of(const std::string& seconds) {
  const std::time_t time = std::atoll(seconds.c_str());
  std::tm parts{};
  if (time == 0 || gmtime_r(&time, &parts) == nullptr) return "-";
  char out[32]{};
  return std::strftime(out, sizeof out, "%Y-%m-%d %H:%M", &parts) == 0 ? "-" : out;
}

// What goes into the log and before people's eyes.
std::string clean(const std::string& text, const char* what) {
  if (text.size() > kLongest || !table::is_clean(text, false))
    fail({ErrorCode::bad_option,
          std::string(what) + ": expected at most 500 bytes without control characters", ""});
  return text;
}

std::string look_of(const std::string& name) {
  return host::sha256(names::look_of(names::clean_name(name).text));
}

host::Deed deed_of(const Wanted& chosen, const char* did) {
  if (chosen.by.empty())
    fail({ErrorCode::bad_option, "--by: who does this? The log wants a name", ""});
  return {clean(chosen.by, "--by"), did, clean(chosen.text, "the reason")};
}

void finish(const Expected<void>& done, const std::string& said) {
  if (!done && done.error().code == ErrorCode::not_found)
    fail({ErrorCode::not_found, "nobody here has that name", ""});
  if (!done) fail(done.error());
  std::cout << said << "\n";
}

void list(const Wanted& chosen) {
  People people(chosen.db);
  std::string after;
  for (std::size_t count = 0;;) {
    const auto rows = people->list_people(after);
    if (!rows) fail(rows.error());
    for (const host::PeopleRow& row : *rows) {
      if (row[0].find(chosen.name) == std::string::npos) continue;
      std::cout << printable(row[0]) << "  since " << day_of(row[1]) << ", " << row[2] << " seats, "
                << row[3] << " reports, " << row[4] << " warnings";
      if (row[5] != "0") std::cout << ", silenced " << day_of(row[5]);
      if (row[6] != "0") std::cout << ", banned " << day_of(row[6]);
      if (!row[7].empty()) std::cout << " (" << printable(row[7]) << ")";
      std::cout << "\n";
      ++count;
    }
    if (rows->empty()) {
      std::cout << count << " accounts\n";
      return;
    }
    after = rows->back()[0];
  }
}

void reports(const Wanted& chosen) {
  People people(chosen.db);
  const auto rows = people->list_reports();
  if (!rows) fail(rows.error());
  for (const host::PeopleRow& row : *rows) {
    std::cout << row[0] << "  " << day_of(row[1]) << "  "
              << (row[2].empty() ? "(gone)" : printable(row[2])) << " about "
              << (row[3].empty() ? "(no account)" : printable(row[3])) << ", seat "
              << printable(row[5]) << " of " << printable(row[4]) << ": " << printable(row[6]);
    if (!row[7].empty()) std::cout << ": " << printable(row[7]);
    std::cout << "\n";
  }
  std::cout << rows->size() << " reports\n";
}

void log(const Wanted& chosen) {
  People people(chosen.db);
  const auto rows = people->list_log();
  if (!rows) fail(rows.error());
  for (const host::PeopleRow& row : *rows) {
    std::cout << row[0] << "  " << day_of(row[1]) << "  " << printable(row[2]) << ": "
              << printable(row[3]) << " " << (row[4].empty() ? "(gone)" : printable(row[4]));
    if (!row[5].empty()) std::cout << ": " << printable(row[5]);
    std::cout << "\n";
  }
  std::cout << rows->size() << " entries\n";
}

void warn(const Wanted& chosen) {
  const host::Deed deed = deed_of(chosen, "warned");
  finish(People(chosen.db)->warn(look_of(chosen.name), deed),
         "warned: they are told when they come next");
}

void silence(const Wanted& chosen) {
  const host::Deed deed = deed_of(chosen, chosen.end ? "gave the chat back to" : "silenced");
  finish(People(chosen.db)->silence(look_of(chosen.name), deed, !chosen.end),
         chosen.end ? "may chat again" : "silenced");
}

void ban(const Wanted& chosen) {
  const host::Deed deed = deed_of(chosen, chosen.end ? "let back in" : "banned");
  finish(People(chosen.db)->ban(look_of(chosen.name), deed, !chosen.end),
         chosen.end ? "may sign in again" : "banned: their sessions have ended");
}

// "Player K7M2Q" where no other name is given.
void rename(const Wanted& chosen) {
  constexpr std::size_t kLetters = 5;
  const std::string wanted = chosen.text.empty()
                                 ? "Player " + host::code_letters(kLetters, host::system_random)
                                 : chosen.text;
  const names::CleanName name = names::clean_name(wanted);
  if (name.fault != names::Fault::none || name.text.empty() || name.text.size() > kMaxName)
    fail({ErrorCode::bad_option, "--to: this is no name that people may have", ""});
  Wanted logged = chosen;
  logged.text.clear();
  const host::Renamed to{name.text, host::sha256(names::look_of(name.text))};
  finish(
      People(chosen.db)->rename_as_operator(look_of(chosen.name), deed_of(logged, "renamed"), to),
      "is called " + printable(name.text) + " now");
}

WantedPtr in_database(CLI::App* command) {
  auto chosen = std::make_shared<Wanted>();
  command->add_option("--db", chosen->db, "An SQLite file, or postgresql://user@host/name")
      ->required();
  return chosen;
}

// Of somebody, and noted in the log.
WantedPtr about_somebody(CLI::App* command) {
  auto chosen = in_database(command);
  command->add_option("name", chosen->name, "The name of the account")->required();
  command->add_option("--by", chosen->by, "Who does this, for the log")->envname("USER");
  return chosen;
}

void add_lists(CLI::App* command) {
  auto* all = command->add_subcommand("list", "Who has an account");
  const auto chosen = in_database(all);
  all->add_option("part", chosen->name, "Only names with this in them");
  all->callback([chosen] { list(*chosen); });
  auto* told = command->add_subcommand("reports", "What people have reported, the newest first");
  told->callback([chosen = in_database(told)] { reports(*chosen); });
  auto* done = command->add_subcommand("log", "Who did what about whom, the newest first");
  done->callback([chosen = in_database(done)] { log(*chosen); });
}

}  // namespace

void add_people(CLI::App& app) {
  auto* command = app.add_subcommand("people", "Look after the people who have accounts");
  command->require_subcommand(1);
  add_lists(command);
  auto* warns = command->add_subcommand("warn", "Tell somebody something when they come next");
  const auto warned = about_somebody(warns);
  warns->add_option("text", warned->text, "What they are told")->required();
  warns->callback([warned] { warn(*warned); });
  auto* silences = command->add_subcommand("silence", "Somebody may not chat any more");
  const auto silenced = about_somebody(silences);
  silences->add_option("--why", silenced->text, "Why");
  silences->add_flag("--end", silenced->end, "They may again");
  silences->callback([silenced] { silence(*silenced); });
  auto* bans = command->add_subcommand("ban", "Somebody is signed out and cannot sign in");
  const auto banned = about_somebody(bans);
  bans->add_option("--why", banned->text, "Why: they are told");
  bans->add_flag("--end", banned->end, "They can again");
  bans->callback([banned] { ban(*banned); });
  auto* renames = command->add_subcommand("rename", "Give somebody a neutral name");
  const auto renamed = about_somebody(renames);
  renames->add_option("--to", renamed->text, "Which (Player and five letters)");
  renames->callback([renamed] { rename(*renamed); });
}

}  // namespace cli
