#include "bind/bind.h"

#include "bind/binder.h"
#include "bind/components/components.h"

namespace virga::bind {

Program bind(std::span<const base::SourceId> files, const base::Sources& sources,
             schema::Loader& loader, const BindOptions& options, diag::Diagnostics& diagnostics,
             const base::Limits& limits) {
  Components components(options.components, options.directory);
  return bind_program(files, sources, loader, options, diagnostics, limits, components);
}

Program bind_program(std::span<const base::SourceId> files, const base::Sources& sources,
                     schema::Loader& loader, const BindOptions& options,
                     diag::Diagnostics& diagnostics, const base::Limits& limits,
                     Components& components) {
  Program program;
  Binder binder(program, files, sources, loader, options, diagnostics, limits, &components);
  binder.bind_all();
  binder.finish();
  return program;
}

}  // namespace virga::bind
