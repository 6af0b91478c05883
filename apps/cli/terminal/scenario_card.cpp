// SPDX-License-Identifier: MIT
#include "apps/cli/terminal/scenario_card.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include "apps/cli/terminal/colours.h"
#include "apps/cli/terminal/piece_text.h"
#include "apps/cli/terminal/ui_text.h"

namespace cli {
namespace {

using table::Value;
using Lines = std::vector<std::string>;

constexpr std::size_t kGap = 4;
constexpr std::size_t kPrice = 6;
constexpr std::size_t kPrices = 2 * kPrice;
constexpr std::size_t kRule = 12;
constexpr std::size_t kWidest = 110;  // longer lines are hard to read

const Value::Array& list(const Value& card, std::string_view key) {
  static const Value::Array none;
  const Value* found = card.find(key);
  return found != nullptr && found->is_array() ? found->items() : none;
}

std::string text_of(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  if (found == nullptr) return "";
  if (found->is_int()) return std::to_string(found->as_int());
  return found->is_string() ? found->as_string() : "";
}

bool flag_of(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  return found != nullptr && found->is_bool() && found->as_bool();
}

std::string right(const std::string& text, std::size_t width) {
  const std::size_t used = text_width(text);
  return (used < width ? std::string(width - used, ' ') : "") + text;
}

std::string unit_text(const Value& line) {
  return "  " + text_of(line, "count") + " × " + text_of(line, "title");
}

class Page {
 public:
  Page(const Value& card, const CardStyle& style) : card_(card), style_(style) {
    style_.width = std::min(style_.width, kWidest);
  }

  std::string head() const {
    return style("1;38;5;222", text_of(card_, "title")) + "\n\n" + wrap(text_of(card_, "story"), 0);
  }
  std::string armies() const;
  std::string conditions() const;
  std::string map(const table::Scene& scene) const;

 private:
  std::string say(std::string_view key, const table::Fills& fill = {}) const {
    return ui_text(style_.board.language, key, fill);
  }
  std::string style(const char* codes, const std::string& text) const {
    return styled(text, codes, style_.board.colour);
  }
  std::string wrap(const std::string& text, std::size_t indent) const {
    return wrapped(text, indent, style_.width) + "\n";
  }
  std::string heading(std::string_view key) const { return "\n" + style(kGold, say(key)) + "\n"; }
  void add_wrapped(Lines& out, const std::string& text, std::size_t indent,
                   std::size_t width) const;
  std::string side_text(const Value& side) const;
  std::size_t widest_line() const;
  Lines army(const Value& side, std::size_t width) const;
  void add_deck(const Value& side, std::size_t width, Lines& out) const;
  std::string towns() const;
  std::string legend() const;
  std::string elements() const;

  const Value& card_;
  CardStyle style_;
};

void Page::add_wrapped(Lines& out, const std::string& text, std::size_t indent,
                       std::size_t width) const {
  std::istringstream lines(wrapped(std::string(indent, ' ') + text, indent, width));
  for (std::string line; std::getline(lines, line);) out.push_back(line);
}

void Page::add_deck(const Value& side, std::size_t width, Lines& out) const {
  std::string all;
  for (const Value& item : list(side, "deck")) {
    std::string name = text_of(item, "title") + (flag_of(item, "star") ? "★" : "");
    if (text_of(item, "count") != "1") name += " ×" + text_of(item, "count");
    if (style_.full) {
      add_wrapped(out, say("label", {{"name", name}}) + text_of(item, "text"), 2, width);
    } else {
      all += (all.empty() ? "" : ", ") + name;
    }
  }
  if (!style_.full) add_wrapped(out, all, 2, width);
}

std::string Page::side_text(const Value& side) const {
  const std::string goal = text_of(side, "goal_text");
  return say("label", {{"name", text_of(side, "title")}}) + text_of(side, "points_text") +
         (goal.empty() ? "" : ", " + goal);
}

// Columns an army needs; where there are fewer for each, they stand one below the other.
std::size_t Page::widest_line() const {
  std::size_t names = 0;
  for (const Value& side : list(card_, "sides")) {
    names = std::max(names, text_width(side_text(side)));
    for (const Value& line : list(side, "roster"))
      names = std::max(names, text_width(unit_text(line)));
  }
  return names + kPrices;
}

// Units with what one costs and what the line costs, then the deck.
Lines Page::army(const Value& side, std::size_t width) const {
  Lines out;
  const std::size_t names = width - kPrices;
  if (list(side, "roster").empty())
    out.push_back(side_text(side));
  else
    out.push_back(padded(side_text(side), names) + right(say("card_each"), kPrice) +
                  right(say("card_sum"), kPrice));
  for (const Value& line : list(side, "roster")) {
    out.push_back(padded(unit_text(line), names) + right(text_of(line, "cost"), kPrice) +
                  right(text_of(line, "sum"), kPrice));
    if (!style_.full) continue;
    std::istringstream sheet(text_of(line, "sheet"));
    for (std::string said; std::getline(sheet, said);) add_wrapped(out, said, 6, width);
  }
  if (list(side, "deck").empty()) return out;
  out.emplace_back();
  out.push_back("  " + say("card_deck"));
  add_deck(side, width, out);
  return out;
}

std::string Page::armies() const {
  const std::size_t half = (style_.width - kGap) / 2;
  const bool beside = !style_.full && widest_line() <= half;
  const std::size_t width = beside ? half : style_.width;
  std::vector<Lines> columns;
  for (const Value& side : list(card_, "sides")) columns.push_back(army(side, width));
  std::string out;
  if (!beside || columns.size() != 2) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      out += "\n" + style(owner_colour(static_cast<int>(i)), columns[i][0]) + "\n";
      for (std::size_t k = 1; k < columns[i].size(); ++k) out += columns[i][k] + "\n";
    }
    return out;
  }
  columns[0].resize(std::max(columns[0].size(), columns[1].size()));
  columns[1].resize(columns[0].size());
  for (std::size_t k = 0; k < columns[0].size(); ++k) {
    const bool alone = columns[1][k].empty();
    const std::string left = alone ? columns[0][k] : padded(columns[0][k], width + kGap);
    out += k == 0 ? "\n" + style(owner_colour(0), left) : left;
    out += (k == 0 ? style(owner_colour(1), columns[1][k]) : columns[1][k]) + "\n";
  }
  return out;
}

std::string Page::conditions() const {
  std::string out = heading("card_conditions");
  for (const Value& condition : list(card_, "conditions")) {
    const std::string rule = padded("  " + text_of(condition, "rule"), kRule);
    out += style(kDim, rule) + wrap(rule + text_of(condition, "text"), kRule).substr(rule.size());
  }
  return out;
}

std::string Page::towns() const {
  std::string out;
  for (const Value& town : list(card_, "towns"))
    out += (out.empty() ? "" : ", ") + text_of(town, "at") + " " + text_of(town, "title");
  return out;
}

std::string Page::legend() const {
  std::string out;
  for (const Value& line : list(card_, "legend")) {
    const std::string terrain = text_of(line, "terrain");
    if (text_of(line, "symbol") == ".") continue;
    const std::string letters = terrain_letters(terrain, style_.board.language);
    std::string name = text_of(line, "title");
    if (terrain == "town" && !towns().empty()) name += " (" + towns() + ")";
    const std::string text = text_of(line, "text");
    const std::string said = text.empty() ? name : say("label", {{"name", name}}) + text;
    const std::string rest = wrap("     " + said, 5).substr(4);
    out += "  " + style((terrain_colour(terrain) + ";38;5;255").c_str(), letters) + rest;
  }
  return out;
}

std::string Page::elements() const {
  std::string all;
  for (const Value& element : list(card_, "elements")) {
    all += (all.empty() ? "" : ", ") + text_of(element, "at") + " " + text_of(element, "title");
  }
  if (all.empty()) return "";
  const bool laid = flag_of(card_, "elements_laid");
  const std::string name = say(laid ? "card_elements_laid" : "card_elements");
  return "\n" + wrap(say("label", {{"name", name}}) + all, 2);
}

// The deployment zones as the signs of their sides; a board of squares shows its own.
std::string Page::map(const table::Scene& scene) const {
  CellMarks marks;
  const Value::Array& zones = list(card_, "zones");
  for (std::size_t seat = 0; scene.board == "hexes" && seat < zones.size(); ++seat) {
    for (const Value& cell : zones[seat].items()) marks[cell.as_string()] = seat == 0 ? "+" : "-";
  }
  const std::string board = draw_board(scene, style_.board, marks);
  if (board.empty()) return "";  // everything comes to lie there in the match
  std::string out = heading("card_map") + board;
  const Value::Array& sides = list(card_, "sides");
  if (sides.size() == 2) {
    const std::string signs =
        say(for_board(style_.board.language, "card_signs", scene.board),
            {{"first", text_of(sides[0], "title")}, {"second", text_of(sides[1], "title")}});
    out += style(kDim, wrap("  " + signs, 2));
  }
  return out + legend() + elements();
}

}  // namespace

table::Expected<std::string> scenario_page(const table::GameSystem& system,
                                           std::string_view scenario, const Value& options,
                                           const CardStyle& style) {
  const auto card = system.scenario_card(scenario, options, {}, style.board.language);
  if (!card) return card.error();
  const auto game = system.create(scenario, options, {});
  if (!game) return game.error();
  const auto seen = (*game)->observe((*game)->initial(), table::kSpectator);
  const Page page(*card, style);
  return page.head() + page.armies() + page.conditions() +
         page.map((*game)->scene(seen, style.board.language));
}

std::string list_scenarios(const table::GameSystem& system, table::Language language) {
  std::size_t widest = 0;
  const auto scenarios = system.scenarios(language);
  for (const table::ScenarioSpec& one : scenarios) widest = std::max(widest, one.id.size());
  std::string out;
  for (const table::ScenarioSpec& one : scenarios)
    out += padded(one.id, widest + 2) + one.title + "\n";
  return out;
}

}  // namespace cli
