// The content packs inside the program are the files under content/, byte for byte.
#include "formats/embedded_content.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/source_dir.h"

namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> packs_on_disk() {
  const fs::path content = fs::path(test_support::source_dir()) / "content";
  std::map<std::string, std::string> packs;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(content)) {
    const std::string name = entry.path().filename().string();
    const bool is_measured = name == "network.txt" || name == "levels.txt";
    if (entry.path().extension() != ".toml" && !is_measured) continue;
    // The page alone reads the digests of the rules and the words of the table.
    if (name.starts_with("digest.") || name == "words.toml") continue;
    // What schemas say of keys is in the one program that writes schemas.
    if (name.starts_with("keys.")) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    packs[entry.path().lexically_relative(content).generic_string()] =
        std::string(std::istreambuf_iterator<char>(file), {});
  }
  return packs;
}

TEST(EmbeddedContentTest, IsWhatLiesUnderContentButForTheDigestsAndKeys) {
  std::map<std::string, std::string> embedded;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    embedded[std::string(file.path)] = std::string(file.text);
  }
  EXPECT_FALSE(embedded.empty());
  EXPECT_EQ(embedded, packs_on_disk());
}

TEST(EmbeddedContentTest, IsInAlphabeticalOrder) {
  const auto files = formats::embedded_content();
  for (std::size_t i = 1; i < files.size(); ++i) EXPECT_LT(files[i - 1].path, files[i].path);
}

}  // namespace
