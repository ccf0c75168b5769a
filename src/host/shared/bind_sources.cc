#include "host/shared/bind_sources.h"

#include <vector>

#include "bind/components/memory_component_files.h"
#include "hcl/parse/explain/follow_ups.h"

namespace virga::host {

std::unique_ptr<BoundProgram> bind_sources(const rpc::GenerateProgramRequest& request,
                                           schema::Loader& loader) {
  auto bound = std::make_unique<BoundProgram>();
  std::vector<base::SourceId> files;
  for (const auto& [name, text] : request.source) {
    const bool is_main = name.find('/') == std::string::npos;
    if (is_main) files.push_back(bound->sources.add(name, text).id());
  }
  bind::MemoryComponentFiles components(request.source, bound->sources);
  bind::BindOptions options = bind_options(request.strict);
  options.components = &components;
  bound->program = bind::bind(files, bound->sources, loader, options, bound->diagnostics);
  hcl::drop_follow_ups(bound->sources, bound->diagnostics);
  return bound;
}

}  // namespace virga::host
