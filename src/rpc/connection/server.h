// A server on the loopback address, of one or several services (docs/spec/wire.md, section 3).
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>

#include "base/error.h"

namespace virga::rpc {

class Analyzer;
class ComponentProvider;
class Converter;
class EngineHost;
class HookHandlers;
class LanguageRuntime;
struct LoaderHost;
struct MonitorHost;
struct ProviderHost;

// Those that are not null are served; they live as long as a call of theirs is running.
// `grpc.health.v1.Health` is always there.
struct Services {
  std::shared_ptr<LanguageRuntime> language{};
  std::shared_ptr<Converter> converter{};
  std::shared_ptr<ComponentProvider> components{};
  std::shared_ptr<Analyzer> analyzer{};
  // The engine's own side.
  std::shared_ptr<EngineHost> engine{};
  std::shared_ptr<LoaderHost> loader{};
  std::shared_ptr<MonitorHost> monitor{};
  // A plugin of the real engine.
  std::shared_ptr<ProviderHost> provider{};
  // Of a MonitorClient.
  std::shared_ptr<const HookHandlers> hooks{};
};

class Server {
 public:
  // Listens on 127.0.0.1, at a port of the kernel's choice.
  static base::Result<std::unique_ptr<Server>> start(Services services);
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
  explicit Server(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

}  // namespace virga::rpc
