// Run: runs a PCL program or an executable with the engine that called.
#include "host/language_host.h"
#include "host/run/run_program.h"
#include "host/shared/either_stop.h"
#include "host/shared/run_binary.h"
#include "rpc/engine_client.h"

namespace virga::host {
namespace {

void warn_of_debugger(const std::string& engine_address) {
  const auto channel = rpc::Channel::open(engine_address);
  if (!channel) return;  // the run reports that
  (void)rpc::EngineClient(*channel).log(
      {.severity = rpc::Severity::kWarning,
       .text = "no debugger can be attached: the program runs without one"});
}

}  // namespace

rpc::Answer<rpc::RunResponse> LanguageHost::run(rpc::RunRequest request, std::stop_token stop) {
  const auto engine = engine_address();
  if (!engine) return base::Unexpected(engine.error());
  const EitherStop either(std::move(stop), cancelled());
  if (request.attach_debugger) warn_of_debugger(*engine);
  if (const auto binary = binary_of(request.info)) {
    return run_binary(*binary, request, *engine, either.token());
  }
  return run_program(request, *engine, programs_, either.token());
}

}  // namespace virga::host
