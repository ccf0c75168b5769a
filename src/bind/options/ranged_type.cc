// The type of a block with the option `range`.
#include <array>
#include <vector>

#include "bind/check/literal_fault.h"
#include "bind/check/value_of_local.h"
#include "bind/options/range.h"
#include "bind/types/annotations.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/unify.h"

namespace virga::bind {

using model::Type;

Type without_optional(const Type& type) {
  if (!type.is(model::Kind::kUnion) || type.members().size() != 2) return type;
  const auto members = type.members();
  if (members[0].is_none()) return members[1];
  if (members[1].is_none()) return members[0];
  return type;
}

void name_instances(const RangeOption& range, Binding& binding, model::Variable& variable) {
  if (range.kind != RangeKind::kCollection) return;
  variable.has_keyed_instances = true;
  model::ExprPool& pool = binding.program.pool;
  const model::Expr& value = *range.value.expr;
  const model::Expr* found = referenced_value(pool, &binding.program, value);
  const auto* object = (found ? *found : value).if_is<model::ObjectExpr>();
  if (!object) return;
  std::vector<std::string_view> keys;
  for (const model::ObjectItem& item : object->items) {
    if (const auto key = pool.property_name(*item.key)) {
      keys.push_back(pool.arena().copy(std::string_view(*key)));
    }
  }
  variable.has_all_keys = keys.size() == object->items.size();
  variable.keys = pool.arena().copy(std::span<const std::string_view>(keys));
}

// If the range is an output or promise, the type is one too, because it determines which instances
// exist. A number is the exception, as recorded: the list exists, and its length is known later.
model::Type ranged_type(const RangeOption& range, const Binding& binding,
                        const model::Type& single) {
  if (range.kind == RangeKind::kNone) return single;
  if (range.is_rejected) return Type::error();
  const Type& source = binding.type(range.value);
  if (source.is_error() && binding.options.profile.failures_have_error_type()) return source;
  if (range.kind == RangeKind::kNumber) return Type::list(single);
  if (range.kind == RangeKind::kBool) {
    return model::wrap_like(model::unify_all(std::array{single, Type::none()}), source);
  }
  const Type resolved = without_optional(model::resolve_outputs(source));
  // The collection is known only at run time.
  if (model::collection_kind(resolved) == model::Kind::kDynamic) return Type::dynamic();
  const model::Kind kind = model::collection_kind(resolved);
  const bool keyed = kind == model::Kind::kMap || kind == model::Kind::kObject;
  return model::wrap_like(keyed ? Type::map(single) : Type::list(single), source);
}

}  // namespace virga::bind
