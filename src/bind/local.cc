#include "bind/local.h"

namespace virga::bind {

void bind_local(Binding& binding, NodeId id) {
  const Declaration& declaration = binding.declaration(id);
  const BoundExpr value = binding.check(*declaration.attribute->value, declaration.source,
                                        binding.root, binding.first_free_slot);
  binding.node(id).what = LocalVariable{value};
  binding.set_type(id, binding.type(value));
}

}  // namespace virga::bind
