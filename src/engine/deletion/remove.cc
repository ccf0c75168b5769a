#include <variant>

#include "base/check.h"
#include "base/text/type_token.h"
#include "engine/attempt/attempt.h"
#include "engine/deletion/deletions.h"
#include "engine/providers/default_provider.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;

// Returns the inputs of the provider that created the resource.
pulumi::PropertyValue config_of(Deployment& deployment, const ResourceState& resource) {
  const auto reference = pulumi::ProviderReference::parse(resource.provider);
  if (!reference) return {};
  const Entry* entry = deployment.registry.find(reference->urn);
  if (entry && entry->state.id == reference->id) return entry->state.inputs;
  const auto old = deployment.old.find(reference->urn);
  return old ? deployment.old[*old].inputs : pulumi::PropertyValue();
}

std::string name_of(const ResourceState& resource) {
  const auto urn = pulumi::Urn::parse(resource.urn);
  return urn ? std::string(urn->name()) : resource.urn.str();
}

std::string package_of(const ResourceState& resource) {
  const auto token = base::TypeToken::parse(resource.type);
  return token ? std::string(token->package) : std::string();
}

run::HookCall hook_call(const ResourceState& resource) {
  run::HookCall call;
  call.urn = resource.urn;
  call.id = resource.id;
  call.name = name_of(resource);
  call.type = resource.type;
  call.old_inputs = resource.inputs;
  call.old_outputs = resource.outputs;
  return call;
}

bool will_be_deleted(const Deployment& deployment, const std::string& urn) {
  const auto container = deployment.old.find(urn);
  if (!container) return false;
  switch (deployment.old.fate(*container)) {
    case Fate::kReplaced:
    case Fate::kToBeMadeAgain:
    case Fate::kLeaving:
    case Fate::kGone: return true;
    case Fate::kThere:
    case Fate::kTaken: return false;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

bool is_removed_from_state_only(const Deployment& deployment, OldState::Index index) {
  const ResourceState& resource = deployment.old[index];
  if (!resource.custom || resource.external || resource.retain_on_delete) return true;
  if (!pulumi::provider_package(resource.type).empty()) return true;
  return !resource.deleted_with.empty() && will_be_deleted(deployment, resource.deleted_with);
}

void remove(Deployment& deployment, OldState::Index index,
            std::function<void(base::Result<void>)> then) {
  const ResourceState& resource = deployment.old[index];
  const bool asks_provider =
      !deployment.options.preview && !is_removed_from_state_only(deployment, index);
  DeleteRequest provider_request;
  provider_request.package = package_of(resource);
  provider_request.reference = resource.provider;
  provider_request.config = config_of(deployment, resource);
  provider_request.preview = deployment.options.preview;
  provider_request.urn = resource.urn;
  provider_request.type = resource.type;
  provider_request.name = name_of(resource);
  provider_request.id = resource.id;
  provider_request.inputs = resource.inputs;
  provider_request.outputs = resource.outputs;
  provider_request.timeout = resource.custom_timeouts->remove;
  const run::HookBindings& hooks = resource.hooks;
  attempt<std::monostate>(
      deployment,
      {hooks.before_delete, hooks.after_delete, hooks.on_error, "delete", hook_call(resource)},
      [&deployment, provider_request, asks_provider](run::Done<std::monostate> done) {
        if (!asks_provider) return done(std::monostate());
        deployment.provider_of(provider_request.package)
            .remove(provider_request, [done = std::move(done)](base::Result<void> removed) {
              if (!removed) return done(base::Unexpected(std::move(removed).error()));
              done(std::monostate());
            });
      },
      [&deployment, urn = resource.urn,
       then = std::move(then)](const Attempted<std::monostate>& attempted) {
        if (!attempted.answer) return then(base::Unexpected(*attempted.error));
        // The resource is deleted, even if a hook fails afterwards.
        if (attempted.error) deployment.fail(urn, attempted.error->str());
        then({});
      });
}

ResourceStep removal_step(const Deployment& deployment, OldState::Index index, Operation operation,
                          Reason reason) {
  const ResourceState& resource = deployment.old[index];
  ResourceStep step;
  step.operation = operation;
  step.urn = resource.urn;
  step.type = resource.type;
  step.name = name_of(resource);
  step.parent = resource.parent;
  step.provider = resource.provider;
  step.custom = resource.custom;
  step.protect = resource.protect;
  step.retain_on_delete = resource.retain_on_delete;
  step.is_default_provider = is_default_provider(resource.urn);
  step.id = resource.id;
  step.old_inputs = resource.inputs;
  step.old_outputs = resource.outputs;
  step.reason = std::move(reason);
  step.dependencies = resource.dependencies;
  return step;
}

}  // namespace virga::engine
