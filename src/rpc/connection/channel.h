// A connection to a peer on this machine. Cheap to copy: copies share the connection. Messages may
// be as large as the engine's (400 MiB).
//
// A call waits as long as its peer takes, which may be hours while a provider works. It ends at
// once when the peer ends: the operating system closes the connections of a process that ends, and
// calls then fail with UNAVAILABLE. This also applies to later calls. No request is sent twice. To
// find out whether a peer still works, ask it for its health (health.h), as a language host does
// with its engine. To stop waiting, use a stop token or destroy the client.
//
// gRPC can miss that a connection was reset while its last bytes were read (process_setup.h
// prevents this). Therefore, while calls are in progress, a ping is sent after five minutes without
// data. The interval cannot be shorter, because Go closes connections with more frequent pings.
// Sending is sufficient: it fails on a dead connection. A peer that does not answer the ping may
// have been stopped, by Ctrl-Z or a debugger, so the client keeps waiting.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/error.h"

namespace virga::rpc {

inline constexpr int kMaxMessageBytes = 400 << 20;

class Channel {
 public:
  // `address` is "host:port". Sends nothing. Fails if the address is invalid.
  static base::Result<Channel> open(const std::string& address);

  const std::string& address() const;

  // Calls `on_disconnect` once, from any thread, when the peer does not exist anymore: a connection
  // was refused, either the first one or one after a connection was lost. Watching also makes the
  // connection. Watching ends when the result is destroyed; `on_disconnect` may destroy it. Returns
  // null, and watches nothing, if the system cannot start a thread.
  std::shared_ptr<void> watch(std::function<void()> on_disconnect) const;  // watch.cc

  struct State;
  State& state() const { return *state_; }

 private:
  explicit Channel(std::shared_ptr<State> state) : state_(std::move(state)) {}
  std::shared_ptr<State> state_;
};

}  // namespace virga::rpc
