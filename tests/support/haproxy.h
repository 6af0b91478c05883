// Debian's HAProxy with deploy/haproxy.cfg, before servers of a test on this machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

namespace testing_support {

class Haproxy {
 public:
  // Null, with the reason, where it is not installed or does not start. In continuous integration
  // ($CI) it has to be there.
  static std::unique_ptr<Haproxy> start(const std::vector<std::uint16_t>& servers,
                                        std::string& why_not);
  ~Haproxy();
  Haproxy(const Haproxy&) = delete;
  Haproxy& operator=(const Haproxy&) = delete;

  std::uint16_t port() const { return port_; }

 private:
  Haproxy(std::filesystem::path directory, std::uint16_t port)
      : directory_(std::move(directory)), port_(port) {}
  std::filesystem::path directory_;
  std::uint16_t port_;
  pid_t process_ = 0;
};

}  // namespace testing_support
