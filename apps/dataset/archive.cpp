// SPDX-License-Identifier: MIT
#include "apps/dataset/archive.h"

#include <array>
#include <utility>

namespace dataset {
namespace {

constexpr std::uint16_t kVersion = 20;   // of the format: members that are deflated
constexpr std::uint16_t kDeflated = 8;   // how a member is packed
constexpr std::uint16_t kFirstDay = 33;  // 1980-01-01, the earliest there is
constexpr std::uint32_t kMember = 0x04034b50;
constexpr std::uint32_t kListed = 0x02014b50;
constexpr std::uint32_t kEnd = 0x06054b50;
constexpr std::array kNoMore{'\x03', '\0'};  // an empty last block

class Bytes {
 public:
  Bytes& two(std::uint64_t value) { return number(value, 2); }
  Bytes& four(std::uint64_t value) { return number(value, 4); }
  Bytes& text(const std::string& value) {
    out_ += value;
    return *this;
  }
  std::string take() { return std::move(out_); }

 private:
  Bytes& number(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i, value >>= 8U) out_ += static_cast<char>(value & 0xFFU);
    return *this;
  }
  std::string out_;
};

}  // namespace

void Archive::write(const std::string& bytes) {
  out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  written_ += bytes.size();
}

void Archive::add(const std::string& name, const std::vector<const Packed*>& pieces) {
  const std::string end(kNoMore.begin(), kNoMore.end());
  Packed all;
  Member member{name, 0, end.size(), 0, written_};
  for (const Packed* piece : pieces) {
    member.packed += piece->bytes.size();
    all.append({"", piece->size, piece->check});
  }
  member.check = all.check;
  member.size = all.size;
  Bytes head;
  head.four(kMember).two(kVersion).two(0).two(kDeflated).two(0).two(kFirstDay);
  head.four(member.check).four(member.packed).four(member.size);
  write(head.two(name.size()).two(0).text(name).take());
  for (const Packed* piece : pieces) write(piece->bytes);
  write(end);
  members_.push_back(std::move(member));
}

void Archive::finish() {
  const std::uint64_t list = written_;
  for (const Member& member : members_) {
    Bytes line;
    line.four(kListed).two(kVersion).two(kVersion).two(0).two(kDeflated).two(0).two(kFirstDay);
    line.four(member.check).four(member.packed).four(member.size).two(member.name.size());
    line.two(0).two(0).two(0).two(0).four(0).four(member.at);
    write(line.text(member.name).take());
  }
  const std::uint64_t size = written_ - list;
  Bytes end;
  end.four(kEnd).two(0).two(0).two(members_.size()).two(members_.size());
  write(end.four(size).four(list).two(0).take());
}

}  // namespace dataset
