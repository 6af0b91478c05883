// SPDX-License-Identifier: MIT
#include "apps/host/words.h"

#include <utility>

#include "formats/interface_texts.h"

namespace host {
namespace {

using table::Language;

constexpr std::string_view kSection = "host.";
constexpr std::string_view kPeople = "people.";  // native/people/words.h
// After it comes why, in the words of whoever runs the server.
constexpr std::string_view kBanned = "people.banned";
constexpr const char* kWhy = ": ";

}  // namespace

std::string words(std::string_view key) {
  return formats::interface_texts().text(Language::en, std::string(kSection) + std::string(key));
}

std::string in_french(std::string_view english) {
  const table::Messages& texts = formats::interface_texts();
  for (const auto& [key, text] : texts.all(Language::en)) {
    const bool ours = key.starts_with(kSection) || key.starts_with(kPeople);
    if (ours && text == english) return texts.text(Language::fr, key);
    if (key != kBanned || !english.starts_with(text + kWhy)) continue;
    return texts.text(Language::fr, key) + "\u202f" + std::string(english.substr(text.size()));
  }
  return std::string(english);
}

table::Value in_language(Language language, table::Value reply) {
  if (language == Language::en) return reply;
  const table::Value* error = reply.find("error");
  const table::Value* message = error == nullptr ? nullptr : error->find("message");
  if (message == nullptr || !message->is_string()) return reply;
  table::Value told = *error;
  told.set("message", in_french(message->as_string()));
  return reply.set("error", std::move(told));
}

}  // namespace host
