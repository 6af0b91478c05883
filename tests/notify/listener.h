// Somebody who takes messages in a test: a push service, a webhook, a mail server. Each connection
// is answered on a thread of the listener's own, one after the other.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace notify_test {

struct Heard {
  std::string line;                            // "POST /push HTTP/1.1", or whom a mail is for
  std::map<std::string, std::string> headers;  // by names in small letters
  std::string body;
  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

class Listener {
 public:
  // `answer`: what is said to whoever sent that: "201 Created", or with more lines behind it.
  // Empty: nothing, ever.
  using Answer = std::function<std::string(const Heard&)>;
  enum class Speaks { http, smtp };

  explicit Listener(Answer answer, Speaks speaks = Speaks::http)
      : answer_(std::move(answer)), speaks_(speaks), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::bind(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where);
    ::listen(socket_, 64);
    socklen_t size = sizeof where;
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&where), &size);
    port_ = ntohs(where.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~Listener() {
    ending_ = true;
    thread_.join();
    ::close(socket_);
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  std::uint16_t port() const { return port_; }
  std::string place() const { return "127.0.0.1:" + std::to_string(port_); }
  std::string url(const std::string& path) const { return "http://" + place() + path; }

  // Waits until so many have come; all that have.
  std::vector<Heard> wait_for(std::size_t count, int seconds = 30) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(seconds), [&] { return heard_.size() >= count; });
    return heard_;
  }
  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return heard_.size();
  }
  std::size_t connections() const { return connections_; }

 private:
  void serve() {
    while (!ending_) {
      pollfd waiting{socket_, POLLIN, 0};
      if (::poll(&waiting, 1, 20) != 1) continue;
      const int client = ::accept(socket_, nullptr, nullptr);
      if (client < 0) continue;
      ++connections_;
      if (speaks_ == Speaks::http) take_http(client);
      if (speaks_ == Speaks::smtp) take_mail(client);
      ::close(client);
    }
  }
  bool more(int client, std::string& read) {
    while (!ending_) {
      pollfd waiting{client, POLLIN, 0};
      if (::poll(&waiting, 1, 20) != 1) continue;
      char bytes[4096];
      const ssize_t count = ::recv(client, bytes, sizeof bytes, 0);
      if (count <= 0) return false;
      read.append(bytes, static_cast<std::size_t>(count));
      return true;
    }
    return false;
  }
  static void say(int client, const std::string& text) {
    ::send(client, text.data(), text.size(), MSG_NOSIGNAL);
  }
  static Heard read_head(const std::string& text) {
    Heard out;
    std::size_t at = text.find("\r\n");
    out.line = text.substr(0, at);
    while (at + 2 < text.size()) {
      const std::size_t end = text.find("\r\n", at + 2);
      std::string one = text.substr(at + 2, end - at - 2);
      const std::size_t colon = one.find(": ");
      std::string name = one.substr(0, colon);
      for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      if (colon != std::string::npos) out.headers[name] = one.substr(colon + 2);
      if (end == std::string::npos) break;
      at = end;
    }
    return out;
  }
  void note(const Heard& heard) {
    const std::lock_guard lock(mutex_);
    heard_.push_back(heard);
    changed_.notify_all();
  }
  void take_http(int client) {
    std::string read;
    while (read.find("\r\n\r\n") == std::string::npos) {
      if (!more(client, read)) return;
    }
    const std::size_t end = read.find("\r\n\r\n");
    Heard heard = read_head(read.substr(0, end + 2));
    const std::string length = heard.header("content-length");
    const std::size_t size = length.empty() ? 0 : std::stoul(length);
    while (read.size() < end + 4 + size) {
      if (!more(client, read)) return;
    }
    heard.body = read.substr(end + 4, size);
    const std::string answer = answer_(heard);
    note(heard);
    if (answer.empty()) {
      while (more(client, read)) continue;
    } else {
      say(client, "HTTP/1.1 " + answer + "\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    }
  }
  std::string line(int client, std::string& read) {
    while (read.find("\r\n") == std::string::npos) {
      if (!more(client, read)) return "";
    }
    const std::size_t end = read.find("\r\n");
    std::string out = read.substr(0, end);
    read.erase(0, end + 2);
    return out;
  }
  void take_mail(int client) {
    std::string read;
    Heard heard;
    say(client, "220 here\r\n");
    for (std::string said = line(client, read); !said.empty(); said = line(client, read)) {
      if (said.starts_with("RCPT")) heard.line = said.substr(said.find('<'));
      if (said.starts_with("QUIT")) return say(client, "221 bye\r\n");
      if (said != "DATA") {
        say(client, "250 good\r\n");
        continue;
      }
      say(client, "354 go on\r\n");
      while (read.find("\r\n.\r\n") == std::string::npos) {
        if (!more(client, read)) return;
      }
      const std::size_t end = read.find("\r\n.\r\n");
      const std::string mail = read.substr(0, end + 2);
      read.erase(0, end + 5);
      const Heard head = read_head("\r\n" + mail.substr(0, mail.find("\r\n\r\n") + 2));
      heard.headers = head.headers;
      heard.body = mail.substr(mail.find("\r\n\r\n") + 4);
      const std::string answer = answer_(heard);
      note(heard);
      say(client, answer + "\r\n");
    }
  }

  Answer answer_;
  Speaks speaks_;
  int socket_;
  std::uint16_t port_ = 0;
  std::atomic<bool> ending_ = false;
  std::atomic<std::size_t> connections_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Heard> heard_;
  std::thread thread_;
};

}  // namespace notify_test
