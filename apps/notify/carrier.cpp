// SPDX-License-Identifier: MIT
#include "apps/notify/carrier.h"

#include <algorithm>
#include <cstring>
#include <map>

#include <curl/curl.h>
#include <unistd.h>

#include "apps/notify/addresses.h"

namespace notify {
namespace {

constexpr std::size_t kMostRead = std::size_t{16} << 10U;  // bytes of an answer, headers too

struct FreeEasy {
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using List = std::unique_ptr<curl_slist, FreeList>;

List list_of(const std::vector<std::string>& lines) {
  curl_slist* out = nullptr;
  for (const std::string& line : lines) out = curl_slist_append(out, line.c_str());
  return List(out);
}

struct Transfer {
  Letter letter;
  Carrier::Done done;
  List lines{};
  std::size_t given = 0;  // of the body, by SMTP
  std::size_t read = 0;
  std::unique_ptr<CURL, FreeEasy> easy{curl_easy_init()};
};

// The address that is really connected: a name may stand for another one than a moment ago.
curl_socket_t open_socket(void* own, curlsocktype /*purpose*/, curl_sockaddr* where) {
  if (!static_cast<const Transfer*>(own)->letter.anywhere && !is_public(where->addr))
    return CURL_SOCKET_BAD;
  return ::socket(where->family, where->socktype | SOCK_CLOEXEC, where->protocol);
}

std::size_t take(const char* /*bytes*/, std::size_t size, std::size_t count, void* own) {
  auto& transfer = *static_cast<Transfer*>(own);
  transfer.read += size * count;
  return transfer.read > kMostRead ? 0 : size * count;
}

std::size_t give(char* to, std::size_t size, std::size_t count, void* own) {
  auto& transfer = *static_cast<Transfer*>(own);
  const std::string& body = transfer.letter.body;
  const std::size_t bytes = std::min(size * count, body.size() - transfer.given);
  std::memcpy(to, body.data() + transfer.given, bytes);
  transfer.given += bytes;
  return bytes;
}

void prepare(Transfer& transfer, const Patience& patience) {
  CURL* const easy = transfer.easy.get();
  curl_easy_setopt(easy, CURLOPT_URL, transfer.letter.url.c_str());
  curl_easy_setopt(easy, CURLOPT_PRIVATE, &transfer);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // who ends waits for no name server
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_NOPROXY, "*");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(patience.connecting.count()));
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(patience.whole.count()));
  curl_easy_setopt(easy, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, &transfer);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, &transfer);
}

void prepare_http(Transfer& transfer) {
  CURL* const easy = transfer.easy.get();
  std::vector<std::string> lines = transfer.letter.headers;
  lines.emplace_back("Expect:");  // nobody is asked whether they want the rest
  transfer.lines = list_of(lines);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, transfer.letter.anywhere ? "http,https" : "https");
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer.lines.get());
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "Sandtable");
  curl_easy_setopt(easy, CURLOPT_POST, 1L);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, transfer.letter.body.data());
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE,
                   static_cast<curl_off_t>(transfer.letter.body.size()));
}

// A password goes out over TLS only.
void prepare_smtp(Transfer& transfer) {
  CURL* const easy = transfer.easy.get();
  const Letter& letter = transfer.letter;
  transfer.lines = list_of({letter.to});
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(easy, CURLOPT_MAIL_FROM, letter.from.c_str());
  curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, transfer.lines.get());
  curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, give);
  curl_easy_setopt(easy, CURLOPT_READDATA, &transfer);
  const bool secret = !letter.password.empty();
  curl_easy_setopt(easy, CURLOPT_USE_SSL,
                   static_cast<long>(secret ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  if (letter.user.empty()) return;
  curl_easy_setopt(easy, CURLOPT_USERNAME, letter.user.c_str());
  curl_easy_setopt(easy, CURLOPT_PASSWORD, letter.password.c_str());
}

bool is_good(int status) { return status >= 200 && status < 300; }

// Who has said that they have taken it has taken it, whatever else they go on to say.
Carried outcome(const Transfer& transfer, CURLcode code) {
  Carried out;
  long status = 0;
  curl_off_t after = 0;
  curl_easy_getinfo(transfer.easy.get(), CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(transfer.easy.get(), CURLINFO_RETRY_AFTER, &after);
  out.status = static_cast<int>(status);
  out.retry_after = std::clamp<std::int64_t>(after, 0, 86'400);
  if (!transfer.letter.from.empty()) {
    constexpr int kNoSuchPerson = 550;
    out.sent = code == CURLE_OK;
    out.gone = !out.sent && out.status == kNoSuchPerson;
  } else {
    out.sent = is_good(out.status);
    out.gone = out.status == 404 || out.status == 410;
  }
  if (!out.sent) out.why = code == CURLE_OK ? "refused" : curl_easy_strerror(code);
  return out;
}

void begin_curl() {
  static const CURLcode begun = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(begun);
}

}  // namespace

struct Carrier::Inside {
  Patience patience;
  CURLM* multi = nullptr;
  std::map<const Transfer*, std::unique_ptr<Transfer>> transfers{};

  void finish();
};

Carrier::Carrier(Patience patience) : inside_(std::make_unique<Inside>()) {
  begin_curl();
  inside_->patience = patience;
  inside_->multi = curl_multi_init();
}

Carrier::~Carrier() {
  for (const auto& [raw, transfer] : inside_->transfers)
    curl_multi_remove_handle(inside_->multi, transfer->easy.get());
  inside_->transfers.clear();
  curl_multi_cleanup(inside_->multi);
}

void Carrier::send(Letter letter, Done done) {
  auto transfer = std::make_unique<Transfer>(Transfer{std::move(letter), std::move(done)});
  prepare(*transfer, inside_->patience);
  if (transfer->letter.from.empty()) prepare_http(*transfer);
  if (!transfer->letter.from.empty()) prepare_smtp(*transfer);
  curl_multi_add_handle(inside_->multi, transfer->easy.get());
  const Transfer* const raw = transfer.get();
  inside_->transfers.emplace(raw, std::move(transfer));
}

std::size_t Carrier::under_way() const { return inside_->transfers.size(); }

// Whoever is told may send something else.
void Carrier::Inside::finish() {
  int left = 0;
  while (const CURLMsg* const said = curl_multi_info_read(multi, &left)) {
    if (said->msg != CURLMSG_DONE) continue;
    const CURLcode code = said->data.result;
    CURL* const easy = said->easy_handle;
    Transfer* raw = nullptr;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &raw);
    curl_multi_remove_handle(multi, easy);
    const auto found = transfers.extract(raw);
    if (!found.empty()) found.mapped()->done(outcome(*found.mapped(), code));
  }
}

void Carrier::run(std::chrono::milliseconds most) {
  int running = 0;
  curl_multi_perform(inside_->multi, &running);
  const std::size_t before = under_way();
  inside_->finish();
  if (under_way() != before) return;
  curl_multi_poll(inside_->multi, nullptr, 0, static_cast<int>(most.count()), nullptr);
  curl_multi_perform(inside_->multi, &running);
  inside_->finish();
}

void Carrier::wake() { curl_multi_wakeup(inside_->multi); }

}  // namespace notify
