#include "bind/blocks/blocks.h"
#include "bind/check/bare_word.h"

namespace virga::bind {

void bind_local(Binding& binding, NodeId id, const model::Scope& scope) {
  const Declaration& declaration = binding.declaration(id);
  const std::size_t before = binding.diagnostics.size();
  const BoundExpr value = binding.check(*declaration.attribute->value, declaration.source, scope,
                                        binding.first_free_slot);
  if (declaration.kind == NodeKind::kLocal) {
    offer_quotes(binding, before, model::Type::dynamic(), *value.expr);
  }
  binding.node(id).what = LocalVariable{value};
  binding.set_type(id, binding.type(value));
}

}  // namespace virga::bind
