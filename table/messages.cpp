// SPDX-License-Identifier: MIT
#include "table/messages.h"

#include <algorithm>
#include <array>

#include "table/text.h"

namespace table {
namespace {

using Catalogue = std::map<std::string, std::string, std::less<>>;

Error bad_catalogue(const std::string& key, const Value& where, const char* what) {
  return {ErrorCode::bad_request,
          "messages, line " + std::to_string(where.line) + ": " + key + " " + what, ""};
}

// Joins the keys of nested tables by dots. Returns the first complaint.
Error flatten(const Value& value, const std::string& prefix, Catalogue& out) {
  for (const auto& [name, member] : value.members()) {
    const std::string key = prefix.empty() ? name : prefix + "." + name;
    if (member.is_object()) {
      if (Error error = flatten(member, key, out); !error.message.empty()) return error;
    } else if (!member.is_string()) {
      return bad_catalogue(key, member, "must be a text");
    } else if (!out.emplace(key, member.as_string()).second) {
      return bad_catalogue(key, member, "is there twice");
    }
  }
  return {};
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// How many: French says "0 carte", English "0 cards".
bool is_one(Language language, std::string_view number) {
  return number == "1" || (language == Language::fr && number == "0");
}

// The grammar of a name, as the catalogues give it: in English n (it), m (he), f (she), p (they),
// in French m, f, mp, fp.
std::size_t form_index(Language language, std::string_view form, std::size_t options) {
  static constexpr std::array<std::array<std::string_view, 4>, 2> kForms{
      {{"n", "m", "f", "p"}, {"m", "f", "mp", "fp"}}};
  const bool many = form.ends_with('p');
  if (options < 4) return many ? 1 : 0;
  const auto& forms = kForms[static_cast<std::size_t>(language)];
  const auto at = std::ranges::find(forms, form);
  return at == forms.end() ? 0 : static_cast<std::size_t>(at - forms.begin());
}

// {count:one|many} goes by a number; {unit:one|many} and {unit:it|he|she|they} go by the grammar of
// a name, which stands in the fill "unit#".
std::string_view chosen(Language language, std::string_view place, std::string_view words,
                        const Fills& fills) {
  std::vector<std::string_view> options;
  for (std::size_t from = 0; from <= words.size();) {
    const std::size_t bar = std::min(words.find('|', from), words.size());
    options.push_back(words.substr(from, bar - from));
    from = bar + 1;
  }
  const auto form = std::ranges::find(fills, std::string(place) + "#", &Fill::first);
  const auto number = std::ranges::find(fills, place, &Fill::first);
  std::size_t option = 0;
  if (form != fills.end()) {
    option = form_index(language, form->second, options.size());
  } else if (number != fills.end() && is_number(number->second)) {
    option = is_one(language, number->second) ? 0 : options.size() - 1;
  }
  return options[std::min(option, options.size() - 1)];
}

std::string_view value_of(Language language, std::string_view place, const Fills& fills) {
  const std::size_t colon = place.find(':');
  if (colon != std::string_view::npos)
    return chosen(language, place.substr(0, colon), place.substr(colon + 1), fills);
  const auto fill = std::ranges::find(fills, place, &Fill::first);
  return fill == fills.end() ? std::string_view{} : std::string_view(fill->second);
}

bool knows(std::string_view place, const Fills& fills) {
  const std::string_view name = place.substr(0, place.find(':'));
  return std::ranges::find(fills, name, &Fill::first) != fills.end();
}

std::string filled(Language language, std::string_view text, const Fills& fills) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t open = text.find('{', i);
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) {
      out += text.substr(i);
      break;
    }
    out += text.substr(i, open - i);
    const std::string_view place = text.substr(open + 1, close - open - 1);
    out += knows(place, fills) ? value_of(language, place, fills)
                               : text.substr(open, close - open + 1);
    i = close + 1;
  }
  return out;
}

// Whether the number in the text asks for the singular: the first of the usual number places
// decides.
bool singular(Language language, const Fills& fills) {
  for (const char* place : {"n", "count", "hexes", "dice"}) {
    const auto fill = std::ranges::find(fills, place, &Fill::first);
    if (fill == fills.end()) continue;
    return is_one(language, fill->second);
  }
  return false;
}

}  // namespace

Expected<Messages> Messages::read(const std::vector<const Value*>& english,
                                  const std::vector<const Value*>& french) {
  Messages out;
  for (const Language language : {Language::en, Language::fr}) {
    Catalogue& texts = out.texts_[static_cast<std::size_t>(language)];
    for (const Value* tree : language == Language::en ? english : french) {
      if (tree == nullptr || !tree->is_object()) {
        return Error{ErrorCode::bad_request, "messages: expected tables of texts", ""};
      }
      if (Error error = flatten(*tree, "", texts); !error.message.empty()) return error;
    }
    auto& by_key = out.by_key_[static_cast<std::size_t>(language)];
    for (const auto& [key, text] : texts) by_key.emplace(key, &text);
  }
  return out;
}

const std::string* Messages::find(Language language, std::string_view key) const {
  const auto& by_key = by_key_[static_cast<std::size_t>(language)];
  const auto found = by_key.find(key);
  return found == by_key.end() ? nullptr : found->second;
}

bool Messages::has(Language language, std::string_view key) const {
  return find(language, key) != nullptr;
}

std::string Messages::text(Language language, std::string_view key, const Fills& fills) const {
  if (singular(language, fills)) {
    if (const std::string* one = find(language, std::string(key) + ".one"))
      return filled(language, *one, fills);
  }
  const std::string* text = find(language, key);
  return text == nullptr ? std::string(key) : filled(language, *text, fills);
}

std::string Messages::name_of(Language language, std::string_view section,
                              std::string_view id) const {
  const std::string* text = find(language, std::string(section) + "." + std::string(id));
  return text == nullptr ? readable(id) : *text;
}

std::vector<std::string> Messages::missing(const std::vector<std::string>& keys) const {
  std::vector<std::string> out;
  for (const std::string& key : keys) {
    if (!has(Language::en, key)) out.push_back("en: " + key);
    if (!has(Language::fr, key)) out.push_back("fr: " + key);
  }
  // What only one language has is a slip too.
  for (const auto& [key, text] : all(Language::en)) {
    if (!has(Language::fr, key)) out.push_back("fr: " + key);
  }
  for (const auto& [key, text] : all(Language::fr)) {
    if (!has(Language::en, key)) out.push_back("en: " + key);
  }
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

Expected<void> Messages::check(const std::vector<std::string>& keys) const {
  const std::vector<std::string> lacking = missing(keys);
  if (lacking.empty()) return {};
  std::string message = "messages lack " + std::to_string(lacking.size()) + " texts:";
  for (const std::string& key : lacking) message += " " + key + ",";
  message.pop_back();
  return Error{ErrorCode::bad_request, message, ""};
}

}  // namespace table
