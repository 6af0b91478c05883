// SPDX-License-Identifier: MIT
#include "apps/host/past_journal.h"

#include <algorithm>
#include <charconv>

#include "formats/json.h"

namespace host {
namespace {

using match::Entry;
using match::Told;
using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

// What the row says itself, or else the name of today for the number of then.
class Namer {
 public:
  Namer(const Value& row, const table::AnyGame* names) : names_(names) {
    position = text(row, "position").value_or("");
    const Value* const entries = row.find("entries");
    if (entries != nullptr && entries->is_array()) entries_ = &entries->items();
  }

  Told told(const Entry& entry, std::size_t index, std::uint32_t redeals) const {
    Told out;
    out.kind = entry.kind;
    out.seat = entry.seat;
    out.dictated = entry.dictated;
    if (entry.kind == Entry::Kind::answer) {
      out.text = entry.text;
      out.redeals = redeals;
      return out;
    }
    const Value& row = (*entries_)[index];
    out.purpose =
        text(row, "named")
            .value_or(names_ == nullptr ? std::string() : names_->purpose_name(entry.purpose));
    if (entry.kind == Entry::Kind::roll) {
      out.roll.assign(entry.outcome.begin(), entry.outcome.end());
      if (const Value* sides = row.find("sides"); sides != nullptr && sides->is_int())
        out.sides = static_cast<std::uint8_t>(sides->as_int());
      return out;
    }
    out.text = text(row, "card")
                   .value_or(names_ == nullptr ? std::to_string(entry.outcome[0])
                                               : names_->item_name(entry.outcome[0]));
    read_deck(row, out);
    return out;
  }

  std::string position;

 private:
  static std::optional<std::string> text(const Value& row, const char* key) {
    const Value* const found = row.find(key);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return found->as_string();
  }

  static void read_deck(const Value& row, Told& out) {
    const Value* const deck = row.find("deck");
    if (deck == nullptr || !deck->is_array()) return;
    for (const Value& one : deck->items()) {
      const bool good = one.is_array() && one.items().size() == 2 && one.items()[0].is_string() &&
                        one.items()[1].is_int() && one.items()[1].as_int() > 0;
      if (good)
        out.deck.emplace_back(one.items()[0].as_string(),
                              static_cast<std::uint32_t>(one.items()[1].as_int()));
    }
  }

  const table::AnyGame* names_;
  const Value::Array* entries_ = nullptr;
};

// Follows the rows. What goes back together is a unit: one answer with the chance behind it, or a
// whole sealed step.
class Follower {
 public:
  void follow(const JournalEntry& moment, const Namer& namer) {
    ++out_.rows;
    // What has the number of the moment before it is part of a plan.
    const bool plan = moment.seq == out_.seq && out_.rows > 1;
    switch (moment.kind) {
      case JournalEntry::Kind::take_back:
        return forget_last_of(moment.seat);
      case JournalEntry::Kind::undo:
        undo(moment.steps);
        redeals_ = moment.redeals;
        break;
      case JournalEntry::Kind::answer:
        if (!step_) step_ = out_.lines.size();
        break;
      case JournalEntry::Kind::begin:
        break;
      default:
        if (!moment.plays_on) out_.end = HostEnd{moment.kind, moment.seat};
        break;
    }
    if (!plan) out_.seq = moment.seq;
    if (!namer.position.empty()) out_.positions.push_back({moment.seq, namer.position});
    for (std::size_t i = 0; i < moment.entries.size(); ++i) {
      out_.lines.push_back({namer.told(moment.entries[i], i, redeals_), moment.seq});
    }
    if (plan || moment.kind != JournalEntry::Kind::answer) return;
    for (std::size_t i = *step_; i < out_.lines.size(); ++i) out_.lines[i].seq = moment.seq;
    units_.push_back(*step_);
    step_.reset();
  }
  PastJournal take() {
    out_.open = step_.value_or(out_.lines.size());
    return std::move(out_);
  }

 private:
  void forget_last_of(table::Seat seat) {
    for (std::size_t i = out_.lines.size(); step_ && i-- > *step_;) {
      if (out_.lines[i].told.seat != seat) continue;
      out_.lines.erase(out_.lines.begin() + static_cast<std::ptrdiff_t>(i));
      return;
    }
  }

  void undo(int steps) {
    if (step_) out_.lines.resize(*step_);
    step_.reset();
    for (; steps > 0 && !units_.empty(); --steps) {
      out_.lines.resize(units_.back());
      units_.pop_back();
    }
    const std::uint64_t stands = out_.lines.empty() ? 0 : out_.lines.back().seq;
    std::erase_if(out_.positions, [stands](const auto& one) { return one.seq > stands; });
  }

  PastJournal out_;
  std::vector<std::size_t> units_;   // where each that stands begins
  std::optional<std::size_t> step_;  // where what is being written begins
  std::uint32_t redeals_ = 0;
};

Error damaged(std::size_t row, const Error& error) {
  return {ErrorCode::bad_record, "row " + std::to_string(row) + ": " + error.message, ""};
}

}  // namespace

std::string kept_position(std::uint64_t row, const std::string& position) {
  return std::to_string(row) + " " + position;
}

std::uint64_t row_of_position(const std::string& kept) {
  std::uint64_t out = 0;
  std::from_chars(kept.data(), kept.data() + kept.size(), out);
  return out;
}

std::string text_of_position(const std::string& kept) {
  const std::size_t blank = kept.find(' ');
  return blank == std::string::npos ? std::string() : kept.substr(blank + 1);
}

Expected<PastJournal> read_past_journal(const std::vector<std::string>& rows,
                                        const table::AnyGame* names) {
  Follower follower;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto value = formats::parse_json(rows[i]);
    if (!value) return damaged(i + 1, value.error());
    const auto moment = journal_entry_from(*value);
    if (!moment) return damaged(i + 1, moment.error());
    follower.follow(*moment, Namer(*value, names));
  }
  return follower.take();
}

}  // namespace host
