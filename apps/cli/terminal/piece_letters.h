// SPDX-License-Identifier: MIT
// The two letters by which a piece stands on a board of text. Within one battle no two kinds of
// piece have the same, in whatever language and whatever somebody has brought.
#pragma once

#include <map>
#include <set>
#include <string>

#include "table/scene.h"

namespace cli {

class PieceLetters {
 public:
  PieceLetters(const table::Scene& scene, table::Language language);
  // Of a piece of that scene: "IS" of "Imperial Shooters".
  std::string of(const table::Piece& piece) const;

 private:
  // Those letters, unless somebody has them already or something alike: capitals and accents are
  // no difference.
  bool take(const table::Piece& piece, const std::string& letters);
  void give(const table::Piece& piece, table::Language language);

  std::map<std::string, std::string> letters_;  // by kind and title
  std::set<std::string> taken_;
};

}  // namespace cli
