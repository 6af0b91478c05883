#include "formats/toml.h"

// Without exceptions toml::parse returns its error.
#define TOML_EXCEPTIONS 0
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <toml++/impl/preprocessor.h>
// The library assumes that a key follows "[[", although its next lines report that none does (found
// by fuzz/content_fuzz: "[[ = 1"). Without the assumption the text is refused as it should be.
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(expr) static_assert(true)
#include <toml++/toml.h>

namespace formats {
namespace {

using table::Error;
using table::ErrorCode;
using table::Value;

int line_of(const toml::source_region& source) { return static_cast<int>(source.begin.line); }

class Converter {
 public:
  explicit Converter(std::string_view file) : file_(file) {}

  Value convert(const toml::node& node) {
    Value out = content_of(node);
    out.line = line_of(node.source());
    return out;
  }
  const std::string& complaint() const { return complaint_; }

 private:
  Value content_of(const toml::node& node) {
    if (const auto* t = node.as_table()) return table_of(*t);
    if (const auto* a = node.as_array()) return array_of(*a);
    if (const auto* s = node.as_string()) return s->get();
    if (const auto* i = node.as_integer()) return std::int64_t{i->get()};
    if (const auto* b = node.as_boolean()) return b->get();
    if (const auto* f = node.as_floating_point(); f != nullptr && std::isfinite(f->get())) {
      return f->get();
    }
    refuse(node);
    return {};
  }
  Value array_of(const toml::array& array) {
    Value out = Value::array();
    for (const toml::node& item : array) out.push(convert(item));
    return out;
  }
  // toml++ sorts keys by name; packs are read in the order somebody wrote them.
  Value table_of(const toml::table& table) {
    struct Named {
      const toml::key* key;
      const toml::node* node;
    };
    std::vector<Named> all;
    for (auto&& [key, node] : table) all.push_back({&key, &node});
    std::stable_sort(all.begin(), all.end(), [](const Named& a, const Named& b) {
      return a.key->source().begin < b.key->source().begin;
    });
    Value out = Value::object();
    for (const Named& named : all) {
      out.members().emplace_back(std::string(named.key->str()), convert(*named.node));
    }
    return out;
  }
  void refuse(const toml::node& node) {
    if (!complaint_.empty()) return;
    complaint_ = file_ + ":" + std::to_string(line_of(node.source())) +
                 ": dates and infinite numbers have no meaning here";
  }

  std::string file_;
  std::string complaint_;
};

}  // namespace

table::Expected<Value> parse_toml(std::string_view text, std::string_view file) {
  const toml::parse_result result = toml::parse(text, file);
  if (!result) {
    const toml::parse_error& error = result.error();
    return Error{ErrorCode::bad_request,
                 std::string(file) + ":" + std::to_string(line_of(error.source())) + ": " +
                     std::string(error.description()),
                 ""};
  }
  Converter converter(file);
  Value out = converter.convert(result.table());
  if (!converter.complaint().empty()) {
    return Error{ErrorCode::bad_request, converter.complaint(), ""};
  }
  return out;
}

}  // namespace formats
