// References and steps into their values.
#include "cpp/program/emit/emitter.h"
#include "cpp/program/types/cpp_type.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

}  // namespace

// The resource that an output of another resource or of a method refers to. Returns nullopt if the
// value is not a reference, or if the package has no class for it.
std::optional<Code> Emitter::referenced(const Code& value) {
  const schema::Type* type = value.source_type;
  if (!type || !value.source_package || !value.ty.eventual || !value.untyped) return std::nullopt;
  const Resource* resource = find_resource(*value.source_package, *type);
  if (!resource) return std::nullopt;
  file_.includes.insert(resource->header);
  Ty ty = Ty::of(Kind::kResource);
  ty.resource = std::make_shared<const ResourceClass>(
      ResourceClass{.name = resource->space + "::" + resource->name,
                    .resource = resource,
                    .package = value.source_package});
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
      if (auto member = member_of_struct(value, step.name)) {
        value = *std::move(member);
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

Code Emitter::traversal(const model::TraversalExpr& expr) {
  const model::Variable& root = *expr.root;
  std::span<const model::Step> rest = expr.steps;
  if (root.kind == model::Variable::Kind::kConstant && root.name == "null") {
    return code("nullptr", Ty::of(Kind::kNull));
  }
  if (root.kind == model::Variable::Kind::kNode) {
    const auto found = nodes_.find(root.slot);
    if (found == nodes_.end() && defer) {
      const std::string_view output = rest.empty() ? "" : rest.front().name;
      if (const auto deferred = defer(root.slot, output)) {
        if (!deferred->is_whole) rest = rest.subspan(1);
        return steps(variable(deferred->local), rest, expr.range);
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

}  // namespace virga::cpp
