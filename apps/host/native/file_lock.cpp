// SPDX-License-Identifier: MIT
#include "apps/host/native/file_lock.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace host {
namespace {

table::Error in_the_way(const std::string& file, const std::string& why) {
  return {table::ErrorCode::not_allowed, file + ": " + why, ""};
}

// Under which number the program that has it says it runs; empty where it has said nothing yet.
std::string holder(int handle) {
  std::array<char, 24> text{};
  const auto size = pread(handle, text.data(), text.size(), 0);
  std::string out(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  return out.substr(0, out.find('\n'));
}

}  // namespace

table::Expected<FileLock> FileLock::of(const std::string& file) {
  if (file == ":memory:") return FileLock(-1);  // nobody else can have that
  std::error_code failed;
  // The same file has one lock, by whatever way it is named.
  const auto place = std::filesystem::weakly_canonical(file, failed);
  const std::string name = (failed ? file : place.string()) + "-lock";
  FileLock out(open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (out.handle_ < 0) return in_the_way(name, std::strerror(errno));
  if (flock(out.handle_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return in_the_way(name, std::strerror(errno));
    const std::string process = holder(out.handle_);
    return in_the_way(file, "another program plays the matches in it" +
                                (process.empty() ? "" : " (process " + process + ")") +
                                ": end that first. `sandtable serve --read-only` only shows them, "
                                "`sandtable db export` and `check` work beside it");
  }
  const std::string own = std::to_string(getpid()) + "\n";
  // Only for people: without it the lock holds as well.
  if (ftruncate(out.handle_, 0) == 0 && pwrite(out.handle_, own.data(), own.size(), 0) < 0)
    errno = 0;
  return out;
}

FileLock::FileLock(FileLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(handle_, other.handle_);
  return *this;
}

FileLock::~FileLock() {
  if (handle_ >= 0) close(handle_);
}

}  // namespace host
