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
    items.push_back(designated(member.name, argument.doc));
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
  made.doc = braced(items);
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
