// GenerateProgram: converts PCL sources to C++ sources.
#include "cpp/cpp.h"
#include "host/cpp/cpp_host.h"
#include "host/shared/bind_sources.h"
#include "host/shared/program_diagnostics.h"

namespace virga::host {

rpc::Answer<rpc::GenerateProgramResponse> CppHost::generate_program(
    rpc::GenerateProgramRequest request) {
  const auto loader = open_loader_(request.loader_target);
  if (!loader) return rpc::reject(rpc::Code::kInvalidArgument, loader.error().str());
  const auto bound = bind_sources(request, **loader);
  diag::Diagnostics& diagnostics = bound->diagnostics;
  rpc::GenerateProgramResponse made;
  if (!diagnostics.has_errors()) {
    made.source = cpp::convert_program(bound->program, bound->sources, {}, diagnostics).files;
  }
  if (diagnostics.has_errors()) made.source.clear();
  made.diagnostics = program_diagnostics(diagnostics, bound->sources);
  return made;
}

}  // namespace virga::host
