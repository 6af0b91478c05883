#include "games/legion/text/words.h"

#include "games/legion/rules/completion_steps.h"
#include "games/legion/text/wording.h"

namespace legion {
namespace {

using Byte = std::uint8_t;
using Touches = std::vector<std::string>;
using table::Answer;
using table::Argument;
using table::read_name;
using table::title_in;
using table::write_count;
using table::write_name;

constexpr std::size_t kItems = kNoCoins + kMostGiven + 1;

template <class T>
Argument argument_of(const std::optional<T>& found, Byte T::*member) {
  return found ? Argument((*found).*member) : std::nullopt;
}

std::string write_item(const Things& /*t*/, Byte code) { return name(Item(code)); }
Argument read_item(const Things& /*t*/, const std::string& word) {
  return argument_of(parse_item(word), &Item::code);
}
std::string write_taken(const Things& /*t*/, Byte code) {
  return code == kDeckTop ? "deck" : name(Item(code));
}
Argument read_taken(const Things& t, const std::string& word) {
  return word == "deck" ? Argument(kDeckTop) : read_item(t, word);
}
std::string write_given(const Things& /*t*/, Byte code) {
  return code > kNoCoins ? "coins " + std::to_string(code - kNoCoins) : name(Item(code));
}
Argument read_given(const Things& t, const std::string& text) {
  constexpr std::string_view kCoins = "coins ";
  const std::string word = text.starts_with(kCoins) ? text.substr(kCoins.size()) : text;
  const auto coins = table::parse_number(word);
  if (!coins) return read_item(t, word);
  if (*coins < 1 || *coins > kMostGiven) return std::nullopt;
  return static_cast<Byte>(kNoCoins + *coins);
}
std::string write_cell(const Things& /*t*/, Byte cell) { return name(Cell{cell}); }
Argument read_cell(const Things& /*t*/, const std::string& word) {
  return argument_of(parse_cell(word), &Cell::index);
}
std::string write_square(const Things& /*t*/, Byte square) { return name(Square{square}); }
Argument read_square(const Things& /*t*/, const std::string& word) {
  return argument_of(parse_square(word), &Square::index);
}
// What pays is no number in the protocol.
std::string write_amount(const Things& /*t*/, Byte amount) { return std::to_string(amount); }
table::Value coins_value(const Things& /*t*/, Byte coins) {
  return "coins " + std::to_string(coins);
}
Argument read_number(const Things& /*t*/, const std::string& word) {
  const auto number = table::parse_number(word);
  return number && *number >= 0 && *number <= 99 ? Argument(static_cast<Byte>(*number))
                                                 : std::nullopt;
}
std::string write_flip(const Things& /*t*/, Byte flip) { return flip != 0 ? "flip" : ""; }
Argument read_flip(const Things& /*t*/, const std::string& word) {
  return word == "flip" ? Argument(1) : std::nullopt;
}
std::string write_player(const Things& /*t*/, Byte seat) { return "P" + std::to_string(seat + 1); }
Argument read_player(const Things& /*t*/, const std::string& word) {
  const auto number =
      word.size() == 2 && word[0] == 'p' ? table::parse_number(word.substr(1)) : std::nullopt;
  if (!number || *number < 1 || *number > table::kMaxSeats) return std::nullopt;
  return static_cast<Byte>(*number - 1);
}
std::string write_verb(const Things& /*t*/, Byte verb) {
  return std::string(name(static_cast<Verb>(verb)));
}

std::string item_title(const Wording& w, Byte code) { return w.item(Item(code)); }
std::string taken_title(const Wording& w, Byte code) {
  return code == kDeckTop ? w.text("answer.take.deck") : w.item(Item(code));
}
std::string given_title(const Wording& w, Byte code) {
  if (code <= kNoCoins) return w.item(Item(code));
  return w.text("amount.coins", {{"n", std::to_string(code - kNoCoins)}});
}
std::string square_title(const Wording& w, Byte square) { return w.square(Square{square}); }
std::string side_title(const Wording& w, Byte seat) { return w.side({seat}); }
std::string verb_title(const Wording& w, Byte verb) {
  return w.text("action." + std::string(name(static_cast<Verb>(verb))));
}

void touch_taken(const Wording& /*w*/, Byte code, Touches& out) {
  out.push_back(code == kDeckTop ? "deck:command" : name(Item(code)));
}
// A card of the hand, or the coins of the team-mate: there is one to give to. L-72
void touch_given(const Wording& w, Byte code, Touches& out) {
  out.push_back(code <= kNoCoins ? name(Item(code))
                                 : "coins:" + std::to_string(w.game.after(w.answerer(), 2).value));
}
template <class Spot>
void touch_spot(const Wording& w, const Answer& a, std::size_t byte, Touches& out) {
  out.push_back(on_field(owner_of_die(w.seen, w.answerer(), a), Spot{a.arg[byte]}));
}
void touch_payer(const Wording& w, Byte square, Touches& out) {
  out.push_back(Square{square}.exists() ? on_field(w.answerer(), Square{square})
                                        : "coins:" + std::to_string(w.answerer().value));
}

void tell_card(const Wording& w, std::string_view key, Byte code, Fills& fills) {
  fills.emplace_back(key, w.item(Item(code)));
  if (key == "card") fills.emplace_back("text", w.item_text(Item(code)));
}
void tell_colour(const Wording& w, std::string_view key, Byte colour, Fills& fills) {
  const std::string id(name(static_cast<Colour>(colour)));
  fills.emplace_back(key, w.text("colour." + id));
  fills.emplace_back("legion_colour", w.text("legion_colour." + id));
  fills.emplace_back("legion", w.text("legion." + id));
  fills.emplace_back("reward", w.reward(static_cast<Colour>(colour)));
}
void tell_player(const Wording& w, std::string_view key, Byte seat, Fills& fills) {
  w.fill_player(fills, std::string(key), {seat});
}
// What the sentence of an answer says in its own way (describe.cpp).
void offer_nothing(const Wording& /*w*/, std::string_view /*key*/, Byte /*value*/, Fills& /*f*/) {}

template <class Spot>
constexpr table::WholeAnswer<Things, Wording> kOnField{nullptr, nullptr, touch_spot<Spot>};

using KindRow = Lexicon::Kind;
constexpr KindRow card_row() {
  KindRow row{Kind::card, kItems, write_item, read_item, item_title, "{}"};
  row.tell = tell_card;
  return row;
}
constexpr KindRow colour_row(Kind id, std::string_view touched) {
  KindRow row{id,
              kColours,
              write_name<Colour>,
              read_name<Colour, Colour::grey>,
              title_in<Colour, "colour">,
              touched};
  row.tell = tell_colour;
  return row;
}
constexpr KindRow player_row(Kind id, std::string_view touched) {
  KindRow row{id, table::kMaxSeats, write_player, read_player, side_title, touched};
  row.offer = offer_nothing;
  row.tell = tell_player;
  return row;
}
template <class Spot>
constexpr KindRow spot_row(KindRow row) {
  row.whole = &kOnField<Spot>;
  return row;
}
constexpr KindRow with_none(KindRow row, int none) {
  row.none = none;
  return row;
}
constexpr KindRow unsaid(KindRow row) {
  row.offer = offer_nothing;
  return row;
}
constexpr KindRow coins_row() {
  KindRow row{Kind::coins, 100, write_amount, read_number};
  row.value = coins_value;
  return unsaid(row);
}
template <class E, table::Section section>
constexpr KindRow named_row(Kind id) {
  return {id, 0, write_name<E>, nullptr, title_in<E, section>};
}

constexpr KindRow kKinds[] = {
    {Kind::number, 0, write_count},
    card_row(),
    {Kind::taken, kItems, write_taken, read_taken, taken_title, "", touch_taken},
    {Kind::given, kItems, write_given, read_given, given_title, "", touch_given},
    colour_row(Kind::colour, "colour:{}"),
    colour_row(Kind::reward, "reward:{}"),
    {Kind::token, kTokens, write_name<Token>, read_name<Token, Token::warlord>,
     title_in<Token, "token">, "token:{}"},
    player_row(Kind::player, "{}"),
    player_row(Kind::owner, ""),
    spot_row<Cell>({Kind::cell, kCells, write_cell, read_cell}),
    spot_row<Square>({Kind::square, kSquares, write_square, read_square, square_title}),
    spot_row<Square>({Kind::goal, kSquares, write_square, read_square, square_title}),
    with_none({Kind::turned, 2, write_flip, read_flip, nullptr, "flip"}, 0),
    unsaid(with_none({Kind::payer, kSquares, write_square, read_square, nullptr, "", touch_payer},
                     kNoSquare.index)),
    with_none({Kind::points, 7, write_amount, read_number}, 0),
    coins_row(),
    // In events and denials only.
    {Kind::side, 0, write_flip},
    player_row(Kind::receiver, ""),
    named_row<Phase, "phase">(Kind::phase),
    named_row<Purpose, "purpose">(Kind::purpose),
    named_row<EndReason, "end">(Kind::reason),
    {Kind::action, 0, write_verb, nullptr, verb_title},
};
static_assert(table::kinds_are_in_order(kKinds));

}  // namespace

Seat owner_of_die(const State& seen, Seat seat, Answer answer) {
  if (verb_of(answer) == Verb::lower) return seat_of(answer);
  const bool checked = verb_of(answer) == Verb::lose && !seen.stack.empty() &&
                       seen.stack.back().step == Step::lose_die;
  return checked ? seen.stack.back().as<LoseDieStep>().checker : seat;
}

const Lexicon& lexicon() {
  static constexpr Lexicon all(kKinds);
  return all;
}

}  // namespace legion
