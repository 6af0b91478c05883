// SPDX-License-Identifier: MIT
#include "apps/names/content_names.h"

#include "table/text.h"
#include "table/text_places.h"

namespace names {
namespace {

using table::Value;

std::string_view what_is_wrong(Fault fault) {
  switch (fault) {
    case Fault::none:
      return "";
    case Fault::broken:
      return "is no text in UTF-8";
    case Fault::control:
      return "holds a control character or a mark that turns the direction of writing: take it out";
    case Fault::hidden:
      return "holds a character that cannot be seen: take it out";
    case Fault::joined:
      return "holds an emoji made of several: choose a single one";
    case Fault::unknown:
      return "holds a character that not every reader has: choose another";
    case Fault::marks:
      return "has too many accents on one letter: at most two";
    case Fault::empty:
      return "has nothing that can be seen: write something";
  }
  return "";
}

std::size_t longest(std::string_view key) {
  if (key == "id") return kLongestId;
  return key == "story" || key == "text" ? kLongestStory : kLongestText;
}

// The codes of armies are read however they were pasted, and are shown to nobody.
Value without_armies(const Value& content) {
  if (!content.is_object() || content.find("armies") == nullptr) return content;
  Value out = Value::object();
  for (const auto& [key, value] : content.members()) {
    if (key != "armies") out.set(key, value);
  }
  return out;
}

}  // namespace

table::Error bad_names(const Value& content, const std::string& place, const NameCheck& check) {
  return table::bad_texts(
      without_armies(content), place, [&check](std::string_view text, table::TextPlace as) {
        if (const std::size_t most = longest(as.key); table::letters_of(text) > most)
          return "expected at most " + std::to_string(most) + " letters";
        return std::string(as.lines ? "" : what_is_wrong(check(text).fault));
      });
}

}  // namespace names
