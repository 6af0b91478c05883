// SPDX-License-Identifier: MIT
#include "apps/host/fairness.h"

#include <algorithm>

#include "match/record.h"

namespace host {
namespace {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Reader;
using table::Value;

constexpr std::string_view kCommitTo = "sandtable-fair-1";
constexpr std::string_view kSeedFrom = "sandtable-seed-1";
constexpr std::size_t kSecretBytes = 32;

Error broken(const std::string& what) { return {ErrorCode::bad_record, what, ""}; }

// Follows the numbers of the seed through a record, entry by entry (docs/SERVER.md, "Fair dice").
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}

  // `line`: of the record. Errors: what does not follow from the seed.
  std::optional<Error> follow(const match::Told& entry, int line, Verdict& verdict) {
    if (entry.kind == match::Entry::Kind::answer) {
      ++verdict.answers;
      verdict.redeals = entry.redeals;
      random_ = table::Random(random_.seed(), random_.counter(), entry.redeals);
      return std::nullopt;
    }
    const bool roll = entry.kind == match::Entry::Kind::roll;
    if (entry.dictated > 0) {
      return take_over(roll && entry.dictated < entry.roll.size(), line, verdict);
    }
    own_ = true;
    if (roll ? entry.sides == 0 : entry.deck.empty()) lost_ = true;
    if (lost_) {
      ++verdict.unknown;
      return std::nullopt;
    }
    ++verdict.chances;
    if (roll ? rolls(entry) : draws(entry)) return std::nullopt;
    return broken("record line " + std::to_string(line) +
                  ": the seed brings something else than what was rolled or drawn");
  }

 private:
  // What another match has brought is marked as dictated, and stands before everything else.
  std::optional<Error> take_over(bool partly, int line, Verdict& verdict) const {
    if (own_ || partly) {
      return broken("record line " + std::to_string(line) + ": this was dictated, not rolled");
    }
    ++verdict.taken_over;
    return std::nullopt;
  }

  bool rolls(const match::Told& entry) {
    return std::all_of(entry.roll.begin(), entry.roll.end(),
                       [&](std::uint8_t face) { return face == 1 + random_.below(entry.sides); });
  }

  bool draws(const match::Told& entry) {
    std::uint32_t total = 0;
    for (const auto& [card, count] : entry.deck) total += count;
    std::uint32_t ticket = random_.below(total);
    for (const auto& [card, count] : entry.deck) {
      if (ticket < count) return card == entry.text;
      ticket -= count;
    }
    return false;
  }

  table::Random random_;
  bool own_ = false;   // something came from the seed
  bool lost_ = false;  // the record does not say what was rolled with: what follows cannot be told
};

Expected<Verdict> follow_dice(const match::Played& played) {
  Verdict out;
  Dice dice(played.match.setup().seed);
  int line = 1;
  for (const match::Played::Line& read : played.lines) {
    match::Told told;
    told.redeals = read.redeals;
    if (!read.answer)
      told = match::told(played.match.game(), played.match.entries()[read.entries - 1]);
    if (auto wrong = dice.follow(told, ++line, out)) return *wrong;
  }
  out.ended = played.match.question().kind == table::QuestionKind::over;
  if (!played.departure) return out;
  out.legal = out.answers;
  out.departure = match::departure_text(played, table::Language::en);
  for (const match::Told& entry : played.departure->rest) {
    if (auto wrong = dice.follow(entry, ++line, out)) return *wrong;
  }
  return out;
}

}  // namespace

void sort_entropy(Fairness& fairness) {
  // full order: a seat gives once
  std::sort(fairness.entropy.begin(), fairness.entropy.end(),
            [](const Entropy& a, const Entropy& b) { return a.seat < b.seat; });
}

std::string new_secret(const RandomBytes& random) {
  std::string out(kSecretBytes, '\0');
  random({reinterpret_cast<std::uint8_t*>(out.data()), out.size()});
  return out;
}

std::string commitment(std::string_view secret) {
  return sha256(std::string(kCommitTo) + std::string(secret));
}

std::uint64_t seed_of(const Fairness& fairness) {
  std::string bytes = std::string(kSeedFrom) + fairness.secret;
  for (const Entropy& added : fairness.entropy) {
    bytes += static_cast<char>(added.seat.value);
    bytes += static_cast<char>(added.text.size() >> 8U);
    bytes += static_cast<char>(added.text.size() & 255U);
    bytes += added.text;
  }
  const std::string digest = sha256_bytes(bytes);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | static_cast<unsigned char>(digest[i]);
  return seed >> 1U;  // records write seeds as positive numbers
}

Value fair_value(const Fairness& fairness) {
  Value entropy = Value::array();
  for (const Entropy& added : fairness.entropy) {
    entropy.push(Value::object().set("seat", added.seat.value).set("text", added.text));
  }
  return Value::object()
      .set("commitment", commitment(fairness.secret))
      .set("secret", to_hex(fairness.secret))
      .set("entropy", std::move(entropy));
}

Expected<Fairness> fairness_from(const Value& shown) {
  Reader reader(shown, "fair", ErrorCode::bad_record);
  const std::string promised = reader.string("commitment");
  Fairness out;
  out.secret = from_hex(reader.string("secret"));
  if (const Value* list = reader.array("entropy")) {
    for (const Value& item : list->items()) {
      Reader one(item, "fair: entropy", ErrorCode::bad_record);
      const auto seat = static_cast<std::uint8_t>(one.integer("seat", 0, table::kMaxSeats - 1));
      out.entropy.push_back({{seat}, one.string("text")});
      one.finish();
      if (!one.ok()) return one.error();
    }
  }
  reader.finish();
  if (!reader.ok()) return reader.error();
  if (out.secret.size() != kSecretBytes || commitment(out.secret) != promised) {
    return broken("the secret is not the one that was committed to");
  }
  return out;
}

Expected<Verdict> verify_record(match::Registry registry, std::string_view record) {
  const auto played = match::play_record(registry, record);
  if (!played) return played.error();
  const match::Setup& setup = played->match.setup();
  if (setup.fair.is_null()) {
    return broken("the record carries no commitment: it was not played on a server");
  }
  const auto fairness = fairness_from(setup.fair);
  if (!fairness) return fairness.error();
  if (seed_of(*fairness) != setup.seed) {
    return broken("the seed does not follow from the secret and the entropy");
  }
  auto verdict = follow_dice(*played);
  if (verdict) verdict->commitment = commitment(fairness->secret);
  if (verdict) verdict->cut_off = match::cut_off_text(*played, table::Language::en);
  return verdict;
}

}  // namespace host
