// Run: runs a PCL program or an executable with the engine that called.
#include "host/language_host.h"
#include "host/run/run_program.h"
#include "host/shared/either_stop.h"
#include "host/shared/run_binary.h"

namespace virga::host {

rpc::Answer<rpc::RunResponse> LanguageHost::run(rpc::RunRequest request, std::stop_token stop) {
  const auto engine = engine_address();
  if (!engine) return base::Unexpected(engine.error());
  const EitherStop either(std::move(stop), cancelled());
  if (const auto binary = binary_of(request.info)) {
    return run_binary(*binary, request, *engine, either.token());
  }
  return run_program(request, *engine, programs_, either.token());
}

}  // namespace virga::host
