// SPDX-License-Identifier: MIT
// One WebSocket. It works on one request at a time: a client that sends faster than it is served
// fills its own connection and nothing else.
#include <algorithm>

#include "apps/host/cpu_time.h"
#include "apps/server/sessions.h"

namespace server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kOneMinute = std::chrono::minutes(1);
constexpr auto kBreath = std::chrono::milliseconds(50);  // before asking the bucket again

}  // namespace

class WsSession final : public host::Outlet, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(beast::tcp_stream stream, PlacePtr place, std::string address)
      : ws_(std::move(stream)),
        place_(std::move(place)),
        address_(std::move(address)),
        site_(place_->shared().site),
        pause_(ws_.get_executor()),
        deadline_(ws_.get_executor()),
        bucket_(site_.limits().requests_per_second, site_.limits().requests_at_once),
        time_(site_.limits().socket_time) {}

  void accept(Request request) {
    auto timeouts = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeouts.idle_timeout = std::chrono::seconds(120);
    timeouts.keep_alive_pings = true;
    ws_.set_option(timeouts);
    ws_.read_message_max(site_.limits().ws_message);
    auto kept = std::make_shared<Request>(std::move(request));
    ws_.async_accept(*kept, [self = shared_from_this(), kept](error_code failed) {
      if (!failed) self->opened();
    });
  }

  void send(host::Frame frame) override {
    if (closing_) return;
    queued_bytes_ += frame->size();
    site_.counters().queued_bytes += frame->size();
    queue_.push_back(std::move(frame));
    const Limits& limits = site_.limits();
    if (queue_.size() > limits.queue_frames || queued_bytes_ > limits.queue_bytes) return cut();
    if (!writing_) write();
    make_room(place_->shared());
  }

  host::Payer payer() const override { return site_.payer(address_, client_); }
  std::string address() const override { return address_; }

  bool may_begin_match() override { return site_.may_begin_match(address_); }
  bool may_chat() override { return site_.may_chat(address_); }
  bool may_ask_for_code() override { return site_.may_ask_for_code(address_); }

  void close(websocket::close_code code) {
    if (closing_) return;
    closing_ = true;
    if (writing_) {  // one thing at a time: the writer closes when it is done
      close_code_ = code;
      return;
    }
    say_goodbye(code);
  }

 private:
  void opened() {
    ++site_.counters().ws_opened;
    client_ = site_.table().connect(*this);
    place_->shared().sockets.insert(shared_from_this());
    if (place_->shared().stopping) return close(websocket::close_code::going_away);
    read();
  }

  void read() {
    if (closing_) return;
    buffer_.clear();
    ws_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      self->on_read(failed);
    });
  }

  void on_read(error_code failed) {
    if (failed) return ended();
    ++site_.counters().ws_messages;
    if (!ws_.got_text()) return refuse_rude(), read();
    handle();
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
    if (closing_) return;
    const auto now = Clock::now();
    const auto ready = std::max(time_.ready(now), site_.ready(address_, now));
    if (ready > now) return handle_at(ready);
    if (!bucket_.take(now)) return handle_at(now + kBreath);
    const double before = host::thread_seconds();
    hand_over(now);
    const double cost = host::thread_seconds() - before;
    time_.spend(cost, now);
    site_.charge(address_, cost, now);
  }

  void hand_over(Clock::time_point now) {
    const std::string text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    site_.table().message(client_, text, [self = shared_from_this(), now](bool good) {
      const std::chrono::duration<double> took = Clock::now() - now;
      self->site_.counters().request_seconds.add(took.count());
      if (!good) self->refuse_rude();
      asio::post(self->ws_.get_executor(), [self] { self->read(); });
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
    close(websocket::close_code::policy_error);
  }

  void write() {
    writing_ = true;
    ws_.text(true);
    deadline_.expires_after(site_.limits().write_patience);
    deadline_.async_wait([self = shared_from_this(), number = ++writes_](error_code failed) {
      if (!failed && self->writing_ && self->writes_ == number) self->cut();
    });
    written_ = queue_.front();
    ws_.async_write(
        asio::buffer(*written_),
        [self = shared_from_this()](error_code failed, std::size_t) { self->wrote(failed); });
  }

  void wrote(error_code failed) {
    writing_ = false;
    deadline_.cancel();
    written_.reset();
    if (failed || queue_.empty()) return ended();
    forget_frame();
    if (closing_) return say_goodbye(close_code_);
    if (!queue_.empty()) write();
  }

  void say_goodbye(websocket::close_code code) {
    ws_.async_close(code, [self = shared_from_this()](error_code) { self->ended(); });
  }

  void forget_frame() {
    const std::size_t size = queue_.front()->size();
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
    forget_queue();
    closing_ = true;
    asio::post(ws_.get_executor(), [self = shared_from_this()] {
      self->ws_.next_layer().close();
      self->ended();
    });
  }

  void ended() {
    closing_ = true;
    forget_queue();
    pause_.cancel();
    deadline_.cancel();
    if (client_ == 0) return;
    site_.table().disconnect(client_);
    client_ = 0;
    place_->shared().sockets.erase(shared_from_this());
  }

  websocket::stream<beast::tcp_stream> ws_;
  PlacePtr place_;
  std::string address_;
  Site& site_;
  asio::steady_timer pause_;
  asio::steady_timer deadline_;
  Bucket bucket_;
  host::TimeBudget time_;
  beast::flat_buffer buffer_;
  std::deque<host::Frame> queue_;
  std::size_t queued_bytes_ = 0;
  host::ClientId client_ = 0;
  host::Frame written_;  // while it is being written
  std::uint64_t writes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_code close_code_ = websocket::close_code::normal;
  Clock::time_point minute_{};
  int refusals_ = 0;
};

void start_ws_session(beast::tcp_stream stream, Request request, PlacePtr place,
                      const std::string& address) {
  std::make_shared<WsSession>(std::move(stream), std::move(place), address)
      ->accept(std::move(request));
}

void close_all(Shared& shared) {
  const auto sockets = shared.sockets;
  for (const auto& socket : sockets) socket->close(websocket::close_code::going_away);
}

}  // namespace server
