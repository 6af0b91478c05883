// SPDX-License-Identifier: MIT
#include "match/prospects.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "formats/interface_texts.h"
#include "match/foretold.h"
#include "match/words.h"
#include "table/stable_order.h"

namespace match {
namespace {

using table::Language;
using table::Prospect;
using Kind = table::Prospect::Kind;

constexpr std::size_t kMostTold = 3;
constexpr double kApart = 0.15;       // so much likelier than after the other answers
constexpr double kPointsApart = 0.5;  // on a track, and this part of what it grows by
constexpr double kHurtApart = 1;      // of what keeps pieces alive, and this part of it
constexpr double kLikely = 0.45;      // something good is worth a word even where all bring it

bool is_track(const Prospect& each) {
  return each.kind == Kind::scores || each.kind == Kind::let_score;
}

bool is_harm(const Prospect& each) {
  return each.kind == Kind::hurts || each.kind == Kind::is_hurt;
}

bool is_good(const Prospect& each) {
  return each.kind == Kind::takes || each.kind == Kind::destroys || each.kind == Kind::scores ||
         each.kind == Kind::hurts;
}

// How much more it has to be than after the other answers.
double enough(const Prospect& each) {
  if (!table::is_mean(each.kind)) return kApart;
  return std::max(is_track(each) ? kPointsApart : kHurtApart, kApart * each.amount);
}

bool same(const Prospect& a, const Prospect& b) { return a.kind == b.kind && a.what == b.what; }

double amount_in(const table::Hint& hint, const Prospect& wanted) {
  for (const Prospect& each : hint.prospects) {
    if (same(each, wanted) && each.rounds == wanted.rounds) return each.amount;
  }
  return 0;
}

// How much more of it than after the other answers, on an average.
double apart(const table::Hints& hints, std::size_t number, const Prospect& each) {
  double others = 0;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    if (i != number) others += amount_in(hints[i], each) / static_cast<double>(hints.size() - 1);
  }
  return each.amount - others;
}

class Telling {
 public:
  Telling(const View& view, Language language)
      : scene_(view.scene(language)), language_(language) {}

  // Empty where there is no word for it.
  std::string told(const Prospect& each, bool spared) const {
    if (is_track(each)) return score(each);
    if (is_harm(each)) return harm(each, spared);
    const bool cell = each.kind == Kind::takes || each.kind == Kind::gives_up;
    const std::string what = cell ? place(each.what) : piece(each.what);
    if (what.empty()) return "";
    const std::string said = words(language_, key(each), {{"what", what}});
    const long tenths = std::lround(each.amount * 10);
    if (tenths >= 10) return words(language_, "prospect_sure", {{"what", said}});
    return words(language_, "prospect_chance", {{"what", said}, {"n", std::to_string(tenths)}});
  }

  std::string sentence(int rounds, const std::string& what) const {
    const bool turns = std::any_of(scene_.tracks.begin(), scene_.tracks.end(),
                                   [](const table::Track& each) { return each.id == "turn"; });
    const std::string key = rounds == 0 ? "prospect_now" : "prospect_next";
    return words(language_, key + (turns ? "_turn" : ""), {{"what", what}});
  }

 private:
  static std::string key(const Prospect& each) {
    switch (each.kind) {
      case Kind::takes:
        return "prospect_takes";
      case Kind::gives_up:
        return "prospect_gives_up";
      case Kind::destroys:
        return "prospect_destroys";
      default:
        return "prospect_loses";
    }
  }

  std::string place(const std::string& id) const {
    for (const table::Cell& cell : scene_.cells) {
      if (cell.id != id) continue;
      const bool named = !cell.label.empty() && cell.label != cell.id;
      const std::string name = named ? cell.label + " (" + cell.id + ")" : cell.id;
      const bool prize =
          std::find(cell.marks.begin(), cell.marks.end(), "capture_point") != cell.marks.end();
      return prize ? words(language_, "prospect_capture_point", {{"at", name}}) : name;
    }
    return "";
  }

  std::string piece(const std::string& id) const {
    for (const table::Piece& piece : scene_.pieces) {
      if (piece.id == id) return piece.at.empty() ? piece.title : piece.title + " " + piece.at;
    }
    return "";
  }

  // Of the kinds of tracks that have a word.
  std::string score(const Prospect& each) const {
    const std::size_t colon = each.what.find(':');
    const std::string key = "prospect_track_" + each.what.substr(0, colon);
    if (!formats::interface_texts().has(language_, "match." + key)) return "";
    const std::string points = words(language_, key, {{"n", in_tenths(each.amount, language_)}});
    if (each.kind == Kind::scores) return points;
    const auto seat = static_cast<std::size_t>(std::stoi(each.what.substr(colon + 1)));
    return words(language_, "prospect_theirs", {{"what", points}, {"side", scene_.seats[seat]}});
  }

  std::string harm(const Prospect& each, bool spared) const {
    const char* whose = spared                     ? "prospect_spared_"
                        : each.kind == Kind::hurts ? "prospect_hurts_"
                                                   : "prospect_is_hurt_";
    return words(language_, whose + each.what, {{"n", in_tenths(each.amount, language_)}});
  }

  table::Scene scene_;
  Language language_;
};

struct Weighed {
  Prospect prospect;
  double rank;
  bool spared = false;  // its amount is what the other answers cost more
};

double rank(const Prospect& each, double more) {
  return table::is_mean(each.kind) ? more / 10 : more;
}

void add_spared(const table::Hints& hints, std::size_t number, std::vector<Weighed>& out) {
  for (const table::Hint& other : hints) {
    for (Prospect each : other.prospects) {
      const bool known = std::any_of(out.begin(), out.end(), [&](const Weighed& there) {
        return same(there.prospect, each) && there.prospect.rounds == each.rounds;
      });
      if (each.kind != Kind::is_hurt || known) continue;
      each.amount = amount_in(hints[number], each);  // then how much less that is
      each.amount = -apart(hints, number, each);
      if (each.amount >= enough(each)) out.push_back({each, rank(each, each.amount), true});
    }
  }
}

// What is worth a word: what sets this hint apart, or is good and likely.
std::vector<Weighed> weighed(const table::Hints& hints, std::size_t number) {
  std::vector<Weighed> out;
  const bool alone = hints.size() == 1;
  for (const Prospect& each : hints[number].prospects) {
    const double more = alone ? 0 : apart(hints, number, each);
    const bool likely =
        is_good(each) && (alone || !table::is_mean(each.kind)) && each.amount >= kLikely;
    if (more >= enough(each) || likely) out.push_back({each, rank(each, more)});
  }
  add_spared(hints, number, out);
  table::order_stably(out, [](const Weighed& a, const Weighed& b) { return a.rank > b.rank; });
  return out;
}

// What is told of one round: first what the answer does, then what becomes of whom.
struct Said {
  std::string does;
  std::string harm;

  void add(const std::string& text, bool is_harm) {
    std::string& part = is_harm ? harm : does;
    part += (part.empty() ? "" : ", ") + text;
  }
  std::string all(Language language) const {
    return does.empty() || harm.empty() ? does + harm : does + between(language) + harm;
  }
};

}  // namespace

std::vector<std::string> prospects_told(const View& view, const table::Hints& hints,
                                        std::size_t number, Language language) {
  const Telling telling(view, language);
  std::array<Said, 2> said{};
  std::vector<Prospect> told;
  for (const Weighed& one : weighed(hints, number)) {
    const Prospect& each = one.prospect;
    const bool known = std::any_of(told.begin(), told.end(),
                                   [&](const Prospect& other) { return same(other, each); });
    const std::string text = known ? "" : telling.told(each, one.spared);
    if (text.empty()) continue;
    said[static_cast<std::size_t>(each.rounds)].add(text, is_harm(each));
    told.push_back(each);
    if (told.size() == kMostTold) break;
  }
  std::vector<std::string> out;
  for (int rounds = 0; rounds < 2; ++rounds) {
    const std::string what = said[static_cast<std::size_t>(rounds)].all(language);
    if (!what.empty()) out.push_back(telling.sentence(rounds, what));
  }
  return out;
}

}  // namespace match
