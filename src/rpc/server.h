// A server on the loopback address, of one or several services (wire.md section 3).
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>

#include "base/error.h"

namespace virga::run {
class Monitor;
}

namespace virga::rpc {

class Analyzer;
class ComponentProvider;
class Converter;
class LanguageRuntime;

// Those that are not null are served, and must outlive the server. `grpc.health.v1.Health` is
// always there.
struct Services {
  LanguageRuntime* language = nullptr;
  Converter* converter = nullptr;
  ComponentProvider* components = nullptr;
  Analyzer* analyzer = nullptr;
};

class Server {
 public:
  // Listens on 127.0.0.1, at a port of the kernel's choice.
  static base::Result<std::unique_ptr<Server>> start(const Services& services);
  // As stop() without waiting.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // No new call is taken, the stop tokens of those that run are set; what has not ended after
  // `grace` is dropped. Returns when no call of ours is running any more, or after `grace`, and
  // says which.
  bool stop(std::chrono::milliseconds grace);

 private:
  struct State;
  explicit Server(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace virga::rpc
