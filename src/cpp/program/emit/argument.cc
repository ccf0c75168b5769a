// Members of the arguments of resources and functions.
#include <algorithm>

#include "cpp/names/words.h"
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"
#include "cty/value.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using SchemaKind = schema::Type::Kind;

// A value that only the engine can check.
Code unchecked(const Code& value) {
  if (value.ty.is(Kind::kNull)) return code("sdk::unchecked(sdk::PropertyValue())", value.ty);
  return call("sdk::unchecked", {as_string(value)}, value.ty);
}

const schema::Type& resolved(const schema::Type& type) {
  const schema::Type* current = &type;
  while (current->kind == SchemaKind::kToken && current->element) current = current->element.get();
  return *current;
}

bool is_same_type(const schema::Type& a, const schema::Type& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == SchemaKind::kArray || a.kind == SchemaKind::kMap) {
    return is_same_type(*a.element, *b.element);
  }
  return (a.kind == SchemaKind::kObject || a.kind == SchemaKind::kEnum) && a.token == b.token &&
         a.external_package.empty() && b.external_package.empty();
}

// Whether an argument of scalars, lists and maps accepts the C++ type.
bool accepts(const Ty& target, const Ty& given, bool is_plain) {
  if (given.eventual && is_plain) return false;
  if (given.is(Kind::kOptional)) return accepts(target, *given.element, is_plain);
  if (target.is(Kind::kEither)) return given.is(Kind::kAsset) || given.is(Kind::kArchive);
  if (target.is(Kind::kNumber) && given.is(Kind::kInt)) return true;
  if (target.kind != given.kind) return false;
  if (target.is_scalar() || target.is(Kind::kArchive)) return true;
  if (target.is(Kind::kList) || target.is(Kind::kMap)) {
    return accepts(*target.element, *given.element, is_plain);
  }
  return false;
}

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
Code Emitter::without_null(Code value, base::Range where) {
  if (!value.ty.is(Kind::kOptional) || value.doc.flat().starts_with("sdk::unchecked")) return value;
  Ty want = *Ty(value.ty).element;
  want.eventual = value.ty.eventual;
  return coerce(std::move(value), want, where);
}

Code Emitter::members(std::span<const Given> given, const Members& members, const Package& package,
                      bool is_plain) {
  Code made;
  std::vector<Document> items;
  std::size_t found = 0;
  for (const Member& member : members) {
    const auto value = std::ranges::find_if(
        given, [&](const Given& each) { return each.name == member.property->name; });
    if (value == given.end()) continue;
    ++found;
    if (member.property->constant) continue;
    Code argument = this->argument(*value->value, *member.property->type, package,
                                   is_plain || member.property->plain);
    const bool is_required = member.property->required && !member.property->default_value;
    if (is_required) argument = without_null(std::move(argument), value->value->range);
    made.uses.insert(argument.uses.begin(), argument.uses.end());
    items.push_back(Document().text("." + member.name + " = ").append(argument.doc));
  }
  if (found != given.size()) {
    for (const Given& each : given) {
      if (std::ranges::none_of(members,
                               [&](const Member& m) { return m.property->name == each.name; })) {
        unsupported(each.value->range,
                    "the schema has no property `" + std::string(each.name) + "`");
      }
    }
  }
  made.doc.begin().text("{").indent(4).soft_line();
  for (std::size_t i = 0; i < items.size(); ++i) {
    made.doc.append(items[i]);
    if (i + 1 < items.size()) {
      made.doc.text(",").line();
    } else {
      made.doc.if_broken(",").dedent(4).soft_line();
    }
  }
  if (items.empty()) {
    made.doc = Document().text("{}");
  } else {
    made.doc.text("}").end();
  }
  return made;
}

std::optional<Code> Emitter::arguments(const model::Expr& expr, const Members& members,
                                       const Package& package, bool is_plain) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return std::nullopt;
  std::vector<std::string> names;
  std::vector<const model::Expr*> values;
  for (const model::ObjectItem& each : object->items) {
    const auto name = program_.pool.property_name(*each.key);
    if (!name) return std::nullopt;
    const cty::Value* value = program_.pool.literal(*each.value);
    const auto* traversal = each.value->if_is<model::TraversalExpr>();
    const bool is_null = (value && value->is_null()) ||
                         (traversal && traversal->root->kind == model::Variable::Kind::kConstant);
    if (is_null) continue;
    const auto known = std::ranges::any_of(
        members, [&](const Member& member) { return member.property->name == *name; });
    if (!known) return std::nullopt;
    names.push_back(*name);
    values.push_back(each.value);
  }
  for (const Member& member : members) {
    const bool must_exist =
        member.property->required && !member.property->constant && !member.property->default_value;
    if (must_exist && std::ranges::find(names, member.property->name) == names.end()) {
      return std::nullopt;
    }
  }
  std::vector<Given> given;
  for (std::size_t i = 0; i < names.size(); ++i) given.push_back({names[i], values[i]});
  return this->members(given, members, package, is_plain);
}

// "demo::DiskArgs{.size = 10}". Returns nullopt if the value is no constructor of the struct.
std::optional<Code> Emitter::struct_argument(const model::Expr& expr, const schema::Type& type,
                                             const Package& package, bool is_plain) {
  if (!type.external_package.empty()) return std::nullopt;
  const auto found = package.objects.find(type.token);
  if (found == package.objects.end()) return std::nullopt;
  const Object& object = *found->second;
  // The plain struct has members of other types.
  if (is_plain || type.plain || !object.needs_args) return std::nullopt;
  auto made = arguments(expr, object.members, package);
  if (!made) return std::nullopt;
  made->doc = Document().text(object.space + "::" + object.args).append(made->doc);
  return made;
}

// A loop whose results are structs of arguments. Returns nullopt for other loops.
std::optional<Code> Emitter::struct_list(const model::ForExpr& loop, const schema::Type& element,
                                         const Package& package) {
  const schema::Type& type = resolved(element);
  if (type.kind != SchemaKind::kObject || !loop.value->if_is<model::ObjectExpr>()) {
    return std::nullopt;
  }
  if (loop.key || unawaited(*loop.collection).ty.has_outputs()) return std::nullopt;
  bool is_struct = true;
  struct_body_ = [&](const model::Expr& body) {
    auto made = struct_argument(body, type, package, false);
    is_struct = made.has_value();
    if (made) made->ty = Ty{.kind = Kind::kStructured};
    return made ? *std::move(made) : natural(body);
  };
  Code made = this->loop(loop);
  struct_body_ = nullptr;
  if (!is_struct) return std::nullopt;
  return made;
}

Code Emitter::argument(const model::Expr& whole, const schema::Type& declared,
                       const Package& package, bool is_plain) {
  const model::Expr& expr = model::unconverted(whole);
  const schema::Type& type = resolved(declared);
  const bool plain = is_plain || type.plain;
  const auto* object = expr.if_is<model::ObjectExpr>();
  switch (type.kind) {
    case SchemaKind::kArray: {
      const auto* tuple = expr.if_is<model::TupleExpr>();
      if (const auto* loop = expr.if_is<model::ForExpr>(); loop && !plain) {
        if (auto made = struct_list(*loop, *type.element, package)) return *std::move(made);
      }
      if (!tuple || plain) break;
      Code made;
      std::vector<Document> items;
      for (const model::Expr* each : tuple->elements) {
        const Code element = without_null(argument(*each, *type.element, package), each->range);
        made.uses.insert(element.uses.begin(), element.uses.end());
        items.push_back(element.doc);
      }
      made.doc = bracketed("{", items, "}");
      // A list of one list in braces would be a copy of the inner list.
      if (items.empty() || resolved(*type.element).kind == SchemaKind::kArray) break;
      return made;
    }
    case SchemaKind::kMap: {
      if (!object || plain || object->items.empty()) break;
      Code made;
      std::vector<Document> items;
      bool is_known = true;
      for (const model::ObjectItem& each : object->items) {
        is_known &= has_plain_key(each);
      }
      if (!is_known) break;
      for (const model::ObjectItem& each : object->items) {
        const Code key = object_key(*each.key);
        const Code value =
            without_null(argument(*each.value, *type.element, package), each.value->range);
        made.uses.insert(key.uses.begin(), key.uses.end());
        made.uses.insert(value.uses.begin(), value.uses.end());
        items.push_back(
            Document().text("{").append(key.doc).text(", ").append(value.doc).text("}"));
      }
      made.doc = bracketed("{", items, "}");
      return made;
    }
    case SchemaKind::kObject:
      if (auto made = struct_argument(expr, type, package, plain)) return *std::move(made);
      break;
    case SchemaKind::kEnum:
      if (auto made = enumerator(expr, type, package)) return *std::move(made);
      break;
    case SchemaKind::kUnion: {
      if (object) {
        const schema::Type* member = tagged_member(type, *object, program_.pool);
        if (member) {
          if (auto made = struct_argument(expr, *member, package, plain)) return *std::move(made);
        }
        break;
      }
      for (const schema::TypePtr& member : type.members) {
        if (member->kind != SchemaKind::kEnum && member->kind != SchemaKind::kObject) continue;
        if (auto made = enumerator(expr, *member, package)) return *std::move(made);
      }
      const Code value = natural(expr);
      for (const schema::TypePtr& member : type.members) {
        const bool fits = natural_matches(*member, value.ty);
        if (fits && !(plain && value.ty.eventual)) return value;
      }
      break;
    }
    case SchemaKind::kResource: {
      const Code value = natural(expr);
      const bool fits = value.ty.is(Kind::kResource) && !value.ty.eventual && !plain;
      return fits ? value : unchecked(value);
    }
    case SchemaKind::kAny:
    case SchemaKind::kJson: {
      const Code value = natural(expr);
      const bool fits =
          value.ty.is_scalar() || value.ty.is(Kind::kValue) || value.ty.is(Kind::kInput);
      return fits && !(plain && value.ty.has_outputs()) ? value : unchecked(value);
    }
    default: break;
  }
  return checked_argument(expr, type, plain);
}

bool Emitter::natural_matches(const schema::Type& type, const Ty& given) {
  switch (type.kind) {
    case SchemaKind::kString: return given.is(Kind::kString);
    case SchemaKind::kBool: return given.is(Kind::kBool);
    case SchemaKind::kInteger: return given.is(Kind::kInt);
    case SchemaKind::kNumber: return given.is_number();
    default: return false;
  }
}

// A value that the member accepts as it is, or that the engine checks.
Code Emitter::checked_argument(const model::Expr& expr, const schema::Type& type, bool is_plain) {
  Code value = natural(expr);
  if (value.source_type && value.untyped && !is_plain &&
      is_same_type(resolved(*value.source_type), type)) {
    value.doc = *value.untyped;
    return value;
  }
  const Ty target = natural_type(type);
  if (target.is_scalar() && !value.ty.is(Kind::kNull)) {
    const bool is_other = value.ty.settled() != target && !value.ty.has_outputs();
    if (value.is_literal && is_other)
      return coerce(converted_literal(expr, target), target, expr.range);
    if (!accepts(target, value.ty, is_plain) && !value.ty.is(Kind::kInput)) {
      Ty want = target;
      want.eventual = value.ty.has_outputs();
      if (!(want.eventual && is_plain)) value = coerce(std::move(value), want, expr.range);
    }
  }
  if (accepts(target, value.ty, is_plain)) {
    if (value.braces && !value.is_literal && !is_plain) value.doc = *value.braces;
    return value;
  }
  if (value.ty.is(Kind::kNull)) return unchecked(value);
  return unchecked(value);
}

Ty Emitter::natural_type(const schema::Type& type) {
  return cpp_type(type);
}

// A literal string as a number or bool, or the reverse.
Code Emitter::converted_literal(const model::Expr& expr, const Ty& target) {
  const std::string* text = program_.pool.literal_string(expr);
  if (!text) return natural(expr);
  if (target.is_number()) {
    if (const auto number = cty::Number::parse(*text)) {
      return constant(cty::Value::number(*number), expr.range);
    }
  }
  if (target.is(Kind::kBool) && (*text == "true" || *text == "false")) {
    return code(*text, Ty::of(Kind::kBool));
  }
  return natural(expr);
}

}  // namespace virga::cpp
