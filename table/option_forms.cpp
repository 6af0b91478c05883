// SPDX-License-Identifier: MIT
#include "table/option_forms.h"

#include <algorithm>

#include "table/text.h"

namespace table {
namespace {

bool is_number(const std::string& text) { return parse_number(text).has_value(); }

}  // namespace

std::string_view OptionShape::type() const {
  if (values.empty()) return "int";
  return values[0] == "true" || values[0] == "false" ? "bool" : "choice";
}

Value OptionShape::typed(const std::string& text) const {
  if (type() == "bool") return text == "true";
  if (is_number(text)) return *parse_number(text);
  return text;
}

bool OptionShape::allows(const std::string& text) const {
  if (!values.empty()) return std::find(values.begin(), values.end(), text) != values.end();
  const auto n = parse_number(text);
  return n && ((or_zero && *n == 0) || (*n >= least && *n <= most));
}

std::string OptionShape::expectation() const {
  if (values.empty()) {
    const std::string range =
        "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    return least > 0 && or_zero ? "0 or " + range : range;
  }
  std::vector<std::string> sorted = values;
  if (type() == "choice" && is_number(sorted[0])) std::sort(sorted.begin(), sorted.end());
  std::string out = "one of ";
  for (const std::string& value : sorted) out += (&value == sorted.data() ? "" : ", ") + value;
  return out;
}

OptionSpec OptionShape::spec(const std::string& fallback) const {
  std::vector<std::string> shown = values;
  if (!in_order) std::sort(shown.begin(), shown.end());
  return {std::string(name), std::string(type()), shown, typed(fallback), {}};
}

std::string option_text(const Value& value) {
  if (value.is_bool()) return value.as_bool() ? "true" : "false";
  if (value.is_int()) return std::to_string(value.as_int());
  return value.is_string() ? value.as_string() : "?";
}

std::vector<OptionSpec> in_words(std::vector<OptionSpec> specs, const Messages& messages,
                                 Language language) {
  for (OptionSpec& spec : specs) {
    spec.title = messages.text(language, "option_name." + spec.name);
    spec.help = messages.text(language, "option." + spec.name);
    if (spec.type != "choice") continue;
    for (const std::string& value : spec.values) {
      spec.titles.push_back(messages.text(language, "option_value." + spec.name + "." + value));
    }
  }
  return specs;
}

std::vector<std::string> option_keys(const std::vector<OptionSpec>& specs) {
  std::vector<std::string> out;
  for (const OptionSpec& spec : specs) {
    out.push_back("option_name." + spec.name);
    out.push_back("option." + spec.name);
    if (spec.type != "choice") continue;
    for (const std::string& value : spec.values) {
      out.push_back("option_value." + spec.name + "." + value);
    }
  }
  return out;
}

Error bad_option(const std::string& message) { return {ErrorCode::bad_option, message, ""}; }

}  // namespace table
