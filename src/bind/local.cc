#include "bind/local.h"

namespace virga::bind {

void bind_local(Binding& binding, NodeId id, const model::Scope& scope) {
  const Declaration& declaration = binding.declaration(id);
  const BoundExpr value = binding.check(*declaration.attribute->value, declaration.source, scope,
                                        binding.first_free_slot);
  binding.node(id).what = LocalVariable{value};
  binding.set_type(id, binding.type(value));
}

}  // namespace virga::bind
