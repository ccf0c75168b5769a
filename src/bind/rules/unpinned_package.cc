#include "bind/rules/rule.h"

namespace virga::bind {

void find_unpinned_packages(const RuleContext& context) {
  for (const PackageDescriptor& package : context.program.descriptors) {
    if (!package.version.empty() || !package.range.known()) continue;
    context.diagnostics
        .add(diag::Code::kUnpinnedPackage, package.range, diag::Name{package.name})
        .help({"add {0} to its block", diag::Excerpt{"baseProviderVersion"}});
  }
}

}  // namespace virga::bind
