#include "settlement/campaign.h"

#include <algorithm>
#include <utility>

#include "games/settlement/rules/campaign.h"
#include "games/settlement/rules/denials.h"
#include "games/settlement/text/notation.h"
#include "table/chance.h"

namespace settlement_test {

using table::QuestionKind;
using table::Value;

Campaign::Campaign(Value position, std::vector<std::string> cards, std::vector<int> faces)
    : cards_(cards.begin(), cards.end()), faces_(faces.begin(), faces.end()) {
  auto read = settlement::read_position(shipped_pack(), position);
  if (!read.ok()) {
    ADD_FAILURE() << read.error().message;
    game = std::make_shared<settlement::Game>(shipped_game());
    state = game->initial();
    return;
  }
  game = std::make_shared<settlement::Game>(*read->game);
  state = read->state;
  go_on();
}

std::uint8_t Campaign::next_card() {
  const std::string id = cards_.front();
  cards_.pop_front();
  const auto& pack = game->pack();
  const int town = table::index_of(pack.town_cards, id);
  if (town >= 0) return static_cast<std::uint8_t>(town);
  return static_cast<std::uint8_t>(settlement::kFirstEscalation +
                                   table::index_of(pack.escalation_cards, id));
}

// As far as chance is dictated.
void Campaign::go_on() {
  for (;;) {
    const table::Question q = game->question(state);
    table::Outcome outcome;
    if (q.kind == QuestionKind::draw && !cards_.empty()) {
      outcome.push_back(next_card());
      table::DrawList draws;
      game->draws(state, draws);
      EXPECT_TRUE(std::ranges::any_of(
          draws, [&](const table::DrawOutcome& draw) { return draw.item == outcome[0]; }));
    } else if (q.kind == QuestionKind::roll && faces_.size() >= q.count) {
      for (int i = 0; i < q.count; ++i) {
        outcome.push_back(static_cast<std::uint8_t>(faces_.front()));
        faces_.pop_front();
      }
    } else {
      return;
    }
    game->resolve(state, outcome, &log);
  }
}

Campaign& Campaign::say(const std::vector<std::string>& answers) {
  for (const std::string& text : answers) {
    table::AnswerList legal;
    game->legal(state, settlement::kPlayer, legal);
    const auto* found = std::ranges::find_if(legal, [&](table::Answer answer) {
      return settlement::write_answer(*game, state, answer) == text;
    });
    if (found == legal.end()) {
      ADD_FAILURE() << "not legal: " << text << " at " << prompt();
      return *this;
    }
    game->apply(state, settlement::kPlayer, *found, &log);
    go_on();
  }
  return *this;
}

Campaign& Campaign::cards(const std::vector<std::string>& more) {
  cards_.insert(cards_.end(), more.begin(), more.end());
  go_on();
  return *this;
}
Campaign& Campaign::faces(const std::vector<int>& more) {
  faces_.insert(faces_.end(), more.begin(), more.end());
  go_on();
  return *this;
}

std::string Campaign::prompt() const {
  return std::string(name(settlement::phase_of(state.stack.back().step)));
}

std::vector<std::string> Campaign::answers() const {
  table::AnswerList legal;
  game->legal(state, settlement::kPlayer, legal);
  std::vector<std::string> out;
  for (const table::Answer answer : legal)
    out.push_back(settlement::write_answer(*game, state, answer));
  return out;
}

bool Campaign::offers(const std::string& answer) const {
  return std::ranges::count(answers(), answer) > 0;
}

std::string Campaign::refused(const std::string& answer) const {
  const auto read = settlement::read_answer(*game, state, answer);
  if (!read.ok()) return "cannot be read: " + read.error().message;
  return deny(settlement::View{*game, state}, settlement::kPlayer, *read).rule.str();
}

Value Campaign::position() const { return settlement::position_value(*game, state); }

Value Campaign::at(const std::string& key) const {
  const Value position = this->position();
  const Value* found = position.find(key);
  return found == nullptr ? Value() : *found;
}

Value Campaign::unit(const std::string& id) const {
  const Value units = at("units");
  for (const Value& unit : units.items()) {
    if (unit.find("id")->as_string() == id) return unit;
  }
  return {};
}

}  // namespace settlement_test
