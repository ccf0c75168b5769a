#include <algorithm>

#include "base/check.h"
#include "pulumi/plain_options.h"
#include "pulumi/provider_reference.h"
#include "sdk/resources/provider_choice.h"
#include "sdk/resources/register.h"
#include "sdk/resources/serialize.h"
#include "sdk/resources/timeout_text.h"
#include "sdk/transforms/transform_handler.h"

namespace virga::sdk {
namespace {

using pulumi::Dependencies;
using pulumi::DependencySum;
using pulumi::Null;

// Requires: the resource is registered.
const Registered& of(const Resource& resource) {
  const Registered* registered = resource.registered().cell()->value();
  VIRGA_CHECK(registered);
  return *registered;
}

std::vector<std::string> list(const Dependencies& dependencies) {
  return {dependencies.urns().begin(), dependencies.urns().end()};
}

std::vector<std::string> names(const auto& hooks) {
  std::vector<std::string> names;
  for (const auto& hook : hooks) names.push_back(hook.name());
  return names;
}

run::HookBindings bindings(const ResourceHooks& hooks) {
  return {
#define VIRGA_HOOK_EVENT(member, ...) .member = names(hooks.member),
#include "pulumi/hook_events.def"
  };
}

run::AliasSpec alias_spec(const Alias& alias) {
  return {.urn = alias.urn,
          .name = alias.name,
          .type = alias.type,
          .stack = alias.stack,
          .project = alias.project,
          .parent_urn = alias.parent ? of(*alias.parent).urn : alias.parent_urn,
          .no_parent = alias.no_parent};
}

// Sets the provider of the resource, if the program has created one for it.
void choose_provider(const Subject& subject, run::ProviderChoice& choice) {
  const ResourceOptions& options = subject.options;
  choice.version = options.version;
  choice.plugin_download_url = options.plugin_download_url;
  if (options.package) choice.package_ref = *options.package->reference().cell()->value();
  if (!subject.custom && !subject.remote) return;
  if (const Resource* own = provider_of(subject.type, options.provider, options.parent)) {
    choice.provider = provider_reference(*own);
  }
}

void add_providers(const ResourceOptions& options, run::RegisterResourceRequest& request) {
  std::map<std::string, std::string> providers;
  const auto add = [&](const ProviderResource& provider) {
    std::string reference = provider_reference(provider);
    if (reference.empty()) return;
    providers[std::string(pulumi::provider_package(provider.resource_type()))] =
        std::move(reference);
  };
  if (options.provider) add(*options.provider);
  for (const ProviderResource& provider : options.providers) add(provider);
  request.providers.assign(providers.begin(), providers.end());
}

void add_options(const ResourceOptions& options, run::RegisterResourceRequest& request) {
  pulumi::copy_plain_options(options, request);
  request.custom_timeouts = {
      timeout_text(options.custom_timeouts.create), timeout_text(options.custom_timeouts.update),
      timeout_text(options.custom_timeouts.remove), timeout_text(options.custom_timeouts.read)};
  for (const Alias& alias : options.aliases) request.aliases.push_back(alias_spec(alias));
  if (options.deleted_with) request.deleted_with = of(*options.deleted_with).urn;
  for (const Resource& other : options.replace_with) request.replace_with.push_back(of(other).urn);
  request.hooks = bindings(options.hooks);
}

struct Inputs {
  PropertyValue value;
  run::PropertyDependencies by_property;
};

// Adds the dependencies of the properties to `all`.
base::Result<Inputs> serialize_properties(const Subject& subject, const run::Monitor& monitor,
                                          DependencySum& all) {
  const auto* members = subject.properties.get_if<PropertyInput::Members>();
  VIRGA_CHECK(members);
  Inputs inputs;
  pulumi::ObjectBuilder object;
  for (const auto& [name, input] : *members) {
    auto property = serialize(input, monitor,
                              {.keep_outputs = subject.remote || subject.keep_outputs,
                               .depend_on_references = !subject.remote});
    if (!property) return base::fail("property " + name, property.error());
    object.set(name, std::move(property->value));
    all.add(property->dependencies);
    if (property->dependencies.empty()) continue;
    inputs.by_property.insert_or_assign(name, list(property->dependencies));
  }
  inputs.value = object.build();
  return inputs;
}

// A resource in an unknown output is not a dependency yet.
void add_depends_on(const ResourceOptions& options, DependencySum& all) {
  for (const Input<Resource>& input : options.depends_on) {
    if (const Resource* resource = input.cell()->value()) all.add(of(*resource).self);
  }
}

std::string parent_of(const Program& program, const ResourceOptions& options) {
  const std::string& given = options.parent ? of(*options.parent).urn : program.stack_urn;
  return given.empty() ? program.stack_urn : given;
}

}  // namespace

base::Result<run::RegisterResourceRequest> registration_request(const Program& program,
                                                                const Subject& subject) {
  const ResourceOptions& options = subject.options;
  run::RegisterResourceRequest request;
  request.type = subject.type;
  request.name = subject.name.str();
  request.custom = subject.custom;
  request.remote = subject.remote;
  request.parent = parent_of(program, options);
  choose_provider(subject, request);
  if (!subject.custom) add_providers(options, request);
  add_options(options, request);
  DependencySum dependencies;
  auto inputs = serialize_properties(subject, program.monitor(), dependencies);
  if (!inputs) return base::Unexpected(inputs.error());
  request.inputs = std::move(inputs->value);
  request.property_dependencies = std::move(inputs->by_property);
  add_depends_on(options, dependencies);
  request.dependencies = list(dependencies.total());
  for (const ResourceTransform& transform : options.transforms) {
    request.transforms.push_back(transform_handler(program, transform));
  }
  if (options.replacement_trigger) {
    auto trigger =
        serialize(*options.replacement_trigger, program.monitor(), {.keep_outputs = true});
    if (!trigger) return base::fail("option replacement_trigger", trigger.error());
    request.replacement_trigger = std::move(trigger->value);
  }
  return request;
}

base::Result<run::ReadResourceRequest> read_request(const Program& program,
                                                    const Subject& subject) {
  run::ReadResourceRequest request;
  request.type = subject.type;
  request.name = subject.name.str();
  request.parent = parent_of(program, subject.options);
  request.additional_secret_outputs = subject.options.additional_secret_outputs;
  choose_provider(subject, request);
  DependencySum dependencies;
  auto state = serialize_properties(subject, program.monitor(), dependencies);
  if (!state) return base::Unexpected(state.error());
  request.state = std::move(state->value);
  const auto& id = *subject.id->cell();
  request.id = id.value() ? PropertyValue::string(*id.value()) : PropertyValue::computed();
  dependencies.add(id.metadata().dependencies);
  add_depends_on(subject.options, dependencies);
  request.dependencies = list(dependencies.total());
  return request;
}

// The values in the options of the subject are settled before they are read.
Output<Null> when_ready(const Subject& subject) {
  const ResourceOptions& options = subject.options;
  std::vector<Output<Registered>> resources;
  std::vector<Output<Null>> hooks;  // and transforms of the stack
  if (const Program* program = Program::current()) hooks = program->stack_transforms;
  std::vector<PropertyInput> values{subject.properties};
  std::vector<Output<std::string>> texts;

  if (options.parent) resources.push_back(options.parent->registered());
  if (const Resource* provider = provider_of(subject.type, options.provider, options.parent)) {
    resources.push_back(provider->registered());
  }
  if (options.deleted_with) resources.push_back(options.deleted_with->registered());
  for (const auto& provider : options.providers) resources.push_back(provider.registered());
  for (const Resource& other : options.replace_with) resources.push_back(other.registered());
  for (const Alias& alias : options.aliases) {
    if (alias.parent) resources.push_back(alias.parent->registered());
  }
  for (const Input<Resource>& input : options.depends_on) {
    resources.push_back(registered_resource(input, subject.name.where()));
  }
  const auto add_hooks = [&](const auto& list) {
    for (const auto& hook : list) hooks.push_back(hook.registered());
  };
#define VIRGA_HOOK_EVENT(member, ...) add_hooks(options.hooks.member);
#include "pulumi/hook_events.def"
  if (options.replacement_trigger) values.push_back(*options.replacement_trigger);
  if (options.package) texts.push_back(options.package->reference());
  if (subject.id) texts.push_back(subject.id->output());
  return when_settled(
      std::tuple(std::move(values), std::move(texts), std::move(hooks), std::move(resources)),
      subject.name.where());
}

}  // namespace virga::sdk
