// For tests: a connection that can be interrupted after any byte, and a socket that never answers.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

namespace virga::rpc {

// A listening socket on the loopback address, at a port that the kernel chooses.
class ListeningSocket {
 public:
  ListeningSocket() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address);
    ::listen(socket_, 1);
    socklen_t size = sizeof address;
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  ~ListeningSocket() { ::close(socket_); }
  ListeningSocket(const ListeningSocket&) = delete;
  ListeningSocket& operator=(const ListeningSocket&) = delete;

  int get() const { return socket_; }
  // The system accepts connections, but nothing is sent.
  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }

 private:
  const int socket_;
  std::uint16_t port_ = 0;
};

// Forwards between one client and a port of this machine.
class TcpProxy {
 public:
  explicit TcpProxy(int target) : target_(target) {}

  std::string address() const { return listener_.address(); }
  // Forwards this number of bytes from the server, then interrupts the connection and all later
  // ones.
  void cut_after(std::int64_t bytes) { left_ = bytes; }

 private:
  static constexpr int kTickMilliseconds = 5;

  void run(const std::stop_token& stop) {
    const int client = next_client(stop);
    if (client < 0) return;
    const int server = connect_to_target();
    while (!stop.stop_requested() && left_ != 0) {
      std::array<pollfd, 2> ready{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
      ::poll(ready.data(), ready.size(), kTickMilliseconds);
      if (ready[0].revents && !pump(client, server, nullptr)) break;
      if (ready[1].revents && !pump(server, client, &left_)) break;
    }
    break_off(client);
    ::close(server);
    // Keeps the port, so that the system does not give it to another process while the client
    // reconnects.
    for (int late = next_client(stop); late >= 0; late = next_client(stop)) break_off(late);
  }

  // Returns a negative value when it must stop.
  int next_client(const std::stop_token& stop) const {
    pollfd waiting{listener_.get(), POLLIN, 0};
    while (!stop.stop_requested()) {
      if (::poll(&waiting, 1, kTickMilliseconds) > 0)
        return ::accept(listener_.get(), nullptr, nullptr);
    }
    return -1;
  }

  // Discards unread data, so that the peer sees a reset instead of the end of the connection.
  static void break_off(int socket) {
    const linger hard{1, 0};
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    ::close(socket);
  }

  int connect_to_target() const {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(target_));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    ::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address);
    return socket;
  }

  static bool pump(int from, int to, std::atomic<std::int64_t>* budget) {
    std::array<char, 65536> bytes;
    const ssize_t got = ::read(from, bytes.data(), bytes.size());
    if (got <= 0) return false;
    ssize_t send = got;
    if (budget && *budget >= 0) {
      send = std::min<ssize_t>(got, *budget);
      *budget -= send;
    }
    for (ssize_t done = 0; done < send;) {
      const ssize_t sent =
          ::send(to, bytes.data() + done, static_cast<std::size_t>(send - done), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      done += sent;
    }
    return true;
  }

  const int target_;
  const ListeningSocket listener_;
  std::atomic<std::int64_t> left_ = -1;  // negative: no limit
  // Declared last, so that it is destroyed first.
  std::jthread thread_{[this](const std::stop_token& stop) { run(stop); }};
};

}  // namespace virga::rpc
