// SPDX-License-Identifier: MIT
#include "apps/server/static_files.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/host/secrets.h"
#include "apps/server/gzip.h"

namespace server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFile = std::size_t{8} << 20U;
constexpr std::size_t kMaxTotal = std::size_t{64} << 20U;

std::string type_of(const fs::path& path) {
  static const std::map<std::string, std::string> types{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".webp", "image/webp"},
      {".jpg", "image/jpeg"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".mp3", "audio/mpeg"},
      {".txt", "text/plain; charset=utf-8"},
      {".wasm", "application/wasm"},
      {".gz", "application/gzip"},
      {".webmanifest", "application/manifest+json"},
  };
  const auto found = types.find(path.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

// The table that the page brings along (docs/POCKET.md): engine.json alone says what is newest.
bool is_named_by_content(const std::string& path) {
  return path.starts_with("/assets/") ||
         (path.starts_with("/pocket/") && path != "/pocket/engine.json");
}

const char* const kNoPage =
    "<!doctype html><html lang=\"en\"><title>Sandtable</title>"
    "<h1>Sandtable</h1><p>The server runs, but its page has not been built. Run "
    "<code>make play</code>, or give the directory of the page with <code>--web</code>.</p>";

}  // namespace

StaticFiles::StaticFiles(const std::string& directory) {
  if (!directory.empty()) read(directory);
  if (!files_.contains("/index.html")) {
    files_["/index.html"] = {"text/html; charset=utf-8", kNoPage, "", "\"none\"", false};
  }
}

void StaticFiles::read(const std::string& directory) {
  std::error_code failed;
  std::size_t total = 0;
  for (const auto& entry : fs::recursive_directory_iterator(directory, failed)) {
    if (entry.is_symlink(failed) || !entry.is_regular_file(failed)) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    File file;
    file.body = text.str();
    total += file.body.size();
    if (!in || file.body.size() > kMaxFile || total > kMaxTotal) continue;
    file.type = type_of(entry.path());
    file.etag = "\"" + host::sha256(file.body).substr(0, 24) + "\"";
    const std::string path = "/" + fs::relative(entry.path(), directory, failed).generic_string();
    file.packed = gzip(file.body);
    if (file.packed.size() + file.packed.size() / 8 > file.body.size()) file.packed.clear();
    file.forever = is_named_by_content(path);
    files_[path] = std::move(file);
  }
}

WebReply StaticFiles::get(const WebRequest& request) const {
  const std::string path = path_of(request.target);
  auto found = files_.find(path == "/" ? "/index.html" : path);
  if (found == files_.end() && path.find('.') == std::string::npos) {
    found = files_.find("/index.html");
  }
  if (found == files_.end()) return error_reply(404, "not_found", "there is no such file");
  const File& file = found->second;
  WebReply out;
  out.type = file.type;
  out.headers.emplace_back("ETag", file.etag);
  out.headers.emplace_back("Cache-Control",
                           file.forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file.packed.empty()) out.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == file.etag) {
    out.status = 304;
  } else if (request.takes_gzip && !file.packed.empty()) {
    out.headers.emplace_back("Content-Encoding", "gzip");
    out.body = file.packed;
  } else {
    out.body = file.body;
  }
  return out;
}

}  // namespace server
