// GenerateProgram: converts PCL sources to C++ sources.
#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "cpp/cpp.h"
#include "hcl/parse/explain/follow_ups.h"
#include "host/cpp/cpp_host.h"
#include "host/shared/program_diagnostics.h"

namespace virga::host {

rpc::Answer<rpc::GenerateProgramResponse> CppHost::generate_program(
    rpc::GenerateProgramRequest request) {
  const auto loader = open_loader_(request.loader_target);
  if (!loader) return rpc::reject(rpc::Code::kInvalidArgument, loader.error().str());
  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::vector<base::SourceId> files;
  for (const auto& [name, text] : request.source) {
    const bool is_main = name.find('/') == std::string::npos;
    if (is_main) files.push_back(sources.add(name, text).id());
  }
  bind::MemoryComponentFiles components(request.source, sources);
  bind::BindOptions options = bind_options(request.strict);
  options.components = &components;
  const bind::Program program = bind::bind(files, sources, **loader, options, diagnostics);
  hcl::drop_follow_ups(sources, diagnostics);
  rpc::GenerateProgramResponse made;
  if (!diagnostics.has_errors()) {
    made.source = cpp::convert_program(program, sources, {}, diagnostics).files;
  }
  if (diagnostics.has_errors()) made.source.clear();
  made.diagnostics = program_diagnostics(diagnostics, sources);
  return made;
}

}  // namespace virga::host
