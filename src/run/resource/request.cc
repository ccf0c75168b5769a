#include "run/resource/request.h"

#include "run/marks.h"
#include "run/resource/shape_inputs.h"

namespace virga::run {
namespace {

void evaluate_inputs(RunState& run, const bind::Resource& resource, const Instance& instance,
                     Request& request) {
  const cty::Value* range = instance.range ? &*instance.range : nullptr;
  pulumi::ObjectBuilder inputs;
  for (const bind::Input& input : resource.inputs) {
    const schema::Property* property =
        resource.schema ? resource.schema->inputs.find(input.name) : nullptr;
    auto value = run.evaluate_property(
        input.value, range, property ? property->type.get() : nullptr, resource.package.get());
    if (!value) {
      request.fail();
      continue;
    }
    request.see(value->marks);
    auto from = dependencies(value->marks);
    if (!from.empty()) {
      request.message.property_dependencies.emplace(input.name, std::move(from));
    }
    inputs.set(std::string(input.name), std::move(value->value));
  }
  request.message.inputs = inputs.build();
}

// Where the value of an input stands; a default of the schema stands nowhere.
base::Range input_range(const bind::Node& node, const bind::Resource& resource,
                        std::string_view name) {
  for (const bind::Input& input : resource.inputs) {
    if (input.name == name) return input.value.expr->range;
  }
  return node.name_range;
}

}  // namespace

void Request::see(const cty::Marks& marks) {
  if (find_poison(marks) && readiness == Readiness::kReady) readiness = Readiness::kSkipped;
  for (std::string& urn : run::dependencies(marks)) dependencies.insert(std::move(urn));
}

Request common_request(RunState& run, const bind::Node& node, const bind::Resource& resource) {
  Request request;
  RegisterResourceRequest& message = request.message;
  const bool component = resource.schema && resource.schema->is_component;
  message.type = resource.schema ? resource.schema->token : resource.token;
  message.custom = !component;
  message.remote = component;
  message.parent = run.stack_urn;
  message.source_position = node.range;
  if (resource.descriptor) {
    message.version = resource.descriptor->version;
    message.plugin_download_url = resource.descriptor->download_url;
  }
  apply_options(run, resource, request);
  if (resource.schema) append_schema_paths(resource, message);
  return request;
}

Request instance_request(RunState& run, const bind::Node& node, const bind::Resource& resource,
                         const Instance& instance, Request common) {
  Request request = std::move(common);
  RegisterResourceRequest& message = request.message;
  message.name = node.logical_name + instance.suffix;
  evaluate_inputs(run, resource, instance, request);
  if (resource.schema) {
    auto shaped = shape_inputs(message.inputs, resource.schema->inputs, *resource.package,
                               *run.options.environment);
    message.inputs = std::move(shaped.value);
    for (const std::string& name : shaped.inexact) {
      run.diagnostics.add(Code::kInexactWholeNumber, input_range(node, resource, name));
      request.fail();
    }
  }
  message.dependencies.assign(request.dependencies.begin(), request.dependencies.end());
  return request;
}

}  // namespace virga::run
