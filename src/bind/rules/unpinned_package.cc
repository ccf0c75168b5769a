#include <string_view>

#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

// The block without its body.
base::Range header_of(const RuleContext& context, base::Range block) {
  const base::Source* source = context.sources.find(block.source);
  if (!source) return block;
  const std::string_view text = source->text(block.span);
  const std::size_t last = text.substr(0, text.find('{')).find_last_not_of(" \t");
  const auto size = static_cast<std::uint32_t>(last + 1);
  return {block.source, {block.span.begin, block.span.begin + size}};
}

}  // namespace

void find_unpinned_packages(const RuleContext& context) {
  for (const PackageDescriptor& package : context.program.descriptors) {
    if (!package.version.empty() || !package.range.known()) continue;
    context.diagnostics
        .add(diag::codes::kUnpinnedPackage, header_of(context, package.range),
             diag::Name{package.name})
        .help({"add {0} to its block", diag::Excerpt{"baseProviderVersion"}});
  }
}

}  // namespace virga::bind
