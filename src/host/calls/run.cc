// Run: runs a PCL program or an executable with the engine that called.
#include "host/either_stop.h"
#include "host/language_host.h"
#include "host/run/run_binary.h"
#include "host/run/run_program.h"

namespace virga::host {

rpc::Answer<rpc::RunResponse> LanguageHost::run(rpc::RunRequest request, std::stop_token stop) {
  const std::string engine = engine_address();
  if (engine.empty()) {
    return rpc::reject(rpc::Code::kFailedPrecondition,
                       "the host does not know its engine: a handshake comes first");
  }
  const EitherStop either(std::move(stop), cancelled());
  if (const auto binary = binary_of(request.info)) {
    return run_binary(*binary, request, engine, either.token());
  }
  return run_program(request, engine, programs_, either.token());
}

}  // namespace virga::host
