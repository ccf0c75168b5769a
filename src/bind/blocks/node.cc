#include "bind/blocks/node.h"

#include "bind/blocks/blocks.h"
#include "bind/components/component.h"

namespace virga::bind {

void bind_node(Binding& binding, NodeId id) {
  switch (binding.declaration(id).kind) {
    case NodeKind::kConfig: return bind_config(binding, id);
    case NodeKind::kGiven: return;
    case NodeKind::kLocal: return bind_local(binding, id, binding.root);
    case NodeKind::kInquiry: return bind_local(binding, id, binding.inquiry_scope);
    case NodeKind::kOutput: return bind_output(binding, id);
    case NodeKind::kResource:
    case NodeKind::kRead: return bind_resource(binding, id);
    case NodeKind::kComponent: return bind_component(binding, id);
    case NodeKind::kHook: return bind_hook(binding, id);
    case NodeKind::kPulumi: return bind_settings(binding, id);
  }
}

}  // namespace virga::bind
