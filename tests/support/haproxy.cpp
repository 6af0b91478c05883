#include "support/haproxy.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <thread>

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/free_port.h"
#include "support/source_dir.h"

namespace testing_support {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProgram = "/usr/sbin/haproxy";

sockaddr_in here(std::uint16_t port) {
  sockaddr_in out{};
  out.sin_family = AF_INET;
  out.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  out.sin_port = htons(port);
  return out;
}

bool listens(std::uint16_t port) {
  const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = here(port);
  const bool good =
      connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  close(probe);
  return good;
}

// What is shipped, with the addresses of the test, without what only its usual place has.
std::string configuration(std::uint16_t port, const std::vector<std::uint16_t>& servers) {
  std::ifstream file(test_support::source_dir() + "/deploy/haproxy.cfg");
  std::ostringstream out;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("  log ") || line.starts_with("  user ") || line.starts_with("  group "))
      continue;
    if (line == "  bind :80") line = "  bind 127.0.0.1:" + std::to_string(port);
    static const std::regex server("  server (\\w+) \\S+ id (\\d+)");
    std::smatch found;
    if (std::regex_match(line, found, server)) {
      const auto number = static_cast<std::size_t>(std::stoul(found[2]));
      if (number > servers.size()) continue;
      line = "  server " + found[1].str() + " 127.0.0.1:" + std::to_string(servers[number - 1]) +
             " id " + found[2].str();
    }
    out << line << "\n";
  }
  return out.str();
}

}  // namespace

std::unique_ptr<Haproxy> Haproxy::start(const std::vector<std::uint16_t>& servers,
                                        std::string& why_not) {
  if (access(kProgram, X_OK) != 0) {
    why_not = "the package haproxy is not installed";
    return nullptr;
  }
  std::string name = fs::temp_directory_path() / "sandtable_haproxy_XXXXXX";
  if (mkdtemp(name.data()) == nullptr) {
    why_not = "no directory for temporary files can be made";
    return nullptr;
  }
  std::unique_ptr<Haproxy> out(new Haproxy(name, free_port()));
  const std::string config = (out->directory_ / "haproxy.cfg").string();
  const std::string log = (out->directory_ / "log").string();
  std::ofstream(config) << configuration(out->port_, servers);
  out->process_ = fork();
  if (out->process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int to = open(log.c_str(), O_WRONLY | O_CREAT, 0600);
    dup2(to, STDOUT_FILENO);
    dup2(to, STDERR_FILENO);
    execl(kProgram, kProgram, "-db", "-f", config.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  for (int i = 0; i < 3000; ++i) {
    if (listens(out->port_)) return out;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  std::ifstream said(log);
  why_not.assign(std::istreambuf_iterator<char>(said), {});
  return nullptr;
}

Haproxy::~Haproxy() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  std::error_code ignored;
  fs::remove_all(directory_, ignored);
}

}  // namespace testing_support
