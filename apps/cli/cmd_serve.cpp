// SPDX-License-Identifier: MIT
// `sandtable serve`: the page, the API and the WebSocket (docs/SERVER.md).
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include <ifaddrs.h>
#include <netinet/in.h>

#include "ai/usual.h"
#include "apps/cli/commands.h"
#include "apps/cli/ponder_choice.h"
#include "apps/common/battle_review.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "apps/server/choose_store.h"
#include "apps/server/server.h"

namespace cli {
namespace {

// Where the page may be: as installed beside the program, or as built.
std::string find_page() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
  for (const auto& place : {program / "../share/sandtable/web", program / "../web", program / "web",
                            std::filesystem::path("build/web")}) {
    if (std::filesystem::exists(place / "index.html", failed)) return place.string();
  }
  return "";
}

// XDG: data of programs that the user does not look at.
std::string default_database() {
  std::filesystem::path directory;
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    directory = data;
  } else if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    directory = std::filesystem::path(home) / ".local/share";
  } else {
    return "sandtable.db";
  }
  std::error_code failed;
  directory /= "sandtable";
  std::filesystem::create_directories(directory, failed);
  return (directory / "sandtable.db").string();
}

std::vector<std::string> own_addresses() {
  std::vector<std::string> out;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return out;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    const std::uint32_t bits = ntohl(address->sin_addr.s_addr);
    if (bits >> 24U == 127) continue;
    out.push_back(std::to_string(bits >> 24U) + "." + std::to_string(bits >> 16U & 255U) + "." +
                  std::to_string(bits >> 8U & 255U) + "." + std::to_string(bits & 255U));
  }
  freeifaddrs(list);
  return out;
}

void say_where(const server::ServeOptions& options, std::uint16_t port) {
  const std::string end = ":" + std::to_string(port) + "/";
  std::cout << "Sandtable is at http://localhost" << end << "\n";
  if (options.lan) {
    for (const std::string& address : own_addresses()) {
      std::cout << "From other machines: http://" << address << end << "\n";
    }
  }
  if (options.web.empty()) std::cout << "The page has not been built; the API and /ws work.\n";
  std::cout << "Matches are kept in " << server::shown_name(options.db) << ". Ctrl-C ends.\n"
            << std::flush;
}

// Programs read the log: then nothing else is said.
void say_in_log(const host::LogBook& log, const char* what, const std::string& text,
                host::LogLevel level = host::LogLevel::info) {
  host::LogEntry entry;
  entry.level = level;
  entry.what = what;
  entry.text = text;
  log.write(entry);
}

struct ServeArguments {
  server::ServeOptions options;
  std::string form = "text";
  std::string level = "info";
  PonderChoice ponder{};
  std::string smtp_password_file{};
  bool test = false;
  bool for_people() const { return form == "text"; }
};

host::LogBook log_book(const ServeArguments& arguments) {
  const std::map<std::string, host::LogLevel> levels{{"debug", host::LogLevel::debug},
                                                     {"info", host::LogLevel::info},
                                                     {"warning", host::LogLevel::warning},
                                                     {"error", host::LogLevel::error}};
  return {arguments.for_people() ? host::LogForm::text : host::LogForm::json,
          levels.at(arguments.level), [](const std::string& line) {
            std::cerr << line + "\n" << std::flush;
          }};
}

// Opponents that are kept between questions, besides two for each thread.
constexpr std::size_t kKept = 8;

// Not on the command line, which everybody on the machine can read.
std::string smtp_password(const std::string& file) {
  std::string out;
  if (!file.empty()) {
    std::ifstream in(file);
    std::getline(in, out);
    return out;
  }
  const char* const given = std::getenv("SANDTABLE_SMTP_PASSWORD");
  return given == nullptr ? "" : given;
}

int serve(const ServeArguments& arguments) {
  server::ServeOptions options = arguments.options;
  if (!options.allowed.empty() && !arguments.test) {
    std::cerr << "--allow-endpoint is for tests: it lets people reach machines of your own network "
                 "(with --test it is believed)\n";
    return 2;
  }
  options.smtp.password = smtp_password(arguments.smtp_password_file);
  if (options.web.empty()) options.web = find_page();
  if (options.db.empty()) options.db = default_database();
  static const apps::Reviews reviews;
  options.reviews = &reviews;
  options.usual = ai::usual_for;
  options.log = log_book(arguments);
  const bool for_people = arguments.for_people();
  // Whichever thread thinks about the next question, it goes on with what was thought before.
  const auto threads = static_cast<std::size_t>(options.think_threads);
  const auto memory = std::make_shared<apps::BotMemory>(kKept + 2 * threads);
  const float ponder = arguments.ponder.times();
  auto server = server::Server::open(options, apps::game_systems(), [memory, ponder] {
    return std::make_unique<apps::Bots>(memory, ponder);
  });
  if (!server) {
    if (for_people) std::cerr << server.error().message << "\n";
    if (!for_people)
      say_in_log(options.log, "not_started", server.error().message, host::LogLevel::error);
    return 2;
  }
  if (for_people) say_where(options, (*server)->port());
  if (!for_people)
    say_in_log(options.log, "started", "http://localhost:" + std::to_string((*server)->port()));
  (*server)->run(true);
  if (for_people) std::cout << "Everything is kept. Goodbye.\n";
  if (!for_people) say_in_log(options.log, "ended", "everything is kept");
  return 0;
}

}  // namespace

namespace {

// How people are told elsewhere that it is their turn.
void add_telling(CLI::App& command, ServeArguments& arguments) {
  server::ServeOptions& chosen = arguments.options;
  command.add_option("--smtp", chosen.smtp.url,
                     "The server that sends mail, like smtps://mail.example.org");
  command.add_option("--smtp-from", chosen.smtp.from, "The address that mail comes from");
  command.add_option("--smtp-user", chosen.smtp.user,
                     "Who sends it; the password is in $SANDTABLE_SMTP_PASSWORD or in a file");
  command
      .add_option("--smtp-password-file", arguments.smtp_password_file,
                  "The file whose first line is the password")
      ->check(CLI::ExistingFile);
  command.add_flag("--test", arguments.test, "This server is for tests, and for no people");
  command.add_option("--allow-endpoint", chosen.allowed,
                     "HOST:PORT to which messages may be sent wherever that is, without TLS; only "
                     "with --test");
}

}  // namespace

void add_serve(CLI::App& app) {
  auto* command = app.add_subcommand("serve", "Serve the page and the matches");
  auto arguments = std::make_shared<ServeArguments>();
  server::ServeOptions* const chosen = &arguments->options;
  chosen->db.clear();
  command->add_option("--port", chosen->port, "Port, 0 for any that is free")
      ->capture_default_str();
  command->add_flag("--lan", chosen->lan, "Let other machines in, not only this one");
  command->add_option(
      "--db", chosen->db,
      "Where matches are kept: a file (by default in the user's data directory), or a "
      "PostgreSQL database, postgresql://user@host/name");
  command->add_flag("--read-only", chosen->read_only,
                    "Only show the matches in the file: another server plays them");
  command->add_option("--web", chosen->web, "Directory of the page (build/web)")
      ->check(CLI::ExistingDirectory);
  command->add_option("--origin", chosen->origins,
                      "A page from elsewhere that may talk to it, like https://example.org");
  command->add_option("--host", chosen->hosts,
                      "Answer to these names only (and to localhost and addresses in digits)");
  command->add_option(
      "--account-host", chosen->account_host,
      "The name of the https address at which passkeys work, like play.example.org");
  add_telling(*command, *arguments);
  command->add_flag("--proxy", chosen->limits.behind_proxy,
                    "A proxy stands before it and names its clients in X-Forwarded-For");
  command
      ->add_option("--proxy-address", chosen->proxies,
                   "Whose X-Forwarded-For is believed with --proxy, like 10.0.0.2 or 10.0.0.0/8")
      ->default_str("127.0.0.0/8 ::1");
  command->add_flag("--open-metrics", chosen->limits.metrics_for_all,
                    "Show /metrics to other machines too, not only to this one");
  command
      ->add_option("--new-matches", chosen->limits.creations_per_minute,
                   "How many matches an address may begin in a minute")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--think-threads", chosen->think_threads, "Threads on which opponents think")
      ->check(CLI::Range(1, 256));
  command->add_option("--think-ms", chosen->think_ms, "No opponent thinks longer about one answer")
      ->check(CLI::Range(1, 60000));
  arguments->ponder.add_to(*command, "on threads with nothing else to do");
  command
      ->add_option("--log", arguments->form,
                   "text, or json: a line of JSON for each thing that happens")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "json"}));
  command
      ->add_option("--log-level", arguments->level,
                   "What deserves a line: debug (every request), info, warning or error")
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "warning", "error"}));
  command->callback([arguments] {
    const int code = serve(*arguments);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
