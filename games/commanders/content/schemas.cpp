#include "games/commanders/content/schemas.h"

#include <cctype>

#include "games/commanders/content/pack_entries.h"

namespace commanders {
namespace {

// "[Aa]1"
std::string in_any_case(Sector sector) {
  std::string out;
  for (const char c : name(sector)) {
    if (std::isalpha(static_cast<unsigned char>(c)) == 0)
      out += c;
    else
      out += {'[', static_cast<char>(std::toupper(c)), static_cast<char>(std::tolower(c)), ']'};
  }
  return out;
}

}  // namespace

// "b1-b2", or "b1*" for what lies within.
std::string border_pattern() {
  std::string out;
  for (std::uint8_t i = 0; i < kSectors; ++i) {
    std::string ends;
    for (const Sector to : neighbours(Sector{i}))
      ends += (ends.empty() ? "" : "|") + in_any_case(to);
    out += (out.empty() ? "" : "|") + in_any_case(Sector{i}) + "(?:\\*|-(?:" + ends + "))";
  }
  return "^(?:" + out + ")$";
}

std::vector<table::NamedValue> schemas(const Pack& pack, table::SchemaTexts& texts) {
  table::SchemaFiles files(texts, pack);
  files.add("commanders-pack", table::SchemaOf::pack,
            [&](SchemaFile& file) { describe_lists(file, pack, false); });
  files.add("commanders-scenario", table::SchemaOf::own, [&](SchemaFile& file) {
    describe_scenario(file);
    file.require("id");
    describe_lists(file, pack, true);
  });
  return files.take();
}

}  // namespace commanders
