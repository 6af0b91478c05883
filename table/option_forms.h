// SPDX-License-Identifier: MIT
// The options of a match by name: each game lists its own once, reading, writing and help follow
// from the list.
//
//   static const std::vector<table::OptionForm<Options>> list{
//       table::flag("advanced", &Options::advanced),
//       table::choice("setup", &Options::setup, {"played", "quick"}),
//       table::number("turn_cap", &Options::turn_cap)};
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "table/error.h"
#include "table/game_system.h"
#include "table/messages.h"
#include "table/value.h"

namespace table {

// What an option looks like from outside.
struct OptionShape {
  std::string_view name;
  std::vector<std::string> values;  // empty: a whole number
  bool in_order = false;            // shown as listed, not sorted
  // Other spellings of the same value.
  std::string (*plain)(const std::string& text) = nullptr;

  // Of a whole number.
  int least = 0;
  int most = 99;
  bool or_zero = true;  // 0 is allowed beside them

  // Came when records, positions and results had long been written: their heads name it only where
  // it is chosen, so that those without it are the bytes they were.
  bool came_later = false;

  std::string_view type() const;  // "bool", "int" or "choice"
  Value typed(const std::string& text) const;
  bool allows(const std::string& text) const;
  std::string expectation() const;
  OptionSpec spec(const std::string& fallback) const;
};

// And how a match holds it.
template <class Options>
struct OptionForm : OptionShape {
  std::function<std::string(const Options&)> get;
  std::function<void(Options&, const std::string&)> set;
};

enum class ShowValues : std::uint8_t { sorted, in_order };

// On or off.
template <class Options>
OptionForm<Options> flag(std::string_view name, bool Options::*member) {
  return {{name, {"false", "true"}},
          [member](const Options& o) -> std::string { return o.*member ? "true" : "false"; },
          [member](Options& o, const std::string& text) { o.*member = text == "true"; }};
}

// One of several: `values` in the order of the enumerators, or false and true.
template <class Options, class Member>
OptionForm<Options> choice(std::string_view name, Member Options::*member,
                           std::vector<std::string> values, ShowValues order = ShowValues::sorted) {
  const auto get = [member, values](const Options& o) {
    return values[static_cast<std::size_t>(o.*member)];
  };
  const auto set = [member, values](Options& o, const std::string& text) {
    const auto index = std::find(values.begin(), values.end(), text) - values.begin();
    o.*member = static_cast<Member>(index);
  };
  return {{name, values, order == ShowValues::in_order}, get, set};
}

// A whole number from `least` to `most`; 0 is allowed beside them.
template <class Options, class Member>
OptionForm<Options> number(std::string_view name, Member Options::*member, int least = 0,
                           int most = 99) {
  return {{name, {}, false, nullptr, least, most},
          [member](const Options& o) { return std::to_string(o.*member); },
          [member](Options& o, const std::string& text) {
            o.*member = static_cast<Member>(std::stoi(text));
          }};
}

// The same without the 0.
template <class Options, class Member>
OptionForm<Options> number_within(std::string_view name, Member Options::*member, int least,
                                  int most) {
  OptionForm<Options> out = number(name, member, least, most);
  out.or_zero = false;
  return out;
}

std::string option_text(const Value& value);
Error bad_option(const std::string& message);

// Null or a table of names and values; what is not named stays as it is in `options`. Errors:
// bad_option with the allowed values.
template <class Options>
Expected<Options> read_option_forms(const std::vector<OptionForm<Options>>& forms,
                                    const Value& value, Options options = {}) {
  if (value.is_null()) return options;
  if (!value.is_object()) return bad_option("options: expected a table of names and values");
  for (const auto& [name, given] : value.members()) {
    const OptionForm<Options>* form = nullptr;
    std::string all;
    for (const OptionForm<Options>& f : forms) {
      if (f.name == name) form = &f;
      all += (all.empty() ? "" : ", ") + std::string(f.name);
    }
    if (form == nullptr)
      return bad_option(name + ": there is no such option, expected one of " + all);
    std::string text = option_text(given);
    if (form->plain != nullptr) text = form->plain(text);
    if (!form->allows(text)) return bad_option(name + ": expected " + form->expectation());
    form->set(options, text);
  }
  return options;
}

// Every option with its value, in the same form.
template <class Options>
Value option_forms_value(const std::vector<OptionForm<Options>>& forms, const Options& options) {
  Value out = Value::object();
  for (const OptionForm<Options>& form : forms)
    out.set(std::string(form.name), form.typed(form.get(options)));
  return out;
}

// The same as heads note it.
template <class Options>
Value option_forms_noted(const std::vector<OptionForm<Options>>& forms, const Options& options) {
  Value out = Value::object();
  for (const OptionForm<Options>& form : forms) {
    const std::string text = form.get(options);
    if (form.came_later && text == form.get(Options{})) continue;
    out.set(std::string(form.name), form.typed(text));
  }
  return out;
}

// With titles and help from the catalogue: option_name.<name>, option.<name>, and for choices
// option_value.<name>.<value>.
std::vector<OptionSpec> in_words(std::vector<OptionSpec> specs, const Messages& messages,
                                 Language language);
// The keys it looks for.
std::vector<std::string> option_keys(const std::vector<OptionSpec>& specs);

template <class Options>
std::vector<OptionSpec> option_form_specs(const std::vector<OptionForm<Options>>& forms) {
  std::vector<OptionSpec> out;
  out.reserve(forms.size());
  for (const OptionForm<Options>& form : forms) out.push_back(form.spec(form.get(Options{})));
  return out;
}

// A game lists its forms in option_forms(Options), found by the type.
template <class Options>
Expected<Options> read_options(const Value& value) {
  return read_option_forms(option_forms(Options{}), value);
}
template <class Options>
Value options_value(const Options& options) {
  return option_forms_value(option_forms(options), options);
}
template <class Options>
Value options_in_heads(const Options& options) {
  return option_forms_noted(option_forms(options), options);
}
template <class Options>
std::vector<OptionSpec> option_specs() {
  return option_form_specs(option_forms(Options{}));
}

}  // namespace table
