// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include "apps/names/clean_name.h"

namespace names {
namespace {

using Points = std::vector<UChar32>;

constexpr UChar32 kJoiner = 0x200D;
constexpr int kMaxMarks = 2;
// To the eye they are blanks, whatever Unicode calls them: the Braille pattern without a dot, the
// note without a head, the filler of Khitan.
constexpr std::array<UChar32, 3> kLooksBlank{0x2800, 0x1D159, 0x16FE4};

Points points_of(std::u16string_view text) {
  Points out;
  const auto length = static_cast<std::int32_t>(text.size());
  for (std::int32_t i = 0; i < length;) {
    UChar32 point = 0;
    U16_NEXT(text.data(), i, length, point);
    out.push_back(point);
  }
  return out;
}

// `good`: whether it is UTF-8.
Points points_of(std::string_view text, bool& good) {
  UErrorCode status = U_ZERO_ERROR;
  std::u16string wide(text.size(), u'\0');
  std::int32_t length = 0;
  u_strFromUTF8(wide.data(), static_cast<std::int32_t>(wide.size()), &length, text.data(),
                static_cast<std::int32_t>(text.size()), &status);
  good = U_SUCCESS(status) != 0;
  wide.resize(good ? static_cast<std::size_t>(length) : 0);
  return points_of(wide);
}

std::string in_utf8(const Points& points) {
  std::string out;
  for (const UChar32 point : points) {
    std::array<char, U8_MAX_LENGTH> bytes{};
    std::int32_t length = 0;
    U8_APPEND_UNSAFE(bytes.data(), length, point);
    out.append(bytes.data(), static_cast<std::size_t>(length));
  }
  return out;
}

std::u16string in_utf16(const Points& points) {
  std::u16string out;
  for (const UChar32 point : points) {
    if (!U_IS_BMP(point)) out += static_cast<char16_t>(U16_LEAD(point));
    out += static_cast<char16_t>(U_IS_BMP(point) ? point : U16_TRAIL(point));
  }
  return out;
}

Points normal(const Points& points, const UNormalizer2* form) {
  // The longest of all becomes 18.
  constexpr std::size_t kLongest = 18;
  const std::u16string from = in_utf16(points);
  std::u16string to(from.size() * kLongest, u'\0');
  UErrorCode status = U_ZERO_ERROR;
  const auto length = unorm2_normalize(form, from.data(), static_cast<std::int32_t>(from.size()),
                                       to.data(), static_cast<std::int32_t>(to.size()), &status);
  if (U_FAILURE(status) != 0) return points;
  to.resize(static_cast<std::size_t>(length));
  return points_of(to);
}

const UNormalizer2* nfc() {
  UErrorCode status = U_ZERO_ERROR;
  return unorm2_getNFCInstance(&status);
}
// Wide, small and framed letters become ordinary ones, too.
const UNormalizer2* nfkc() {
  UErrorCode status = U_ZERO_ERROR;
  return unorm2_getNFKCInstance(&status);
}

bool is_blank(UChar32 point) { return u_charType(point) == U_SPACE_SEPARATOR; }

// An accent, or what else is set over, under or around a letter. The signs that some scripts write
// words with (vowels, letters set below others) are none: they stack as deep as a word needs.
bool is_accent(UChar32 point) {
  const auto kind = u_charType(point);
  if (kind == U_ENCLOSING_MARK) return true;
  if (kind != U_NON_SPACING_MARK || u_hasBinaryProperty(point, UCHAR_VARIATION_SELECTOR) != 0)
    return false;
  UErrorCode status = U_ZERO_ERROR;
  return u_getCombiningClass(point) != 0 || uscript_getScript(point, &status) == USCRIPT_INHERITED;
}

bool is_mark(UChar32 point) {
  return (U_GET_GC_MASK(point) & U_GC_M_MASK) != 0 &&
         u_hasBinaryProperty(point, UCHAR_VARIATION_SELECTOR) == 0;
}

bool is_emoji(UChar32 point) {
  return point > 0x7F && u_hasBinaryProperty(point, UCHAR_EMOJI) != 0;
}

// Which of the ways to write it is meant: of an emoji, of a Chinese character, of a Mongolian
// letter. Behind anything else it is only invisible.
bool selects(UChar32 selector, UChar32 base) {
  if (selector == 0xFE0E || selector == 0xFE0F) return is_emoji(base);
  if (selector >= 0xE0100) return u_hasBinaryProperty(base, UCHAR_IDEOGRAPHIC) != 0;
  UErrorCode status = U_ZERO_ERROR;
  const bool mongolian = uscript_getScript(base, &status) == USCRIPT_MONGOLIAN;
  return selector >= 0x180B && selector <= 0x180F && mongolian;
}

Fault fault_of(UChar32 point, UChar32 before) {
  switch (u_charType(point)) {
    case U_CONTROL_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
      return Fault::control;
    case U_FORMAT_CHAR:
      if (u_hasBinaryProperty(point, UCHAR_BIDI_CONTROL) != 0) return Fault::control;
      return point == kJoiner && (is_emoji(before) || before == 0xFE0F) ? Fault::joined
                                                                        : Fault::hidden;
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
    case U_SURROGATE:
      return Fault::unknown;
    default:
      break;
  }
  if (u_hasBinaryProperty(point, UCHAR_VARIATION_SELECTOR) != 0)
    return selects(point, before) ? Fault::none : Fault::hidden;
  const bool unseen = u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0 ||
                      std::find(kLooksBlank.begin(), kLooksBlank.end(), point) != kLooksBlank.end();
  return unseen ? Fault::hidden : Fault::none;
}

// How many accents are part of the character itself.
int accents_within(UChar32 point) {
  UErrorCode status = U_ZERO_ERROR;
  std::array<UChar, 8> parts{};
  const auto length = unorm2_getDecomposition(nfc(), point, parts.data(),
                                              static_cast<std::int32_t>(parts.size()), &status);
  int count = 0;
  for (std::int32_t i = 0; i < length && U_SUCCESS(status) != 0;) {
    UChar32 part = 0;
    U16_NEXT(parts.data(), i, length, part);
    count += is_accent(part) ? 1 : 0;
  }
  return count;
}

// A single character may have as many as Unicode gave it; with more on top of it they are counted
// together.
Fault marks_fault(const Points& points) {
  int accents = 0;
  UChar32 before = ' ';
  for (const UChar32 point : points) {
    if (is_mark(point) && is_blank(before)) return Fault::marks;
    if (!is_accent(point)) {
      accents = is_mark(point) ? accents : accents_within(point);
    } else if (++accents > kMaxMarks) {
      return Fault::marks;
    }
    before = point;
  }
  return Fault::none;
}

Points with_plain_blanks(const Points& points) {
  Points out;
  for (const UChar32 point : points) {
    if (!is_blank(point)) {
      out.push_back(point);
    } else if (!out.empty() && out.back() != ' ') {
      out.push_back(' ');
    }
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

// Most are: letters without accents, single blanks between them.
bool is_plain(std::string_view text) {
  char before = ' ';
  for (const char c : text) {
    if (c < ' ' || c >= 0x7F || (c == ' ' && before == ' ')) return false;
    before = c;
  }
  return text.empty() || before != ' ';
}

const USpoofChecker* checker() {
  struct Close {
    void operator()(USpoofChecker* open) const { uspoof_close(open); }
  };
  static const std::unique_ptr<USpoofChecker, Close> only = [] {
    UErrorCode status = U_ZERO_ERROR;
    return std::unique_ptr<USpoofChecker, Close>(uspoof_open(&status));
  }();
  return only.get();
}

}  // namespace

CleanName clean_name(std::string_view name) {
  if (is_plain(name)) return {Fault::none, std::string(name)};
  bool good = true;
  const Points given = points_of(name, good);
  if (!good) return {Fault::broken, ""};
  UChar32 before = ' ';
  for (const UChar32 point : given) {
    if (const Fault fault = fault_of(point, before); fault != Fault::none) return {fault, ""};
    before = point;
  }
  const Points kept = with_plain_blanks(normal(given, nfc()));
  if (kept.empty()) return {Fault::empty, ""};
  if (const Fault fault = marks_fault(kept); fault != Fault::none) return {fault, ""};
  return {Fault::none, in_utf8(kept)};
}

std::string look_of(std::string_view clean) {
  bool good = true;
  Points seen;
  for (const UChar32 point : points_of(clean, good)) {
    if (u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0) seen.push_back(point);
  }
  const std::string from = in_utf8(normal(seen, nfkc()));
  UErrorCode status = U_ZERO_ERROR;
  std::string out(from.size() * 4 + 64, '\0');
  const auto size = [&] { return static_cast<std::int32_t>(out.size()); };
  auto length =
      uspoof_getSkeletonUTF8(checker(), 0, from.data(), static_cast<std::int32_t>(from.size()),
                             out.data(), size(), &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    status = U_ZERO_ERROR;
    out.resize(static_cast<std::size_t>(length));
    length =
        uspoof_getSkeletonUTF8(checker(), 0, from.data(), static_cast<std::int32_t>(from.size()),
                               out.data(), size(), &status);
  }
  if (U_FAILURE(status) != 0) return from;
  out.resize(static_cast<std::size_t>(length));
  return out;
}

}  // namespace names
