// SPDX-License-Identifier: MIT
// A letter as mail servers have it: plain text, in lines of letters that every server passes on.
#include <algorithm>
#include <array>
#include <ctime>
#include <string_view>

#include "apps/people/turn_words.h"
#include "formats/base64url.h"

namespace people {
namespace {

constexpr std::size_t kLine = 76;

std::string base64(std::string_view bytes) {
  std::string out = formats::to_base64url(bytes);
  std::ranges::replace(out, '-', '+');
  std::ranges::replace(out, '_', '/');
  while (out.size() % 4 != 0) out += '=';
  return out;
}

std::string in_lines(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += kLine) out += text.substr(at, kLine) + "\r\n";
  return out;
}

std::string date_of(std::int64_t seconds) {
  static constexpr std::array<const char*, 7> kDays{"Sun", "Mon", "Tue", "Wed",
                                                    "Thu", "Fri", "Sat"};
  static constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t time = seconds;
  std::tm parts{};
  std::array<char, 40> out{};
  if (gmtime_r(&time, &parts) == nullptr) return "";
  std::strftime(out.data(), out.size(), "%Y %H:%M:%S +0000", &parts);
  return std::string(kDays.at(static_cast<std::size_t>(parts.tm_wday))) + ", " +
         std::to_string(parts.tm_mday) + " " + kMonths.at(static_cast<std::size_t>(parts.tm_mon)) +
         " " + out.data();
}

}  // namespace

std::string mail_text(const Mail& mail) {
  const std::string domain = mail.from.substr(mail.from.find('@') + 1);
  std::string out = "From: Sandtable <" + mail.from + ">\r\nTo: <" + mail.to +
                    ">\r\nSubject: =?UTF-8?B?" + base64(mail.subject) +
                    "?=\r\nDate: " + date_of(mail.date) + "\r\nMessage-ID: <" + mail.id + "@" +
                    domain + ">\r\nAuto-Submitted: auto-generated\r\n";
  if (!mail.off.empty())
    out += "List-Unsubscribe: <" + mail.off +
           ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  return out +
         "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
         "Content-Transfer-Encoding: base64\r\n\r\n" +
         in_lines(base64(mail.text));
}

// A database can have been filled by anybody: nothing of it may become a header of its own.
bool may_be_sent(const Mail& mail) {
  const bool good_id = !mail.id.empty() && std::ranges::all_of(mail.id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  });
  const bool good_link = std::ranges::all_of(
      mail.off, [](char c) { return c > ' ' && c < '\x7f' && c != '<' && c != '>'; });
  return good_id && good_link && may_be_mail_address(mail.from) && may_be_mail_address(mail.to);
}

// Letters that mean nothing else in a letter.
bool may_be_mail_address(const std::string& address) {
  constexpr std::string_view kOthers = "!#$%&'*+-/=?^_`{|}~.@";
  constexpr std::size_t kLongest = 254;
  const std::size_t at = address.find('@');
  const bool letters = std::ranges::all_of(address, [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           kOthers.find(c) != std::string_view::npos;
  });
  if (!letters || address.size() > kLongest || at == std::string::npos || at == 0) return false;
  const std::string domain = address.substr(at + 1);
  return domain.find('@') == std::string::npos && domain.find('.') != std::string::npos &&
         !domain.starts_with('.') && !domain.ends_with('.') && !address.starts_with('-');
}

}  // namespace people
