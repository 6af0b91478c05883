#include "support/fantasy_table.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <stdexcept>

#include "formats/embedded_content.h"
#include "formats/toml.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/game.h"
#include "games/fantasy/rules/combat_steps.h"
#include "games/fantasy/rules/command_steps.h"

namespace fantasy_test {
namespace {

std::string snake(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out +=
        c == ' ' || c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

UnitCard basic(const char* id, UnitClass unit_class, int attack, int defense, int hits, int walk,
               int run) {
  UnitCard card;
  card.id = id;
  card.level = "basic";
  card.unit_class = unit_class;
  card.attack = static_cast<std::uint8_t>(attack);
  card.defense = static_cast<std::uint8_t>(defense);
  card.hits = static_cast<std::uint8_t>(hits);
  card.stamina = 2;
  card.walk = static_cast<std::uint8_t>(walk);
  card.run = static_cast<std::uint8_t>(run);
  card.cost = 20;
  return card;
}

// The synthetic units of part B of the ledger.
UnitCard test_card(const std::string& kind) {
  if (kind == "INF") return basic("inf", UnitClass::infantry, 3, 2, 4, 2, 4);
  if (kind == "CAV") return basic("cav", UnitClass::monstrous, 3, 2, 3, 3, 6);
  if (kind == "ARC") {
    UnitCard card = basic("arc", UnitClass::infantry, 2, 2, 4, 2, 4);
    card.range_attack = 3;
    card.base_range = 2;
    card.max_range = 4;
    return card;
  }
  if (kind == "HER") {
    UnitCard card = basic("her", UnitClass::hero, 4, 3, 5, 2, 4);
    card.has_health = true;
    return card;
  }
  if (kind == "COL") {
    UnitCard card = basic("col", UnitClass::colossal, 5, 3, 8, 2, 3);
    card.has_health = true;
    card.stamina = kNoStamina;
    return card;
  }
  throw std::runtime_error("no such test unit: " + kind);
}

Pack read_shipped_pack() {
  std::vector<NamedValue> files;
  for (const formats::EmbeddedFile& file : formats::embedded_content()) {
    const std::string path(file.path);
    if (!path.starts_with("fantasy/") || !table::is_pack_file(path)) continue;
    auto value = formats::parse_toml(file.text, path);
    if (!value) throw std::runtime_error(value.error().message);
    files.push_back({path, *value});
  }
  auto pack = read_pack(files);
  if (!pack) throw std::runtime_error(pack.error().message);
  bind_options(*pack, Options{});  // the default faces of Forest
  return *pack;
}

}  // namespace

const Pack& shipped_pack() {
  static const Pack pack = read_shipped_pack();
  return pack;
}

Ability ability_named(std::string_view text) {
  const std::string wanted = snake(text);
  for (int i = 0; i < kAbilities; ++i) {
    if (name(static_cast<Ability>(i)) == wanted) return static_cast<Ability>(i);
  }
  throw std::runtime_error("no such ability: " + wanted);
}

Table::Table(At origin) : origin_(origin), pack_(shipped_pack()) {
  scenario_.id = "test";
  scenario_.goal = 0;
  scenario_.map.assign(9, std::string(13, '.'));
  options_.elimination_win = false;
  state_.occupant.fill(kNobody);
  state_.round = 1;
  state_.phase = Phase::action;
  for (Side& side : state_.sides) side.public_pool[0] = kUnknown;
}

std::uint8_t Table::card_for(const std::string& kind, Seat seat) {
  const std::size_t space = kind.find(' ');
  const std::string level = space == std::string::npos ? "basic" : kind.substr(space + 1);
  const int shipped = pack_.find_unit(kind.substr(0, space), level);
  UnitCard card = shipped >= 0 ? pack_.units[static_cast<std::size_t>(shipped)] : test_card(kind);
  card.faction = seat;
  card.id += "_" + std::to_string(pack_.units.size());
  pack_.units.push_back(card);
  game_.reset();  // it holds a copy of the pack
  return static_cast<std::uint8_t>(pack_.units.size() - 1);
}

UnitId Table::unit(const std::string& name, const std::string& kind, Seat seat, At at) {
  Unit unit;
  unit.card = card_for(kind, seat);
  unit.seat = seat;
  unit.at = hex(at);
  if (!unit.at.on_map()) throw std::runtime_error(name + " does not stand on the map");
  unit.hits = pack_.units[unit.card].hits;
  const UnitId id{static_cast<std::uint8_t>(state_.units.size())};
  state_.units.push_back(unit);
  state_.occupant[unit.at.index] = id.value;
  ids_[name] = id;
  return id;
}

Table& Table::abilities(const std::string& name, std::string_view list) {
  UnitCard& card = pack_.units[(*this)[name].card];
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    std::string_view item = list.substr(0, comma);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    int number = 1;
    if (std::isdigit(static_cast<unsigned char>(item.back())) != 0) {
      number = item.back() - '0';
      item.remove_suffix(2);
    }
    card.abilities[static_cast<std::size_t>(ability_named(item))] =
        static_cast<std::uint8_t>(number);
  }
  return *this;
}

Table& Table::hits(const std::string& name, int now, int start) {
  (*this)[name].hits = static_cast<std::uint8_t>(now);
  pack_.units[(*this)[name].card].hits = static_cast<std::uint8_t>(start);
  return *this;
}

Table& Table::fatigue(const std::string& name, int tokens) {
  (*this)[name].fatigue = static_cast<std::uint8_t>(tokens);
  return *this;
}

Table& Table::order(const std::string& name, Colour colour) {
  (*this)[name].order = colour;
  return *this;
}

Table& Table::defending(const std::string& name) {
  (*this)[name].set(Unit::defending);
  return *this;
}

Table& Table::magical(const std::string& name) {
  pack_.units[(*this)[name].card].magical = true;
  return *this;
}

Table& Table::terrain(At at, const std::string& id) {
  const int index = pack_.find_terrain(snake(id));
  if (index < 0) throw std::runtime_error("no such terrain: " + id);
  state_.terrain[hex(at).index] = static_cast<std::uint8_t>(index);
  return *this;
}

Table& Table::option(const Options& options) {
  options_ = options;
  return *this;
}

Table& Table::forest_face(std::uint8_t face) {
  options_.forest_face = face;
  Terrain& forest = pack_.terrains[static_cast<std::size_t>(pack_.find_terrain("forest"))];
  for (Effect& effect : forest.effects) {
    for (Op& op : effect.ops) {
      if (op.kind == OpKind::ignore) op.what = face;
    }
  }
  return *this;
}

Game& Table::game() {
  if (!game_) {
    bind_options(pack_, options_);
    game_ = std::make_unique<Game>(pack_, scenario_, options_);
  }
  return *game_;
}

UnitId Table::reserve(const std::string& name, const std::string& kind, Seat seat) {
  Unit unit;
  unit.card = card_for(kind, seat);
  unit.seat = seat;
  unit.hits = pack_.units[unit.card].hits;
  const UnitId id{static_cast<std::uint8_t>(state_.units.size())};
  state_.units.push_back(unit);
  ids_[name] = id;
  return id;
}

Table& Table::zone(Seat seat, std::initializer_list<At> hexes) {
  for (const At at : hexes) scenario_.sides[seat.value].zone.push_back(hex(at));
  return *this;
}

Table& Table::capture_point(At at) {
  scenario_.capture_points.push_back(hex(at));
  return *this;
}

Table& Table::leadership(const std::string& name, const Leadership& leadership) {
  card(name).leadership = leadership;
  return *this;
}

Table& Table::pool(Seat seat, std::initializer_list<Colour> orders) {
  Side& s = side(seat);
  for (const Colour colour : orders) ++s.pool[static_cast<std::size_t>(colour)];
  s.public_pool = s.pool;
  return *this;
}

Table& Table::deck(Seat seat, std::initializer_list<const char*> cards) {
  for (const char* id : cards) ++side(seat).draw[static_cast<std::size_t>(pack_.find_card(id))];
  return *this;
}

Table& Table::discard(Seat seat, std::initializer_list<const char*> cards) {
  for (const char* id : cards) ++side(seat).discard[static_cast<std::size_t>(pack_.find_card(id))];
  return *this;
}

Table& Table::vp(int empire, int styx) {
  state_.sides[0].vp = static_cast<std::uint8_t>(empire);
  state_.sides[1].vp = static_cast<std::uint8_t>(styx);
  return *this;
}

template <class S>
void Table::start() {
  state_.stack.clear();
  state_.waiting = {};
  Play play{{game(), state_, &log}};
  play.push<S>();
  run_steps(play);
}

void Table::activate(const std::string& name) {
  Unit& unit = (*this)[name];
  state_.active = unit.seat;
  state_.initiative = unit.seat;
  state_.act.unit = id(name);
  state_.act.colour = unit.order == Colour::none ? Colour::red : unit.order;
  if (!state_.act.start.on_map()) state_.act.start = unit.at;
  state_.act.origin = unit.at;
  unit.order = Colour::none;
  start<ActionStep>();
}

void Table::begin_activation(const std::string& name) {
  Unit& unit = (*this)[name];
  state_.active = unit.seat;
  state_.initiative = unit.seat;
  state_.act = {};
  state_.act.unit = id(name);
  state_.act.colour = unit.order == Colour::none ? Colour::red : unit.order;
  unit.order = Colour::none;
  start<ActivationStep>();
}

void Table::deployment() { start<DeploymentStep>(); }

void Table::command_phase(Seat holder) {
  state_.initiative = holder;
  start<CommandPhaseStep>();
}

void Table::action_phase(Seat initiative) {
  state_.initiative = initiative;
  start<ActionPhaseStep>();
}

void Table::end_phase() { start<EndPhaseStep>(); }

void Table::rounds_from_action_phase(Seat initiative) {
  state_.initiative = initiative;
  state_.stack.clear();
  state_.waiting = {};
  Play play{{game(), state_, &log}};
  play.push<MatchStep>({MatchStep::end});
  play.push<ActionPhaseStep>();
  run_steps(play);
}

std::string Table::name_of(UnitId wanted) const {
  for (const auto& [name, id] : ids_) {
    if (id == wanted) return name;
  }
  return "?";
}

std::vector<table::Answer> Table::legal(Seat seat) {
  table::AnswerList list;
  game().legal(state_, seat, list);
  return {list.begin(), list.end()};
}

bool Table::can(Seat seat, table::Answer answer) {
  const auto list = legal(seat);
  return std::find(list.begin(), list.end(), answer) != list.end();
}

bool Table::can(Seat seat, Verb verb) {
  for (const table::Answer answer : legal(seat)) {
    if (verb_of(answer) == verb) return true;
  }
  return false;
}

void Table::answer(Seat seat, table::Answer answer) {
  if (!can(seat, answer))
    throw std::runtime_error("illegal: " + std::string(name(verb_of(answer))));
  game().apply(state_, seat, answer, &log);
}

table::Answer Table::sentence(Verb verb, const std::string& unit) const {
  return kVerbCards[static_cast<std::size_t>(verb)].pattern.empty() ? say(verb)
                                                                    : say(verb).unit(id(unit));
}

bool Table::may(Verb verb, const std::string& unit) {
  return can((*this)[unit].seat, sentence(verb, unit));
}
bool Table::may(Verb verb, const std::string& unit, At to) {
  return can((*this)[unit].seat, say(verb).unit(id(unit)).to(hex(to)));
}
bool Table::may(Verb verb, const std::string& unit, const std::string& target) {
  return can((*this)[unit].seat, say(verb).unit(id(unit)).target(id(target)));
}

void Table::does(Verb verb, const std::string& unit) {
  // The last unit that may act is not asked for.
  const bool acts = state_.act.unit == id(unit) && !asks(Step::choose_unit);
  if (verb == Verb::activate && acts && activations().back() == unit) return;
  answer((*this)[unit].seat, sentence(verb, unit));
}
void Table::does(Verb verb, const std::string& unit, At to) {
  answer((*this)[unit].seat, say(verb).unit(id(unit)).to(hex(to)));
}
void Table::does(Verb verb, const std::string& unit, const std::string& target) {
  answer((*this)[unit].seat, say(verb).unit(id(unit)).target(id(target)));
}

void Table::orders(Seat seat, std::initializer_list<std::pair<const char*, Colour>> tokens) {
  for (const auto& [name, colour] : tokens) {
    answer(seat, say(Verb::order).unit(id(name)).colour(colour));
  }
  answer(seat, say(Verb::seal));
}

Seat Table::asked() {
  const table::Question q = question();
  if (q.kind != table::QuestionKind::ask) throw std::runtime_error("nobody is asked");
  return q.seats.has(kEmpire) ? kEmpire : kStyx;
}

bool Table::asks(Step step) {
  const table::Question q = question();
  return q.kind == table::QuestionKind::ask && static_cast<Step>(q.prompt) == step;
}

void Table::decline() {
  const Seat seat = asked();
  for (const Verb verb : {Verb::decline, Verb::keep, Verb::pass}) {
    if (can(seat, verb)) return answer(seat, say(verb));
  }
  throw std::runtime_error("this cannot be declined");
}

void Table::decline_until_roll() {
  while (question().kind == table::QuestionKind::ask) decline();
}

void Table::decline_to_the_end() {
  while (!over()) decline();
}

void Table::take_losses() {
  while (asks(Step::target_fatigue) || asks(Step::attacker_fatigue) || asks(Step::regroup))
    decline();
}

int Table::copies(const Pile& pile, const std::string& card) {
  return pile[static_cast<std::size_t>(pack_.find_card(card))];
}

int Table::cards(const Pile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); }

void Table::roll(std::vector<int> faces) {
  const table::Question q = question();
  if (q.kind != table::QuestionKind::roll) throw std::runtime_error("nothing to roll");
  if (q.count != faces.size()) {
    throw std::runtime_error("expected " + std::to_string(q.count) + " dice for " +
                             std::string(name(static_cast<Purpose>(q.purpose))) + ", not " +
                             std::to_string(faces.size()));
  }
  table::Outcome outcome;
  for (const int f : faces) outcome.push_back(static_cast<std::uint8_t>(f));
  game().resolve(state_, outcome, &log);
}

void Table::draw(const std::string& card) {
  table::Outcome outcome;
  outcome.push_back(static_cast<std::uint8_t>(game().pack().find_card(card)));
  game().resolve(state_, outcome, &log);
}

bool Table::happened(EventKind kind) const {
  return std::any_of(log.events.begin(), log.events.end(), [&](const table::Event& e) {
    return e.kind == static_cast<std::uint8_t>(kind);
  });
}

std::vector<std::string> Table::activations() const {
  std::vector<std::string> out;
  for (const table::Event& e : log.events) {
    if (e.kind == static_cast<std::uint8_t>(EventKind::activated))
      out.push_back(name_of({e.arg[0]}));
  }
  return out;
}

bool Table::happened(EventKind kind, UnitId unit) const {
  return std::any_of(log.events.begin(), log.events.end(), [&](const table::Event& e) {
    return e.kind == static_cast<std::uint8_t>(kind) && e.arg[0] == unit.value;
  });
}

}  // namespace fantasy_test
