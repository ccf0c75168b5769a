#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {

using Kind = Ty::Kind;

// The value of an input. Returns nullopt for null if the input is optional.
std::optional<Code> Writer::input_value(const bind::Input& given,
                                        const ComponentClass::Input& input) {
  Code value = natural(given.value);
  if (value.ty.is(Kind::kNull) && !input.is_required) return std::nullopt;
  if (value.ty.has_outputs() && !input.ty.eventual) {
    value = emit_.unsupported(given.value.expr->range, "an input that is known later");
  }
  value = emit_.coerce(std::move(value), input.ty, given.value.expr->range);
  const bool has_braces = value.braces && !value.is_literal && !input.ty.is(Kind::kOptional);
  if (has_braces) value.doc = *value.braces;
  return value;
}

// The struct of the arguments of a component.
Code Writer::component_inputs(const bind::Component& component, const ComponentClass& owner) {
  Code made;
  std::vector<Document> items;
  for (const ComponentClass::Input& input : owner.inputs) {
    for (const bind::Input& given : component.inputs) {
      if (given.name != input.node->logical_name && given.name != input.node->name) continue;
      const auto value = input_value(given, input);
      if (!value) continue;
      made.uses.insert(value->uses.begin(), value->uses.end());
      items.push_back(designated(input.name, value->doc));
      break;
    }
  }
  made.doc = braced(items);
  return made;
}

// A component whose type the engine knows.
void Writer::sourceless(const bind::Node& node, const bind::Component& component,
                        std::size_t slot) {
  const auto construction = [this, &component](const Code& name) {
    std::vector<Document> arguments{Document().text(readable(component.token)), name.doc};
    const Code options = options_of(component.options);
    arguments.push_back(inputs_by_name(component.inputs).doc);
    if (!options.doc.empty()) arguments.push_back(options.doc);
    return in_parentheses(arguments);
  };
  instances({.node = node,
             .kind = component.range_kind,
             .range = component.range,
             .owner = {.name = "sdk::ComponentResource"},
             .slot = slot,
             .arguments = construction});
}

void Writer::component(const bind::Node& node, const bind::Component& component, std::size_t slot) {
  if (!component.program) return sourceless(node, component, slot);
  const auto found = context_.components().find(component.program.get());
  if (found == context_.components().end()) {
    context_.unsupported(node.name_range, "the component");
    return;
  }
  const ComponentClass& owner = found->second;
  file_.own.insert(owner.header);
  const auto construction = [this, &component, &owner](const Code& name) {
    Document doc;
    const Code options = options_of(component.options);
    const Code inputs = component_inputs(component, owner);
    doc.text("(").append(name.doc);
    if (!owner.inputs.empty()) doc.text(", ").append(inputs.doc);
    if (!options.doc.empty()) doc.text(", ").append(options.doc);
    return doc.text(")"), doc;
  };
  instances({.node = node,
             .kind = component.range_kind,
             .range = component.range,
             .owner = {.name = "components::" + owner.name, .component = &owner},
             .slot = slot,
             .arguments = construction});
  resolve_deferred(slot);
}

}  // namespace virga::cpp
