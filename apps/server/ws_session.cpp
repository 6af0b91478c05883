// SPDX-License-Identifier: MIT
// One WebSocket. It works on one request at a time: a client that sends faster than it is served
// fills its own connection and nothing else.
#include <algorithm>

#include <boost/asio/write.hpp>

#include "apps/server/sessions.h"
#include "apps/server/ws_frames.h"
#include "apps/server/ws_handshake.h"

namespace server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kOneMinute = std::chrono::minutes(1);
constexpr auto kBreath = std::chrono::milliseconds(50);  // before asking the bucket again
constexpr auto kHandshake = std::chrono::seconds(30);
constexpr auto kQuiet =
    std::chrono::seconds(60);  // then the other end is asked whether it is there
constexpr auto kSilent = std::chrono::seconds(120);  // then it is not
constexpr auto kFarewell = std::chrono::seconds(5);  // for the other end to hang up
constexpr std::size_t kReadAtOnce = std::size_t{16} << 10U;

}  // namespace

class WsSession final : public host::Outlet, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(beast::tcp_stream stream, PlacePtr place, std::string address, std::string match,
            std::string session)
      : stream_(std::move(stream)),
        place_(std::move(place)),
        session_(std::move(session)),
        address_(std::move(address)),
        match_(std::move(match)),
        site_(place_->shared().site),
        pause_(stream_.get_executor()),
        deadline_(stream_.get_executor()),
        bucket_(site_.limits().requests_per_second, site_.limits().requests_at_once),
        time_(site_.limits().socket_time),
        reader_(site_.limits().ws_message) {}

  // `early`: what has come after the request, before it was answered.
  void accept(const Request& request, std::string_view early) {
    reader_.add(early);
    const auto offered = request[http::field::sec_websocket_extensions];
    const std::string extensions = accepted_extensions({offered.data(), offered.size()});
    const auto response = std::make_shared<http::response<http::string_body>>(
        handshake_response(request, extensions));
    const bool agreed = response->result() == http::status::switching_protocols;
    packs_ = agreed && !extensions.empty();
    if (packs_) reader_.allow_packed();
    stream_.expires_after(kHandshake);
    http::async_write(
        stream_, *response,
        [self = shared_from_this(), response, agreed](error_code failed, std::size_t) {
          if (!failed && agreed) self->opened();
        });
  }

  void send(host::Frame frame) override {
    if (closing_) return;
    Sending next{std::move(frame), Opcode::text, false};
    if (packs_ && is_worth_packing(next.payload->size())) charged([&] { pack(next); });
    queued_bytes_ += next.payload->size();
    site_.counters().queued_bytes += next.payload->size();
    queue_.push_back(std::move(next));
    const Limits& limits = site_.limits();
    if (queue_.size() > limits.queue_frames || queued_bytes_ > limits.queue_bytes) return cut();
    if (!writing_) write();
    make_room(place_->shared());
  }

  host::Payer payer() const override { return site_.payer(address_, client_); }
  std::string address() const override { return address_; }
  std::string opened_for() const override { return match_; }
  std::string session() const override { return session_; }

  bool may_begin_match() override { return site_.may_begin_match(address_); }
  bool may_chat() override { return site_.may_chat(address_); }
  bool may_ask_for_code() override { return site_.may_ask_for_code(address_); }

  // One thing at a time: what is being written is written to its end.
  void close(CloseCode code) {
    if (closing_) return;
    closing_ = true;
    close_code_ = code;
    closing_since_ = Clock::now();
    if (!writing_) say_goodbye();
  }

  // What waits to be sent is sent first.
  void dismiss() override {
    dismissed_ = true;
    if (queue_.empty()) close(CloseCode::going_away);
  }

  // Once in a while: whether the other end is still there.
  void look_after(Clock::time_point now) {
    if (closing_) {
      if (now - closing_since_ > kFarewell) hang_up();
    } else if (now - heard_ > kSilent) {
      hang_up();
    } else if (now - heard_ > kQuiet && !working_) {
      control(Opcode::ping, {});
    }
  }

 private:
  // What waits to be written.
  struct Sending {
    host::Frame payload;
    Opcode opcode = Opcode::text;
    bool packed = false;
  };

  void pack(Sending& message) {
    const host::Frame packed = place_->shared().packer.packed(message.payload);
    message.packed = !packed->empty();
    if (!message.packed) return;
    site_.counters().ws_unpacked_bytes += message.payload->size();
    site_.counters().ws_packed_bytes += packed->size();
    message.payload = packed;
  }

  // Does what takes time for this client, which pays for it.
  void charged(const std::function<void()>& work) {
    const double seconds = site_.charged(address_, work);
    if (seconds > 0) time_.spend(seconds, Clock::now());
  }

  // From when on it may use the thread again.
  Clock::time_point ready(Clock::time_point now) {
    return std::max(time_.ready(now), site_.ready(address_, now));
  }

  void opened() {
    ++site_.counters().ws_opened;
    stream_.expires_never();
    error_code ignored;
    stream_.socket().non_blocking(true, ignored);
    heard_ = Clock::now();
    client_ = site_.table().connect(*this);
    place_->shared().sockets.insert(shared_from_this());
    if (place_->shared().stopping) return close(CloseCode::going_away);
    next();
  }

  // Nobody who is silent takes up room to read into. Whoever has used too much time by what makes
  // no whole message is not listened to for a while.
  void wait() {
    const auto now = Clock::now();
    if (const auto when = ready(now); when > now && !closing_) return wait_until(when);
    stream_.socket().async_wait(
        tcp::socket::wait_read,
        [self = shared_from_this()](error_code failed) { failed ? self->ended() : self->read(); });
  }

  void wait_until(Clock::time_point when) {
    pause_.expires_at(when);
    pause_.async_wait([self = shared_from_this()](error_code failed) {
      if (!failed) self->wait();
    });
  }

  void read() {
    thread_local std::array<char, kReadAtOnce> bytes;  // for all of the thread
    error_code failed;
    const std::size_t size = stream_.socket().read_some(asio::buffer(bytes), failed);
    if (failed == asio::error::would_block || failed == asio::error::interrupted) return wait();
    if (failed) return ended();
    if (closing_) return wait();  // nobody listens any more: until they hang up
    heard_ = Clock::now();
    site_.counters().ws_received_bytes += size;
    reader_.add({bytes.data(), size});
    next();
  }

  // Goes on with what has been read; reads on where that is not a whole message.
  void next() {
    if (closing_) return wait();
    std::optional<Message> message;
    charged([&] { message = reader_.next(); });
    if (!message) {
      if (reader_.failure() != CloseCode::none) close(reader_.failure());
      return wait();
    }
    switch (message->opcode) {
      case Opcode::text:
        ++site_.counters().ws_messages;
        request_ = std::move(message->payload);
        working_ = true;
        return handle();
      case Opcode::ping:
        control(Opcode::pong, std::move(message->payload));
        break;
      case Opcode::close:
        close(CloseCode::none);
        break;
      case Opcode::pong:
        break;
      default:
        ++site_.counters().ws_messages;
        refuse_rude();
        break;
    }
    go_on();
  }

  // What asks for nothing counts as a request all the same: pings without end would fill the
  // thread.
  void go_on() {
    if (closing_ || bucket_.take(Clock::now())) return again();
    pause_.expires_at(Clock::now() + kBreath);
    pause_.async_wait([self = shared_from_this()](error_code failed) {
      if (!failed) self->go_on();
    });
  }

  // As a task of its own: whoever sends a thousand small messages shares the thread like others.
  void again() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->next(); });
  }

  void handle_at(Clock::time_point when) {
    pause_.expires_at(when);
    pause_.async_wait([self = shared_from_this()](error_code failed) {
      if (!failed) self->handle();
    });
  }

  // Waits where the client has asked for too much, or for what took too long, then hands the
  // message over.
  void handle() {
    if (closing_) return next();
    const auto now = Clock::now();
    if (const auto when = ready(now); when > now) return handle_at(when);
    if (!bucket_.take(now)) return handle_at(now + kBreath);
    charged([&] { hand_over(now); });
  }

  void hand_over(Clock::time_point now) {
    const std::string text = std::exchange(request_, {});
    site_.table().message(client_, text, [self = shared_from_this(), now](bool good) {
      const std::chrono::duration<double> took = Clock::now() - now;
      self->site_.counters().request_seconds.add(took.count());
      if (!good) self->refuse_rude();
      self->working_ = false;
      self->heard_ = Clock::now();
      self->again();
    });
  }

  void refuse_rude() {
    const auto now = Clock::now();
    if (now - minute_ > kOneMinute) {
      minute_ = now;
      refusals_ = 0;
    }
    if (++refusals_ < site_.limits().refusals_per_minute) return;
    ++site_.counters().ws_rude_closed;
    close(CloseCode::policy);
  }

  // Before everything else that waits, and instead of an older one.
  void control(Opcode opcode, std::string payload) {
    control_ = Sending{std::make_shared<const std::string>(std::move(payload)), opcode, false};
    if (!writing_) write();
  }

  void write() {
    if (closing_) return say_goodbye();
    is_control_ = control_.has_value();
    if (!is_control_ && queue_.empty()) return;
    written_ = is_control_ ? *std::exchange(control_, std::nullopt) : queue_.front();
    head_ = frame_head(written_.opcode, written_.payload->size(), written_.packed);
    start_writing();
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head_),
                                                  asio::buffer(*written_.payload)};
    asio::async_write(stream_.socket(), parts,
                      [self = shared_from_this()](error_code failed, std::size_t size) {
                        self->site_.counters().ws_sent_bytes += size;
                        self->wrote(failed);
                      });
  }

  void start_writing() {
    writing_ = true;
    deadline_.expires_after(site_.limits().write_patience);
    deadline_.async_wait([self = shared_from_this(), number = ++writes_](error_code failed) {
      if (!failed && self->writing_ && self->writes_ == number) self->cut();
    });
  }

  void wrote(error_code failed) {
    writing_ = false;
    deadline_.cancel();
    written_ = {};
    if (failed) return ended();
    if (!is_control_ && !queue_.empty()) forget_frame();
    if (dismissed_ && queue_.empty()) close(CloseCode::going_away);
    write();
  }

  // The close frame and the end of what we say; the other end hangs up when it has read that.
  void say_goodbye() {
    if (said_goodbye_) return;
    said_goodbye_ = true;
    head_ = close_frame(close_code_);
    start_writing();
    asio::async_write(stream_.socket(), asio::buffer(head_),
                      [self = shared_from_this()](error_code, std::size_t) {
                        self->writing_ = false;
                        self->deadline_.cancel();
                        error_code ignored;
                        self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                      });
  }

  void forget_frame() {
    const std::size_t size = queue_.front().payload->size();
    queued_bytes_ -= size;
    site_.counters().queued_bytes -= size;
    queue_.pop_front();
  }

  // What is being written stays until that has ended.
  void forget_queue() {
    while (!queue_.empty()) forget_frame();
  }

  // Whoever has the most waiting makes room for the others.
  static void make_room(Shared& shared) {
    const Site& site = shared.site;
    while (shared.site.counters().queued_bytes > site.limits().queue_bytes_of_all) {
      const auto most = std::max_element(
          shared.sockets.begin(), shared.sockets.end(),
          [](const auto& a, const auto& b) { return a->queued_bytes_ < b->queued_bytes_; });
      if (most == shared.sockets.end() || (*most)->queued_bytes_ == 0) return;
      (*most)->cut();
    }
  }

  // Without a goodbye: whoever does not read would not read that either.
  void cut() {
    ++site_.counters().ws_slow_closed;
    hang_up();
  }

  void hang_up() {
    forget_queue();
    closing_ = said_goodbye_ = true;
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->stream_.close();
      self->ended();
    });
  }

  void ended() {
    closing_ = said_goodbye_ = true;
    forget_queue();
    pause_.cancel();
    deadline_.cancel();
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    if (client_ == 0) return;
    site_.table().disconnect(client_);
    client_ = 0;
    place_->shared().sockets.erase(shared_from_this());
  }

  beast::tcp_stream stream_;
  PlacePtr place_;
  std::string session_;
  std::string address_;
  std::string match_;
  Site& site_;
  asio::steady_timer pause_;
  asio::steady_timer deadline_;
  Bucket bucket_;
  host::TimeBudget time_;
  FrameReader reader_;
  std::string request_;  // until it is handed over
  std::deque<Sending> queue_;
  std::optional<Sending> control_;
  std::size_t queued_bytes_ = 0;
  host::ClientId client_ = 0;
  Sending written_;  // while it is being written
  std::string head_;
  std::uint64_t writes_ = 0;
  bool packs_ = false;
  bool working_ = false;
  bool is_control_ = false;
  bool writing_ = false;
  bool closing_ = false;
  bool said_goodbye_ = false;
  bool dismissed_ = false;
  CloseCode close_code_ = CloseCode::none;
  Clock::time_point heard_{};
  Clock::time_point closing_since_{};
  Clock::time_point minute_{};
  int refusals_ = 0;
};

void start_ws_session(beast::tcp_stream stream, const Request& request, PlacePtr place,
                      const std::string& address, const std::string& session,
                      std::string_view early) {
  const std::string match = socket_match(std::string(request.target())).value_or("");
  std::make_shared<WsSession>(std::move(stream), std::move(place), address, match, session)
      ->accept(request, early);
}

void close_all(Shared& shared) {
  const auto sockets = shared.sockets;
  for (const auto& socket : sockets) socket->close(CloseCode::going_away);
}

void look_after_all(Shared& shared) {
  const auto now = Clock::now();
  const auto sockets = shared.sockets;
  for (const auto& socket : sockets) socket->look_after(now);
}

}  // namespace server
