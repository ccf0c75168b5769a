// Structs, lists and maps of arguments in braces: "{.size = 10}".
#include <algorithm>

#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"
#include "cty/value.h"
#include "model/expr/walk.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using SchemaKind = schema::Type::Kind;

bool has_member(const Members& members, std::string_view name) {
  return std::ranges::any_of(members, [&](const Member& m) { return m.property->name == name; });
}

// Whether the expression is the constant null.
bool is_null_constant(const model::Expr& expr, const model::ExprPool& pool) {
  const cty::Value* value = pool.literal(expr);
  const auto* traversal = expr.if_is<model::TraversalExpr>();
  return (value && value->is_null()) ||
         (traversal && traversal->root->kind == model::Variable::Kind::kConstant);
}

struct NamedValue {
  std::string name;
  const model::Expr* value;
};

// The members of an object, without those that are null. Returns nullopt if one of them has a
// computed name, or a name that `members` does not have.
std::optional<std::vector<NamedValue>> named_values(const model::ObjectExpr& object,
                                                    const Members& members,
                                                    const model::ExprPool& pool) {
  std::vector<NamedValue> values;
  for (const model::ObjectItem& each : object.items) {
    const auto name = pool.property_name(*each.key);
    if (!name) return std::nullopt;
    if (is_null_constant(*each.value, pool)) continue;
    if (!has_member(members, *name)) return std::nullopt;
    values.push_back({*name, each.value});
  }
  return values;
}

// Whether the values have all members that must exist.
bool has_all_required(const std::vector<NamedValue>& values, const Members& members) {
  return std::ranges::all_of(members, [&](const Member& member) {
    const schema::Property& property = *member.property;
    const bool must_exist = property.required && !property.constant && !property.default_value;
    return !must_exist || std::ranges::any_of(values, [&](const NamedValue& each) {
      return each.name == property.name;
    });
  });
}

}  // namespace

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
  for (const Member& member : members) {
    const auto value = std::ranges::find_if(
        given, [&](const Given& each) { return each.name == member.property->name; });
    if (value == given.end() || member.property->constant) continue;
    const Code argument = member_argument(member, *value->value, package, is_plain);
    made.uses.insert(argument.uses.begin(), argument.uses.end());
    items.push_back(designated(member.name, argument.doc));
  }
  report_unknown(given, members);
  made.doc = braced(items);
  return made;
}

void Emitter::report_unknown(std::span<const Given> given, const Members& members) {
  for (const Given& each : given) {
    if (has_member(members, each.name)) continue;
    unsupported(each.value->range, "the schema has no property `" + std::string(each.name) + "`");
  }
}

Code Emitter::member_argument(const Member& member, const model::Expr& value,
                              const Package& package, bool is_plain) {
  const schema::Property& property = *member.property;
  Code made = argument(value, *property.type, package, is_plain || property.plain);
  const bool is_required = property.required && !property.default_value;
  return is_required ? without_null(std::move(made), value.range) : made;
}

std::optional<Code> Emitter::arguments(const model::Expr& expr, const Members& members,
                                       const Package& package, bool is_plain) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return std::nullopt;
  const auto values = named_values(*object, members, program_.pool);
  if (!values || !has_all_required(*values, members)) return std::nullopt;
  std::vector<Given> given;
  for (const NamedValue& each : *values) given.push_back({each.name, each.value});
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

Code Emitter::list_argument(const model::TupleExpr& tuple, const schema::Type& element,
                            const Package& package) {
  Code made;
  std::vector<Document> items;
  for (const model::Expr* each : tuple.elements) {
    const Code item = without_null(argument(*each, element, package), each->range);
    made.uses.insert(item.uses.begin(), item.uses.end());
    items.push_back(item.doc);
  }
  made.doc = bracketed("{", items, "}");
  return made;
}

// Returns nullopt if a key may be an output.
std::optional<Code> Emitter::map_argument(const model::ObjectExpr& object,
                                          const schema::Type& element, const Package& package) {
  for (const model::ObjectItem& each : object.items) {
    if (!has_plain_key(each)) return std::nullopt;
  }
  Code made;
  std::vector<Document> items;
  for (const model::ObjectItem& each : object.items) {
    const Code key = object_key(*each.key);
    const Code value = without_null(argument(*each.value, element, package), each.value->range);
    made.uses.insert(key.uses.begin(), key.uses.end());
    made.uses.insert(value.uses.begin(), value.uses.end());
    items.push_back(Document().text("{").append(key.doc).text(", ").append(value.doc).text("}"));
  }
  made.doc = bracketed("{", items, "}");
  return made;
}

}  // namespace virga::cpp
