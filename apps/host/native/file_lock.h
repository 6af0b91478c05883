// SPDX-License-Identifier: MIT
// Who plays the matches of a file has it for itself: two programs that did would each go on from
// what only one of them knows. Whoever only reads need not ask.
#pragma once

#include <string>

#include "table/error.h"

namespace host {

class FileLock {
 public:
  // By a file beside it, whose name has "-lock" behind. The system gives it back when the program
  // ends, however it does. Error: not_allowed, with who has it.
  static table::Expected<FileLock> of(const std::string& file);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int handle) : handle_(handle) {}
  int handle_ = -1;
};

}  // namespace host
