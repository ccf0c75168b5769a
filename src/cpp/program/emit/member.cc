// Members of resources, of results of functions and of arguments of hooks.
#include <algorithm>

#include "cpp/names/words.h"
#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using SchemaKind = schema::Type::Kind;

const Member* find_member(const Members& members, std::string_view property) {
  const auto found = std::ranges::find_if(
      members, [&](const Member& each) { return each.property->name == property; });
  return found == members.end() ? nullptr : &*found;
}

// Whether the printers of packages give values of the schema type the C++ type of cpp_type().
bool is_exact(const schema::Type& type) {
  switch (type.kind) {
    case SchemaKind::kBool:
    case SchemaKind::kInteger:
    case SchemaKind::kNumber:
    case SchemaKind::kString:
    case SchemaKind::kArchive:
    case SchemaKind::kAsset: return true;
    case SchemaKind::kArray:
    case SchemaKind::kMap: return is_exact(*type.element);
    default: return false;
  }
}

Code accessor(const Code& resource, const Member& member, const Ty& wanted, const Ty& spelled,
              bool is_spelled, const Package* package) {
  const Ty type = wanted.plain();
  const bool needs_argument = !is_spelled || type != spelled;
  Code made = method(resource, needs_argument ? with_argument(member.name, type) : member.name, {},
                     Ty::output(type));
  made.hint = member.name;
  made.source_type = member.property->type.get();
  made.source_package = package;
  made.untyped = method(resource, member.name, {}, {}).doc;
  made.retype = [=](const Ty& next) {
    return accessor(resource, member, next, spelled, is_spelled, package);
  };
  return made;
}

Code output_of_resource(const Code& resource, std::string_view name) {
  Code made = method(resource, name, {}, Ty::output(Ty::of(Kind::kString)));
  made.hint = resource.hint.empty() ? std::string(name) : resource.hint + "_" + std::string(name);
  return made;
}

// An output of a component of the program. Returns nullopt if it has no such output.
std::optional<Code> output_of_component(const Code& resource, std::string_view name) {
  for (const ComponentClass::Output& each : resource.ty.resource->component->outputs) {
    if (each.node->logical_name != name) continue;
    Code made;
    made.doc = operand(resource, Binding::kPrimary).text("." + each.name);
    made.uses = resource.uses;
    made.ty = each.ty;
    made.hint = each.name;
    return made;
  }
  return std::nullopt;
}

Code untyped_output(const Code& resource, std::string_view name) {
  Code made = method(resource, "output<sdk::PropertyValue>", {code(readable(name), {})},
                     Ty::output(Ty::of(Kind::kValue)));
  made.hint = name;
  return made;
}

// Makes the value a reference to a resource, as a struct holds it.
void make_reference(Code& value, const Resource& resource, const schema::Type& type,
                    const Package* package) {
  value.ty.kind = Kind::kStructured;
  value.ty.spelling = "sdk::Ref<" + resource.space + "::" + resource.name + ">";
  value.source_type = &type;
  value.source_package = package;
  value.untyped = value.doc;
}

}  // namespace

Code Emitter::member_of_resource(const Code& resource, std::string_view name, base::Range where) {
  if (name == "id" || name == "urn") return output_of_resource(resource, name);
  const ResourceClass& owner = *resource.ty.resource;
  if (owner.component) {
    if (auto made = output_of_component(resource, name)) return *std::move(made);
  }
  if (owner.name == "sdk::StackReference" && name == "outputs") {
    return method(resource, "outputs", {}, Ty::output(Ty::map(Ty::of(Kind::kValue))));
  }
  if (!owner.resource) return untyped_output(resource, name);
  const Member* member = find_member(owner.resource->outputs, name);
  if (!member) return unsupported(where, "the property `" + std::string(name) + "`");
  const schema::Property& property = *member->property;
  Ty spelled = cpp_type(*property.type);
  if (!property.required) spelled = Ty::optional(spelled);
  return accessor(resource, *member, spelled, spelled, is_exact(*property.type), owner.package);
}

// A member of the struct that a function returns. Returns nullopt if it may be missing, or if its
// C++ type is not that of cpp_type().
std::optional<Code> Emitter::member_of_struct(const Code& value, std::string_view name) {
  const Member* member = find_member(*value.ty.members, name);
  if (!member || !member->property->required) return std::nullopt;
  const schema::Type& type = *member->property->type;
  const bool is_local = value.ty.package && type.external_package.empty();
  const Resource* resource = is_local ? find_resource(*value.ty.package, type) : nullptr;
  if (!resource && !is_exact(type)) return std::nullopt;
  Code made;
  made.doc = operand(value, Binding::kPrimary);
  made.doc.text("[&" + value.ty.spelling + "::" + member->name + "]");
  made.uses = value.uses;
  made.ty = Ty::output(cpp_type(type));
  made.hint = member->name;
  if (resource) make_reference(made, *resource, type, value.ty.package);
  return made;
}

// A member of the arguments of a hook.
Code Emitter::hook_argument(const Code& arguments, std::string_view name) {
  Code made;
  made.doc = operand(arguments, Binding::kPrimary).text("." + snake_case(name));
  made.uses = arguments.uses;
  const bool is_text = name == "urn" || name == "id" || name == "name" || name == "type";
  made.ty = Ty::of(is_text ? Kind::kString : Kind::kValue);
  made.hint = snake_case(name);
  return made;
}

Code Emitter::stack_output(const model::CallExpr& expr) {
  Code made = unsettled_stack_output(expr);
  return region_ && made.ty.has_outputs() ? settled(std::move(made), expr.range) : made;
}

Code Emitter::unsettled_stack_output(const model::CallExpr& expr) {
  const Suspended suspended(*this);
  const Code stack = natural(*expr.arguments[0]);
  if (!stack.ty.is(Kind::kResource) || stack.ty.resource->name != "sdk::StackReference") {
    return unsupported(expr.arguments[0]->range, "`getOutput` of another value than a stack");
  }
  const Code name = natural(*expr.arguments[1]);
  if (!name.ty.is(Kind::kString) || name.ty.eventual) {
    return unsupported(expr.arguments[1]->range, "the name of an output that is known later");
  }
  Code made = method(stack, "get_output", {name}, Ty::output(Ty::of(Kind::kValue)));
  made.hint = name.is_literal && !name.hint.empty() ? name.hint : "output";
  return made;
}

}  // namespace virga::cpp
