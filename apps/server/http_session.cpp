#include "apps/server/sessions.h"

namespace server {
namespace {

constexpr auto kPatience = std::chrono::seconds(30);

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

// The last name in the list is the proxy's own word; those before it anybody can write.
std::string forwarded_address(const Request& request, const std::string& peer) {
  const std::string list = text_of(request["X-Forwarded-For"]);
  const std::size_t begin = list.find_last_of(", ");
  const std::string last = begin == std::string::npos ? list : list.substr(begin + 1);
  return last.empty() ? peer : last;
}

WebRequest web_request(const Request& request, const std::string& address) {
  WebRequest out;
  out.method = text_of(request.method_string());
  out.target = text_of(request.target());
  out.host = text_of(request[http::field::host]);
  out.origin = text_of(request[http::field::origin]);
  out.content_type = text_of(request[http::field::content_type]);
  out.authorization = text_of(request[http::field::authorization]);
  out.if_none_match = text_of(request[http::field::if_none_match]);
  out.takes_gzip = text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
  out.address = address;
  out.body = request.body();
  return out;
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket socket, PlacePtr place)
      : stream_(std::move(socket)), place_(std::move(place)) {}

  void read() {
    const Limits& limits = place_->shared().site.limits();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(limits.http_header));
    parser_->body_limit(limits.http_body);
    stream_.expires_after(kPatience);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code failed, std::size_t) { self->on_read(failed); });
  }

 private:
  void on_read(error_code failed) {
    if (failed == http::error::body_limit || failed == http::error::header_limit) {
      version_ = 11;
      keep_alive_ = false;
      return write(error_reply(413, "too_large", "the request is too long"));
    }
    if (failed) return close();
    Request request = parser_->release();
    version_ = request.version();
    keep_alive_ = request.keep_alive() && !place_->shared().stopping;
    head_ = request.method() == http::verb::head;
    Site& site = place_->shared().site;
    const std::string peer = place_->address();
    const bool proxy = site.limits().behind_proxy;
    const WebRequest web = web_request(request, proxy ? forwarded_address(request, peer) : peer);
    if (websocket::is_upgrade(request)) {
      if (auto refused = site.refuse_socket(web)) return write(*refused);
      stream_.expires_never();
      return start_ws_session(std::move(stream_), std::move(request), std::move(place_),
                              web.address);
    }
    stream_.expires_never();
    site.handle(web, [self = shared_from_this()](const WebReply& reply) { self->write(reply); });
  }

  void write(const WebReply& reply) {
    auto response = std::make_shared<http::response<http::string_body>>();
    response->result(static_cast<unsigned>(reply.status));
    response->version(version_);
    response->keep_alive(keep_alive_);
    for (const auto& [name, value] : strict_headers()) response->set(name, value);
    for (const auto& [name, value] : reply.headers) response->set(name, value);
    response->set(http::field::content_type, reply.type);
    const std::size_t size = reply.body.size();
    if (!head_ && reply.status != 304) response->body() = reply.body;
    response->prepare_payload();
    if (head_) response->content_length(size);
    stream_.expires_after(kPatience);
    http::async_write(stream_, *response,
                      [self = shared_from_this(), response](error_code failed, std::size_t) {
                        if (failed || !self->keep_alive_) return self->close();
                        self->read();
                      });
  }

  void close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  PlacePtr place_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  unsigned version_ = 11;
  bool keep_alive_ = true;
  bool head_ = false;
};

}  // namespace

bool Shared::enter(const std::string& address) {
  const Limits& limits = site.limits();
  std::size_t& here = per_address[address];
  const bool local = is_loopback(address);
  const bool room = site.counters().connections < limits.connections &&
                    (local || here < limits.connections_per_address);
  if (!room) {
    if (here == 0) per_address.erase(address);
    return false;
  }
  ++here;
  ++site.counters().connections;
  return true;
}

void Shared::leave(const std::string& address) {
  --site.counters().connections;
  if (--per_address[address] == 0) per_address.erase(address);
}

void start_http_session(tcp::socket socket, PlacePtr place) {
  std::make_shared<HttpSession>(std::move(socket), std::move(place))->read();
}

}  // namespace server
