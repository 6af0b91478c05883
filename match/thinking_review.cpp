// SPDX-License-Identifier: MIT
// Reviews that were made elsewhere: what they look like is known (docs/NOTATION.md, "Review"), and
// nothing else is taken.
#include <algorithm>
#include <array>

#include "formats/json.h"
#include "match/thinking.h"

namespace match {

using table::Error;
using table::ErrorCode;
using table::Expected;
using table::Value;

namespace {

constexpr std::size_t kMostReview = std::size_t{16} << 20U;
constexpr std::array kReviewNames{"en", "fr"};  // as ReviewSoFar::kLanguages
constexpr int kMostRounds = 1'000'000;

enum class ReviewForm : std::uint8_t { entry, count, seat, seats, number, shares, text, answers };
struct ReviewMember {
  std::string_view name;
  ReviewForm form;
  bool always = true;
};
// The lists of a review, and what each thing in them has.
struct ReviewList {
  std::string_view name;
  std::array<ReviewMember, 11> members;
};
constexpr std::array kLists{
    ReviewList{"points",
               {{{"entry", ReviewForm::entry},
                 {"round", ReviewForm::count},
                 {"truly", ReviewForm::shares},
                 {"known", ReviewForm::shares}}}},
    ReviewList{"mistakes",
               {{{"entry", ReviewForm::entry},
                 {"round", ReviewForm::count},
                 {"seat", ReviewForm::seat},
                 {"said", ReviewForm::text},
                 {"better", ReviewForm::text},
                 {"played", ReviewForm::answers},
                 {"instead", ReviewForm::answers},
                 {"chance", ReviewForm::number},
                 {"better_chance", ReviewForm::number},
                 {"cost", ReviewForm::number}}}},
    ReviewList{"rolls",
               {{{"entry", ReviewForm::entry},
                 {"round", ReviewForm::count},
                 {"luck", ReviewForm::number}}}},
    ReviewList{"turning_points",
               {{{"entry", ReviewForm::entry},
                 {"round", ReviewForm::count},
                 {"seat", ReviewForm::seat, false},
                 {"said", ReviewForm::text},
                 {"played", ReviewForm::answers},
                 {"gained", ReviewForm::seats},
                 {"change", ReviewForm::number}}}},
    ReviewList{"accounts",
               {{{"seat", ReviewForm::seat},
                 {"first", ReviewForm::number},
                 {"luck", ReviewForm::number},
                 {"skill", ReviewForm::number},
                 {"others", ReviewForm::number},
                 {"course", ReviewForm::number},
                 {"result", ReviewForm::number},
                 {"error", ReviewForm::number}}}},
};

struct Reviewed {
  std::size_t entries;
  int seats;
};

bool is_number_to(const Value& value, std::int64_t most) {
  return value.is_int() && value.as_int() >= 0 && value.as_int() <= most;
}

template <class Each>
bool is_list_of(const Value& value, const Each& each) {
  return value.is_array() && std::ranges::all_of(value.items(), each);
}

bool fits(const Value& value, ReviewForm form, const Reviewed& battle) {
  const auto seat = [&](const Value& each) { return is_number_to(each, battle.seats - 1); };
  switch (form) {
    case ReviewForm::entry:
      return is_number_to(value, static_cast<std::int64_t>(battle.entries));
    case ReviewForm::count:
      return is_number_to(value, kMostRounds);
    case ReviewForm::seat:
      return seat(value);
    case ReviewForm::seats:
      return is_list_of(value, seat);
    case ReviewForm::number:
      return value.is_number();
    case ReviewForm::shares:
      return is_list_of(value, [](const Value& each) { return each.is_number(); }) &&
             value.items().size() == static_cast<std::size_t>(battle.seats);
    case ReviewForm::text:
      return value.is_string();
    case ReviewForm::answers:
      return is_list_of(value, [](const Value& each) {
        const Value* const notation = each.find("answer");
        return notation != nullptr && notation->is_string();
      });
  }
  return false;
}

bool fits(const Value& value, const ReviewList& list, const Reviewed& battle) {
  if (!value.is_object()) return false;
  std::size_t known = 0;
  for (const ReviewMember& member : list.members) {
    if (member.name.empty()) continue;
    const Value* const found = value.find(member.name);
    if (found == nullptr ? member.always : !fits(*found, member.form, battle)) return false;
    known += found != nullptr ? 1 : 0;
  }
  return known == value.members().size();
}

bool is_review(const Value& value, const Reviewed& battle) {
  if (!value.is_object() || value.members().size() != kLists.size() + 1) return false;
  for (const ReviewList& list : kLists) {
    const Value* const found = value.find(list.name);
    if (found == nullptr ||
        !is_list_of(*found, [&](const Value& each) { return fits(each, list, battle); }))
      return false;
  }
  const Value* const again = value.find("again");
  return again != nullptr && again->is_object() &&
         std::ranges::all_of(again->members(), [](const auto& each) {
           return is_number_to(each.second, kMostRounds);
         });
}

Error strange_reply(const std::string& message) { return {ErrorCode::bad_request, message, ""}; }

}  // namespace

std::string review_text(const ReviewSoFar& made) {
  Value out = Value::object().set("done", made.done);
  if (made.whole()) {
    for (std::size_t i = 0; i < kReviewNames.size(); ++i) out.set(kReviewNames[i], made.told[i]);
  }
  return formats::dump_json(out);
}

Expected<ReviewSoFar> read_review(std::string_view text, std::size_t entries, int seats) {
  const auto value = formats::parse_json(text, kMostReview);
  if (!value) return value.error();
  const Value* const done = value->find("done");
  if (done == nullptr || !done->is_number() || !(done->as_number() >= 0 && done->as_number() <= 1))
    return strange_reply("reply: expected how far it is");
  ReviewSoFar out{done->as_number()};
  if (value->members().size() == 1) {
    if (out.done >= 1) return strange_reply("reply: a whole review is told");
    return out;
  }
  for (std::size_t i = 0; i < kReviewNames.size(); ++i) {
    const Value* const told = value->find(kReviewNames[i]);
    if (told == nullptr || !is_review(*told, {entries, seats}))
      return strange_reply("reply: no review of that battle");
    out.told[i] = *told;
  }
  return out;
}

}  // namespace match
