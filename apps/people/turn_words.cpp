// SPDX-License-Identifier: MIT
#include "apps/people/turn_words.h"

#include "apps/host/secrets.h"
#include "formats/interface_texts.h"
#include "formats/json.h"

namespace people {

using table::Fills;
using table::Value;

namespace {

std::string said(const TurnLinks& links, const std::string& key, const Fills& fills = {}) {
  const auto language = links.language == "fr" ? table::Language::fr : table::Language::en;
  return formats::interface_texts().text(language, "telling." + key, fills);
}

// Hours from one on, days from two on.
std::string time_left(const TurnAsked& turn, const TurnLinks& links, std::int64_t now) {
  if (!turn.due) return "";
  const std::int64_t hours = (*turn.due - now) / kHourS;
  constexpr std::int64_t kDay = 24;
  if (hours < 1) return " " + said(links, "left_less");
  const bool days = hours >= 2 * kDay;
  return " " + said(links, days ? "left_days" : "left_hours",
                    {{"n", std::to_string(days ? hours / kDay : hours)}});
}

std::string sentence(const TurnAsked& turn, const TurnLinks& links, std::int64_t now) {
  return said(links, "turn", {{"game", turn.title}}) + time_left(turn, links, now);
}

Value about(const std::string& topic, const TurnAsked& turn, const TurnLinks& links) {
  Value out = Value::object()
                  .set("id", topic)
                  .set("match", turn.match)
                  .set("game", turn.game)
                  .set("url", links.of(turn))
                  .set("off", links.turns_off());
  if (turn.due) out.set("due", *turn.due);
  return out;
}

}  // namespace

std::string TurnLinks::turns_off() const {
  return base + "/telling/off?token=" + off + "&lang=" + language;
}
std::string TurnLinks::confirms(const std::string& token) const {
  return base + "/telling/confirm?token=" + token + "&lang=" + language;
}

std::string topic_of(const host::Notice& notice) {
  constexpr std::size_t kLongest = 32;  // of a Topic
  return host::sha256(notice.account + "|" + notice.match + "|" + std::to_string(notice.made))
      .substr(0, kLongest);
}

std::string push_body(const std::string& topic, const TurnAsked& turn, const TurnLinks& links,
                      std::int64_t now) {
  return formats::dump_json(about(topic, turn, links)
                                .set("title", said(links, "title"))
                                .set("stop", said(links, "stop"))
                                .set("text", sentence(turn, links, now)));
}

// Both names that such services read; nobody is called by it.
std::string hook_body(const std::string& topic, const TurnAsked& turn, const TurnLinks& links,
                      std::int64_t now) {
  const std::string text = sentence(turn, links, now) + "\n" + links.of(turn) + "\n" +
                           said(links, "off") + " " + links.turns_off();
  return formats::dump_json(
      about(topic, turn, links)
          .set("content", text)
          .set("text", text)
          .set("allowed_mentions", Value::object().set("parse", Value::array())));
}

void write_turns(Mail& mail, const std::vector<TurnAsked>& turns, const TurnLinks& links,
                 std::int64_t now) {
  mail.subject = turns.size() == 1 ? said(links, "title")
                                   : said(links, "titles", {{"n", std::to_string(turns.size())}});
  for (const TurnAsked& turn : turns)
    mail.text += sentence(turn, links, now) + "\n" + links.of(turn) + "\n\n";
  mail.text += said(links, "off") + "\n" + links.turns_off() + "\n";
  mail.off = links.turns_off();
}

void write_confirmation(Mail& mail, const TurnLinks& links, const std::string& token) {
  mail.subject = said(links, "confirm_subject");
  mail.text = said(links, "confirm_mail", {{"address", links.base}}) + "\n" +
              links.confirms(token) + "\n\n" + said(links, "confirm_not_you") + "\n";
}

}  // namespace people
