// GenerateProgram: returns PCL sources unchanged if they are valid.
#include "host/language_host.h"
#include "host/shared/bind_sources.h"
#include "host/shared/program_diagnostics.h"

namespace virga::host {

rpc::Answer<rpc::GenerateProgramResponse> LanguageHost::generate_program(
    rpc::GenerateProgramRequest request) {
  const auto loader = open_loader_(request.loader_target);
  if (!loader) return rpc::reject(rpc::Code::kInvalidArgument, loader.error().str());
  const auto bound = bind_sources(request, **loader);
  rpc::GenerateProgramResponse made{program_diagnostics(bound->diagnostics, bound->sources), {}};
  if (!bound->diagnostics.has_errors()) made.source = std::move(request.source);
  return made;
}

}  // namespace virga::host
