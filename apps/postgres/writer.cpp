// SPDX-License-Identifier: MIT
#include "apps/postgres/writer.h"

#include <set>
#include <string>

namespace postgres {
namespace {

using host::Change;

// Changes of different matches: what each kind of statement is given.
struct Wave {
  struct Heads {
    std::vector<std::string_view> ids, heads;
  } heads;
  struct Summaries {
    std::vector<std::string_view> ids, texts;
    std::vector<std::int64_t> open;
  } summaries;
  struct Moments {
    std::vector<std::string_view> ids, bodies;
    std::vector<std::int64_t> seqs;
  } moments;
  struct Chat {
    std::vector<std::string_view> ids, lines;
  } chat;
  struct Tokens {
    std::vector<std::string_view> hashes, ids;
    std::vector<std::int64_t> seats;
  } tokens, lost;
  struct Reviews {
    std::vector<std::string_view> ids, makers, bodies;
  } reviews;

  void add(const Change& change);
  void write(pqxx::transaction_base& transaction) const;
};

void Wave::add(const Change& c) {
  if (c.head) {
    heads.ids.push_back(c.match);
    heads.heads.push_back(*c.head);
  }
  if (!c.summary.empty()) {
    summaries.ids.push_back(c.match);
    summaries.texts.push_back(c.summary);
    summaries.open.push_back(c.open_challenge ? 1 : 0);
  }
  if (c.moment) {
    moments.ids.push_back(c.match);
    moments.seqs.push_back(static_cast<std::int64_t>(c.seq));
    moments.bodies.push_back(*c.moment);
  }
  if (c.chat) {
    chat.ids.push_back(c.match);
    chat.lines.push_back(*c.chat);
  }
  for (const Change::Token& token : c.tokens) {
    tokens.hashes.push_back(token.hash);
    tokens.ids.push_back(c.match);
    tokens.seats.push_back(token.seat.value);
  }
  for (const std::string& hash : c.lost_tokens) {
    lost.hashes.push_back(hash);
    lost.ids.push_back(c.match);
  }
  if (c.review) {
    reviews.ids.push_back(c.match);
    reviews.makers.push_back(c.review->made_by);
    reviews.bodies.push_back(c.review->body);
  }
}

void Wave::write(pqxx::transaction_base& transaction) const {
  if (!heads.ids.empty()) {
    transaction.exec_prepared("heads", list_of(heads.ids), list_of(heads.heads));
  }
  if (!summaries.ids.empty()) {
    transaction.exec_prepared("summaries", list_of(summaries.ids), list_of(summaries.texts),
                              list_of(summaries.open));
  }
  if (!moments.ids.empty()) {
    transaction.exec_prepared("moments", list_of(moments.ids), list_of(moments.seqs),
                              list_of(moments.bodies));
  }
  if (!chat.ids.empty()) {
    transaction.exec_prepared("chat", list_of(chat.ids), list_of(chat.lines));
    transaction.exec_prepared("old_chat", list_of(chat.ids));
  }
  if (!tokens.ids.empty()) {
    transaction.exec_prepared("tokens", list_of(tokens.hashes), list_of(tokens.ids),
                              list_of(tokens.seats));
  }
  if (!lost.ids.empty()) {
    transaction.exec_prepared("lost_tokens", list_of(lost.hashes), list_of(lost.ids));
  }
  if (!reviews.ids.empty()) {
    transaction.exec_prepared("reviews", list_of(reviews.ids), list_of(reviews.makers),
                              list_of(reviews.bodies));
  }
}

}  // namespace

void prepare_writing(Connection& connection) {
  connection->prepare(
      "heads",
      "INSERT INTO matches(id, head, summary, open) SELECT id, head, '', false FROM "
      "unnest($1::text[], $2::text[]) WITH ORDINALITY AS n(id, head, place) ORDER BY place "
      "ON CONFLICT (id) DO UPDATE SET head = excluded.head");
  connection->prepare(
      "summaries",
      "UPDATE matches SET summary = n.summary, open = n.open = 1 FROM unnest($1::text[], "
      "$2::text[], $3::int[]) AS n(id, summary, open) WHERE matches.id = n.id");
  connection->prepare("moments",
                      "INSERT INTO moments(match, seq, body) SELECT * FROM "
                      "unnest($1::text[], $2::bigint[], $3::text[])");
  connection->prepare("chat",
                      "INSERT INTO chat(match, body) SELECT match, body FROM unnest($1::text[], "
                      "$2::text[]) WITH ORDINALITY AS n(match, body, place) ORDER BY place");
  connection->prepare(
      "old_chat",
      "DELETE FROM chat USING (SELECT number, row_number() OVER (PARTITION BY match ORDER BY "
      "number DESC) AS place FROM chat WHERE match = ANY($1::text[])) AS n "
      "WHERE chat.number = n.number AND n.place > " +
          std::to_string(host::kMaxChat));
  connection->prepare("tokens",
                      "INSERT INTO tokens(hash, match, seat) SELECT * FROM unnest($1::text[], "
                      "$2::text[], $3::smallint[]) ON CONFLICT DO NOTHING");
  connection->prepare("lost_tokens",
                      "DELETE FROM tokens USING unnest($1::text[], $2::text[]) AS n(hash, match) "
                      "WHERE tokens.hash = n.hash AND tokens.match = n.match");
  connection->prepare(
      "reviews",
      "INSERT INTO reviews(match, made_by, body) SELECT * FROM unnest($1::text[], $2::text[], "
      "$3::text[]) ON CONFLICT (match) DO UPDATE SET made_by = excluded.made_by, "
      "body = excluded.body");
}

// One match after the other changes at once; where a match has several changes, they follow each
// other.
void write_changes(pqxx::transaction_base& transaction, const std::deque<Waiting>& changes) {
  Wave wave;
  std::set<std::string_view> ids;
  for (const auto& [change, done] : changes) {
    if (!ids.insert(change.match).second) {
      wave.write(transaction);
      wave = {};
      ids = {change.match};
    }
    wave.add(change);
  }
  wave.write(transaction);
}

}  // namespace postgres
