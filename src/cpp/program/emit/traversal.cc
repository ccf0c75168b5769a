// References and steps into their values.
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"
#include "model/traverse.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

Ty class_type(const Resource& resource, const Package* package) {
  Ty ty = Ty::of(Kind::kResource);
  ty.resource = std::make_shared<const ResourceClass>(ResourceClass{
      .name = resource.space + "::" + resource.name, .resource = &resource, .package = package});
  return ty;
}

bool is_later_resource(const Ty& type) {
  const bool has_resources = type.element && type.element->is(Kind::kResource);
  return type.eventual && (type.is(Kind::kResource) || has_resources);
}

// Whether the value is a reference to a resource of another package.
bool is_foreign_resource(const Code& value) {
  const schema::Type* type = value.source_type;
  return type && type->kind == schema::Type::Kind::kResource && !type->external_package.empty();
}

bool is_untyped(const Ty& type) {
  return type.is(Kind::kInput) || type.is(Kind::kValue) || type.is(Kind::kOptional);
}

}  // namespace

// The resource that an output of another resource or of a method refers to. Returns nullopt if the
// value is not a reference, or if the package has no class for it.
std::optional<Code> Emitter::referenced(const Code& value) {
  const schema::Type* type = value.source_type;
  if (!type || !value.source_package || !value.ty.eventual || !value.untyped) return std::nullopt;
  const Package* package = type->external_package.empty()
                               ? value.source_package
                               : context_.package_named(type->external_package);
  const Resource* resource = package ? find_resource(*package, *type) : nullptr;
  if (!resource) return std::nullopt;
  file_.includes.insert(resource->header);
  Ty ty = class_type(*resource, package);
  Code reference;
  reference.doc = *value.untyped;
  reference.uses = value.uses;
  Code made = call("sdk::resource_from", {reference}, ty);
  made.hint = value.hint;
  return made;
}

Code Emitter::resource(const model::Expr& expr) {
  Code value = natural(expr);
  if (auto made = referenced(value)) return *std::move(made);
  return value;
}

// Whether the step selects a property by its name: `.name`, or `["name"]`, which means the same.
bool Emitter::names_property(const model::Step& step) const {
  if (step.kind == model::Step::Kind::kAttribute) return true;
  return program_.pool.constant(step.key).type() == cty::Type::string();
}

// The value after one step. Returns nullopt if the steps are not independent of each other, or if
// the step has no form.
std::optional<Code> Emitter::one_step(const Code& value, const model::Step& step,
                                      base::Range where) {
  const Ty& ty = value.ty;
  const bool is_named = names_property(step);
  if (ty.is(Kind::kResource) && !ty.eventual) {
    if (!is_named) return std::nullopt;
    return member_of_resource(value, step.name, where);
  }
  if (is_later_resource(ty) || is_untyped(ty)) return std::nullopt;
  if (ty.is(Kind::kList) || ty.is(Kind::kMap)) return element_step(value, step);
  if (ty.members && ty.eventual && is_named) {
    if (auto member = member_of_struct(value, step.name)) return member;
  }
  const bool is_struct = ty.is(Kind::kStructured) && ty.members;
  if (is_struct || ty.spelling != "sdk::HookArgs" || !is_named) return std::nullopt;
  return hook_argument(value, step.name);
}

// An element of a list or map. Returns nullopt if the key has another type.
std::optional<Code> Emitter::element_step(const Code& value, const model::Step& step) {
  const Code key = step_key(step);
  const bool fits = value.ty.is(Kind::kList) == key.ty.is(Kind::kInt);
  if (!fits || key.binding != Binding::kPrimary) return std::nullopt;
  const Ty element = *value.ty.element;
  Code made;
  if (value.ty.eventual) {
    made.doc = operand(value, Binding::kPrimary).text("[").append(key.doc).text("]");
    made.uses = value.uses;
    made.ty = Ty::output(element);
  } else {
    made = method(value, "at", {key}, element);
  }
  made.hint = key.is_literal ? key.hint : value.hint;
  return made;
}

// All steps at once, where the first one has no value of its own.
Code Emitter::all_steps(const Code& value, std::span<const model::Step> steps, base::Range where) {
  const Ty& ty = value.ty;
  if (ty.is(Kind::kResource) && !ty.eventual) {
    return unsupported(where, "an index into a resource that is not the name of a property");
  }
  if (is_later_resource(ty)) return steps_later(value, steps, where);
  if (ty.is(Kind::kOptional) && ty.element->is(Kind::kResource)) {
    return optional_member(value, steps, where);
  }
  if (ty.is(Kind::kList) || ty.is(Kind::kMap)) {
    return unsupported(where, "a step that does not fit the C++ type " + text(ty));
  }
  if (is_untyped(ty)) return part(value.retype ? value.retype(Ty::of(Kind::kValue)) : value, steps);
  if (ty.is(Kind::kStructured) && ty.members) return part(value, steps);
  return unsupported(where, "a step into a value of the C++ type " + text(ty));
}

Code Emitter::steps(Code value, std::span<const model::Step> steps, base::Range where) {
  for (; !steps.empty(); steps = steps.subspan(1)) {
    if (auto resource = referenced(value)) {
      value = *std::move(resource);
    } else if (is_foreign_resource(value)) {
      return unsupported(where, "a step into a resource of the package " +
                                    value.source_type->external_package +
                                    ", which the program does not use");
    }
    auto next = one_step(value, steps.front(), where);
    if (!next) return all_steps(value, steps, where);
    value = *std::move(next);
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

Code Emitter::traversal(const model::TraversalExpr& expr) {
  const model::Variable& root = *expr.root;
  switch (root.kind) {
    case model::Variable::Kind::kConstant:
      if (root.name == "null") return code("nullptr", Ty::of(Kind::kNull));
      break;
    case model::Variable::Kind::kNode: return node_traversal(expr);
    case model::Variable::Kind::kFrame:
      if (auto made = frame_traversal(expr)) return *std::move(made);
      break;
    default: break;
  }
  return unsupported(expr.range, "the variable `" + std::string(root.name) + "`");
}

Code Emitter::node_traversal(const model::TraversalExpr& expr) {
  const model::Variable& root = *expr.root;
  const std::span<const model::Step> rest = expr.steps;
  if (const auto found = nodes_.find(root.slot); found != nodes_.end()) {
    return steps(variable(found->second), rest, expr.range);
  }
  if (defer) {
    const std::string_view output = rest.empty() ? "" : rest.front().name;
    if (const auto deferred = defer(root.slot, output)) {
      const auto inside = deferred->is_whole ? rest : rest.subspan(1);
      return steps(variable(deferred->local), inside, expr.range);
    }
  }
  // Its own failure is reported already.
  if (context_.diagnostics().has_errors()) return code("", Ty::of(Kind::kValue));
  return unsupported(expr.range,
                     "`" + std::string(root.name) + "`, which needs this declaration itself");
}

// A variable of a loop or of a range. Returns nullopt if the function has no such variable.
std::optional<Code> Emitter::frame_traversal(const model::TraversalExpr& expr) {
  const model::Variable& root = *expr.root;
  const std::span<const model::Step> rest = expr.steps;
  if (const auto found = frame_.find(root.slot); found != frame_.end()) {
    return steps(variable(found->second), rest, expr.range);
  }
  if (root.name != "range" || rest.empty()) return std::nullopt;
  const auto& local = rest.front().name == "key" ? range_key_ : range_value_;
  if (!local) return std::nullopt;
  Code value = variable(*local);
  value.hides_outputs = may_be_later(rest.subspan(1));
  return steps(std::move(value), rest.subspan(1), expr.range);
}

// Whether the part of `range.value` may be an output or contain one.
bool Emitter::may_be_later(std::span<const model::Step> steps) const {
  if (!range_element_) return true;
  model::Type type = *range_element_;
  for (const model::Step& step : steps) {
    if (!names_property(step)) return true;
    type = model::traverse_attribute(type, step.name).type;
  }
  return type.contains_eventuals();
}

}  // namespace virga::cpp
