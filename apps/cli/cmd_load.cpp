// SPDX-License-Identifier: MIT
// `sandtable load`: plays many matches on a server, one of its own on this machine or one that
// runs.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "apps/cli/commands.h"
#include "apps/common/bots.h"
#include "apps/common/registry.h"
#include "apps/server/load.h"
#include "apps/server/server.h"

namespace cli {
namespace {

// The server of the child process: its usual limits, except those per address.
void serve_for_load(const std::string& db, int tell) {
  server::ServeOptions options;
  options.port = 0;
  options.db = db;
  options.limits.http_per_second = options.limits.http_at_once = 1e9;
  options.limits.creations_per_minute = 1e9;
  auto server = server::Server::open(options, apps::game_systems(),
                                     [memory = std::make_shared<apps::BotMemory>()] {
                                       return std::make_unique<apps::Bots>(memory);
                                     });
  if (!server) {
    std::cerr << server.error().message << "\n";
    _exit(2);
  }
  const std::uint16_t port = (*server)->port();
  if (write(tell, &port, sizeof port) != sizeof port) _exit(2);
  (*server)->run(true);
  server->reset();
  _exit(0);
}

// What a process of this machine has used.
server::ServerUse use_of(pid_t process) {
  server::ServerUse out;
  clockid_t clock{};
  timespec taken{};
  if (clock_getcpuclockid(process, &clock) == 0 && clock_gettime(clock, &taken) == 0)
    out.seconds = static_cast<double>(taken.tv_sec) + static_cast<double>(taken.tv_nsec) / 1e9;
  std::ifstream statm("/proc/" + std::to_string(process) + "/statm");
  double all = 0;
  double resident = 0;
  if (statm >> all >> resident) out.bytes = resident * static_cast<double>(sysconf(_SC_PAGESIZE));
  return out;
}

void print_memory(const server::LoadPlan& plan, const server::LoadResult& r) {
  constexpr double kKilo = 1024;
  constexpr double kMega = kKilo * kKilo;
  const auto each = [](double bytes, int of) { return of == 0 ? 0 : bytes / kKilo / of; };
  std::printf(
      "server's memory: %.0f MiB at first, %.1f KiB per idle connection, %.1f KiB per match; "
      "%.0f MiB at the end\n",
      r.memory[0] / kMega, each(r.memory[1] - r.memory[0], plan.idle),
      each(r.memory[2] - r.memory[1], r.matches + r.opponents), r.memory[3] / kMega);
}

void print(const server::LoadPlan& plan, const server::LoadResult& r) {
  std::printf("matches %d, connections %d (%d idle), a player thinks %d ms\n", r.matches,
              r.connected, plan.idle, plan.pace_ms);
  if (plan.opponents > 0)
    std::printf("beside them %d matches against the opponent %s, where people think %d ms\n",
                r.opponents, plan.level.c_str(), plan.opponents_pace_ms);
  std::printf(
      "answers %llu in %.1f s: %.0f a second; refused %llu (moved %llu), matches over %llu, "
      "lost %llu\n",
      static_cast<unsigned long long>(r.answers), r.seconds,
      static_cast<double>(r.answers) / r.seconds, static_cast<unsigned long long>(r.refused),
      static_cast<unsigned long long>(r.moved), static_cast<unsigned long long>(r.over / 2),
      static_cast<unsigned long long>(r.lost));
  std::printf("answer to acknowledgement: p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, longest %.1f ms\n",
              r.quantile(0.5), r.quantile(0.9), r.quantile(0.99), r.quantile(1));
  const double answers = static_cast<double>(std::max<std::uint64_t>(r.answers, 1));
  std::printf("per answer: %.2f kB sent to both seats",
              static_cast<double>(r.bytes) / 1e3 / answers);
  if (r.server_seconds > 0)
    std::printf(", %.3f ms of the server's processor time", r.server_seconds * 1e3 / answers);
  std::printf("\n");
  if (r.memory[0] > 0) print_memory(plan, r);
}

void raise_file_limit() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

// The servers at these addresses; says so and gives none where one is not to be reached.
std::vector<server::Where> reached(const std::vector<std::string>& urls) {
  std::vector<server::Where> out;
  for (const std::string& url : urls) {
    const auto where = server::where_is(url);
    if (!where || server::http_call(*where, "GET", "/health").status == 0) {
      std::cerr << (where ? url + ": nobody answers there" : where.error().message) << "\n";
      return {};
    }
    out.push_back(*where);
  }
  return out;
}

// Against servers that run already. `metrics`: where their processes say what they use.
int load_running(server::LoadPlan plan, const std::vector<std::string>& urls,
                 const std::vector<std::string>& metrics) {
  raise_file_limit();
  const auto servers = reached(urls);
  const auto processes = metrics.empty() ? servers : reached(metrics);
  if (servers.empty() || processes.empty()) return 2;
  plan.use = [processes] { return server::use_of(processes); };
  print(plan, server::run_load(servers, plan));
  return 0;
}

int load(server::LoadPlan plan) {
  raise_file_limit();
  const auto directory =
      std::filesystem::temp_directory_path() / ("sandtable_load_" + std::to_string(getpid()));
  std::filesystem::create_directories(directory);
  int ends[2];
  if (pipe(ends) != 0) return 2;
  const pid_t process = fork();
  if (process == 0) serve_for_load((directory / "load.db").string(), ends[1]);
  std::uint16_t port = 0;
  close(ends[1]);
  const bool started = read(ends[0], &port, sizeof port) == sizeof port;
  if (started) {
    plan.use = [process] { return use_of(process); };
    print(plan, server::run_load({port}, plan));
  }
  kill(process, SIGTERM);
  waitpid(process, nullptr, 0);
  std::filesystem::remove_all(directory);
  return started ? 0 : 2;
}

}  // namespace

void add_load(CLI::App& app) {
  auto* command =
      app.add_subcommand("load", "Play many matches on a server of its own, on this machine");
  auto plan = std::make_shared<server::LoadPlan>();
  auto urls = std::make_shared<std::vector<std::string>>();
  auto metrics = std::make_shared<std::vector<std::string>>();
  command->add_option(
      "--url", *urls,
      "Play on the server there, like http://localhost:8080; of several, matches go "
      "to each in turn");
  command->add_option("--metrics", *metrics,
                      "Its processes, where /metrics is read (by default those at --url)");
  command->add_flag("--own-paths", plan->own_paths,
                    "A connection at /ws/<match>, for several servers that share the matches");
  command->add_option("--matches", plan->matches, "Matches at once")->capture_default_str();
  command->add_option("--idle", plan->idle, "Further connections that do nothing");
  command->add_option("--seconds", plan->seconds, "How long to measure")->capture_default_str();
  command->add_option("--pace", plan->pace_ms, "How long a player thinks, milliseconds")
      ->capture_default_str();
  command->add_option(
      "--opponents", plan->opponents,
      "Further matches of a person against an opponent; their answers do not count");
  command->add_option("--level", plan->level, "Of those opponents")->capture_default_str();
  command
      ->add_option("--opponents-pace", plan->opponents_pace_ms,
                   "How long people think there, milliseconds")
      ->capture_default_str();
  command->add_option("--game", plan->game, "Which game")->capture_default_str();
  command->add_option("--scenario", plan->scenario, "Which scenario")->capture_default_str();
  command->add_flag("!--whole", plan->patches, "Players ask for whole updates instead of patches");
  command->add_flag("!--no-steps", plan->steps, "Patches without what each event has changed");
  command->add_flag("!--unpacked", plan->packed, "Connections do not ask for permessage-deflate");
  command->callback([plan, urls, metrics] {
    const int code = urls->empty() ? load(*plan) : load_running(*plan, *urls, *metrics);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
