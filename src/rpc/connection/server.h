// A server with one or more services on the loopback address (docs/spec/wire.md, section 3).
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>

#include "base/error.h"

namespace virga::rpc {

class Analyzer;
class CallbackHandlers;
class ComponentProvider;
class Converter;
class EngineHost;
class LanguageRuntime;
struct LoaderHost;
struct MapperHost;
struct MonitorHost;
struct ProviderHost;

// The services to serve; null pointers are skipped. A service lives as long as one of its calls.
// `grpc.health.v1.Health` is always served.
struct Services {
  std::shared_ptr<LanguageRuntime> language{};
  std::shared_ptr<Converter> converter{};
  std::shared_ptr<ComponentProvider> components{};
  std::shared_ptr<Analyzer> analyzer{};
  // The engine's own service.
  std::shared_ptr<EngineHost> engine{};
  std::shared_ptr<LoaderHost> loader{};
  std::shared_ptr<MapperHost> mapper{};
  std::shared_ptr<MonitorHost> monitor{};
  // A plugin of the real engine.
  std::shared_ptr<ProviderHost> provider{};
  // The hooks and transforms of a MonitorClient.
  std::shared_ptr<const CallbackHandlers> callbacks{};
};

class Server {
 public:
  // Listens on 127.0.0.1, at a port that the kernel chooses.
  static base::Result<std::unique_ptr<Server>> start(Services services);
  // Like stop(), without waiting.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Accepts no new calls and sets the stop tokens of running calls. Calls that have not ended after
  // `grace` are aborted. Waits until no call is running, at most for `grace`. Returns whether all
  // calls have ended.
  bool stop(std::chrono::milliseconds grace);

 private:
  struct State;
  explicit Server(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

}  // namespace virga::rpc
