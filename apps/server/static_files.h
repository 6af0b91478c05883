// SPDX-License-Identifier: MIT
// The files of the page. All of them are read when the server starts; a request only looks its path
// up in that list, so no path can lead out of the directory.
#pragma once

#include <map>
#include <string>

#include "apps/server/web.h"

namespace server {

class StaticFiles {
 public:
  // A directory that does not exist gives a page that says what to do.
  explicit StaticFiles(const std::string& directory);

  // Paths without a file and without a dot are the page itself: it has its own addresses.
  WebReply get(const WebRequest& request) const;
  bool has(const std::string& path) const { return files_.contains(path); }
  std::size_t count() const { return files_.size(); }

 private:
  struct File {
    std::string type;
    std::string body;
    std::string packed;  // with gzip; empty where that saves nothing
    std::string etag;
    bool forever = false;  // its name changes with its content
  };
  void read(const std::string& directory);
  std::map<std::string, File> files_;
};

}  // namespace server
