// SPDX-License-Identifier: MIT
#include "apps/postgres/schema.h"

#include <array>

#include "apps/host/store.h"

namespace postgres {
namespace {

// What makes version n + 1 of version n. Texts are compared byte by byte: such indexes survive a
// new version of the system's sorting rules. Summaries change with every answer: free space on
// each page keeps those changes out of the indexes.
constexpr std::array<const char*, kVersion> kSteps{
    R"(
CREATE TABLE matches(
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE,
  head text NOT NULL, summary text NOT NULL, open boolean NOT NULL) WITH (fillfactor = 70);
CREATE INDEX matches_open ON matches(number) WHERE open;
CREATE TABLE moments(
  match text COLLATE "C" NOT NULL, seq bigint NOT NULL, body text NOT NULL,
  PRIMARY KEY (match, seq));
CREATE TABLE chat(
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, match text COLLATE "C" NOT NULL,
  body text NOT NULL);
CREATE INDEX chat_match ON chat(match, number);
CREATE TABLE tokens(
  hash text COLLATE "C" NOT NULL, match text COLLATE "C" NOT NULL, seat smallint NOT NULL,
  PRIMARY KEY (hash, match, seat));
CREATE TABLE writers(
  id text COLLATE "C" PRIMARY KEY, batch bigint NOT NULL, seen timestamptz NOT NULL)
  WITH (fillfactor = 50);
)",
    R"(
CREATE TABLE reviews(
  match text COLLATE "C" PRIMARY KEY, made_by text NOT NULL, body text NOT NULL);
)",
    // Each match has an owner, the process that plays it, as long as that one's lease runs. Whoever
    // takes it raises the epoch.
    R"(
ALTER TABLE matches ADD COLUMN owner text COLLATE "C", ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
CREATE INDEX matches_owner ON matches(owner) WHERE owner IS NOT NULL;
CREATE TABLE leases(owner text COLLATE "C" PRIMARY KEY, until timestamptz NOT NULL)
  WITH (fillfactor = 50);
)",
    // Good for two minutes: not worth a place in the log, in copies of the database, or after a
    // crash.
    R"(
CREATE UNLOGGED TABLE device_codes(
  name text COLLATE "C" PRIMARY KEY, hash text NOT NULL, match text COLLATE "C" NOT NULL,
  seat smallint NOT NULL, until timestamptz NOT NULL, tries smallint NOT NULL DEFAULT 0,
  UNIQUE (match, seat));
)",
    // What a match needs when its rules are no more: the newest position, and how it was told.
    R"(
CREATE TABLE kept(
  match text COLLATE "C" PRIMARY KEY, position text NOT NULL DEFAULT '',
  told text NOT NULL DEFAULT '') WITH (fillfactor = 70);
)",
    // Challenges of before were made by nobody knows whom, and are there until that is seen.
    R"(
CREATE TABLE challenges(
  match text COLLATE "C" PRIMARY KEY, challenger text COLLATE "C" NOT NULL,
  seen_at timestamptz NOT NULL) WITH (fillfactor = 50);
INSERT INTO challenges(match, challenger, seen_at) SELECT id, '', now() FROM matches WHERE open;
)",
    // People who have an account. The row of a name stays for ever, of nobody where its holder has
    // given it up. What was to be signed is worth nothing after a crash.
    R"(
CREATE TABLE accounts(
  id text COLLATE "C" PRIMARY KEY, name text NOT NULL, created bigint NOT NULL,
  renamed bigint NOT NULL, sessions_ever bigint NOT NULL) WITH (fillfactor = 70);
CREATE TABLE account_names(
  look text COLLATE "C" PRIMARY KEY, account text COLLATE "C" NOT NULL, taken bigint NOT NULL);
CREATE INDEX account_names_account ON account_names(account);
CREATE TABLE sessions(
  hash text COLLATE "C" PRIMARY KEY, account text COLLATE "C" NOT NULL, number bigint NOT NULL,
  label text NOT NULL, since bigint NOT NULL, seen bigint NOT NULL, UNIQUE (account, number))
  WITH (fillfactor = 70);
CREATE TABLE ended_sessions(hash text COLLATE "C" PRIMARY KEY, ended bigint NOT NULL);
CREATE INDEX ended_sessions_ended ON ended_sessions(ended);
CREATE TABLE recovery_codes(
  hash text COLLATE "C" PRIMARY KEY, account text COLLATE "C" NOT NULL);
CREATE INDEX recovery_codes_account ON recovery_codes(account);
CREATE TABLE passkeys(
  id text COLLATE "C" PRIMARY KEY, account text COLLATE "C" NOT NULL, public_key text NOT NULL,
  algorithm bigint NOT NULL, counter bigint NOT NULL, label text NOT NULL, since bigint NOT NULL,
  used bigint NOT NULL) WITH (fillfactor = 70);
CREATE INDEX passkeys_account ON passkeys(account);
CREATE UNLOGGED TABLE passkey_challenges(
  hash text COLLATE "C" PRIMARY KEY, purpose text NOT NULL, account text COLLATE "C" NOT NULL,
  until bigint NOT NULL);
CREATE INDEX passkey_challenges_until ON passkey_challenges(until);
CREATE TABLE account_seats(
  match text COLLATE "C" NOT NULL, seat smallint NOT NULL, account text COLLATE "C" NOT NULL,
  token text COLLATE "C" NOT NULL, since bigint NOT NULL, PRIMARY KEY (match, seat));
CREATE INDEX account_seats_account ON account_seats(account, match, seat);
CREATE INDEX account_seats_token ON account_seats(token);
)",
    // What is to be told of a seat from now on in place of its name (nothing: a former player); how
    // people stand with whoever runs the server, who did what about it; whom they avoid.
    R"(
CREATE TABLE names_to_put(
  match text COLLATE "C" NOT NULL, seat smallint NOT NULL, token text COLLATE "C" NOT NULL,
  name text NOT NULL, due bigint NOT NULL, round bigint NOT NULL, PRIMARY KEY (match, seat));
CREATE INDEX names_to_put_due ON names_to_put(due);
CREATE TABLE standings(
  account text COLLATE "C" PRIMARY KEY, silenced bigint NOT NULL, banned bigint NOT NULL,
  why text NOT NULL);
CREATE TABLE warnings(
  account text COLLATE "C" NOT NULL, number bigint NOT NULL, text text NOT NULL,
  given bigint NOT NULL, told bigint NOT NULL, PRIMARY KEY (account, number));
CREATE TABLE people_log(
  number bigint PRIMARY KEY, at bigint NOT NULL, operator text NOT NULL, did text NOT NULL,
  account text COLLATE "C" NOT NULL, detail text NOT NULL);
CREATE INDEX people_log_account ON people_log(account);
CREATE FUNCTION people_log_stays() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the log of people is only added to'; END $$;
CREATE TRIGGER people_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON people_log
  FOR EACH STATEMENT EXECUTE FUNCTION people_log_stays();
CREATE TABLE reports(
  number bigint PRIMARY KEY, account text COLLATE "C" NOT NULL, match text COLLATE "C" NOT NULL,
  seat smallint NOT NULL, about text COLLATE "C" NOT NULL, reason text NOT NULL,
  text text NOT NULL, at bigint NOT NULL);
CREATE INDEX reports_account ON reports(account, at);
CREATE INDEX reports_about ON reports(about);
CREATE INDEX reports_at ON reports(at);
CREATE TABLE avoided(
  account text COLLATE "C" NOT NULL, number bigint NOT NULL, match text COLLATE "C" NOT NULL,
  seat smallint NOT NULL, other text COLLATE "C" NOT NULL, how text COLLATE "C" NOT NULL,
  name text NOT NULL, since bigint NOT NULL, PRIMARY KEY (account, number),
  UNIQUE (account, match, seat, how));
CREATE INDEX avoided_other ON avoided(other, how);
CREATE INDEX avoided_seat ON avoided(match, seat, how);
)",
    // Matches by days that are not over: when they have to be looked after, in milliseconds since
    // 1970. Holidays of accounts.
    R"(
ALTER TABLE matches ADD COLUMN by_days boolean NOT NULL DEFAULT false, ADD COLUMN due bigint;
CREATE INDEX matches_due ON matches(due) WHERE due IS NOT NULL;
CREATE TABLE holidays(
  account text COLLATE "C" NOT NULL, begins bigint NOT NULL, ends bigint NOT NULL,
  PRIMARY KEY (account, begins));
)",
    // What is known of a seat whose battle is over: when it ended, how, and against whom it was
    // played. Whoever lists the battles of an account notes it; 0: it goes on, or nobody has
    // looked.
    R"(
ALTER TABLE account_seats ADD COLUMN ended bigint NOT NULL DEFAULT 0,
  ADD COLUMN game text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN against text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN result text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX account_seats_going_on ON account_seats(account, since, match) WHERE ended = 0;
CREATE INDEX account_seats_over ON account_seats(account, ended, match) WHERE ended > 0;
CREATE INDEX account_seats_results ON account_seats(account, game, against, result)
  WHERE ended > 0;
)",
    // Telling people that it is their turn (native/people/notices.h): keys of the house, how and
    // where each account wants to be told, what is to be sent, and whose page is open just now.
    R"(
CREATE TABLE house_keys(name text COLLATE "C" PRIMARY KEY, value text NOT NULL);
CREATE TABLE telling(
  account text COLLATE "C" PRIMARY KEY, language text NOT NULL, zone text NOT NULL,
  quiet_from bigint NOT NULL, quiet_until bigint NOT NULL, mail_day bigint NOT NULL,
  mails bigint NOT NULL);
CREATE TABLE telling_ways(
  account text COLLATE "C" NOT NULL, way text COLLATE "C" NOT NULL, is_on bigint NOT NULL,
  off text COLLATE "C" NOT NULL UNIQUE, PRIMARY KEY (account, way));
CREATE TABLE telling_places(
  account text COLLATE "C" NOT NULL, way text COLLATE "C" NOT NULL, number bigint NOT NULL,
  place text COLLATE "C" NOT NULL, detail text NOT NULL, label text NOT NULL,
  since bigint NOT NULL, confirm text COLLATE "C" NOT NULL, until bigint NOT NULL,
  failures bigint NOT NULL, session bigint NOT NULL, PRIMARY KEY (account, way, number)) WITH (fillfactor = 70);
CREATE INDEX telling_places_place ON telling_places(place);
CREATE INDEX telling_places_confirm ON telling_places(confirm) WHERE confirm <> '';
CREATE TABLE notices(
  account text COLLATE "C" NOT NULL, match text COLLATE "C" NOT NULL, way text COLLATE "C" NOT NULL,
  number bigint NOT NULL, made bigint NOT NULL, due bigint NOT NULL, leased bigint NOT NULL,
  tries bigint NOT NULL, batch text COLLATE "C" NOT NULL, sent bigint NOT NULL,
  PRIMARY KEY (account, match, way, number)) WITH (fillfactor = 50);
CREATE INDEX notices_due ON notices(due) WHERE sent = 0;
CREATE INDEX notices_match ON notices(match);
CREATE UNLOGGED TABLE looking(account text COLLATE "C" PRIMARY KEY, until bigint NOT NULL)
  WITH (fillfactor = 50);
)",
    // Matches that began as public: from when until when they are in the list of those to watch.
    R"(
ALTER TABLE matches ADD COLUMN watch_from bigint, ADD COLUMN watch_until bigint;
CREATE INDEX matches_watched ON matches(watch_until, watch_from) WHERE watch_until IS NOT NULL;
)",
};

constexpr const char* kOneAtATime = "SELECT pg_advisory_xact_lock(7382915604)";

}  // namespace

// Looked up in the list of tables itself: what a connection remembers of names may be older than
// what another one has just made.
int version_of(pqxx::transaction_base& transaction) {
  const pqxx::result there = transaction.exec(
      "SELECT 1 FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace "
      "WHERE relname = 'sandtable_schema' AND nspname = ANY(current_schemas(false))");
  if (there.empty()) return 0;
  const pqxx::result found = transaction.exec("SELECT version FROM sandtable_schema");
  return found.empty() ? 0 : found[0][0].as<int>();
}

table::Expected<void> migrate(Connection& connection, const std::string& url, int to) {
  using table::Error;
  using table::ErrorCode;
  const auto found = attempt(url, [&]() -> std::string {
    pqxx::work work(*connection);
    const std::string encoding = work.exec("SHOW server_encoding")[0][0].as<std::string>();
    if (encoding != "UTF8") {
      return "it keeps texts as " + encoding +
             ": make one with CREATE DATABASE ... ENCODING 'UTF8'";
    }
    if (version_of(work) == to) return {};
    work.exec(kOneAtATime);
    const int version = version_of(work);
    if (version > to) return host::newer_database(version, to);
    if (version == 0)
      work.exec("CREATE TABLE IF NOT EXISTS sandtable_schema(version integer NOT NULL)");
    for (int step = version; step < to; ++step) {
      work.exec(kSteps[static_cast<std::size_t>(step)]);
    }
    work.exec("DELETE FROM sandtable_schema");
    work.exec("INSERT INTO sandtable_schema VALUES (" + std::to_string(to) + ")");
    work.commit();
    return {};
  });
  if (!found) return found.error();
  if (!found->empty()) {
    return Error{ErrorCode::not_allowed, without_password(url) + ": " + *found, ""};
  }
  return {};
}

}  // namespace postgres
