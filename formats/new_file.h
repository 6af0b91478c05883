// SPDX-License-Identifier: MIT
// A file that is there whole or not at all: written beside its place, brought to the disk, and only
// then put there. What stood there before stays until that moment, whatever goes wrong (a full
// disk, a power cut).
#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "table/error.h"

namespace formats {

class NewFile {
 public:
  // What is no ordinary file (a device, a pipe) is written directly: there is nothing to keep.
  explicit NewFile(std::string path);
  // Leaves nothing behind unless it was put in place.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  std::ostream& out() { return out_; }
  // Error: bad_request with the path, where any of it could not be written.
  table::Expected<void> put_in_place();

 private:
  std::string path_;
  std::string place_;   // where a link leads to
  std::string beside_;  // empty: there is nothing beside it (any more)
  std::ofstream out_;
};

table::Expected<void> write_text_file(const std::string& path, std::string_view text);

}  // namespace formats
