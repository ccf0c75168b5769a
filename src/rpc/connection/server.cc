#include "rpc/connection/server.h"

#include <grpcpp/security/server_credentials.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

#include <condition_variable>
#include <mutex>
#include <vector>

#include "rpc/connection/channel.h"
#include "rpc/connection/silence_libraries.h"
#include "rpc/grpc/services.h"

namespace virga::rpc {

struct Server::State {
  Calls calls = std::make_shared<ServedCalls>();
  std::vector<std::unique_ptr<grpc::Service>> services;
  std::unique_ptr<grpc::Server> server;
  int port = 0;
  bool asked_to_stop = false;  // used by the owner's thread only

  std::mutex mutex;
  std::condition_variable changed;
  bool closed = false;  // no call is running anymore
};

namespace {

void add_services(Services given, const Calls& calls,
                  std::vector<std::unique_ptr<grpc::Service>>& services) {
  services.push_back(health_service());
  if (given.language) services.push_back(language_service(std::move(given.language), calls));
  if (given.converter) services.push_back(converter_service(std::move(given.converter), calls));
  if (given.components) services.push_back(component_service(std::move(given.components), calls));
  if (given.analyzer) services.push_back(analyzer_service(std::move(given.analyzer), calls));
  if (given.engine) services.push_back(engine_service(std::move(given.engine)));
  if (given.loader) services.push_back(loader_service(std::move(given.loader), calls));
  if (given.mapper) services.push_back(mapper_service(std::move(given.mapper), calls));
  if (given.monitor) services.push_back(monitor_service(std::move(given.monitor)));
  if (given.provider) services.push_back(provider_service(std::move(given.provider)));
  if (given.callbacks) services.push_back(callbacks_service(std::move(given.callbacks)));
}

}  // namespace

base::Result<std::unique_ptr<Server>> Server::start(Services services) {
  silence_libraries();
  auto state = std::make_shared<State>();
  add_services(std::move(services), state->calls, state->services);
  grpc::ServerBuilder builder;
  builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &state->port);
  // Prevents that another process listens on the same port.
  builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
  builder.SetMaxReceiveMessageSize(kMaxMessageBytes);
  builder.SetMaxSendMessageSize(kMaxMessageBytes);
  for (const auto& service : state->services) builder.RegisterService(service.get());
  state->server = builder.BuildAndStart();
  if (!state->server || state->port == 0) {
    return base::fail("cannot listen at a port of 127.0.0.1");
  }
  return std::unique_ptr<Server>(new Server(std::move(state)));
}

Server::Server(std::shared_ptr<State> state) : state_(std::move(state)) {}

Server::~Server() {
  if (!state_->asked_to_stop) stop({});
}

std::uint16_t Server::port() const {
  return static_cast<std::uint16_t>(state_->port);
}

bool Server::stop(std::chrono::milliseconds grace) {
  state_->asked_to_stop = true;
  state_->calls->request_stop();
  const auto deadline = std::chrono::system_clock::now() + grace;
  // gRPC waits for every call, however long it takes. So this runs on a detached thread.
  const bool started = start_thread([state = state_, deadline] {
    state->server->Shutdown(deadline);
    const std::lock_guard lock(state->mutex);
    state->closed = true;
    state->changed.notify_all();
  });
  if (!started) return false;
  std::unique_lock lock(state_->mutex);
  return state_->changed.wait_until(lock, deadline, [this] { return state_->closed; });
}

}  // namespace virga::rpc
