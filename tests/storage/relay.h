// A way to a test's PostgreSQL server on which one COMMIT, or the reply to it, is kept back: the
// moment before the database does it, or between that and the program's knowing of it, becomes as
// long as a test wants it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace storage_test {

class Relay {
 public:
  // To the server that `url` leads to by its socket.
  explicit Relay(std::string url) : url_(std::move(url)) {
    const std::size_t host = url_.find("host=") + 5;
    real_ = url_.substr(host, url_.find('&', host) - host);
    // Names of sockets are short: not below a long $TMPDIR.
    std::string name = "/tmp/sandtable_relay_XXXXXX";
    if (mkdtemp(name.data()) == nullptr) std::abort();
    url_.replace(host, real_.size(), name);
    directory_ = name;
    door_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un here = in(directory_);
    if (bind(door_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0) std::abort();
    listen(door_, 64);
    threads_.emplace_back([this] { welcome(); });
  }
  // When the program has closed its connections.
  ~Relay() {
    let_go();
    shutdown(door_, SHUT_RDWR);
    threads_.front().join();
    for (auto thread = std::next(threads_.begin()); thread != threads_.end(); ++thread)
      thread->join();
    close(door_);
    std::filesystem::remove_all(directory_);
  }
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  // The same database by this way.
  const std::string& url() const { return url_; }
  // Of the next transaction with a statement that has this in it.
  enum class What : std::uint8_t { request, reply };
  void hold_commit_of(const std::string& statement, What what = What::reply) {
    const std::lock_guard lock(mutex_);
    statement_ = statement;
    what_ = what;
    held_ = false;
  }
  // Until the program has asked for it, or the server has answered: it is done.
  void wait_until_held() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return held_; });
  }
  // The reply never comes: the connection ends.
  void cut() {
    const std::lock_guard lock(mutex_);
    cut_ = true;
    held_ = false;
    changed_.notify_all();
  }
  void let_go() {
    const std::lock_guard lock(mutex_);
    statement_.clear();
    held_ = false;
    changed_.notify_all();
  }

 private:
  static sockaddr_un in(const std::string& directory) {
    sockaddr_un out{};
    out.sun_family = AF_UNIX;
    (directory + "/.s.PGSQL.5432").copy(out.sun_path, sizeof out.sun_path - 1);
    return out;
  }

  void welcome() {
    for (int client = 0; (client = accept4(door_, nullptr, nullptr, SOCK_CLOEXEC)) >= 0;) {
      const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
      const sockaddr_un there = in(real_);
      if (connect(server, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0)
        shutdown(client, SHUT_RDWR);
      threads_.emplace_back([this, client, server] { lead(client, server); });
    }
  }

  // What comes first from either side is passed on to the other, until one of them ends.
  void lead(int client, int server) {
    bool meant = false;
    std::atomic<bool> kept_back = false;
    std::thread back([&] {
      pass(server, client, [&](auto) {
        if (!wait_if(kept_back)) shutdown(client, SHUT_RDWR);
      });
    });
    pass(client, server, [&](std::string_view said) {
      std::unique_lock lock(mutex_);
      meant = meant || (!statement_.empty() && said.find(statement_) != std::string_view::npos);
      if (!meant || said.find("COMMIT") == std::string_view::npos) return;
      statement_.clear();
      meant = false;
      if (what_ == What::request) return hold(lock);
      kept_back = true;
    });
    back.join();
    close(client);
    close(server);
  }

  // False where the connection is to end.
  bool wait_if(std::atomic<bool>& kept_back) {
    if (!kept_back.exchange(false)) return true;
    std::unique_lock lock(mutex_);
    hold(lock);
    return !std::exchange(cut_, false);
  }

  void hold(std::unique_lock<std::mutex>& lock) {
    held_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !held_; });
  }

  template <class Seen>
  static void pass(int from, int to, const Seen& seen) {
    char bytes[8192];
    for (ssize_t size = 0; (size = read(from, bytes, sizeof bytes)) > 0;) {
      seen(std::string_view(bytes, static_cast<std::size_t>(size)));
      for (ssize_t sent = 0; sent < size;) {
        const ssize_t more =
            send(to, bytes + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
        if (more <= 0) break;
        sent += more;
      }
    }
    shutdown(to, SHUT_RDWR);
    shutdown(from, SHUT_RDWR);
  }

  std::string url_;
  std::string real_;
  std::string directory_;
  int door_ = -1;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string statement_;
  What what_ = What::reply;
  bool held_ = false;
  bool cut_ = false;
  std::list<std::thread> threads_;  // the first welcomes, and adds the others
};

}  // namespace storage_test
