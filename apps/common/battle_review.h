// SPDX-License-Identifier: MIT
// The review of a battle (lab/review.h) as the protocol, the page and the terminal tell it.
#pragma once

#include "lab/review.h"
#include "match/match.h"
#include "match/registry.h"
#include "match/reviews.h"

namespace apps {

// As docs/NOTATION.md describes it ("Review"); `options.networks` is set here. Errors: those of
// match::course_of; not_allowed where `options.progress` stopped it.
table::Expected<table::Value> battle_review(const match::Match& played,
                                            const lab::ReviewOptions& options,
                                            table::Language language);

// For a table of matches.
class Reviews final : public match::ReviewProvider {
 public:
  // Of battles of these games; without any: of all there are.
  Reviews();
  explicit Reviews(match::Registry games) : games_(games) {}
  table::Expected<std::unique_ptr<match::ReviewWork>> begin(
      const match::ReviewJob& job) const override;
  std::string made_by(const table::AnyGame& game) const override;

 private:
  match::Registry games_;
};

}  // namespace apps
