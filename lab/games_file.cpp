#include "lab/games_file.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <system_error>

#include "formats/json.h"

namespace lab {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;
namespace fs = std::filesystem;

namespace {

std::optional<std::string> text_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Error cannot_write(const fs::path& path) {
  return {ErrorCode::bad_record,
          path.string() +
              " cannot be written; is there room, and may you write there? "
              "--out names another directory",
          ""};
}

std::optional<GamesFile::Key> key_of(const Value& line) {
  const Value* scenario = line.find("scenario");
  const Value* index = line.find("index");
  if (scenario == nullptr || !scenario->is_string() || index == nullptr || !index->is_int()) {
    return std::nullopt;
  }
  const std::int64_t n = index->as_int();
  if (n < 0 || n > std::numeric_limits<int>::max()) return std::nullopt;
  return GamesFile::Key{scenario->as_string(), static_cast<int>(n)};
}

// "seed: 1 there, 2 now" for every member that differs.
std::string differences(const Value& there, const Value& now) {
  std::string out;
  const auto add = [&](const std::string& name, const std::string& was, const std::string& is) {
    out += (out.empty() ? "" : "; ") + name + ": " + was + " there, " + is + " now";
  };
  for (const auto& [name, value] : now.members()) {
    const Value* old = there.find(name);
    if (old != nullptr && *old == value) continue;
    add(name, old == nullptr ? "nothing" : formats::dump_json(*old), formats::dump_json(value));
  }
  return out.empty() ? "it has another form" : out;
}

}  // namespace

Expected<void> write_file(const fs::path& path, const std::string& text) {
  const fs::path beside = path.string() + ".new";
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) return cannot_write(path);
  }
  std::error_code failed;
  fs::rename(beside, path, failed);
  if (failed) return cannot_write(path);
  return {};
}

Expected<GamesFile> GamesFile::open(const fs::path& path, const Value& head, bool fresh) {
  std::error_code failed;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), failed);
  if (failed) return cannot_write(path);
  GamesFile file(path, head);
  const auto text = fresh ? std::nullopt : text_of(path);
  if (text) {
    const auto read = file.read(*text);
    if (!read) return read.error();
  }
  // Also where nothing was added: what was cut off must be gone before the next line is written.
  const auto written = file.put_in_order();
  if (!written) return written.error();
  return file;
}

Expected<void> GamesFile::read(const std::string& text) {
  // A head alone holds nobody to it: that run came to nothing.
  if (std::count(text.begin(), text.end(), '\n') < 2) return {};
  int number = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    if (end == std::string::npos) break;  // cut off while it was written: that game is played again
    const auto good = read_line(text.substr(from, end - from), ++number);
    if (!good) return good.error();
    from = end + 1;
  }
  return {};
}

Expected<void> GamesFile::read_line(const std::string& text, int number) {
  auto value = formats::parse_json(text);
  if (!value || !value->is_object()) return broken(number, "is not a line of JSON");
  if (number == 1) {
    if (*value == head_) return {};
    return Error{ErrorCode::bad_option,
                 path_.string() + " holds games with other settings (" +
                     differences(*value, head_) +
                     "). Name another directory with --out, or begin anew with --fresh, which "
                     "forgets those games",
                 ""};
  }
  auto key = key_of(*value);
  if (!key) return broken(number, "does not say which game it is");
  games_.emplace(std::move(*key), std::move(*value));
  return {};
}

Error GamesFile::broken(int line, const std::string& what) const {
  return {ErrorCode::bad_option,
          path_.string() + ":" + std::to_string(line) + ": this " + what +
              ". Delete the line, and that game is played again; or begin anew with --fresh",
          ""};
}

bool GamesFile::has(const std::string& scenario, int index) const {
  return games_.find({scenario, index}) != games_.end();
}

Expected<void> GamesFile::add(Value line) {
  auto key = key_of(line);
  if (!key) return Error{ErrorCode::bad_record, "a game's line has no scenario or index", ""};
  std::ofstream out(path_, std::ios::binary | std::ios::app);
  out << formats::dump_json(line) + "\n" << std::flush;
  if (!out) return cannot_write(path_);
  games_.insert_or_assign(std::move(*key), std::move(line));
  return {};
}

Expected<void> GamesFile::put_in_order() const {
  std::string text = formats::dump_json(head_) + "\n";
  for (const auto& [key, line] : games_) text += formats::dump_json(line) + "\n";
  return write_file(path_, text);
}

}  // namespace lab
