// SPDX-License-Identifier: MIT
// `sandtable load`: starts a server of its own on this machine and plays many matches on it.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>

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
  // Whichever thread thinks about the next line of a plan, it goes on with that plan.
  auto server = server::Server::open(options, apps::game_systems(),
                                     [plans = std::make_shared<ai::PlanMemories>()] {
                                       return std::make_unique<apps::Bots>(plans);
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

// "VmHWM: 12345 kB" of the process, in MiB; 0 where it cannot be read.
long peak_memory(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string word;
  while (status >> word) {
    long kilobytes = 0;
    if (word == "VmHWM:" && status >> kilobytes) return kilobytes / 1024;
  }
  return 0;
}

// Processor time it has taken so far, in seconds.
double processor_seconds(pid_t process) {
  clockid_t clock{};
  timespec taken{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &taken) != 0) return 0;
  return static_cast<double>(taken.tv_sec) + static_cast<double>(taken.tv_nsec) / 1e9;
}

void print(const server::LoadPlan& plan, const server::LoadResult& r, pid_t process) {
  std::printf("matches %d, connections %d (%d idle), a player thinks %d ms\n", plan.matches,
              r.connected, plan.idle, plan.pace_ms);
  std::printf("answers %llu in %.1f s: %.0f a second; refused %llu, matches over %llu, lost %llu\n",
              static_cast<unsigned long long>(r.answers), r.seconds,
              static_cast<double>(r.answers) / r.seconds,
              static_cast<unsigned long long>(r.refused),
              static_cast<unsigned long long>(r.over / 2), static_cast<unsigned long long>(r.lost));
  std::printf("answer to acknowledgement: p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, longest %.1f ms\n",
              r.quantile(0.5), r.quantile(0.9), r.quantile(0.99), r.quantile(1));
  const double answers = static_cast<double>(std::max<std::uint64_t>(r.answers, 1));
  std::printf("server: %ld MiB at most, %.3f ms of processor time and %.1f kB sent per answer\n",
              peak_memory(process), r.server_seconds * 1e3 / answers,
              static_cast<double>(r.bytes) / 1e3 / answers);
}

int load(server::LoadPlan plan) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
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
    plan.server_seconds = [process] { return processor_seconds(process); };
    const server::LoadResult result = server::run_load(port, plan);
    print(plan, result, process);
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
  command->add_option("--matches", plan->matches, "Matches at once")->capture_default_str();
  command->add_option("--idle", plan->idle, "Further connections that do nothing");
  command->add_option("--seconds", plan->seconds, "How long to measure")->capture_default_str();
  command->add_option("--pace", plan->pace_ms, "How long a player thinks, milliseconds")
      ->capture_default_str();
  command->add_option("--game", plan->game, "Which game")->capture_default_str();
  command->add_option("--scenario", plan->scenario, "Which scenario")->capture_default_str();
  command->add_flag("!--whole", plan->patches, "Players ask for whole updates instead of patches");
  command->add_flag("!--unpacked", plan->packed, "Connections do not ask for permessage-deflate");
  command->callback([plan] {
    const int code = load(*plan);
    if (code != 0) throw CLI::RuntimeError(code);
  });
}

}  // namespace cli
