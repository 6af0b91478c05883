// SPDX-License-Identifier: MIT
#include "lab/games_file.h"

#include <cstdint>
#include <fstream>
#include <limits>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "formats/json.h"
#include "formats/new_file.h"

namespace lab {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;
namespace fs = std::filesystem;

namespace {

Error cannot_write(const fs::path& path) {
  return {ErrorCode::bad_record,
          path.string() +
              " cannot be written; is there room, and may you write there? "
              "--out names another directory",
          ""};
}

Error cannot_read(const fs::path& path) {
  return {ErrorCode::bad_option,
          path.string() +
              " has changed while it was in use: run it again, or start over with "
              "--fresh",
          ""};
}

struct Key {
  std::string scenario;
  int index = 0;
};

std::optional<Key> key_of(const Value& line) {
  const Value* scenario = line.find("scenario");
  const Value* index = line.find("index");
  if (scenario == nullptr || !scenario->is_string() || index == nullptr || !index->is_int()) {
    return std::nullopt;
  }
  const std::int64_t n = index->as_int();
  if (n < 0 || n > std::numeric_limits<int>::max()) return std::nullopt;
  return Key{scenario->as_string(), static_cast<int>(n)};
}

// Reads lines from anywhere in a file; those that follow each other without seeking.
class Lines {
 public:
  explicit Lines(const fs::path& path) : in_(path, std::ios::binary) {}
  // The line that begins there; nothing where there is none.
  std::optional<std::string> at(std::int64_t place) {
    if (place != next_) in_.seekg(place);
    std::string line;
    if (!std::getline(in_, line) || in_.eof()) return std::nullopt;
    next_ = place + static_cast<std::int64_t>(line.size()) + 1;
    return line;
  }
  std::int64_t next() const { return next_; }

 private:
  std::ifstream in_;
  std::int64_t next_ = 0;
};

Expected<Value> value_at(Lines& lines, std::int64_t place, const fs::path& path) {
  const auto line = lines.at(place);
  auto value = line ? formats::parse_json(*line) : Expected<Value>(cannot_read(path));
  if (!value) return cannot_read(path);
  return value;
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
  return write_file(path, [&text](std::ostream& out) { out << text; });
}

Expected<void> write_file(const fs::path& path, const std::function<void(std::ostream&)>& write) {
  formats::NewFile file(path.string());
  write(file.out());
  if (!file.put_in_place().ok()) return cannot_write(path);
  return {};
}

Expected<GamesFile> GamesFile::open(const fs::path& path, const Value& head, bool fresh) {
  std::error_code failed;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), failed);
  if (failed) return cannot_write(path);
  GamesFile file(path, head);
  if (const auto locked = file.lock(); !locked) return locked.error();
  if (!fresh) {
    if (const auto read = file.read(); !read) return read.error();
  }
  // Also where nothing was added: what was cut off must be gone before the next line is written.
  if (const auto written = file.put_in_order(); !written) return written.error();
  return file;
}

// The system lets go of the lock when the process ends, however it ends.
Expected<void> GamesFile::lock() {
  const fs::path directory = path_.has_parent_path() ? path_.parent_path() : fs::path(".");
  const int opened = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return cannot_write(path_);
  lock_ = std::shared_ptr<void>(nullptr, [opened](void*) { ::close(opened); });
  if (::flock(opened, LOCK_EX | LOCK_NB) == 0) return {};
  return Error{ErrorCode::bad_option,
               directory.string() +
                   " is in use: another run writes its games there. Wait until it has ended, or "
                   "name another directory with --out",
               ""};
}

Expected<void> GamesFile::read() {
  // However little is there: what is no run of ours is not written over.
  const int begins = std::ifstream(path_, std::ios::binary).peek();
  if (begins != std::ifstream::traits_type::eof() && begins != '{')
    return broken(1, "is not a line of JSON");
  Lines lines(path_);
  const auto head = lines.at(0);
  auto place = lines.next();
  auto line = head ? lines.at(place) : std::nullopt;
  if (!line) return {};  // a head alone holds nobody to it: that run came to nothing
  if (const auto good = read_head(*head); !good) return good.error();
  // A line that was cut off while it was written is none: that game is played again.
  for (int number = 2; line; ++number) {
    end_ = place;
    if (const auto good = read_game(*line, number); !good) return good.error();
    place = lines.next();
    line = lines.at(place);
  }
  return {};
}

Expected<void> GamesFile::read_head(const std::string& text) const {
  const auto value = formats::parse_json(text);
  if (!value || !value->is_object()) return broken(1, "is not a line of JSON");
  if (*value == head_) return {};
  return Error{ErrorCode::bad_option,
               path_.string() + " holds games with other settings (" + differences(*value, head_) +
                   "). Name another directory with --out, or start over with --fresh, which "
                   "forgets those games",
               ""};
}

// The line at `end_`.
Expected<void> GamesFile::read_game(const std::string& text, int number) {
  const auto value = formats::parse_json(text);
  if (!value || !value->is_object()) return broken(number, "is not a line of JSON");
  const auto key = key_of(*value);
  if (!key) return broken(number, "does not say which game it is");
  games_[key->scenario].emplace(key->index, end_);
  return {};
}

Error GamesFile::broken(int line, const std::string& what) const {
  return {ErrorCode::bad_option,
          path_.string() + ":" + std::to_string(line) + ": this " + what +
              ". Delete the line, and that game is played again; or start over with --fresh",
          ""};
}

bool GamesFile::has(const std::string& scenario, int index) const {
  const auto found = games_.find(scenario);
  return found != games_.end() && found->second.contains(index);
}

const GamesFile::Places* GamesFile::places_of(const std::string& scenario) const {
  const auto found = games_.find(scenario);
  return found == games_.end() ? nullptr : &found->second;
}

Expected<void> GamesFile::each(const std::string& scenario, int games, const Seen& seen) const {
  const Places* places = places_of(scenario);
  if (places == nullptr) return {};
  Lines lines(path_);
  for (const auto& [index, place] : *places) {
    if (index >= games) break;
    const auto value = value_at(lines, place, path_);
    if (!value) return value.error();
    if (auto done = seen(*value); !done) return done.error();
  }
  return {};
}

Expected<void> GamesFile::each_pair(const std::string& scenario, const GamesFile& other,
                                    const std::string& others, int games,
                                    const SeenPair& seen) const {
  const Places* places = places_of(scenario);
  const Places* opposite = other.places_of(others);
  if (places == nullptr || opposite == nullptr) return {};
  Lines lines(path_);
  Lines other_lines(other.path_);
  for (const auto& [index, place] : *places) {
    if (index >= games) break;
    const auto there = opposite->find(index);
    if (there == opposite->end()) continue;
    const auto one = value_at(lines, place, path_);
    if (!one) return one.error();
    const auto two = value_at(other_lines, there->second, other.path_);
    if (!two) return two.error();
    if (auto done = seen(*one, *two); !done) return done.error();
  }
  return {};
}

Expected<void> GamesFile::add(const Value& line) {
  const auto key = key_of(line);
  if (!key) return Error{ErrorCode::bad_record, "a game's line has no scenario or index", ""};
  const std::string text = formats::dump_json(line) + "\n";
  std::ofstream out(path_, std::ios::binary | std::ios::app);
  out << text << std::flush;
  if (!out) return cannot_write(path_);
  games_[key->scenario].insert_or_assign(key->index, end_);
  end_ += static_cast<std::int64_t>(text.size());
  return {};
}

Expected<void> GamesFile::put_in_order() {
  Lines lines(path_);
  std::map<std::string, Places> moved;
  std::int64_t end = 0;
  const auto written = write_file(path_, [&](std::ostream& out) {
    const std::string head = formats::dump_json(head_) + "\n";
    out << head;
    end = static_cast<std::int64_t>(head.size());
    for (const auto& [scenario, places] : games_) {
      Places& there = moved[scenario];
      for (const auto& [index, place] : places) {
        const auto line = lines.at(place);
        if (!line) return out.setstate(std::ios::failbit);
        out << *line << '\n';
        there.emplace_hint(there.end(), index, end);
        end += static_cast<std::int64_t>(line->size()) + 1;
      }
    }
  });
  if (!written) return written.error();
  games_ = std::move(moved);
  end_ = end;
  return {};
}

}  // namespace lab
