#include "diag/render_text.h"
#include "host/plugin/component/provider.h"
#include "host/plugin/plugin.h"

namespace virga::host {

base::Result<std::unique_ptr<rpc::ComponentProvider>> open_component_provider(
    const PluginStart& start) {
  auto package = start.programs.packages().open(start.directory, start.loader_target);
  if (!package) return base::Unexpected(package.error());
  const BoundPackage& bound = **package;
  if (bound.diagnostics.has_errors()) {
    return base::fail("the components in " + start.directory + " cannot be used:\n" +
                      diag::render_text(bound.diagnostics, bound.sources, {}));
  }
  return std::make_unique<PackageProvider>(*std::move(package), start.engine_address);
}

}  // namespace virga::host
