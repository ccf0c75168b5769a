#include "bind/node.h"

#include "bind/config.h"
#include "bind/local.h"
#include "bind/output.h"
#include "bind/resource.h"

namespace virga::bind {
namespace {

void report_unsupported(Binding& binding, const Declaration& declaration, diag::Word what) {
  binding.diagnostics.add(diag::Code::kNotSupportedYet,
                          declaration.range(declaration.block->type_span), what);
}

}  // namespace

void bind_node(Binding& binding, NodeId id) {
  const Declaration& declaration = binding.declaration(id);
  switch (declaration.kind) {
    case NodeKind::kConfig: return bind_config(binding, id);
    case NodeKind::kLocal: return bind_local(binding, id);
    case NodeKind::kOutput: return bind_output(binding, id);
    case NodeKind::kResource: return bind_resource(binding, id);
    case NodeKind::kRead: return report_unsupported(binding, declaration, "reading a resource");
    case NodeKind::kComponent: return report_unsupported(binding, declaration, "a component");
    case NodeKind::kHook: return report_unsupported(binding, declaration, "a hook");
    case NodeKind::kPulumi: return report_unsupported(binding, declaration, "a pulumi block");
  }
}

}  // namespace virga::bind
