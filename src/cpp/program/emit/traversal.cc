// References and steps into their values.
#include <algorithm>

#include "cpp/names/words.h"
#include "cpp/program/emit/emitter.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/types/cpp_type.h"
#include "cty/value.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;
using SchemaKind = schema::Type::Kind;

const Member* find_member(const Members& members, std::string_view property) {
  const auto found = std::ranges::find_if(
      members, [&](const Member& each) { return each.property->name == property; });
  return found == members.end() ? nullptr : &*found;
}

std::string with_argument(const std::string& name, const Ty& type) {
  return name + "<" + text(type.plain()) + ">";
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

// "pcl::at<T>(value, "a", 0)", or "pcl::find" if the part may be missing.
Code part_of(const Code& value, const std::vector<Code>& keys, bool may_be_missing,
             const Ty& wanted) {
  const bool accepts_null = wanted.is(Kind::kOptional) || wanted.is(Kind::kValue);
  std::vector<Code> arguments{value};
  arguments.insert(arguments.end(), keys.begin(), keys.end());
  Ty type = wanted.plain();
  const bool is_eventual = value.ty.has_outputs();
  Code made = call(with_argument(may_be_missing && accepts_null ? "pcl::find" : "pcl::at", type),
                   arguments, is_eventual ? Ty::output(type) : type);
  made.hint = keys.back().hint;
  made.retype = [value, keys, may_be_missing](const Ty& next) {
    return part_of(value, keys, may_be_missing, next);
  };
  return made;
}

// Whether null is a value of the type.
bool accepts_null(const model::Type& type) {
  if (type.is_none()) return true;
  if (type.is(model::Kind::kOutput) || type.is(model::Kind::kPromise)) {
    return accepts_null(type.element());
  }
  return type.is(model::Kind::kUnion) && std::ranges::any_of(type.members(), accepts_null);
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

}  // namespace

Code Emitter::member_of_resource(const Code& resource, std::string_view name, base::Range where) {
  const Ty text_output = Ty::output(Ty::of(Kind::kString));
  if (name == "id" || name == "urn") {
    Code made = method(resource, name, {}, text_output);
    made.hint = resource.hint.empty() ? std::string(name) : resource.hint + "_" + std::string(name);
    return made;
  }
  const ResourceClass& owner = *resource.ty.resource;
  if (owner.component) {
    for (const ComponentClass::Output& each : owner.component->outputs) {
      if (each.node->logical_name != name) continue;
      Code made;
      made.doc = operand(resource, Binding::kPrimary).text("." + each.name);
      made.uses = resource.uses;
      made.ty = each.ty;
      made.hint = each.name;
      return made;
    }
  }
  if (owner.name == "sdk::StackReference" && name == "outputs") {
    return method(resource, "outputs", {}, Ty::output(Ty::map(Ty::of(Kind::kValue))));
  }
  if (!owner.resource) {
    Code made = method(resource, "output<sdk::PropertyValue>", {code(readable(name), {})},
                       Ty::output(Ty::of(Kind::kValue)));
    made.hint = name;
    return made;
  }
  const Member* member = find_member(owner.resource->outputs, name);
  if (!member) return unsupported(where, "the property `" + std::string(name) + "`");
  Ty spelled = cpp_type(*member->property->type);
  if (!member->property->required) spelled = Ty::optional(spelled);
  return accessor(resource, *member, spelled, spelled, is_exact(*member->property->type),
                  owner.package);
}

Code Emitter::step_key(const model::Step& step) {
  Code key;
  if (step.kind == model::Step::Kind::kAttribute) {
    key = code(readable(step.name), Ty::of(Kind::kString));
    key.is_literal = true;
    key.hint = step.name;
    return key;
  }
  key = constant(program_.pool.constant(step.key), {});
  key.hint = key.is_literal ? std::string(step.name) : "element";
  return key;
}

// The part of a value of any type that the steps lead to.
Code Emitter::part(const Code& value, std::span<const model::Step> steps) {
  std::vector<Code> keys;
  for (const model::Step& step : steps) keys.push_back(step_key(step));
  const Ty type = cpp_type(program_.pool.type(steps.back().type)).plain();
  return part_of(value, keys, accepts_null(program_.pool.type(steps.back().type)), type);
}

// The resource that an output of another resource refers to. Returns nullopt if the value is not a
// reference, or if the package has no class for it.
std::optional<Code> Emitter::referenced(const Code& value) {
  const schema::Type* type = value.source_type;
  if (!type || !value.source_package || !value.ty.eventual || !value.retype) return std::nullopt;
  if (type->kind != SchemaKind::kResource || !type->external_package.empty()) return std::nullopt;
  const auto& resources = value.source_package->resources;
  const auto found = resources.find(type->token);
  if (found == resources.end()) return std::nullopt;
  const Resource& resource = *found->second;
  file_.includes.insert(resource.header);
  Ty ty = Ty::of(Kind::kResource);
  ty.resource = std::make_shared<const ResourceClass>(
      ResourceClass{.name = resource.space + "::" + resource.name,
                    .resource = &resource,
                    .package = value.source_package});
  Code made = call("sdk::resource_from<" + ty.resource->name + ">",
                   {value.retype(Ty::of(Kind::kValue))}, ty);
  made.hint = value.hint;
  return made;
}

Code Emitter::steps(Code value, std::span<const model::Step> steps, base::Range where) {
  while (!steps.empty()) {
    const model::Step& step = steps.front();
    if (auto resource = referenced(value)) value = *std::move(resource);
    if (value.ty.is(Kind::kResource) && !value.ty.eventual) {
      if (step.kind != model::Step::Kind::kAttribute) {
        return unsupported(where, "an index into a resource");
      }
      value = member_of_resource(value, step.name, where);
      steps = steps.subspan(1);
      continue;
    }
    if (value.ty.eventual && value.ty.element && value.ty.element->is(Kind::kResource)) {
      return steps_later(value, steps, where);
    }
    if (value.ty.is(Kind::kOptional) && value.ty.element->is(Kind::kResource)) {
      return optional_member(value, steps, where);
    }
    if (value.ty.is(Kind::kList) || value.ty.is(Kind::kMap)) {
      const Code key = step_key(step);
      const bool fits =
          value.ty.is(Kind::kList) == (key.ty.is(Kind::kInt)) && key.binding == Binding::kPrimary;
      if (fits) {
        const Ty element = *value.ty.element;
        const std::string hint = key.is_literal ? key.hint : value.hint;
        if (value.ty.eventual) {
          Code made;
          made.doc = operand(value, Binding::kPrimary).text("[").append(key.doc).text("]");
          made.uses = value.uses;
          made.ty = Ty::output(element);
          made.hint = hint;
          value = std::move(made);
        } else {
          value = method(value, "at", {key}, element);
          value.hint = hint;
        }
        steps = steps.subspan(1);
        continue;
      }
      return unsupported(where, "a step that does not fit the C++ type " + text(value.ty));
    }
    if (value.ty.is(Kind::kInput) || value.ty.is(Kind::kValue) || value.ty.is(Kind::kOptional)) {
      if (value.retype) value = value.retype(Ty::of(Kind::kValue));
      return part(value, steps);
    }
    if (value.ty.members && value.ty.eventual && step.kind == model::Step::Kind::kAttribute) {
      const Member* member = find_member(*value.ty.members, step.name);
      const bool is_direct =
          member && member->property->required && is_exact(*member->property->type);
      if (is_direct) {
        value = member_of_struct(value, *member);
        steps = steps.subspan(1);
        continue;
      }
    }
    if (value.ty.is(Kind::kStructured) && value.ty.members) return part(value, steps);
    if (value.ty.spelling == "sdk::HookArgs" && step.kind == model::Step::Kind::kAttribute) {
      value = hook_argument(value, step.name);
      steps = steps.subspan(1);
      continue;
    }
    return unsupported(where, "a step into a value of the C++ type " + text(value.ty));
  }
  return value;
}

// Steps into resources that exist when an output is known.
Code Emitter::steps_later(const Code& value, std::span<const model::Step> rest, base::Range where) {
  const Suspended suspended(*this);
  return lifted(where, [&] { return steps(settled(value, where), rest, where); });
}

// A step into a resource that may not exist: null if it does not.
Code Emitter::optional_member(const Code& resource, std::span<const model::Step> rest,
                              base::Range where) {
  Code inside = resource;
  inside.ty = *resource.ty.element;
  Code there = steps(std::move(inside), rest, where);
  if (!there.ty.eventual) return unsupported(where, "a step into a resource that may not exist");
  const Ty type = Ty::optional(there.ty.settled());
  if (there.retype) there = there.retype(type);
  there = coerce(std::move(there), Ty::output(type), where);
  // The steps were taken from the resource itself.
  const std::string direct = resource.doc.flat() + ".";
  there.doc = there.doc.replaced(direct, resource.doc.flat() + "->");
  Code made;
  made.ty = Ty::output(type);
  made.binding = Binding::kConditional;
  made.doc.begin().append(resource.doc).indent(4).line().text("? ").append(there.doc);
  made.doc.line().text(": " + text(made.ty) + "(" +
                       (type.is(Kind::kValue) ? "sdk::PropertyValue()" : "std::nullopt") + ")");
  made.doc.dedent(4).end();
  made.uses = there.uses;
  made.hint = there.hint;
  return made;
}

// A member of the struct that a function returns.
Code Emitter::member_of_struct(const Code& value, const Member& member) {
  Code made;
  made.doc = operand(value, Binding::kPrimary);
  made.doc.text("[&" + value.ty.spelling + "::" + member.name + "]");
  made.uses = value.uses;
  made.ty = Ty::output(cpp_type(*member.property->type));
  made.hint = member.name;
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

Code Emitter::traversal(const model::TraversalExpr& expr) {
  const model::Variable& root = *expr.root;
  std::span<const model::Step> rest = expr.steps;
  if (root.kind == model::Variable::Kind::kConstant && root.name == "null") {
    return code("nullptr", Ty::of(Kind::kNull));
  }
  if (root.kind == model::Variable::Kind::kNode) {
    const auto found = nodes_.find(root.slot);
    if (found == nodes_.end() && defer && !rest.empty()) {
      if (const auto deferred = defer(root.slot, rest.front().name)) {
        return steps(variable(*deferred), rest.subspan(1), expr.range);
      }
    }
    if (found == nodes_.end()) {
      // Its own failure is reported already.
      if (context_.diagnostics().has_errors()) return code("", Ty::of(Kind::kValue));
      return unsupported(expr.range,
                         "`" + std::string(root.name) + "`, which needs this declaration itself");
    }
    return steps(variable(found->second), rest, expr.range);
  }
  if (root.kind == model::Variable::Kind::kFrame) {
    if (const auto found = frame_.find(root.slot); found != frame_.end()) {
      return steps(variable(found->second), rest, expr.range);
    }
    if (root.name == "range" && !rest.empty()) {
      const bool is_key = rest.front().name == "key";
      const auto& local = is_key ? range_key_ : range_value_;
      if (local) return steps(variable(*local), rest.subspan(1), expr.range);
    }
  }
  return unsupported(expr.range, "the variable `" + std::string(root.name) + "`");
}

Code Emitter::index(const model::IndexExpr& expr) {
  return lifted(expr.range, [&]() -> Code {
    Code collection = unawaited(*expr.collection);
    const Code key = natural(*expr.key);
    if (collection.ty.eventual && collection.retype && !collection.ty.is(Kind::kList) &&
        !collection.ty.is(Kind::kMap)) {
      collection = collection.retype(Ty::of(Kind::kValue));
    }
    const Ty result = cpp_type(type(expr)).plain();
    if (!collection.ty.eventual &&
        (collection.ty.is(Kind::kList) || collection.ty.is(Kind::kMap))) {
      const Ty want = Ty::of(collection.ty.is(Kind::kList) ? Kind::kInt : Kind::kString);
      const Code position = coerce(key, want, expr.key->range);
      Code made =
          call("pcl::element_at", {collection, as_string(position)}, *collection.ty.element);
      made.hint = collection.hint;
      return region_ && made.ty.has_outputs() ? settled(made, expr.range) : made;
    }
    if (collection.ty.has_outputs()) collection = settled(std::move(collection), expr.range);
    return part_of(collection, {key}, accepts_null(type(expr)), result);
  });
}

}  // namespace virga::cpp
