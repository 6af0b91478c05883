#include "legion/battlefield.h"

#include <algorithm>
#include <map>
#include <sstream>

#include "games/legion/rules/field.h"
#include "games/legion/rules/setup_steps.h"
#include "legion/shipped_texts.h"

namespace legion_test {

using namespace legion;  // NOLINT: tests speak the game's language

namespace {

std::vector<std::string> texts(const Value& from, const char* key) {
  std::vector<std::string> out;
  if (const Value* list = from.find(key)) {
    for (const Value& each : list->items()) out.push_back(each.as_string());
  }
  return out;
}

int number_or(const Value& from, const char* key, int fallback) {
  const Value* value = from.find(key);
  return value == nullptr ? fallback : static_cast<int>(value->as_int());
}

Item item(const std::string& text) {
  const auto found = parse_item(text);
  EXPECT_TRUE(found.has_value()) << text;
  return found.value_or(Item(0));
}

CardSet cards(const Value& from, const char* key) {
  CardSet out;
  for (const std::string& text : texts(from, key)) out.add(item(text).card());
  return out;
}

// "A05 r4c7 flip"
void lay_card(Player& player, const std::string& text) {
  std::istringstream in(text);
  std::string card, cell, flip;
  in >> card >> cell >> flip;
  const auto at = parse_cell(cell);
  ASSERT_TRUE(at.has_value()) << text;
  player.cards[at->index] = Laid::army(item(card).card(), flip == "flip");
}

// 4 or [4, "warlord"]
void lay_die(Player& player, const std::string& square, const Value& die) {
  const auto at = parse_square(square);
  ASSERT_TRUE(at.has_value()) << square;
  const bool bare = die.is_int();
  const Value& value = bare ? die : die.items()[0];
  const Token token =
      bare ? Token::none
           : table::parse_enum<Token>(die.items()[1].as_string()).value_or(Token::none);
  put_die(player, {*at, static_cast<int>(value.as_int()), token});
}

void set_player(Player& player, const Value& from) {
  player.colour = table::parse_enum<Colour>(from.find("colour")->as_string()).value();
  player.set(Player::has_colour);
  player.cards[kStartCell.index] = Laid::starting(player.colour);
  for (const std::string& text : texts(from, "cards")) lay_card(player, text);
  if (const Value* dice = from.find("dice")) {
    for (const auto& [square, die] : dice->members()) lay_die(player, square, die);
  }
  player.coins = byte(number_or(from, "coins", 2));
  player.general = byte(number_or(from, "general", 6));
  player.hand = cards(from, "hand");
  player.command = cards(from, "command");
  player.permanents = cards(from, "permanents");
  player.objectives = cards(from, "objs");
  player.set(Player::shield, from.find("shield") != nullptr);
  player.set(Player::race, from.find("race") != nullptr);
}

// An Event or a Battle card by its name in the pack.
int number_of(const auto& list, const Value& id) {
  const int found = table::index_of(list, id.as_string());
  EXPECT_GE(found, 0) << id.as_string();
  return found;
}

const std::map<std::string, std::vector<Phase>> kPhases{
    {"place", {Phase::placement}},
    {"army", {Phase::army, Phase::placement}},
    {"command", {Phase::command}},
    {"end", {Phase::end}},
    {"event", {Phase::start}},
    {"turn", {Phase::start, Phase::army, Phase::placement, Phase::command, Phase::end}},
    {"score", {}}};

void restrict_to(State& state, const std::vector<Phase>& phases) {
  unsigned bits = 0x8000;
  for (const Phase phase : phases) bits |= 1U << static_cast<unsigned>(phase);
  state.only = {byte(static_cast<int>(bits & 0xFFU)), byte(static_cast<int>(bits >> 8U))};
}

}  // namespace

Battlefield::Battlefield(const Value& position, const std::string& phases) {
  const Value* given = position.find("options");
  Value options = given != nullptr ? *given : Value::object();
  if (options.find("events") == nullptr)
    options.set("events", phases == "event" && position.find("event") != nullptr);
  const Value::Array& players = position.find("P")->items();
  game = shipped_game(static_cast<int>(players.size()), options);
  state.round = byte(number_or(position, "round", 3));
  state.active = {byte(number_or(position, "active", 0))};
  state.last_round = byte(number_or(position, "last_round", 0));
  state.actions_left = game->numbers().actions;
  for (std::size_t i = 0; i < players.size(); ++i) set_player(state.players[i], players[i]);
  state.decks.army = cards(position, "army");
  state.army_left = byte(state.decks.army.size());
  state.decks.command = cards(position, "deck");
  state.decks.objective = cards(position, "objective_deck");
  state.line = cards(position, "line");
  state.command_discard = cards(position, "discards");
  for (const char* key : {"army", "deck", "objective_deck"}) {
    for (const std::string& text : texts(position, key)) cards_.push_back(item(text));
  }
  if (const Value* event = position.find("event")) {
    const int number = number_of(game->pack().events, *event);
    if (phases == "event")
      state.event_deck.add(number);
    else
      state.event = byte(1 + number);
  }
  if (const Value* battle = position.find("battle_card"))
    state.battle_card = byte(number_of(game->pack().battle, *battle));
  if (const Value* faces = position.find("faces")) {
    for (const Value& face : faces->items()) faces_.push_back(static_cast<int>(face.as_int()));
  }
  if (!phases.empty()) restrict_to(state, kPhases.at(phases));
  table::Log log;
  Play play{{*game, state, &log}};
  start_at(play, Phase::start);
  told = log.events;
}

Battlefield::Battlefield(int players, const char* options, const std::vector<int>& faces,
                         const std::vector<std::string>& cards)
    : game(shipped_game(players, json(options))), faces_(faces.begin(), faces.end()) {
  for (const std::string& card : cards) cards_.push_back(item(card));
  table::Log log;
  state = game->initial(&log);
  told = log.events;
}

bool Battlefield::asks(int player, const std::string& prompt) const {
  return state.waiting.asks({byte(player)}) && rules_of(state.stack.back().step).prompt == prompt;
}

bool Battlefield::was_told(EventKind kind) const {
  return std::ranges::any_of(told, [kind](const table::Event& event) {
    return static_cast<EventKind>(event.kind) == kind;
  });
}

bool Battlefield::chance() {
  table::Outcome outcome;
  if (state.waiting.kind == Waiting::roll) {
    if (faces_.size() < state.waiting.count) return false;
    for (int i = 0; i < state.waiting.count; ++i) {
      outcome.push_back(byte(faces_.front()));
      faces_.pop_front();
    }
  } else {
    table::DrawList draws;
    game->draws(state, draws);
    const auto can = [&](Item card) {
      return std::ranges::any_of(draws, [&](auto& draw) { return draw.item == card.code; });
    };
    const auto found = std::ranges::find_if(cards_, can);
    outcome.push_back(found != cards_.end() ? found->code : draws[0].item);
    if (found != cards_.end()) cards_.erase(found);
  }
  table::Log log;
  game->resolve(state, outcome, &log);
  told.insert(told.end(), log.events.begin(), log.events.end());
  return true;
}

bool Battlefield::give(Seat seat, const std::string& text) {
  if (!state.waiting.asks(seat)) return false;
  const auto parsed = parse_answer(*game, state, seat, text);
  if (!parsed.ok()) return false;
  table::Log log;
  game->apply(state, seat, *parsed, &log);
  told.insert(told.end(), log.events.begin(), log.events.end());
  return true;
}

// Whether the first of them is an answer to what is asked now.
bool Battlefield::give_next(std::deque<std::string>& left) {
  std::string text = left.front();
  if (text[0] == '!') {
    EXPECT_FALSE(refusal(text.substr(1)).empty()) << text << " must be refused with a rule";
    left.pop_front();
    return true;
  }
  SeatSet seats = state.waiting.seats;
  if (text.size() > 3 && text[0] == 'P' && text[2] == ':') {
    seats = SeatSet::of(Seat{byte(text[1] - '1')});
    text = text.substr(4);
  }
  for (std::uint8_t s = 0; s < game->seats(); ++s) {
    if (!seats.has({s}) || !give({s}, text)) continue;
    left.pop_front();
    return true;
  }
  return false;
}

bool Battlefield::give_by_rule() {
  const Seat seat = state.waiting.seats.first();
  if (give(seat, "done") || give(seat, "keep")) return true;
  const auto all = offered();
  return all.size() == 1 && give(seat, all[0]);
}

void Battlefield::play(const std::vector<std::string>& answers, bool to_the_end) {
  std::deque<std::string> left(answers.begin(), answers.end());
  while (!is_over()) {
    const bool asks =
        state.waiting.kind == Waiting::answers || state.waiting.kind == Waiting::sealed;
    if (!asks) {
      ASSERT_TRUE(chance()) << "no faces left";
    } else if (left.empty() && !to_the_end) {
      return;
    } else if (left.empty() || !give_next(left)) {
      ASSERT_TRUE(give_by_rule()) << (left.empty() ? "no answers left" : left.front()) << " at "
                                  << rules_of(state.stack.back().step).prompt << ": "
                                  << testing::PrintToString(offered());
    }
  }
  EXPECT_TRUE(left.empty()) << left.front() << " was not asked for";
}

std::vector<std::string> Battlefield::offered() const {
  table::AnswerList legal;
  game->legal(state, state.waiting.seats.first(), legal);
  std::vector<std::string> out;
  for (const table::Answer a : legal) out.push_back(write_answer(*game, state, a));
  return out;
}

std::string Battlefield::refusal(const std::string& answer) const {
  const auto parsed = parse_answer(*game, state, state.waiting.seats.first(), answer);
  return parsed.ok() ? "" : parsed.error().rule;
}

std::string Battlefield::dice(int number) const {
  std::string out;
  for (const Die& die : player(number).dice) {
    out += (out.empty() ? "" : " ") + name(die.square) + "=" + std::to_string(die.value());
    if (die.token() != Token::none) out += "(" + std::string(name(die.token())) + ")";
  }
  return out;
}

std::vector<std::string> names(Deck deck, CardSet cards) {
  std::vector<std::string> out;
  for (const std::uint8_t card : cards) out.push_back(name(Item(deck, card)));
  return out;
}

std::vector<std::string> Battlefield::hand(int number) const {
  return names(Deck::army, player(number).hand);
}
std::vector<std::string> Battlefield::command(int number) const {
  return names(Deck::command, player(number).command);
}

std::vector<std::string> Battlefield::army() const {
  std::vector<std::string> out;
  for (const Item card : cards_) {
    if (card.is(Deck::army)) out.push_back(name(card));
  }
  for (const Under under : state.decks.under_army)
    out.push_back(name(Item(Deck::army, under.card())));
  return out;
}

Battlefield command(const std::string& players, const std::string& more) {
  return {json(R"({"P":[)" + players + "]" + (more.empty() ? "" : "," + more) + "}"), "command"};
}

}  // namespace legion_test
