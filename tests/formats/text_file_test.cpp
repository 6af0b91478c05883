// Whatever a file name leads to, reading ends with a text or a message.
#include "formats/text_file.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

std::string complaint(const std::string& path, std::size_t most = formats::kMaxContentFile) {
  const auto text = formats::read_text_file(path, most);
  return text ? "" : text.error().message;
}

TEST(TextFile, AFileThatNeverEndsIsRefusedAtItsLimit) {
  EXPECT_EQ(complaint("/dev/zero"), "/dev/zero: is too large: at most 1 MiB are read");
  EXPECT_EQ(complaint("/dev/zero", formats::kMaxRecordFile),
            "/dev/zero: is too large: at most 16 MiB are read");
}

TEST(TextFile, ADirectoryAndAMissingFileAreNamedAsWhatTheyAre) {
  const std::string here = fs::temp_directory_path().string();
  EXPECT_EQ(complaint(here), here + ": is a directory, expected a file");
  EXPECT_EQ(complaint(here + "/no_such_file"), here + "/no_such_file: there is no such file");
}

TEST(TextFile, AFileComesWholeUpToTheLimit) {
  const fs::path path =
      fs::temp_directory_path() / ("sandtable_text_" + std::to_string(getpid()) + ".txt");
  const std::string text(1U << 20U, 'a');
  std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(*formats::read_text_file(path.string(), 1U << 20U), text);
  std::ofstream(path, std::ios::binary | std::ios::app) << "b";
  EXPECT_NE(complaint(path.string(), 1U << 20U), "");
  fs::remove(path);
}

}  // namespace
