// SPDX-License-Identifier: MIT
#include "formats/new_file.h"

#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace formats {
namespace {

namespace fs = std::filesystem;

// Until it is on the disk: a program that has closed a file has only given it away.
bool sync(const std::string& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = ::fsync(file) == 0;
  return ::close(file) == 0 && done;
}

// Where the name leads: a link stays one, and what it points at is replaced.
std::string place_of(const std::string& path) {
  std::error_code failed;
  if (!fs::is_symlink(path, failed)) return path;
  const fs::path place = fs::weakly_canonical(path, failed);
  return failed ? path : place.string();
}

bool is_special(const std::string& path) {
  std::error_code failed;
  const fs::file_status there = fs::status(path, failed);
  return fs::exists(there) && !fs::is_regular_file(there);
}

}  // namespace

NewFile::NewFile(std::string path) : path_(std::move(path)), place_(place_of(path_)) {
  if (!is_special(place_)) {
    beside_ = place_ + ".new";
    std::error_code nothing_there;
    fs::remove(beside_, nothing_there);  // of a program that was ended while it wrote
  }
  out_.open(beside_.empty() ? place_ : beside_, std::ios::binary | std::ios::trunc);
}

NewFile::~NewFile() {
  if (beside_.empty()) return;
  out_.close();
  std::error_code failed;
  fs::remove(beside_, failed);
}

table::Expected<void> NewFile::put_in_place() {
  const table::Error cannot{table::ErrorCode::bad_request, path_ + ": cannot be written", ""};
  out_.close();  // which fails where it was never opened
  if (!out_) return cannot;
  if (beside_.empty()) return {};
  std::error_code failed;
  const fs::file_status before = fs::status(place_, failed);
  if (fs::exists(before)) fs::permissions(beside_, before.permissions(), failed);
  if (!sync(beside_, O_WRONLY)) return cannot;
  fs::rename(beside_, place_, failed);
  if (failed) return cannot;
  beside_.clear();
  const std::string directory = fs::path(place_).parent_path().string();
  sync(directory.empty() ? "." : directory, O_RDONLY | O_DIRECTORY);  // not all systems have that
  return {};
}

table::Expected<void> write_text_file(const std::string& path, std::string_view text) {
  NewFile file(path);
  file.out() << text;
  return file.put_in_place();
}

}  // namespace formats
