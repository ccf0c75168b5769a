#include "run/resource/request.h"

#include "diag/codes/run.h"
#include "run/component/component.h"
#include "run/marks.h"
#include "run/resource/shape_inputs.h"

namespace virga::run {
namespace {

// The range of an input; for a default of the schema, the name of the resource.
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

void Request::set_input(pulumi::ObjectBuilder& inputs, std::string_view name, Converted value) {
  // A remote component gets the resources in its inputs as references. It derives the dependencies
  // of its outputs from them, so they are not dependencies of the request.
  const cty::Marks& marks = message.remote ? value.marks_without_references : value.marks;
  see(marks);
  auto from = run::dependencies(marks);
  if (!from.empty()) message.property_dependencies.emplace(name, std::move(from));
  inputs.set(std::string(name), std::move(value.value));
}

std::optional<std::string> parent_urn(const Site& site) {
  const ComponentInstance* around = site.where().instance;
  if (!around) return site.run.root_urn;
  return around->failed ? std::nullopt : std::optional(around->urn);
}

std::string full_name(const Site& site, const bind::Node& node, const Instance& instance) {
  return site.where().name_prefix() + node.logical_name + instance.suffix;
}

void apply_package(const RunState& run, const bind::PackageDescriptor* descriptor,
                   ProviderChoice& choice) {
  if (!descriptor) return;
  const auto registered = run.package_refs.find(descriptor);
  if (registered != run.package_refs.end()) choice.package_ref = registered->second;
}

std::string package_version(const bind::Resource& resource) {
  if (const bind::PackageDescriptor* package = resource.descriptor) {
    const auto& parameterization = package->parameterization;
    const std::string& version = parameterization ? parameterization->version : package->version;
    if (!version.empty()) return version;
  }
  return resource.package ? resource.package->version() : std::string();
}

Request common_request(Site& site, const bind::Node& node, const bind::Resource& resource) {
  Request request;
  RegisterResourceRequest& message = request.message;
  const bool component = resource.schema && resource.schema->is_component;
  message.type = resource.engine_type();
  message.custom = !component;
  message.remote = component;
  message.parent = parent_urn(site).value_or("");
  message.source_position = node.range;
  apply_package(site.run, resource.descriptor, message);
  apply_options(site, resource.options, request);
  if (resource.schema) append_schema_paths(resource, message);
  return request;
}

void evaluate_inputs(Site& site, const bind::Node& node, const bind::Resource& resource,
                     const Instance& instance, Request& request) {
  const cty::Value* range = instance.range ? &*instance.range : nullptr;
  pulumi::ObjectBuilder inputs;
  inputs.reserve(resource.inputs.size());
  for (const bind::Input& input : resource.inputs) {
    const schema::Property* property =
        resource.schema ? resource.schema->inputs.find(input.name) : nullptr;
    auto value = site.evaluate_property(input, range, property ? property->type.get() : nullptr,
                                        resource.package.get());
    if (value) {
      request.set_input(inputs, input.name, *std::move(value));
    } else {
      request.fail();
    }
  }
  request.message.inputs = inputs.build();
  if (!resource.schema || resource.is_read) return;
  auto shaped = shape_inputs(request.message.inputs, resource.schema->inputs, *resource.package,
                             *site.run.options.environment);
  request.message.inputs = std::move(shaped.value);
  for (const std::string& name : shaped.inexact) {
    site.diagnostics().add(codes::kInexactWholeNumber, input_range(node, resource, name));
    request.fail();
  }
}

void complete_request(Site& site, const bind::Node& node, const bind::Resource& resource,
                      const Instance& instance, Request& request) {
  RegisterResourceRequest& message = request.message;
  message.name = full_name(site, node, instance);
  evaluate_inputs(site, node, resource, instance, request);
  message.dependencies.assign(request.dependencies.begin(), request.dependencies.end());
}

}  // namespace virga::run
