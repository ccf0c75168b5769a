// The arguments of the constructor of a resource.
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {
namespace {

const bind::Input* input_named(const bind::Resource& resource, std::string_view name) {
  for (const bind::Input& each : resource.inputs) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

}  // namespace

Document Writer::construction(const bind::Node& node, const bind::Resource& resource,
                              const ResourceClass& owner, const Code& name) {
  std::vector<Document> arguments{name.doc};
  const Code options = options_of(resource.options);
  if (resource.is_read) {
    const bind::Input* id = input_named(resource, "id");
    if (id) arguments.push_back(emit_.natural(*id->value.expr).doc);
    std::vector<Emitter::Given> state;
    for (const bind::Input& input : resource.inputs) {
      if (&input != id) state.push_back({input.name, input.value.expr});
    }
    if (owner.resource && !owner.resource->state.empty()) {
      const Code given = emit_.members(state, owner.resource->state_inputs, *owner.package);
      if (!state.empty() || !options.doc.empty()) arguments.push_back(given.doc);
    }
  } else if (owner.name == "sdk::StackReference") {
    if (const bind::Input* stack = input_named(resource, "name")) {
      const bool is_same = component_ == nullptr && stack->value.expr &&
                           program_.pool.literal_string(*stack->value.expr) &&
                           *program_.pool.literal_string(*stack->value.expr) == node.logical_name;
      if (!is_same) arguments.push_back(natural(stack->value).doc);
    }
  } else if (!owner.resource) {
    arguments.insert(arguments.begin(), Document().text(readable(resource.schema->token)));
    arguments.push_back(inputs_by_name(resource.inputs).doc);
  } else {
    const Code inputs = inputs_of(resource, owner);
    if (inputs.doc.flat() != "{}" || !options.doc.empty() || needs_inputs(*owner.resource)) {
      arguments.push_back(inputs.doc);
    }
  }
  if (!options.doc.empty()) arguments.push_back(options.doc);
  return in_parentheses(arguments);
}

bool Writer::needs_inputs(const Resource& resource) {
  for (const Member& each : resource.inputs) {
    const schema::Property& property = *each.property;
    if (property.required && !property.constant && !property.default_value) return true;
  }
  return false;
}

}  // namespace virga::cpp
