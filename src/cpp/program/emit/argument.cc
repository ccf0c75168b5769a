// Members of the arguments of resources and functions.
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"
#include "cty/value.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using SchemaKind = schema::Type::Kind;

const schema::Type* tagged_member(const schema::Type& type, const model::ObjectExpr& object,
                                  const model::ExprPool& pool) {
  if (!type.discriminator) return nullptr;
  for (const model::ObjectItem& each : object.items) {
    if (pool.property_name(*each.key).value_or("") != type.discriminator->property) continue;
    const std::string* tag = pool.literal_string(*each.value);
    return tag ? schema::selected_member(type, *tag) : nullptr;
  }
  return nullptr;
}

}  // namespace

// A value of an enum: the enumerator of a literal.
std::optional<Code> Emitter::enumerator(const model::Expr& expr, const schema::Type& type,
                                        const Package& package) {
  const cty::Value* value = program_.pool.literal(expr);
  const auto found = package.enums.find(type.token);
  if (!value || value->is_null() || found == package.enums.end()) return std::nullopt;
  if (!type.external_package.empty()) return std::nullopt;
  const Enum& enumeration = *found->second;
  std::string text;
  if (value->type().is(cty::Kind::kString)) text = value->as_string();
  if (value->type().is(cty::Kind::kNumber)) text = value->as_number().text();
  for (std::size_t i = 0; i < enumeration.type->values.size(); ++i) {
    if (enumeration.type->values[i].value.text != text) continue;
    return code(enumeration.space + "::" + enumeration.name + "::" + enumeration.enumerators[i],
                Ty::of(Kind::kValue));
  }
  return std::nullopt;
}

// A value for a member that does not accept null.

// A loop whose results are structs of arguments. Returns nullopt for other loops.
std::optional<Code> Emitter::struct_list(const model::ForExpr& loop, const schema::Type& element,
                                         const Package& package) {
  const schema::Type& type = resolved(element);
  const bool has_structs =
      type.kind == SchemaKind::kObject && loop.value->if_is<model::ObjectExpr>() && !loop.key;
  if (!has_structs || unawaited(*loop.collection).ty.has_outputs()) return std::nullopt;
  bool is_struct = true;
  Code made = list_with(loop, [&](const model::Expr& body) {
    auto item = struct_argument(body, type, package, false);
    is_struct = item.has_value();
    if (item) item->ty = Ty{.kind = Kind::kStructured};
    return item ? *std::move(item) : natural(body);
  });
  return is_struct ? std::optional(std::move(made)) : std::nullopt;
}

std::optional<Code> Emitter::array_argument(const model::Expr& expr, const schema::Type& element,
                                            const Package& package) {
  if (const auto* loop = expr.if_is<model::ForExpr>()) return struct_list(*loop, element, package);
  const auto* tuple = expr.if_is<model::TupleExpr>();
  // A list of one list in braces would be a copy of the inner list.
  const bool is_braced =
      tuple && !tuple->elements.empty() && resolved(element).kind != SchemaKind::kArray;
  if (!is_braced) return std::nullopt;
  return list_argument(*tuple, element, package);
}

std::optional<Code> Emitter::union_argument(const model::Expr& expr, const schema::Type& type,
                                            const Package& package, bool plain) {
  if (const auto* object = expr.if_is<model::ObjectExpr>()) {
    const schema::Type* member = tagged_member(type, *object, program_.pool);
    if (!member) return std::nullopt;
    return struct_argument(expr, *member, package, plain);
  }
  for (const schema::TypePtr& member : type.members) {
    if (member->kind != SchemaKind::kEnum && member->kind != SchemaKind::kObject) continue;
    if (auto made = enumerator(expr, *member, package)) return made;
  }
  Code value = natural(expr);
  const bool fits = std::ranges::any_of(type.members, [&](const schema::TypePtr& member) {
    return natural_matches(*member, value.ty) && !(plain && value.ty.eventual);
  });
  return fits ? std::optional(std::move(value)) : std::nullopt;
}

// A value in the form that the type alone has in C++. Returns nullopt if the expression has no
// such form.
std::optional<Code> Emitter::formed_argument(const model::Expr& expr, const schema::Type& type,
                                             const Package& package, bool plain) {
  switch (type.kind) {
    case SchemaKind::kArray:
      if (plain) return std::nullopt;
      return array_argument(expr, *type.element, package);
    case SchemaKind::kMap: {
      const auto* object = expr.if_is<model::ObjectExpr>();
      if (!object || plain || object->items.empty()) return std::nullopt;
      return map_argument(*object, *type.element, package);
    }
    case SchemaKind::kObject: return struct_argument(expr, type, package, plain);
    case SchemaKind::kEnum: return enumerator(expr, type, package);
    case SchemaKind::kUnion: return union_argument(expr, type, package, plain);
    default: return std::nullopt;
  }
}

// A value that every C++ type with a form of its own may have.
Code Emitter::any_argument(const model::Expr& expr, bool plain) {
  const Code value = natural(expr);
  const bool fits = value.ty.is_scalar() || value.ty.is(Kind::kValue) || value.ty.is(Kind::kInput);
  return fits && !(plain && value.ty.has_outputs()) ? value : unchecked(value);
}

Code Emitter::argument(const model::Expr& whole, const schema::Type& declared,
                       const Package& package, bool is_plain) {
  const model::Expr& expr = model::unconverted(whole);
  const schema::Type& type = resolved(declared);
  const bool plain = is_plain || type.plain;
  if (type.kind == SchemaKind::kResource) {
    const Code value = plain ? natural(expr) : resource(expr);
    const bool fits = value.ty.is(Kind::kResource) && !value.ty.eventual && !plain;
    return fits ? value : unchecked(value);
  }
  if (type.kind == SchemaKind::kAny || type.kind == SchemaKind::kJson) {
    return any_argument(expr, plain);
  }
  if (auto made = formed_argument(expr, type, package, plain)) return *std::move(made);
  return checked_argument(expr, type, plain);
}

}  // namespace virga::cpp
