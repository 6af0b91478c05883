#include "apps/common/fantasy_content.h"

#include <cstdio>
#include <cstdlib>

#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "games/fantasy/messages.h"
#include "games/fantasy/pack_read.h"
#include "games/fantasy/system.h"

namespace apps {
namespace {

constexpr std::string_view kFolder = "fantasy/";

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "sandtable: the built-in content is broken: %s\n", why.c_str());
  std::exit(70);
}

template <class T>
T must(table::Expected<T> value) {
  if (!value.ok()) give_up(value.error().message);
  return std::move(*value);
}

bool is_catalogue(std::string_view path) {
  return path.find("messages.") != std::string_view::npos ||
         path.find("rules.") != std::string_view::npos;
}

struct Files {
  std::vector<fantasy::NamedValue> pack;
  std::vector<fantasy::NamedValue> english;
  std::vector<fantasy::NamedValue> french;
};

Files read_files() {
  Files files;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    if (file.path.substr(0, kFolder.size()) != kFolder) continue;
    fantasy::NamedValue value{std::string(file.path),
                              must(formats::parse_toml(file.text, file.path))};
    if (!is_catalogue(file.path)) {
      files.pack.push_back(std::move(value));
    } else if (file.path.find(".en.") != std::string_view::npos) {
      files.english.push_back(std::move(value));
    } else {
      files.french.push_back(std::move(value));
    }
  }
  return files;
}

std::vector<const table::Value*> trees(const std::vector<fantasy::NamedValue>& files) {
  std::vector<const table::Value*> out;
  for (const auto& file : files) out.push_back(&file.value);
  return out;
}

struct Loaded {
  fantasy::Pack pack;
  std::unique_ptr<table::GameSystem> system;

  Loaded() {
    const Files files = read_files();
    pack = must(fantasy::read_pack(files.pack));
    auto messages = std::make_shared<fantasy::Messages>(
        must(fantasy::Messages::read(trees(files.english), trees(files.french))));
    must(messages->check(fantasy::needed_keys(pack)));
    system = fantasy::make_system(pack, std::move(messages));
  }
};

const Loaded& loaded() {
  static const Loaded once;
  return once;
}

}  // namespace

const fantasy::Pack& fantasy_pack() { return loaded().pack; }
const table::GameSystem& fantasy_system() { return *loaded().system; }

}  // namespace apps
