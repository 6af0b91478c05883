// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/army_desk.h"

#include <cctype>
#include <iostream>

#include "apps/cli/terminal/ui_text.h"
#include "formats/new_file.h"
#include "table/text.h"

namespace cli {
namespace {

using table::Language;
using table::Value;

const std::string& text_of(const Value& value, const char* key) {
  return value.find(key)->as_string();
}
int number_of(const Value& value, const char* key) {
  return static_cast<int>(value.find(key)->as_int());
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

// "3 L1  Legionnaires ............ 23   Attack 2, ..." or why not.
std::string offer_line(const Value& offer, const char* price, bool colour) {
  const int count = number_of(offer, "count");
  const bool can = offer.find("can")->as_bool();
  std::string line = padded(count > 0 ? std::to_string(count) : "", 3) +
                     padded(text_of(offer, "code"), 4) + padded(text_of(offer, "title"), 34) +
                     padded(price == nullptr ? "" : std::to_string(number_of(offer, price)), 5);
  if (!can) line += text_of(*offer.find("why"), "text");
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return styled(line, count > 0 ? kBold : kDim, colour && (count > 0 || !can)) + "\n";
}

// The army of the table with one unit or card more or fewer. False where there is none to take out.
bool change_list(Value& army, const char* list, const Value& key, int count) {
  Value changed = Value::array();
  bool done = false;
  for (const Value& item : army.find(list)->items()) {
    if (!done && item == key && count < 0) {
      done = true;
      continue;
    }
    changed.push(item);
  }
  if (count > 0) changed.push(key);
  army.set(list, changed);
  return done || count > 0;
}

bool change_roster(Value& army, const Value& offer, int count) {
  Value changed = Value::array();
  bool done = false;
  for (Value line : army.find("roster")->items()) {
    const bool same =
        *line.find("unit") == *offer.find("unit") && *line.find("level") == *offer.find("level");
    if (same) {
      done = true;
      line.set("count", number_of(line, "count") + count);
    }
    if (number_of(line, "count") > 0) changed.push(line);
  }
  if (!done && count > 0) {
    changed.push(Value::object()
                     .set("unit", text_of(offer, "unit"))
                     .set("level", text_of(offer, "level"))
                     .set("count", count));
  }
  army.set("roster", changed);
  return done || count > 0;
}

const Value* offer_with(const Value& offers, const char* list, const std::string& code) {
  for (const Value& offer : offers.find(list)->items()) {
    if (text_of(offer, "code") == code) return &offer;
  }
  return nullptr;
}

}  // namespace

ArmyDesk::ArmyDesk(const table::GameSystem& system, DeskOptions options, Value first)
    : system_(system), options_(std::move(options)), now_(std::move(first)) {}

std::string ArmyDesk::say(std::string_view key) const { return ui_text(options_.language, key); }

std::string ArmyDesk::page() const {
  const Language lang = options_.language;
  const Value& totals = *now_.find("totals");
  const auto number = [&](const char* key) { return std::to_string(number_of(totals, key)); };
  std::string out = "\n" + styled(text_of(now_, "side"), kBold, options_.colour) + "\n";
  for (const Value& unit : now_.find("offers")->find("units")->items())
    out += offer_line(unit, "cost", options_.colour);
  out += "\n";
  for (const Value& card : now_.find("offers")->find("cards")->items()) {
    Value shown = card;
    if (card.find("star")->as_bool()) shown.set("title", text_of(card, "title") + " ★");
    out += offer_line(shown, nullptr, options_.colour);
  }
  out += "\n" +
         ui_text(lang, "army_totals",
                 {{"points", number("points")},
                  {"limit", number("limit")},
                  {"units", number("units")},
                  {"cards", number("cards")},
                  {"stars", number("stars")},
                  {"max_stars", number("max_stars")},
                  {"orders", number("orders")}}) +
         "\n";
  for (const Value& problem : now_.find("problems")->items()) {
    out += "! " + text_of(problem, "text") + " " + text_of(problem, "rule") + "\n";
  }
  for (const Value& hint : now_.find("hints")->items()) {
    out += "> " + wrapped(hint.as_string(), 2) + "\n";
  }
  if (now_.find("legal")->as_bool()) out += text_of(now_, "code") + "\n";
  return out;
}

std::string ArmyDesk::ask(Value request) {
  request.set("seat", options_.seat);
  auto answer = system_.army(options_.scenario, options_.options, options_.content, request,
                             options_.language);
  if (!answer) return answer.error().message;
  now_ = std::move(*answer);
  return "";
}

std::string ArmyDesk::change(const std::string& code, int count) {
  const Value& offers = *now_.find("offers");
  const Value* unit = offer_with(offers, "units", code);
  const Value* card = offer_with(offers, "cards", code);
  if (unit == nullptr && card == nullptr)
    return ui_text(options_.language, "army_unknown", {{"code", code}});
  const Value& offer = unit != nullptr ? *unit : *card;
  if (count > 0 && !offer.find("can")->as_bool()) {
    const Value& why = *offer.find("why");
    return text_of(why, "text") + " " + text_of(why, "rule");
  }
  Value army = *now_.find("army");
  const bool done = unit != nullptr ? change_roster(army, offer, count)
                                    : change_list(army, "deck", *offer.find("card"), count);
  if (!done) return ui_text(options_.language, "army_none", {{"name", text_of(offer, "title")}});
  return ask(Value::object().set("army", army));
}

std::string ArmyDesk::save(const std::string& file) const {
  const bool saved = formats::write_text_file(file, text_of(now_, "list")).ok();
  return ui_text(options_.language, saved ? "army_saved" : "army_not_saved", {{"file", file}});
}

std::string ArmyDesk::paste(std::istream& in) {
  std::string list;
  for (std::string line; std::getline(in, line) && !line.empty();) list += line + "\n";
  if (list.empty()) return "";
  return ask(Value::object().set("list", list));
}

std::string ArmyDesk::obey(const std::string& line, std::istream& in) {
  const std::string first = line.substr(0, 1);
  const std::string rest = upper(line.substr(1 + line.substr(1).find_first_not_of(' ')));
  if (first == "+") return change(rest, 1);
  if (first == "-") return change(rest, -1);
  const auto words = table::split(line, " ");
  const std::string word = lowered(words[0]);
  const Value* army = now_.find("army");
  if (word == "random") return ask(Value::object().set("fill", "random").set("seed", std::rand()));
  if (word == "fill")
    return ask(Value::object().set("army", *army).set("fill", "units").set("seed", std::rand()));
  if (word == "sample") return ask(Value::object());
  if (word == "clear") {
    Value none = *army;
    none.set("roster", Value::array()).set("deck", Value::array());
    return ask(Value::object().set("army", none));
  }
  if (word == "sheet") return text_of(now_, "sheet");
  if (word == "list") return text_of(now_, "list");
  if (word == "code") return text_of(now_, "code");
  if (word == "paste") return paste(in);
  if (word == "save" && words.size() > 1) return save(std::string(words[1]));
  return say("army_help");
}

int ArmyDesk::run(std::istream& in, std::ostream& out) {
  out << page() << "\n" << say("army_help") << "\n";
  for (std::string line;;) {
    out << "\n> " << std::flush;
    if (!std::getline(in, line)) break;
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0)
      line.pop_back();
    if (line.empty()) continue;
    if (line == "quit" || line == "q") break;
    const std::string said = obey(line, in);
    out << (said.empty() ? page() : said + "\n");
  }
  return now_.find("legal")->as_bool() ? 0 : 1;
}

}  // namespace cli
