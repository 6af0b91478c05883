// What came of every game, one line of JSON each, in a file that an interrupted run goes on from.
// The first line is the head: everything the results depend on except which games are played, so
// that more games, or games of more scenarios, can be added later.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "table/error.h"
#include "table/value.h"

namespace lab {

class GamesFile {
 public:
  using Key = std::pair<std::string, int>;  // scenario, number of the game

  // Opens the file or begins it, with its directory. `fresh` forgets what is there. A last line
  // that was cut off is forgotten too. Errors: bad_option where the head is another one or a line
  // is broken, with what to do about it.
  static table::Expected<GamesFile> open(const std::filesystem::path& path,
                                         const table::Value& head, bool fresh);

  bool has(const std::string& scenario, int index) const;
  // Scenarios in alphabetical order, games by number.
  const std::map<Key, table::Value>& games() const { return games_; }
  const std::filesystem::path& path() const { return path_; }

  // A game's line has "scenario" and "index"; it is on the disk when this returns. For one thread
  // at a time. Error: bad_record where it cannot be written.
  table::Expected<void> add(table::Value line);
  // Writes all lines in order, so that the file does not tell who played what when.
  table::Expected<void> put_in_order() const;

 private:
  GamesFile(std::filesystem::path path, table::Value head)
      : path_(std::move(path)), head_(std::move(head)) {}
  table::Expected<void> read(const std::string& text);
  table::Expected<void> read_line(const std::string& text, int number);
  table::Error broken(int line, const std::string& what) const;

  std::filesystem::path path_;
  table::Value head_;
  std::map<Key, table::Value> games_;
};

// Writes a whole file beside the old one and then in its place. Error: bad_record.
table::Expected<void> write_file(const std::filesystem::path& path, const std::string& text);

}  // namespace lab
