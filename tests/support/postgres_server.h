// A PostgreSQL server of the tests' own, on a temporary directory and Unix socket. Never the one
// that runs on this machine; as user `postgres` where the tests run as root, for PostgreSQL does
// not run as root.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

namespace testing_support {

class PostgresServer {
 public:
  // Null, with the reason, where the server's programs are not installed or do not start. In
  // continuous integration ($CI) they have to be there: tests then fail instead of being skipped.
  static std::unique_ptr<PostgresServer> start_new(std::string& why_not);
  static bool must_be_there();
  // One for all tests of a program, ended with it.
  static PostgresServer* shared(std::string& why_not);

  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // An empty database: its address.
  std::string new_database();
  // As `psql` prints it, without frames; empty where it failed.
  std::string ask(const std::string& url, const std::string& sql) const;

  bool runs() const { return process_ != 0; }
  bool start();
  // With all its processes, at once, as a power cut would.
  void kill_now();
  // It answers nothing, keeps its connections and does not end; then goes on where it was.
  void freeze() const;
  void go_on() const;
  // From now on no file of it may grow beyond this: a full disk. 0: no limit.
  void limit_files(std::uint64_t bytes) const;

 private:
  PostgresServer(std::filesystem::path programs, std::filesystem::path directory);
  // An empty server's files, which are made once and then copied.
  bool lay_out(std::string& why_not) const;
  std::vector<std::string> command() const;
  // All its processes, the postmaster first.
  std::vector<pid_t> processes() const;
  int run(const std::vector<std::string>& arguments, std::string* output = nullptr) const;
  bool is_ready() const;

  std::filesystem::path programs_;
  std::filesystem::path directory_;
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace testing_support
