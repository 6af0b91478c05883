// SPDX-License-Identifier: MIT
// Packed content is a row of files: a line "<path> <bytes> <parts>", then of each part a line
// "<kind> <bytes>" and these bytes. A part of kind "text" is a piece of the file; one of kind
// "base64" stands for lines of a hundred letters that say these bytes, as weights are written:
// packed, they are a quarter shorter.
#include "apps/pocket/late_content.h"

#include <algorithm>
#include <charconv>
#include <deque>
#include <optional>
#include <vector>

#include "formats/embedded_content.h"

namespace pocket {

// What is in the program from the beginning (cmake/SandtableContent.cmake).
std::span<const formats::EmbeddedFile> built_in_content();

namespace {

using formats::EmbeddedFile;

struct Here {
  std::vector<EmbeddedFile> files;
  std::deque<std::string> texts;  // of those that came later
};
Here& here() {
  static Here once = [] {
    const auto built_in = built_in_content();
    return Here{{built_in.begin(), built_in.end()}, {}};
  }();
  return once;
}

void add_base64(std::string_view bytes, std::string& out) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  constexpr std::size_t kLine = 100;
  constexpr std::size_t kGroup = 3;
  std::size_t in_line = 0;
  for (std::size_t at = 0; at < bytes.size(); at += kGroup) {
    const std::size_t count = std::min(kGroup, bytes.size() - at);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < kGroup; ++i)
      bits = bits << 8U | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i <= kGroup; ++i)
      out += i <= count ? kLetters[bits >> (18U - 6U * i) & 63U] : '=';
    in_line += kGroup + 1;
    if (in_line == kLine || at + kGroup >= bytes.size()) {
      out += '\n';
      in_line = 0;
    }
  }
}

class Packed {
 public:
  explicit Packed(std::string_view rest) : rest_(rest) {}
  bool at_end() const { return rest_.empty(); }
  // The next word; empty where there is none.
  std::string_view word(char end) {
    const std::size_t size = rest_.find(end);
    if (size == std::string_view::npos) return {};
    const std::string_view out = rest_.substr(0, size);
    rest_.remove_prefix(size + 1);
    return out;
  }
  std::optional<std::size_t> number(char end) {
    const std::string_view text = word(end);
    std::size_t out = 0;
    const auto [last, wrong] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (text.empty() || wrong != std::errc{} || last != text.data() + text.size())
      return std::nullopt;
    return out;
  }
  bool part(std::string& out) {
    const std::string_view kind = word(' ');
    const auto size = number('\n');
    if (!size || *size > rest_.size()) return false;
    const std::string_view bytes = rest_.substr(0, *size);
    rest_.remove_prefix(*size);
    if (kind == "base64") {
      add_base64(bytes, out);
      return true;
    }
    out += bytes;
    return kind == "text";
  }

 private:
  std::string_view rest_;
};

struct File {
  std::string path;
  std::string text;
};

std::optional<File> read_file(Packed& packed) {
  File out{std::string(packed.word(' ')), ""};
  const auto size = packed.number(' ');
  const auto parts = packed.number('\n');
  if (out.path.empty() || !size || !parts) return std::nullopt;
  for (std::size_t i = 0; i < *parts; ++i) {
    if (!packed.part(out.text)) return std::nullopt;
  }
  if (out.text.size() != *size) return std::nullopt;
  return out;
}

std::string_view game_of(std::string_view path) { return path.substr(0, path.find('/')); }

}  // namespace

bool has_content(std::string_view game) {
  return std::ranges::any_of(
      here().files, [game](const EmbeddedFile& file) { return game_of(file.path) == game; });
}

bool add_content(const std::string& packed) {
  std::vector<File> files;
  for (Packed rest(packed); !rest.at_end();) {
    auto file = read_file(rest);
    if (!file || has_content(game_of(file->path))) return false;
    files.push_back(std::move(*file));
  }
  std::deque<std::string>& texts = here().texts;
  for (File& file : files) {
    const std::string& path = texts.emplace_back(std::move(file.path));
    here().files.push_back({path, texts.emplace_back(std::move(file.text))});
  }
  return !files.empty();
}

}  // namespace pocket

namespace formats {

std::span<const EmbeddedFile> embedded_content() { return pocket::here().files; }

}  // namespace formats
