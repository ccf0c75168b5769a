// RunPlugin: serves a component package or a policy pack in this process until the call ends.
#include <chrono>
#include <condition_variable>

#include "host/language_host.h"
#include "host/plugin/plugin.h"
#include "host/shared/either_stop.h"
#include "rpc/connection/server.h"

namespace virga::host {
namespace {

constexpr std::int32_t kCannotStart = 1;
constexpr std::chrono::milliseconds kGrace{200};

base::Result<rpc::Services> open_services(const std::string& kind, const PluginStart& start) {
  rpc::Services services;
  if (kind == "resource") {
    auto provider = open_component_provider(start);
    if (!provider) return base::Unexpected(provider.error());
    services.components = *std::move(provider);
  } else if (kind == "analyzer") {
    auto pack = open_policy_pack(start);
    if (!pack) return base::Unexpected(pack.error());
    services.analyzer = *std::move(pack);
  } else {
    return base::fail("PCL has component packages and policy packs, no plugins of kind " + kind);
  }
  return services;
}

void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  stopped.wait(lock, stop, [] { return false; });
}

}  // namespace

rpc::Answer<std::int32_t> LanguageHost::run_plugin(rpc::RunPluginRequest request,
                                                   rpc::OutputStream& output,
                                                   std::stop_token stop) {
  const EitherStop either(std::move(stop), cancelled());
  const auto cannot_start = [&](const base::Error& error) {
    output.standard_error(error.str() + "\n");
    return kCannotStart;
  };
  const PluginStart start{.directory = request.info.program_directory,
                          .loader_target = request.loader_target,
                          .engine_address = request.arguments.empty()
                                                ? engine_address().value_or("")
                                                : request.arguments.back(),
                          .programs = programs_};
  auto services = open_services(request.kind, start);
  if (!services) return cannot_start(services.error());
  auto server = rpc::Server::start(*std::move(services));
  if (!server) return cannot_start(server.error());
  output.standard_output(std::to_string((*server)->port()) + "\n");
  wait_for(either.token());
  (*server)->stop(kGrace);
  return 0;
}

}  // namespace virga::host
