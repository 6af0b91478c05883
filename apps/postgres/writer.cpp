// SPDX-License-Identifier: MIT
#include "apps/postgres/writer.h"

#include <set>
#include <stdexcept>
#include <string>

namespace postgres {
namespace {

using host::Change;

constexpr std::int64_t kNever = -1;  // in a list of due times

// Changes of different matches: what each kind of statement is given.
struct Wave {
  struct Matches {
    std::vector<std::string_view> ids, heads;
    std::vector<std::int64_t> epochs;
  } created, changed, released;
  struct Heads {
    std::vector<std::string_view> ids, heads;
  } heads;
  struct Summaries {
    std::vector<std::string_view> ids, texts;
    std::vector<std::int64_t> open, by_days, due, watch_from, watch_until;
  } summaries;
  struct Asked {
    std::vector<std::string_view> ids;
    std::vector<std::int64_t> seats, at;
  } asked;
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
  struct Challenges {
    std::vector<std::string_view> ids, makers, seen, over;
  } challenges;

  struct Texts {
    std::vector<std::string_view> ids, texts;
  } positions, told;

  void add(const Waiting& waiting);
  void write(pqxx::transaction_base& transaction, const std::string& name) const;
  void write_challenges(pqxx::transaction_base& transaction) const;
};

void Wave::add(const Waiting& waiting) {
  const Change& c = waiting.change;
  if (waiting.kind == Waiting::Kind::release) {
    released.ids.push_back(c.match);
    released.epochs.push_back(waiting.epoch);
    return;
  }
  if (c.head && waiting.kind == Waiting::Kind::change) {
    heads.ids.push_back(c.match);
    heads.heads.push_back(*c.head);
  }
  if (!c.summary.empty()) {
    summaries.ids.push_back(c.match);
    summaries.texts.push_back(c.summary);
    summaries.open.push_back(c.open_challenge ? 1 : 0);
    summaries.by_days.push_back(c.days ? 1 : 0);
    summaries.due.push_back(c.days ? c.days->due.value_or(kNever) : kNever);
    summaries.watch_from.push_back(c.watch ? c.watch->from : kNever);
    summaries.watch_until.push_back(c.watch ? c.watch->until : kNever);
  }
  if (c.asked) {
    asked.ids.push_back(c.match);
    asked.seats.push_back(c.asked->seats.bits);
    asked.at.push_back(c.asked->at);
  }
  if (c.moment) {
    moments.ids.push_back(c.match);
    moments.seqs.push_back(static_cast<std::int64_t>(c.seq));
    moments.bodies.push_back(*c.moment);
  }
  if (c.position) {
    positions.ids.push_back(c.match);
    positions.texts.push_back(*c.position);
  }
  if (c.told) {
    told.ids.push_back(c.match);
    told.texts.push_back(*c.told);
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
  if (c.challenge_over) {
    challenges.over.push_back(c.match);
  } else if (!c.summary.empty() && c.open_challenge) {
    challenges.ids.push_back(c.match);
    challenges.makers.push_back(c.challenger ? std::string_view(*c.challenger) : "");
  }
  if (c.seen) challenges.seen.push_back(c.match);
  if (c.review) {
    reviews.ids.push_back(c.match);
    reviews.makers.push_back(c.review->made_by);
    reviews.bodies.push_back(c.review->body);
  }
}

void Wave::write(pqxx::transaction_base& transaction, const std::string& name) const {
  if (!released.ids.empty()) {
    transaction.exec_prepared("release", list_of(released.ids), list_of(released.epochs), name);
  }
  if (!heads.ids.empty()) {
    transaction.exec_prepared("heads", list_of(heads.ids), list_of(heads.heads));
  }
  if (!summaries.ids.empty()) {
    transaction.exec_prepared("summaries", list_of(summaries.ids), list_of(summaries.texts),
                              list_of(summaries.open), list_of(summaries.by_days),
                              list_of(summaries.due), list_of(summaries.watch_from),
                              list_of(summaries.watch_until));
  }
  if (!moments.ids.empty()) {
    const auto kept = transaction.exec_prepared("moments", list_of(moments.ids),
                                                list_of(moments.seqs), list_of(moments.bodies));
    if (static_cast<std::size_t>(kept.affected_rows()) != moments.ids.size())
      throw std::runtime_error("a moment came before the one it follows was kept");
  }
  if (!positions.ids.empty()) {
    transaction.exec_prepared("positions", list_of(positions.ids), list_of(positions.texts));
  }
  if (!told.ids.empty()) {
    transaction.exec_prepared("told", list_of(told.ids), list_of(told.texts));
  }
  write_challenges(transaction);
  if (!chat.ids.empty()) {
    transaction.exec_prepared("chat", list_of(chat.ids), list_of(chat.lines));
    transaction.exec_prepared("old_chat", list_of(chat.ids));
  }
  if (!asked.ids.empty()) {
    transaction.exec_prepared("notices", list_of(asked.ids), list_of(asked.seats),
                              list_of(asked.at));
  }
  if (!tokens.ids.empty()) {
    transaction.exec_prepared("tokens", list_of(tokens.hashes), list_of(tokens.ids),
                              list_of(tokens.seats));
    transaction.exec_prepared("account_seats", list_of(tokens.hashes), list_of(tokens.ids),
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

void Wave::write_challenges(pqxx::transaction_base& transaction) const {
  if (!challenges.ids.empty()) {
    transaction.exec_prepared("challenges", list_of(challenges.ids), list_of(challenges.makers));
  }
  if (!challenges.seen.empty()) transaction.exec_prepared("seen", list_of(challenges.seen));
  if (!challenges.over.empty()) {
    transaction.exec_prepared("challenges_over", list_of(challenges.over));
  }
}

}  // namespace

void prepare_writing(Connection& connection) {
  connection->prepare(
      "create",
      "INSERT INTO matches(id, head, summary, open, owner, epoch) SELECT id, head, '', false, $3, "
      "1 "
      "FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS n(id, head, place) ORDER BY place "
      "ON CONFLICT (id) DO NOTHING RETURNING id");
  connection->prepare("lock",
                      "SELECT m.id FROM matches m JOIN unnest($1::text[], $2::bigint[]) AS n(id, "
                      "epoch) ON m.id = n.id AND m.epoch = n.epoch WHERE m.owner = $3 "
                      "ORDER BY m.id FOR NO KEY UPDATE OF m");
  connection->prepare("release",
                      "UPDATE matches SET owner = NULL FROM unnest($1::text[], $2::bigint[]) AS "
                      "n(id, epoch) WHERE matches.id = n.id AND matches.epoch = n.epoch "
                      "AND matches.owner = $3");
  connection->prepare("heads",
                      "UPDATE matches SET head = n.head FROM unnest($1::text[], $2::text[]) AS "
                      "n(id, head) WHERE matches.id = n.id");
  connection->prepare(
      "summaries",
      "UPDATE matches SET summary = n.summary, open = n.open = 1, by_days = n.by_days = 1, due = "
      "nullif(n.due, -1), watch_from = nullif(n.watch_from, -1), watch_until = "
      "nullif(n.watch_until, -1) FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], "
      "$5::bigint[], $6::bigint[], $7::bigint[]) AS n(id, summary, open, by_days, due, watch_from, "
      "watch_until) WHERE matches.id = n.id");
  connection->prepare("moments",
                      "INSERT INTO moments(match, seq, body) SELECT n.* FROM unnest($1::text[], "
                      "$2::bigint[], $3::text[]) AS n(match, seq, body) WHERE n.seq = 1 OR EXISTS "
                      "(SELECT 1 FROM moments m WHERE m.match = n.match AND m.seq = n.seq - 1)");
  // Due three seconds later: what answers by itself has answered by then.
  connection->prepare(
      "notices",
      "INSERT INTO notices(account, match, way, number, made, due, leased, tries, batch, sent) "
      "SELECT DISTINCT s.account, s.match, p.way, p.number, n.at, n.at + 3, 0, 0, '', 0 FROM "
      "unnest($1::text[], $2::int[], $3::bigint[]) AS n(match, seats, at) JOIN account_seats s ON "
      "s.match = n.match AND ((n.seats >> s.seat) & 1) = 1 JOIN telling_ways w ON w.account = "
      "s.account AND w.is_on = 1 JOIN telling_places p ON p.account = w.account AND p.way = w.way "
      "AND p.confirm = '' ON CONFLICT DO NOTHING");
  connection->prepare("challenges",
                      "INSERT INTO challenges(match, challenger, seen_at) SELECT n.*, now() FROM "
                      "unnest($1::text[], $2::text[]) AS n ON CONFLICT DO NOTHING");
  connection->prepare("seen",
                      "UPDATE challenges SET seen_at = now() WHERE match = ANY($1::text[])");
  connection->prepare("challenges_over", "DELETE FROM challenges WHERE match = ANY($1::text[])");
  connection->prepare("positions",
                      "INSERT INTO kept(match, position) SELECT * FROM unnest($1::text[], "
                      "$2::text[]) ON CONFLICT (match) DO UPDATE SET position = excluded.position");
  connection->prepare("told",
                      "INSERT INTO kept(match, told) SELECT * FROM unnest($1::text[], "
                      "$2::text[]) ON CONFLICT (match) DO UPDATE SET told = excluded.told");
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
  // What a token of an account holds is the account's.
  connection->prepare(
      "account_seats",
      "INSERT INTO account_seats(match, seat, account, token, since) SELECT DISTINCT n.match, "
      "n.seat, s.account, n.hash, floor(extract(epoch FROM clock_timestamp()))::bigint FROM "
      "unnest($1::text[], $2::text[], $3::smallint[]) AS n(hash, match, seat) JOIN account_seats s "
      "ON s.token = n.hash ON CONFLICT DO NOTHING");
  connection->prepare("lost_tokens",
                      "DELETE FROM tokens USING unnest($1::text[], $2::text[]) AS n(hash, match) "
                      "WHERE tokens.hash = n.hash AND tokens.match = n.match");
  connection->prepare(
      "reviews",
      "INSERT INTO reviews(match, made_by, body) SELECT * FROM unnest($1::text[], $2::text[], "
      "$3::text[]) ON CONFLICT (match) DO UPDATE SET made_by = excluded.made_by, "
      "body = excluded.body");
}

namespace {

// Of changes of different matches: creates and locks, then writes what is ours.
void write_wave(pqxx::transaction_base& transaction, const std::string& name,
                const std::deque<Waiting>& changes, std::size_t first, std::size_t end,
                std::vector<Verdict>& verdicts) {
  Wave wave;
  for (std::size_t i = first; i < end; ++i) {
    const Waiting& one = changes[i];
    if (one.kind == Waiting::Kind::release) continue;
    Wave::Matches& matches = one.kind == Waiting::Kind::create ? wave.created : wave.changed;
    matches.ids.push_back(one.change.match);
    matches.epochs.push_back(one.epoch);
    if (one.kind == Waiting::Kind::create) matches.heads.push_back(*one.change.head);
  }
  std::set<std::string> ours;
  const auto note = [&ours](const pqxx::result& rows) {
    for (const auto& row : rows) ours.insert(row[0].as<std::string>());
  };
  if (!wave.created.ids.empty()) {
    note(transaction.exec_prepared("create", list_of(wave.created.ids), list_of(wave.created.heads),
                                   name));
  }
  if (!wave.changed.ids.empty()) {
    note(transaction.exec_prepared("lock", list_of(wave.changed.ids), list_of(wave.changed.epochs),
                                   name));
  }
  for (std::size_t i = first; i < end; ++i) {
    const Waiting& one = changes[i];
    if (one.kind == Waiting::Kind::release || ours.contains(one.change.match)) {
      wave.add(one);
    } else {
      verdicts[i] = Verdict::lost;
    }
  }
  wave.write(transaction, name);
}

}  // namespace

// Where a match has several changes, they follow each other.
std::vector<Verdict> write_changes(pqxx::transaction_base& transaction, const std::string& name,
                                   const std::deque<Waiting>& changes) {
  std::vector<Verdict> verdicts(changes.size(), Verdict::kept);
  std::set<std::string_view> ids;
  std::size_t first = 0;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (ids.insert(changes[i].change.match).second) continue;
    write_wave(transaction, name, changes, first, i, verdicts);
    first = i;
    ids = {changes[i].change.match};
  }
  write_wave(transaction, name, changes, first, changes.size(), verdicts);
  return verdicts;
}

}  // namespace postgres
