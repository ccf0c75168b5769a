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

// The arguments that read an existing resource: its ID, and what else identifies it.
void Writer::add_existing(const bind::Resource& resource, const ResourceClass& owner,
                          bool has_options, std::vector<Document>& arguments) {
  const bind::Input* id = input_named(resource, "id");
  if (id) arguments.push_back(emit_.natural(*id->value.expr).doc);
  std::vector<Emitter::Given> state;
  for (const bind::Input& input : resource.inputs) {
    if (&input != id) state.push_back({input.name, input.value.expr});
  }
  if (!owner.resource || owner.resource->state.empty()) return;
  const Code given = emit_.members(state, owner.resource->state_inputs, *owner.package);
  if (!state.empty() || has_options) arguments.push_back(given.doc);
}

// The name of the other stack, unless it is the name of the resource.
void Writer::add_stack_name(const bind::Node& node, const bind::Resource& resource,
                            std::vector<Document>& arguments) {
  const bind::Input* stack = input_named(resource, "name");
  if (!stack) return;
  const std::string* literal =
      stack->value.expr ? program_.pool.literal_string(*stack->value.expr) : nullptr;
  const bool is_same = component_ == nullptr && literal && *literal == node.logical_name;
  if (!is_same) arguments.push_back(natural(stack->value).doc);
}

Document Writer::construction(const bind::Node& node, const bind::Resource& resource,
                              const ResourceClass& owner, const Code& name) {
  std::vector<Document> arguments{name.doc};
  const Code options = options_of(resource.options);
  const bool has_options = !options.doc.empty();
  if (resource.is_read) {
    add_existing(resource, owner, has_options, arguments);
  } else if (owner.name == "sdk::StackReference") {
    add_stack_name(node, resource, arguments);
  } else if (!owner.resource) {
    arguments.insert(arguments.begin(), Document().text(readable(resource.schema->token)));
    arguments.push_back(inputs_by_name(resource.inputs).doc);
  } else {
    const Code inputs = inputs_of(resource, owner);
    const bool is_needed = has_options || needs_inputs(*owner.resource);
    if (is_needed || inputs.doc.flat() != "{}") arguments.push_back(inputs.doc);
  }
  if (has_options) arguments.push_back(options.doc);
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
