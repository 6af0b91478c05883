#include "tests/support/games/hare.h"

#include <algorithm>

#include "table/small_game.h"

namespace hare {
namespace {

using namespace table;  // NOLINT: only this file

struct Options {
  std::uint8_t players = 0;  // beyond two
  std::uint8_t length = 20;
  bool hare = false;  // the rules hold the last seat
};

struct Table {
  std::uint8_t active = 0;
  std::uint8_t running = 0;  // 1 = the die is in the air
  std::array<std::uint8_t, 3> at{};
  bool operator==(const Table&) const = default;
};

enum Verb : std::uint8_t { kWalk, kRun };
enum EventKind : std::uint8_t { kRan, kStumbled, kWalked };

constexpr int kLongest = 50;
constexpr int kFaces = 6;

class Rules : public SmallRules<Options, Table> {
 public:
  using SmallRules::SmallRules;

  static const SmallWords& words();
  static Forms options() {
    return {choice("players", &Options::players, {"2", "3"}),
            number_within("length", &Options::length, 5, kLongest), flag("hare", &Options::hare)};
  }
  int seats() const { return 2 + chosen().players; }
  SeatSet held_by_rules() const { return chosen().hare ? SeatSet::of(last()) : SeatSet{}; }

  Question question(const State& state) const {
    const Table& table = state.open;
    for (std::uint8_t i = 0; i < seats(); ++i) {
      if (table.at[i] >= chosen().length) return won_by(SeatSet::of({i}), "R-3"_rule);
    }
    const Seat active{table.active};
    const bool runs = table.running != 0 || held_by_rules().has(active);
    return runs ? roll(active, 1) : ask(SeatSet::of(active));
  }

  RuleId denied(const View& view, Answer answer) const {
    const bool last = view.open.at[view.open.active] == chosen().length - 1;
    return answer.verb == kWalk && last ? "R-4"_rule : RuleId{};
  }

  void apply(const Play& play, Seat seat, Answer answer) const {
    Table& table = play.state.open;
    if (answer.verb == kRun) {
      table.running = 1;
      return;
    }
    play.tell(kWalked, seat, "R-1"_rule, {++table.at[seat.value]});
    pass_on(table);
  }

  void resolve(const Play& play, const Outcome& outcome) const {
    Table& table = play.state.open;
    const std::uint8_t face = outcome[0];
    const Seat seat{table.active};
    std::uint8_t& at = table.at[seat.value];
    table.running = 0;
    play.tell_dice(kRan, seat, "R-2"_rule, 0, &face, 1);
    if (face == 1) play.tell(kStumbled, seat, "R-2"_rule, {at});
    if (face > 1) at = static_cast<std::uint8_t>(at + face);
    pass_on(table);
  }

  float policy(const View& /*view*/, Answer answer) const {
    return answer.verb == kRun ? 1.0F : 0.2F;
  }
  Evaluation evaluate(const State& state) const {
    Evaluation out{};
    for (std::size_t i = 0; i < state.open.at.size(); ++i)
      out[i] = std::min(1.0F, static_cast<float>(state.open.at[i]) / chosen().length);
    return out;
  }

  // The hare runs at once, where its turn comes, and nobody has won.
  Expected<Odds> odds(const View& view, Answer answer, const Value& /*assume*/,
                      Language language) const {
    const std::uint8_t active = view.open.active;
    const bool hare = held_by_rules().has({static_cast<std::uint8_t>((active + 1) % seats())});
    if (answer.verb != kRun && !hare) return SmallTalk::no_odds(language);
    constexpr double kOne = 1.0 / kFaces;
    double stumbled = answer.verb == kRun ? kOne : 0;
    double hare_runs = answer.verb == kRun ? 0 : 1;
    for (int face = 2; answer.verb == kRun && face <= kFaces; ++face)
      hare_runs += view.open.at[active] + face < chosen().length ? kOne : 0;
    if (hare) stumbled += hare_runs * kOne;
    Odds out;
    if (answer.verb == kWalk) out.outcomes.set("walked", 1.0);
    out.outcomes.set("stumbled", stumbled);
    return out;
  }

  static void fields(SmallFields& list, Table& table) {
    list.add("active", table.active, 2);
    list.add("running", table.running, 1);
    list.add("at", table.at, kLongest + kFaces);
  }
  const char* problem(const State& state) const {
    const Table& table = state.open;
    if (table.active >= seats()) return "active: there is no such seat";
    if (seats() == 2 && table.at[2] != 0) return "at: nobody runs there";
    if (table.running != 0 && held_by_rules().has({table.active}))
      return "running: nobody has said so for the hare";
    const auto there = [this](int at) { return at >= chosen().length; };
    const auto arrived = std::ranges::count_if(table.at, there);
    if (arrived > 1) return "at: one of them was there first";
    if (arrived == 1 && (table.running != 0 || !there(table.at[before(table.active)])))
      return "active: the race is over";
    if (std::ranges::any_of(table.at, [this](int at) { return at >= chosen().length + kFaces; }))
      return "at: so far nobody runs";
    return nullptr;
  }

  void show(const View& view, const SmallTalk& talk, Language language, Scene& scene) const {
    for (std::uint8_t i = 0; i < seats(); ++i) {
      scene.tracks.push_back({"at:" + std::to_string(i), talk.seat_title(i, language), "",
                              view.open.at[i], chosen().length});
    }
  }

 private:
  Seat last() const { return {static_cast<std::uint8_t>(seats() - 1)}; }
  std::size_t before(std::uint8_t seat) const {
    return static_cast<std::size_t>((seat + seats() - 1) % seats());
  }
  void pass_on(Table& table) const {
    table.active = static_cast<std::uint8_t>((table.active + 1) % seats());
  }
};

const SmallWords& Rules::words() {
  static const SmallWords words{
      .id = "hare",
      .title = "Hare",
      .version = "hare-1",
      .scenarios = {{"meadow", "", "Over the meadow", "À travers le pré"}},
      .options = {{"players", "", "Players", "Joueurs"},
                  {"length", "", "Fields to the end", "Cases jusqu’au bout"},
                  {"hare", "", "The rules run the hare", "Les règles font courir le lièvre"}},
      .verbs = {{"walk", "", "Walk", "Marcher"}, {"run", "", "Run", "Courir"}},
      .events = {{"ran", "", "{seat} runs {faces}", "{seat} court {faces}"},
                 {"stumbled", "at:n", "{seat} stumbles at {at}", "{seat} trébuche à {at}"},
                 {"walked", "at:n", "{seat} walks to {at}", "{seat} marche jusqu’à {at}"}},
      .prompts = {{"walk_or_run", "", "Walk or run?", "Marcher ou courir ?"}},
      .purposes = {{"run"}},
      .reasons = {{"race"}},
      .rules = {{"R-1", "", "Walk one field.", "Marchez d’une case."},
                {"R-2", "", "Run as far as the die says; a 1 is a stumble.",
                 "Courez d’autant que dit le dé ; sur un 1 vous trébuchez."},
                {"R-3", "", "The first at the end wins.", "Le premier au bout gagne."},
                {"R-4", "", "Nobody walks onto the last field: run.",
                 "On ne marche pas sur la dernière case : courez."}},
  };
  return words;
}

}  // namespace

const table::GameSystem& system() { return small_system<Rules>(); }

}  // namespace hare
