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

bool same_chance(const match::Entry& a, const match::Entry& b) {
  return a.kind == b.kind && a.seat == b.seat && a.text == b.text && a.dictated == b.dictated &&
         std::equal(a.outcome.begin(), a.outcome.end(), b.outcome.begin(), b.outcome.end());
}

bool by_chance(const match::Entry& entry) { return entry.kind != match::Entry::Kind::answer; }

// How many entries another match has brought: its rolls and draws are marked as dictated. After the
// first that the seed brought none may be.
Expected<std::size_t> opening_of(const std::vector<match::Entry>& entries) {
  std::size_t opening = 0;
  bool own = false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!by_chance(entries[i])) continue;
    if (entries[i].dictated == 0) {
      own = true;
    } else if (own) {
      return broken("record line " + std::to_string(i + 2) + ": this was dictated, not rolled");
    } else {
      opening = i + 1;
    }
  }
  return opening;
}

// The match after what it took over, or at its start.
Expected<match::Match> begun(const match::Match& recorded, std::size_t opening, Verdict& verdict) {
  if (opening == 0) return match::Match::start(recorded.system(), recorded.setup());
  auto out = match::Match::open(recorded.system(), recorded.setup());
  for (std::size_t i = 0; out && i < opening; ++i) {
    const match::Entry& entry = recorded.entries()[i];
    ++(by_chance(entry) ? verdict.taken_over : verdict.answers);
    if (const auto played = out->repeat(entry); !played) return played.error();
  }
  return out;
}

// Plays the answers alone, with chance from the seed: it must bring what the record says.
Expected<Verdict> play_again(const match::Match& recorded) {
  Verdict out;
  const auto& entries = recorded.entries();
  const auto opening = opening_of(entries);
  if (!opening) return opening.error();
  auto fresh = begun(recorded, *opening, out);
  if (!fresh) return fresh.error();
  for (std::size_t i = *opening; i < entries.size(); ++i) {
    if (by_chance(entries[i])) {
      ++out.chances;
    } else {
      ++out.answers;
      const auto played = fresh->answer(entries[i].seat, std::string_view(entries[i].text));
      if (!played) return played.error();
    }
    if (i >= fresh->entries().size() || !same_chance(entries[i], fresh->entries()[i])) {
      return broken("record line " + std::to_string(i + 2) +
                    ": the seed brings something else than what was rolled or drawn");
    }
  }
  out.ended = fresh->question().kind == table::QuestionKind::over;
  return out;
}

}  // namespace

void sort_entropy(Fairness& fairness) {
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
  const auto loaded = match::load_record(registry, record);
  if (!loaded) return loaded.error();
  const match::Setup& setup = loaded->setup();
  if (setup.fair.is_null()) {
    return broken("the record carries no commitment: it was not played on a server");
  }
  const auto fairness = fairness_from(setup.fair);
  if (!fairness) return fairness.error();
  if (seed_of(*fairness) != setup.seed) {
    return broken("the seed does not follow from the secret and the entropy");
  }
  auto verdict = play_again(*loaded);
  if (verdict) verdict->commitment = commitment(fairness->secret);
  return verdict;
}

}  // namespace host
