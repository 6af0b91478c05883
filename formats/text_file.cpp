// SPDX-License-Identifier: MIT
#include "formats/text_file.h"

#include <array>
#include <cerrno>
#include <fstream>

#include <sys/stat.h>

namespace formats {
namespace {

table::Error cannot(const std::string& path, const std::string& why) {
  return {table::ErrorCode::bad_request, path + ": " + why, ""};
}

std::string mib(std::size_t bytes) { return std::to_string(bytes >> 20U) + " MiB"; }

}  // namespace

table::Expected<std::string> read_text_file(const std::string& path, std::size_t max_size) {
  struct stat status {};
  const bool known = ::stat(path.c_str(), &status) == 0;
  if (!known && (errno == ENOENT || errno == ENOTDIR)) return cannot(path, "there is no such file");
  if (known && S_ISDIR(status.st_mode)) return cannot(path, "is a directory, expected a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return cannot(path, "cannot be read");
  std::string out;
  std::array<char, 65536> part{};
  while (in) {
    in.read(part.data(), part.size());
    out.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (out.size() > max_size)
      return cannot(path, "is too large: at most " + mib(max_size) + " are read");
  }
  if (in.bad()) return cannot(path, "cannot be read to its end");
  return out;
}

}  // namespace formats
