// A position as one line of words. It says what the protocol's form says, except options and
// content, which belong to the match.
#include <algorithm>

#include "games/legion/position/position.h"
#include "games/legion/position/position_checks.h"
#include "games/legion/state/field_kinds.h"
#include "table/position_line.h"

namespace legion {
namespace {

using table::LineWord;
using table::Value;

// Of one player; cards as lists of their numbers.
void add_player(std::vector<LineWord>& out, int seat) {
  const std::string path = "players." + std::to_string(seat);
  const std::string number = std::to_string(seat + 1);
  const auto list = [&](const char* word, const char* key, const char* pattern,
                        const char* expected) {
    out.push_back({word + number, path + "." + key, LineWord::joined, pattern, expected, ",",
                   LineWord::left_out});
  };
  out.push_back({"P" + number, path, LineWord::once,
                 "{colour}:{general#}:{coins#}[+shield?shield][+race?race][+laurel?laurel]"
                 "[+behind?behind]",
                 "colour, General die and coins such as red:6:2"});
  list("cards", "cards", "{cell}:{card}[:flip?flipped]", "cards such as r4c7:A05:flip");
  list("dice", "dice", "{square}:{value#}[:{token}]", "dice such as r4c7s:4:warlord");
  list("hand", "hand", "", "Army cards such as A05,A17");
  list("known_hand", "known_hand", "", "Army cards such as A05,A17");
  list("command", "command", "", "Command cards such as C07,C12");
  list("known_command", "known_command", "", "Command cards such as C07,C12");
  list("permanents", "permanents", "", "Command cards such as C25");
  list("used", "used", "", "Command cards such as C25");
  list("objectives", "objectives", "", "Objectives such as O05");
  list("firsts", "firsts", "", "muster, consult, empower");
}

void add_decks(std::vector<LineWord>& out) {
  const auto list = [&](const char* word, const char* path, const char* pattern,
                        const char* expected, LineWord::Empty empty) {
    out.push_back({word, path, LineWord::joined, pattern, expected, ",", empty});
  };
  constexpr const char* kUnder = "cards and seats such as A05:0";
  out.push_back({"left", "decks.army", LineWord::once, "{left#}", "a number"});
  list("army", "decks.army.cards", "", "Army cards such as A05, or -", LineWord::dash);
  list("under", "decks.army.under", "{card}:{seat#}", kUnder, LineWord::left_out);
  list("deck", "decks.command.cards", "", "Command cards such as C07, or -", LineWord::dash);
  list("discard", "decks.command.discard", "", "Command cards such as C07", LineWord::left_out);
  list("objectives", "decks.objective.cards", "", "Objectives such as O05, or -", LineWord::dash);
  list("under_objectives", "decks.objective.under", "{card}:{seat#}", kUnder, LineWord::left_out);
  list("events", "decks.event.cards", "", "Events such as E09, or -", LineWord::dash);
  list("event_discard", "decks.event.discard", "", "Events such as E09", LineWord::left_out);
}

std::vector<LineWord> make_words() {
  std::vector<LineWord> out{
      {"", "", LineWord::once, "r{round#}"},
      table::name_word<Phase>("phase"),
      {"first", "", LineWord::once, "{first#}", "a seat"},
      {"active", "", LineWord::once, "{active#}", "a seat"},
      {"actions", "", LineWord::once, "{actions_left#}", "a number"},
      {"battle", "", LineWord::once, "{battle_card}", "a Battle card such as B1"},
      {"event", "", LineWord::once, "{event}", "an Event such as E09"},
      {"trigger", "", LineWord::once, "{trigger#}", "a seat"},
      {"last", "", LineWord::once, "{last_round#}", "a number"},
      {"holds", "", LineWord::once, "{holds#}", "a number"},
      {"line", "line", LineWord::joined, "", "Command cards such as C01,C05", ",",
       LineWord::left_out},
      {"shared", "shared", LineWord::once, "{0},{1}", "two Objectives such as O05,O09"}};
  for (int seat = 0; seat < table::kMaxSeats; ++seat) add_player(out, seat);
  add_decks(out);
  out.push_back(table::stack_word());
  return out;
}

// Cells and edges as squares.
void shorten_dice(Value& players) {
  for (Value& player : players.items()) {
    Value dice = Value::array();
    for (const Value& die : player.find("dice")->items()) {
      Value brief = Value::object();
      brief.set("square", die.find("cell")->as_string() + die.find("edge")->as_string());
      for (const char* key : {"value", "token"}) {
        if (const Value* value = die.find(key)) brief.set(key, *value);
      }
      dice.push(std::move(brief));
    }
    player.set("dice", std::move(dice));
  }
}

// Decks of all the cards that lie nowhere else.
Value short_decks(const Match& game, State state, Value decks) {
  const PlainDecks plain = plain_decks({game, state});
  std::size_t i = 0;
  for (const NamedDeck& deck : decks_of(state)) {
    if (deck.cards != plain.cards[i++]) continue;
    Value part = *decks.find(deck.key);
    std::erase_if(part.members(), [](const auto& member) { return member.first == "cards"; });
    decks.set(deck.key, std::move(part));
  }
  return decks;
}

}  // namespace

const std::vector<LineWord>& line_words(std::type_identity<Match> /*of*/) {
  static const std::vector<LineWord> words = make_words();
  return words;
}

Value in_short(const Match& game, const State& state, Value position) {
  Value players = *position.find("players");
  shorten_dice(players);
  position.set("players", std::move(players))
      .set("decks", short_decks(game, state, *position.find("decks")));
  std::erase_if(position.members(), [](const auto& member) { return member.second.is_null(); });
  return position;
}

}  // namespace legion
