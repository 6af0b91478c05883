// SPDX-License-Identifier: MIT
#include "table/plain_letters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace table {
namespace {

using Point = std::uint32_t;

// The letter after "=" is what the ones behind it stand for.
constexpr std::string_view kAccents =
    "=AÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦ=CÇĆĈĊČ=DĎĐÐ=EÈÉÊËĒĔĖĘĚȄȆȨ=GĜĞĠĢǦǴ=HĤȞĦ=IÌÍÎÏĨĪĬĮİǏȈȊ=JĴ=KĶǨ=LĹĻĽŁ=NÑŃŅŇǸ"
    "=OÒÓÔÕÖŌŎŐƠǑǪǬȌȎȪȬȮȰØ=RŔŖŘȐȒ=SŚŜŞŠȘ=TŢŤȚ=UÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖ=WŴ=YÝŶŸȲ=ZŹŻŽ"
    "=aàáâãäåāăąǎǟǡǻȁȃȧ=cçćĉċč=dďđð=eèéêëēĕėęěȅȇȩ=gĝğġģǧǵ=hĥȟħ=iìíîïĩīĭįıǐȉȋ=jĵǰ=kķǩ=lĺļľł=nñńņňǹ"
    "=oòóôõöōŏőơǒǫǭȍȏȫȭȯȱø=rŕŗřȑȓ=sśŝşšș=tţťț=uùúûüũūŭůűųưǔǖǘǚǜȕȗ=wŵ=yýÿŷȳ=zźżž"
    // Bullets, signs for "times", quotes, dashes.
    "=*•‣◦▪▫●○■□◆◇★☆·∙⁃※=x×✕✖✗⨯╳=\"«»“”„‟″〝〞＂=\'‘’‚‛‹›´ʹʻʼ′＇"
    "=-"
    "֊־᐀᠆‐‑‒–—―−⁻₋─━⸗⸚⸺⸻⹀⹝〜〰゠︱︲﹘﹣－"
    "\U00010EAD";

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kPairs{{{"Æ", "AE"},
                                                                                {"æ", "ae"},
                                                                                {"Œ", "OE"},
                                                                                {"œ", "oe"},
                                                                                {"ß", "ss"},
                                                                                {"Þ", "TH"},
                                                                                {"þ", "th"},
                                                                                {"ﬀ", "ff"},
                                                                                {"ﬁ", "fi"},
                                                                                {"ﬂ", "fl"},
                                                                                {"ﬃ", "ffi"},
                                                                                {"ﬄ", "ffl"},
                                                                                {"ﬅ", "st"},
                                                                                {"ﬆ", "st"}}};

// The nought of each script that counts by tens; nine more follow it.
constexpr std::array<Point, 68> kNoughts{
    0x30,    0x660,   0x6F0,   0x7C0,   0x966,   0x9E6,   0xA66,   0xAE6,   0xB66,   0xBE6,
    0xC66,   0xCE6,   0xD66,   0xDE6,   0xE50,   0xED0,   0xF20,   0x1040,  0x1090,  0x17E0,
    0x1810,  0x1946,  0x19D0,  0x1A80,  0x1A90,  0x1B50,  0x1BB0,  0x1C40,  0x1C50,  0xA620,
    0xA8D0,  0xA900,  0xA9D0,  0xA9F0,  0xAA50,  0xABF0,  0xFF10,  0x104A0, 0x10D30, 0x11066,
    0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x11730, 0x118E0,
    0x11950, 0x11C50, 0x11D50, 0x11DA0, 0x11F50, 0x16A60, 0x16AC0, 0x16B50, 0x1D7CE, 0x1D7D8,
    0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E950, 0x1FBF0};

// The first character of a text in UTF-8, as it is written; a single byte where it is none.
std::string_view first_of(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (length > text.size()) return text.substr(0, 1);
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return text.substr(0, 1);
  }
  return text.substr(0, length);
}

Point point_of(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character.front());
  if (character.size() == 1) return lead;
  Point out = lead & (0xFFU >> (character.size() + 1));
  for (const char c : character.substr(1))
    out = out << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  return out;
}

bool is_between(Point point, Point first, Point last) { return point >= first && point <= last; }

bool is_blank(Point p) {
  return p == ' ' || is_between(p, 0x9, 0xD) || p == 0x85 || p == 0xA0 || p == 0x1680 ||
         is_between(p, 0x2000, 0x200A) || p == 0x2028 || p == 0x2029 || p == 0x202F ||
         p == 0x205F || p == 0x3000;
}

bool is_unseen(Point p) {
  return p == 0xAD || p == 0x34F || p == 0x61C || is_between(p, 0x180B, 0x180F) ||
         is_between(p, 0x200B, 0x200F) || is_between(p, 0x2060, 0x2064) ||
         is_between(p, 0xFE00, 0xFE0F) || p == 0xFEFF;
}

bool is_accent(Point p) { return is_between(p, 0x300, 0x36F); }

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// What the character stands for, itself where it is for nothing else.
std::string plain(std::string_view character, Point point) {
  if (is_blank(point)) return point == '\n' || point == '\r' ? std::string(character) : " ";
  for (const Point nought : kNoughts) {
    if (is_between(point, nought, nought + 9)) return {static_cast<char>('0' + point - nought)};
  }
  for (const auto& [sign, letters] : kPairs) {
    if (character == sign) return std::string(letters);
  }
  // A lone byte is no character, and would be found within others.
  const std::size_t at = character.size() > 1 ? kAccents.find(character) : std::string_view::npos;
  if (at != std::string_view::npos) return {kAccents[kAccents.rfind('=', at) + 1]};
  // Letters and signs as wide as Chinese ones.
  if (is_between(point, 0xFF01, 0xFF5E)) return {static_cast<char>(point - 0xFF01 + '!')};
  return std::string(character);
}

}  // namespace

std::string in_plain_letters(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view character = first_of(text);
    const Point point = point_of(character);
    const bool on_letter = !out.empty() && is_letter(out.back());
    if (point < 0x80 && point != '\t') {
      out += text.front();
    } else if (!is_unseen(point) && !(is_accent(point) && on_letter)) {
      out += plain(character, point);
    }
    text.remove_prefix(character.size());
  }
  return out;
}

std::vector<std::string> between_blanks(std::string_view text) {
  std::vector<std::string> out;
  bool inside = false;
  while (!text.empty()) {
    const std::string_view character = first_of(text);
    const bool blank = is_blank(point_of(character));
    if (!blank && !inside) out.emplace_back();
    if (!blank) out.back() += character;
    inside = !blank;
    text.remove_prefix(character.size());
  }
  return out;
}

}  // namespace table
