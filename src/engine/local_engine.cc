#include "engine/local_engine.h"

#include "engine/checked_inputs.h"
#include "engine/preview_outputs.h"
#include "engine/providers.h"
#include "engine/registry.h"
#include "pulumi/names.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::engine {

using pulumi::PropertyValue;
using run::RegisterResourceRequest;
using run::RegisterResourceResponse;

struct LocalEngine::State {
  State(EngineOptions the_options, schema::Loader& the_loader)
      : options(std::move(the_options)),
        loader(the_loader),
        registry(options.project, options.stack),
        providers(options.provider_config,
                  [this](const DefaultProvider& provider) { return add_default(provider); }) {}

  base::Result<RegisterResourceResponse> add(RegisterResourceRequest request);
  base::Result<std::string> add_default(const DefaultProvider& provider);

  EngineOptions options;
  schema::Loader& loader;
  Registry registry;
  Providers providers;
  std::string stack_urn;
  std::vector<ResourceStep> steps;
  PropertyValue stack_outputs = PropertyValue::object({});

 private:
  // Keeps the package of `definition` alive.
  struct Definition {
    std::shared_ptr<const schema::Package> package;
    const schema::Resource* resource = nullptr;
  };
  base::Result<Definition> find_definition(const RegisterResourceRequest& request,
                                           std::string_view package);
  base::Result<void> check_references(const RegisterResourceRequest& request) const;
  base::Result<PropertyValue> outputs_of(const RegisterResourceRequest& request,
                                         std::string_view package);
};

// Resources may be of types that no schema describes; a schema that is there must be usable.
base::Result<LocalEngine::State::Definition> LocalEngine::State::find_definition(
    const RegisterResourceRequest& request, std::string_view package) {
  const std::string_view provided = pulumi::provider_package(request.type);
  if (!provided.empty()) package = provided;
  auto loaded = loader.load({std::string(package), request.version});
  if (!loaded) return std::unexpected(loaded.error());
  if (!*loaded && !request.version.empty()) loaded = loader.load({std::string(package), ""});
  if (!loaded) return std::unexpected(loaded.error());
  if (!*loaded) return Definition{};
  auto resource = provided.empty() ? (*loaded)->resource(request.type) : (*loaded)->provider();
  if (!resource) return std::unexpected(resource.error());
  return Definition{*loaded, *resource};
}

base::Result<void> LocalEngine::State::check_references(
    const RegisterResourceRequest& request) const {
  const auto check = [&](const std::string& urn, const char* what) -> base::Result<void> {
    if (urn.empty() || registry.find(urn)) return {};
    return base::fail(std::string(what) + " " + urn + " is not registered");
  };
  for (const std::string& urn : request.dependencies) {
    if (auto known = check(urn, "its dependency"); !known) return known;
  }
  for (const auto& [property, urns] : request.property_dependencies) {
    for (const std::string& urn : urns) {
      if (auto known = check(urn, "its dependency"); !known) return known;
    }
  }
  for (const auto& [package, reference] : request.providers) {
    const auto provider = pulumi::ProviderReference::parse(reference);
    const std::string& urn = provider ? provider->urn : reference;
    if (auto known = check(urn, "its provider"); !known) return known;
  }
  return check(request.deleted_with, "the resource it is deleted with,");
}

base::Result<PropertyValue> LocalEngine::State::outputs_of(const RegisterResourceRequest& request,
                                                           std::string_view package) {
  // A component of the program itself has the outputs that it registers later.
  if (!request.custom && !request.remote) return PropertyValue::object({});
  auto definition = find_definition(request, package);
  if (!definition) return std::unexpected(definition.error());
  // Providers check their configuration themselves, and take some from the environment.
  if (definition->resource && pulumi::provider_package(request.type).empty()) {
    if (auto checked = check_inputs(request.inputs, *definition->resource); !checked) {
      return std::unexpected(checked.error());
    }
  }
  return preview_outputs(request.inputs, definition->resource, request.additional_secret_outputs);
}

base::Result<RegisterResourceResponse> LocalEngine::State::add(RegisterResourceRequest request) {
  const auto token = pulumi::TypeToken::parse(request.type);
  if (!token) return base::fail(request.type + " is no type token");
  auto urn = registry.urn_for(request.parent, request.type, request.name);
  if (!urn) return std::unexpected(urn.error());
  if (registry.find(*urn)) return base::fail("the URN " + *urn + " is registered already");
  if (auto known = check_references(request); !known) return std::unexpected(known.error());

  std::string provider;
  if (request.custom) {
    auto found = providers.provider_for(request, token->package, registry);
    if (!found) return std::unexpected(found.error());
    provider = *std::move(found);
  }
  auto outputs = outputs_of(request, token->package);
  if (!outputs) return std::unexpected(outputs.error());

  const Registered* parent = registry.find(request.parent);
  Registered resource;
  resource.type = request.type;
  resource.parent = request.parent;
  resource.custom = request.custom;
  resource.protect = request.protect.value_or(parent && parent->protect);
  resource.retain_on_delete = request.retain_on_delete.value_or(parent && parent->retain_on_delete);
  resource.deleted_with =
      request.deleted_with.empty() && parent ? parent->deleted_with : request.deleted_with;
  resource.providers = Providers::inherited(request, registry);

  steps.push_back({.operation = Operation::kCreate,
                   .urn = *urn,
                   .type = request.type,
                   .name = request.name,
                   .parent = request.parent,
                   .provider = std::move(provider),
                   .custom = request.custom,
                   .protect = resource.protect,
                   .inputs = shown_inputs(request.inputs, request.additional_secret_outputs),
                   .outputs = *outputs,
                   .dependencies = std::move(request.dependencies),
                   .source_position = request.source_position});
  if (request.type == pulumi::kStackType) stack_urn = *urn;
  if (auto added = registry.add(*urn, std::move(resource)); !added) {
    return std::unexpected(added.error());
  }
  return RegisterResourceResponse{
      *std::move(urn), "", *std::move(outputs), run::OperationResult::kSuccess, false, {}};
}

base::Result<std::string> LocalEngine::State::add_default(const DefaultProvider& provider) {
  RegisterResourceRequest request;
  request.type = std::string(pulumi::kProviderTypePrefix) + provider.package;
  request.name = provider.name;
  request.inputs = provider.inputs;
  auto answer = add(std::move(request));
  if (!answer) return std::unexpected(answer.error());
  steps.back().is_default_provider = true;
  return pulumi::ProviderReference{answer->urn, answer->id}.str();
}

LocalEngine::LocalEngine(EngineOptions options, schema::Loader& loader)
    : state_(std::make_unique<State>(std::move(options), loader)) {}

LocalEngine::~LocalEngine() = default;

void LocalEngine::register_resource(RegisterResourceRequest request,
                                    run::Done<RegisterResourceResponse> done) {
  done(state_->add(std::move(request)));
}

void LocalEngine::register_resource_outputs(run::RegisterOutputsRequest request,
                                            run::Done<void> done) {
  if (!state_->registry.find(request.urn)) {
    return done(base::fail("the resource " + request.urn + " is not registered"));
  }
  if (request.urn == state_->stack_urn) state_->stack_outputs = std::move(request.outputs);
  done({});
}

// Nothing is asked of a provider in a preview: what it would say is not known.
void LocalEngine::read_resource(run::ReadResourceRequest request,
                                run::Done<run::ReadResourceResponse> done) {
  auto urn = state_->registry.urn_for(request.parent, request.type, request.name);
  if (!urn) return done(std::unexpected(urn.error()));
  done(run::ReadResourceResponse{*std::move(urn), std::move(request.state)});
}

void LocalEngine::invoke(run::InvokeRequest, run::Done<run::InvokeResponse> done) {
  done(run::InvokeResponse{PropertyValue::object({}), {}, true});
}

void LocalEngine::call(run::CallRequest, run::Done<run::CallResponse> done) {
  done(run::CallResponse{PropertyValue::object({}), {}, {}});
}

void LocalEngine::register_package(run::RegisterPackageRequest request,
                                   run::Done<std::string> done) {
  const auto& by = request.parameterization;
  done(by ? by->name + "@" + by->version : request.name + "@" + request.version);
}

void LocalEngine::register_hook(run::RegisterHookRequest, run::Done<void> done) {
  done({});
}

void LocalEngine::require_pulumi_version(std::string, run::Done<void> done) {
  done({});
}

void LocalEngine::finish(run::Done<void> done) {
  done({});
}

bool LocalEngine::supports(run::Feature) const {
  return true;
}

const std::vector<ResourceStep>& LocalEngine::steps() const {
  return state_->steps;
}

const PropertyValue& LocalEngine::stack_outputs() const {
  return state_->stack_outputs;
}

}  // namespace virga::engine
