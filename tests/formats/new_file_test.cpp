// A file that is written is there whole, or what stood there before still is.
#include "formats/new_file.h"

#include <csignal>
#include <filesystem>
#include <iterator>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A directory of its own, gone at the end.
class NewFile : public testing::Test {
 public:
  NewFile() : here(fs::temp_directory_path() / ("sandtable_new_" + std::to_string(getpid()))) {
    fs::create_directories(here);
  }
  ~NewFile() override { fs::remove_all(here); }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(here), {}));
  }
  fs::path here;
};

// No file grows beyond that: as if the disk were full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*signal_)(int);
  rlimit before_{};
};

TEST_F(NewFile, OnAFullDiskLeavesWhatWasThereAndNothingBeside) {
  const fs::path path = here / "kept.record";
  ASSERT_TRUE(formats::write_text_file(path.string(), "before\n").ok());
  {
    const FullDisk full(1000);
    const auto written = formats::write_text_file(path.string(), std::string(100'000, 'a'));
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().message, path.string() + ": cannot be written");
    const fs::path another = here / "new.record";
    EXPECT_FALSE(formats::write_text_file(another.string(), std::string(1001, 'a')).ok());
  }
  EXPECT_EQ(read(path), "before\n");
  EXPECT_EQ(files(), 1U);
  ASSERT_TRUE(formats::write_text_file(path.string(), "after\n").ok());
  EXPECT_EQ(read(path), "after\n");
}

TEST_F(NewFile, WhatWasNotPutInPlaceIsNotThere) {
  { formats::NewFile(here / "never").out() << "half"; }
  EXPECT_EQ(files(), 0U);
}

TEST_F(NewFile, TakesTheRightsOfTheOneItReplacesAndFollowsLinks) {
  const fs::path path = here / "kept.record";
  const fs::path link = here / "link.record";
  std::ofstream(path) << "before";
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(path.filename(), link);
  ASSERT_TRUE(formats::write_text_file(link.string(), "after").ok());
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(read(path), "after");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(NewFile, ADeviceIsWrittenToAndStaysOne) {
  EXPECT_FALSE(formats::write_text_file("/dev/full", "a").ok());
  EXPECT_TRUE(formats::write_text_file("/dev/null", "a").ok());
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_FALSE(formats::write_text_file((here / "no" / "where").string(), "a").ok());
  EXPECT_FALSE(formats::write_text_file(here.string(), "a").ok());
}

}  // namespace
