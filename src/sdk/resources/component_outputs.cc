#include "sdk/resources/component_outputs.h"

#include "sdk/resources/resource_state.h"
#include "sdk/resources/serialize.h"

namespace virga::sdk {
namespace {

using pulumi::Failure;
using pulumi::Null;

std::string label(const Resource& component) {
  return component.resource_type() + " " + component.resource_name();
}

// Settles when the input does. Fails like the input, unless the engine has reported the failure.
Output<PropertyValue> settled_or_poisoned(Program& program, const PropertyInput& input,
                                          std::source_location where) {
  return pulumi::output(input, where)
      .recover(
          [&program](const Failure& failure) -> Output<PropertyValue> {
            if (program.is_poison(failure)) return PropertyValue();
            return failed_output<PropertyValue>(failure);
          },
          where);
}

// Requires: all parts of the input are settled.
bool has_failed(const PropertyInput& input) {
  return pulumi::output(input).settled()->failure.has_value();
}

base::Result<PropertyValue> serialize_outputs(const Properties& outputs,
                                              const run::Monitor& monitor, bool keep_outputs) {
  pulumi::ObjectBuilder object;
  for (const auto& [name, input] : outputs) {
    if (has_failed(input)) continue;
    auto output = serialize(input, monitor, {.keep_outputs = keep_outputs});
    if (!output) return base::fail("output " + name, output.error());
    object.set(name, std::move(output->value));
  }
  return object.build();
}

Output<Null> register_now(Program& program, const Resource& component, const Properties& outputs,
                          std::source_location where) {
  auto values = serialize_outputs(outputs, program.monitor(), true);
  if (!values) {
    return failed_output<Null>({Failure::Kind::kError, values.error(), label(component), where});
  }
  if (program.component_outputs) (*program.component_outputs)[&component.state()] = *values;
  run::RegisterOutputsRequest request{component.registered().cell()->value()->urn,
                                      *std::move(values)};
  return program.demand<void>("outputs of " + label(component), where, [&](run::Done<void> done) {
    program.monitor().register_resource_outputs(std::move(request), std::move(done));
  });
}

void send_outputs(Program& program, const Resource& component, const Properties& outputs) {
  const std::source_location where = component.registered().cell()->where();
  std::vector<Output<PropertyValue>> values;
  for (const auto& [name, input] : outputs) {
    values.push_back(settled_or_poisoned(program, input, where));
  }
  when_settled(std::tuple(component.registered(), std::move(values)), where)
      .apply([&program, component, outputs,
              where](Null) { return register_now(program, component, outputs, where); },
             where);
}

}  // namespace

void register_component_outputs(Program& program, const Resource& component,
                                const Properties& outputs) {
  if (program.open_components.erase(&component.state()) > 0) {
    return send_outputs(program, component, outputs);
  }
  program.fail({Failure::Kind::kError, base::Error("its outputs are registered twice"),
                label(component), component.registered().cell()->where()});
}

void close_components(Program& program) {
  for (const Resource& component : program.components) {
    if (program.open_components.erase(&component.state()) > 0) {
      send_outputs(program, component, {});
    }
  }
}

base::Result<PropertyValue> stack_outputs(const Program& program, const run::Monitor& monitor) {
  return serialize_outputs({program.exports.begin(), program.exports.end()}, monitor, false);
}

}  // namespace virga::sdk
