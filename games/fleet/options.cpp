#include "games/fleet/options.h"

#include "table/option_forms.h"
#include "table/text.h"

namespace fleet {
namespace {

using O = Options;
using Form = table::OptionForm<Options>;
using Text = std::string;

bool on(const Text& text) { return text == "true"; }

const std::vector<Form>& forms() {
  static const std::vector<Form> list{
      // F-64 .. F-77
      {{"advanced", {"false", "true"}},
       [](const O& o) { return table::flag_text(o.advanced); },
       [](O& o, const Text& t) { o.advanced = on(t); }},
      // F-78
      {{"secret_weapons", {"false", "true"}},
       [](const O& o) { return table::flag_text(o.secret_weapons); },
       [](O& o, const Text& t) { o.secret_weapons = on(t); }},
      // F-79 .. F-88
      {{"hidden_deployment", {"false", "true"}},
       [](const O& o) { return table::flag_text(o.hidden_deployment); },
       [](O& o, const Text& t) { o.hidden_deployment = on(t); }},
      //
      {{"ranged_path", {"bending", "straight"}, true},
       [](const O& o) -> Text {
         return o.ranged_path == O::RangedPath::bending ? "bending" : "straight";
       },
       [](O& o, const Text& t) {
         o.ranged_path = t == "bending" ? O::RangedPath::bending : O::RangedPath::straight;
       }},
      //
      {{"capture_zones", {"ring", "trap"}, true},
       [](const O& o) -> Text {
         return o.capture_zones == O::CaptureZones::ring ? "ring" : "trap";
       },
       [](O& o, const Text& t) {
         o.capture_zones = t == "ring" ? O::CaptureZones::ring : O::CaptureZones::trap;
       }},
      //
      {{"single_destroyer", {"alone", "among_others"}, true},
       [](const O& o) -> Text {
         return o.single_destroyer == O::SingleDestroyer::alone ? "alone" : "among_others";
       },
       [](O& o, const Text& t) {
         o.single_destroyer =
             t == "alone" ? O::SingleDestroyer::alone : O::SingleDestroyer::among_others;
       }},
      {{"setup", {"played", "quick"}, true},
       [](const O& o) -> Text { return o.setup == O::Setup::played ? "played" : "quick"; },
       [](O& o, const Text& t) { o.setup = t == "played" ? O::Setup::played : O::Setup::quick; }},
      //
      {{"capture_reroll", {"false", "true"}},
       [](const O& o) { return table::flag_text(o.capture_reroll); },
       [](O& o, const Text& t) { o.capture_reroll = on(t); }},
      //
      {{"containers_block", {"false", "true"}},
       [](const O& o) { return table::flag_text(o.containers_block); },
       [](O& o, const Text& t) { o.containers_block = on(t); }},
      //
      {{"turn_cap", {}},
       [](const O& o) { return std::to_string(o.turn_cap); },
       [](O& o, const Text& t) {
         o.turn_cap = static_cast<std::uint8_t>(*table::parse_number(t));
       }},
  };
  return list;
}

}  // namespace

table::Expected<Options> read_options(const table::Value& value) {
  return table::read_option_forms(forms(), value);
}

table::Value options_value(const Options& options) {
  return table::option_forms_value(forms(), options);
}

std::vector<table::OptionSpec> option_specs() { return table::option_form_specs(forms()); }

}  // namespace fleet
