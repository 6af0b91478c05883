// SPDX-License-Identifier: MIT
// A zip archive, written from its beginning to its end: what numpy calls .npz where its members are
// arrays. It says no time and no machine, so that the same content is the same bytes.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "apps/dataset/packed.h"

namespace dataset {

// Of an array, and of all that is packed: beyond it another kind of archive would be needed.
inline constexpr std::uint64_t kMostInMember = 1ULL << 31U;

class Archive {
 public:
  explicit Archive(std::ostream& out) : out_(out) {}

  // Pieces of a member, one behind the other; fewer than kMostInMember bytes.
  void add(const std::string& name, const std::vector<const Packed*>& pieces);
  // The list of members. Whether all could be written the stream says.
  void finish();

 private:
  struct Member {
    std::string name;
    std::uint32_t check = 0;
    std::uint64_t packed = 0;
    std::uint64_t size = 0;
    std::uint64_t at = 0;
  };
  void write(const std::string& bytes);

  std::ostream& out_;
  std::uint64_t written_ = 0;
  std::vector<Member> members_{};
};

}  // namespace dataset
