// Components that need each other: an output is used before its component exists.
#include "cpp/names/words.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

// The C++ type of all instances of a component with a range.
std::optional<Ty> type_of_instances(const bind::Component& component, const model::Type& range,
                                    Ty instance) {
  switch (component.range_kind) {
    case bind::RangeKind::kNone: return std::nullopt;
    case bind::RangeKind::kBool: {
      const auto element = std::make_shared<const Ty>(std::move(instance));
      return Ty{.kind = Kind::kOptional, .element = element};
    }
    case bind::RangeKind::kNumber: return Ty::list(std::move(instance));
    case bind::RangeKind::kCollection: break;
  }
  const model::Type& type =
      range.is(model::Kind::kOutput) || range.is(model::Kind::kPromise) ? range.element() : range;
  const bool has_keys = type.is(model::Kind::kObject) || type.is(model::Kind::kMap);
  return has_keys ? Ty::map(std::move(instance)) : Ty::list(std::move(instance));
}

}  // namespace

std::optional<Emitter::DeferredLocal> Writer::defer(std::size_t slot, std::string_view output) {
  const auto* component = program_.nodes[slot].if_is<bind::Component>();
  if (!component || !component->program) return std::nullopt;
  const auto owner = context_.components().find(component->program.get());
  if (owner == context_.components().end()) return std::nullopt;
  const ComponentClass& made = owner->second;
  if (component->range_kind == bind::RangeKind::kNone) return defer_one(slot, made, output);
  if (!component->range.expr) return std::nullopt;
  const ResourceClass instance{.name = "components::" + made.name, .component = &made};
  const model::Type& range = program_.pool.type(*component->range.expr);
  const auto all = type_of_instances(*component, range, Ty::of_class(instance));
  if (!all) return std::nullopt;
  return Emitter::DeferredLocal{deferred(slot, "", "", Ty::output(*all)), true};
}

std::optional<Emitter::DeferredLocal> Writer::defer_one(std::size_t slot,
                                                        const ComponentClass& owner,
                                                        std::string_view output) {
  for (const ComponentClass::Output& each : owner.outputs) {
    if (each.node->logical_name != output) continue;
    return Emitter::DeferredLocal{deferred(slot, output, each.name, each.ty), false};
  }
  return std::nullopt;
}

// Declares the output and its resolver before the statement.
Local Writer::deferred(std::size_t slot, std::string_view output, const std::string& member,
                       const Ty& type) {
  auto& known = deferred_[slot];
  if (const auto found = known.find(output); found != known.end()) {
    return Local{found->second.variable, found->second.ty, {}};
  }
  const bind::Node& node = program_.nodes[slot];
  const std::string whole =
      std::string(node.name) + "_" + (output.empty() ? "all" : std::string(output));
  const std::string variable = names_.claim(snake_case(whole));
  const std::string resolver = names_.claim("resolve_" + variable);
  known.emplace(output, Deferred{variable, resolver, member, type});
  const std::string name =
      std::string(node.name) + (output.empty() ? "" : "." + std::string(output));
  ahead_.begin().text("auto [" + variable + ", " + resolver + "] =").indent(4).line();
  ahead_.text("sdk::deferred_output<" + text(type.settled()) + ">(" + readable(name) + ");");
  ahead_.dedent(4).end().newline();
  return Local{variable, type, {}};
}

void Writer::resolve_deferred(std::size_t slot) {
  const auto found = deferred_.find(slot);
  const auto local = emit_.nodes().find(slot);
  if (found == deferred_.end() || local == emit_.nodes().end()) return;
  for (const auto& [output, deferred] : found->second) {
    if (deferred.member.empty() && local->second.ty.settled() != deferred.ty.settled()) {
      context_.unsupported(program_.nodes[slot].name_range,
                           "a component that is needed before the type of its range is known");
    }
    const std::string value =
        local->second.name + (deferred.member.empty() ? "" : "." + deferred.member);
    body_.text("std::move(" + deferred.resolver + ").resolve(" + value + ");");
    body_.newline();
  }
}

}  // namespace virga::cpp
