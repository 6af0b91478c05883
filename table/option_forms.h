// The options of a match by name: each game lists its own once, reading, writing and help follow
// from the list.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/error.h"
#include "table/game.h"
#include "table/messages.h"
#include "table/value.h"

namespace table {

// What an option looks like from outside.
struct OptionShape {
  std::string_view name;
  std::vector<std::string> values;  // the first is the default; empty: a whole number
  bool in_order = false;            // shown as listed, not sorted
  // Other spellings of the same value.
  std::string (*plain)(const std::string& text) = nullptr;

  // Of a whole number; 0 is allowed beside them.
  int least = 0;
  int most = 99;

  std::string_view type() const;  // "bool", "int" or "choice"
  Value typed(const std::string& text) const;
  bool allows(const std::string& text) const;
  std::string expectation() const;
  OptionSpec spec(const std::string& fallback) const;
};

// And how a match holds it.
template <class Options>
struct OptionForm : OptionShape {
  std::string (*get)(const Options&);
  void (*set)(Options&, const std::string&);
};

inline std::string flag_text(bool on) { return on ? "true" : "false"; }
std::string option_text(const Value& value);
Error bad_option(const std::string& message);

// Null or a table of names and values; what is not named has its default. Errors: bad_option with
// the allowed values.
template <class Options>
Expected<Options> read_option_forms(const std::vector<OptionForm<Options>>& forms,
                                    const Value& value) {
  Options options;
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

}  // namespace table
