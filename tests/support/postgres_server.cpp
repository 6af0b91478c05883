#include "support/postgres_server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace testing_support {
namespace {

namespace fs = std::filesystem;

constexpr auto kPatience = std::chrono::seconds(30);

// The newest that is installed; empty where none is.
fs::path find_programs() {
  if (const char* given = std::getenv("SANDTABLE_POSTGRES_BIN")) return given;
  std::error_code failed;
  fs::path best;
  int newest = 0;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", failed)) {
    const int number = std::atoi(version.path().filename().c_str());
    if (number <= newest || !fs::exists(version.path() / "bin/initdb", failed)) continue;
    newest = number;
    best = version.path() / "bin";
  }
  return best;
}

const passwd* server_user() {
  static const passwd* const user = getuid() == 0 ? getpwnam("postgres") : getpwuid(getuid());
  return user;
}

// In the child, before the program starts.
void become_server_user() {
  const passwd* user = server_user();
  if (getuid() == 0) {
    if (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)
      _exit(126);
  }
  if (chdir("/") != 0) _exit(126);
}

// Forks on a thread that lasts as long as the program: Linux tells a child of the end of the thread
// that made it (PR_SET_PDEATHSIG), and a server is to end with the tests, however those end.
pid_t fork_from_a_lasting_thread(const std::function<void()>& child) {
  struct Forker {
    std::mutex mutex;
    std::condition_variable changed;
    const std::function<void()>* wanted = nullptr;
    pid_t made = 0;
    void run() {
      std::unique_lock lock(mutex);
      for (;;) {
        changed.wait(lock, [this] { return wanted != nullptr; });
        made = fork();
        if (made == 0) (*wanted)();
        wanted = nullptr;
        changed.notify_all();
      }
    }
  };
  static Forker* const forker = [] {
    auto* out = new Forker;  // never ends
    std::thread([out] { out->run(); }).detach();
    return out;
  }();
  std::unique_lock lock(forker->mutex);
  forker->wanted = &child;
  forker->changed.notify_all();
  forker->changed.wait(lock, [] { return forker->wanted == nullptr; });
  return forker->made;
}

void execute(const std::vector<std::string>& arguments) {
  std::vector<char*> raw;
  raw.reserve(arguments.size() + 1);
  for (const std::string& one : arguments) raw.push_back(const_cast<char*>(one.c_str()));
  raw.push_back(nullptr);
  execv(raw[0], raw.data());
  _exit(127);
}

pid_t parent_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(file, line);
  const std::size_t end = line.rfind(')');
  return end == std::string::npos ? 0 : std::atoi(line.c_str() + end + 4);
}

}  // namespace

PostgresServer::PostgresServer(fs::path programs, fs::path directory)
    : programs_(std::move(programs)), directory_(std::move(directory)) {}

bool PostgresServer::must_be_there() { return std::getenv("CI") != nullptr; }

std::unique_ptr<PostgresServer> PostgresServer::start_new(std::string& why_not) {
  const fs::path programs = find_programs();
  if (programs.empty()) {
    why_not = "the package postgresql-15 is not installed";
    return nullptr;
  }
  if (server_user() == nullptr) {
    why_not = "there is no user postgres";
    return nullptr;
  }
  // Names of sockets are short: not below a long $TMPDIR.
  std::string name = "/tmp/sandtable_pg_XXXXXX";
  if (mkdtemp(name.data()) == nullptr) {
    why_not = "no directory in /tmp can be made";
    return nullptr;
  }
  if (getuid() == 0 && chown(name.c_str(), server_user()->pw_uid, server_user()->pw_gid) != 0)
    why_not = "its directory cannot be given to the user postgres";
  std::unique_ptr<PostgresServer> server(new PostgresServer(programs, name));
  if (!server->lay_out(why_not)) return nullptr;
  if (!server->start()) {
    why_not = "PostgreSQL does not start";
    return nullptr;
  }
  return server;
}

bool PostgresServer::lay_out(std::string& why_not) const {
  static const std::unique_ptr<PostgresServer> first = [this] {
    std::string name = "/tmp/sandtable_pg_XXXXXX";
    if (mkdtemp(name.data()) == nullptr) return std::unique_ptr<PostgresServer>();
    if (getuid() == 0 && chown(name.c_str(), server_user()->pw_uid, server_user()->pw_gid) != 0)
      return std::unique_ptr<PostgresServer>();
    std::unique_ptr<PostgresServer> made(new PostgresServer(programs_, name));
    const std::vector<std::string> command{(programs_ / "initdb").string(),
                                           "-D",
                                           name + "/data",
                                           "-U",
                                           "sandtable",
                                           "-A",
                                           "trust",
                                           "-E",
                                           "UTF8",
                                           "--locale=C",
                                           "--no-sync",
                                           "--wal-segsize=4"};
    if (made->run(command) != 0) made.reset();
    return made;
  }();
  if (first &&
      run({"/bin/cp", "-a", (first->directory_ / "data").string(), directory_.string()}) == 0)
    return true;
  why_not = "initdb of PostgreSQL fails";
  return false;
}

PostgresServer* PostgresServer::shared(std::string& why_not) {
  static std::string reason;
  static const std::unique_ptr<PostgresServer> server = start_new(reason);
  why_not = reason;
  return server.get();
}

PostgresServer::~PostgresServer() {
  kill_now();
  std::error_code ignored;
  fs::remove_all(directory_, ignored);
}

int PostgresServer::run(const std::vector<std::string>& arguments, std::string* output) const {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return -1;
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    become_server_user();
    execute(arguments);
  }
  close(ends[1]);
  std::string text;
  std::array<char, 4096> part{};
  for (ssize_t size = 0; (size = read(ends[0], part.data(), part.size())) > 0;) {
    text.append(part.data(), static_cast<std::size_t>(size));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (output != nullptr) *output = text;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// The last line of its file says so. A killed server's file stays: it names another process.
bool PostgresServer::is_ready() const {
  std::ifstream file(directory_ / "data/postmaster.pid");
  std::string line;
  std::getline(file, line);
  if (std::atoi(line.c_str()) != process_) return false;
  for (int number = 2; number <= 8; ++number) std::getline(file, line);
  return line.starts_with("ready");
}

std::vector<std::string> PostgresServer::command() const {
  // kill -9 takes nothing from the system's memory: it makes no difference to the tests whether
  // the server waits for the disk, except that they take longer.
  const char* fsync = std::getenv("SANDTABLE_FSYNC");
  const std::string safe = fsync == nullptr ? "off" : fsync;
  std::vector<std::string> out{(programs_ / "postgres").string(), "-D",
                               (directory_ / "data").string(), "-k", directory_.string()};
  for (const std::string& setting :
       {std::string("listen_addresses="), "fsync=" + safe, "full_page_writes=" + safe,
        std::string("shared_buffers=16MB"), std::string("max_connections=60"),
        std::string("autovacuum=off"), std::string("dynamic_shared_memory_type=mmap")}) {
    out.insert(out.end(), {"-c", setting});
  }
  return out;
}

void PostgresServer::limit_files(std::uint64_t bytes) const {
  const std::string limit = bytes == 0 ? "unlimited" : std::to_string(bytes);
  for (const pid_t process : processes()) {
    run({"/usr/bin/prlimit", "--pid", std::to_string(process), "--fsize=" + limit + ":unlimited"});
  }
}

// Processes of a server that was killed may still hold its memory for a moment: then once more.
bool PostgresServer::start() {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (std::chrono::steady_clock::now() < end) {
    process_ = fork_from_a_lasting_thread([this] {
      const int log = open((directory_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
      dup2(log, STDOUT_FILENO);
      dup2(log, STDERR_FILENO);
      become_server_user();
      prctl(PR_SET_PDEATHSIG, SIGQUIT);
      execute(command());
    });
    while (std::chrono::steady_clock::now() < end) {
      if (is_ready()) return true;
      if (waitpid(process_, nullptr, WNOHANG) == process_) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  process_ = 0;
  return false;
}

std::vector<pid_t> PostgresServer::processes() const {
  std::vector<pid_t> out;
  if (process_ == 0) return out;
  out.push_back(process_);
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const pid_t process = std::atoi(entry.path().filename().c_str());
    if (process > 0 && parent_of(process) == process_) out.push_back(process);
  }
  return out;
}

void PostgresServer::kill_now() {
  if (process_ == 0) return;
  for (const pid_t process : processes()) kill(process, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

// The first is stopped first, so that there are no new ones.
void PostgresServer::freeze() const {
  kill(process_, SIGSTOP);
  for (const pid_t process : processes()) kill(process, SIGSTOP);
}

void PostgresServer::go_on() const {
  for (const pid_t process : processes()) kill(process, SIGCONT);
}

std::string PostgresServer::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  run({(programs_ / "createdb").string(), "-h", directory_.string(), "-U", "sandtable", "-T",
       "template0", name});
  return "postgresql:///" + name + "?host=" + directory_.string() + "&user=sandtable";
}

std::string PostgresServer::ask(const std::string& url, const std::string& sql) const {
  std::string said;
  if (run({(programs_ / "psql").string(), "-X", "-q", "-A", "-t", "-c", sql, url}, &said) != 0)
    return {};
  while (said.ends_with('\n')) said.pop_back();
  return said;
}

}  // namespace testing_support
