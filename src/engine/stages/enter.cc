#include "base/text/type_token.h"
#include "engine/diff/settled.h"
#include "engine/stages/choose_provider.h"
#include "engine/stages/record.h"
#include "engine/stages/references.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::engine {
namespace {

using base::TypeToken;
using pulumi::Urn;
using run::RegisterResourceRequest;

base::Result<std::string> package_of(const RegisterResourceRequest& request) {
  const auto token = TypeToken::parse(request.type);
  if (token && !token->package.empty() && !token->name.empty()) return std::string(token->package);
  // Components of the program itself may be of any type.
  if (!request.custom && !request.remote && !request.type.empty()) return std::string();
  return base::fail(request.type + " is not a type token");
}

base::Result<std::string> urn_of(const Deployment& deployment,
                                 const RegisterResourceRequest& request, const Entry* parent) {
  std::string parent_type;
  if (parent) {
    // Parses the URN of the parent, because the parts of a URN may contain any characters.
    const auto urn = Urn::parse(parent->state.urn);
    parent_type = urn ? std::string(urn->qualified_type()) : std::string();
  }
  if (request.name.empty()) return base::fail("it has no name");
  return Urn::make(deployment.options.stack, deployment.options.project, parent_type, request.type,
                   request.name)
      .str();
}

bool serves(const std::string& reference, std::string_view package) {
  const auto provider = pulumi::ProviderReference::parse(reference);
  return provider && provider->package() == package;
}

// Sets the parts of the entry that depend only on the request and the parent.
void fill_entry(Entry& entry, const RegisterResourceRequest& request, Entry* parent,
                base::SharedTexts& texts) {
  entry.name = request.name;
  entry.parent = parent;
  entry.remote = request.remote;
  entry.delete_before_replace = request.delete_before_replace;
  entry.transforms = request.transforms;
  entry.providers = inherited_providers(request, parent);
  ResourceState& state = entry.state;
  state.type = texts.of(request.type);
  state.custom = request.custom;
  state.parent = parent ? parent->state.urn : base::SharedText(request.parent);
  state.protect = request.protect.value_or(parent && parent->state.protect);
  state.retain_on_delete =
      request.retain_on_delete.value_or(parent && parent->state.retain_on_delete);
  state.deleted_with =
      request.deleted_with.empty() && parent ? *parent->state.deleted_with : request.deleted_with;
  state.replace_with = request.replace_with;
  state.dependencies = request.dependencies;
  state.property_dependencies = request.property_dependencies;
  state.options = static_cast<const pulumi::RecordedOptions&>(request);
  state.custom_timeouts = request.custom_timeouts;
  if (request.replacement_trigger) {
    state.replacement_trigger = settled(*request.replacement_trigger);
  }
  state.hooks = request.hooks;
}

}  // namespace

base::Result<void> enter(Work& work, RegisterProvider register_provider, bool is_default_provider) {
  Deployment& deployment = work.deployment;
  RegisterResourceRequest& request = work.request;
  auto package = package_of(request);
  if (!package) return base::Unexpected(package.error());
  work.package = *std::move(package);
  Entry* parent = request.parent.empty() ? nullptr : deployment.registry.find(request.parent);
  if (!parent && !request.parent.empty()) {
    return base::fail("its parent " + request.parent + " is not registered");
  }
  auto urn = urn_of(deployment, request, parent);
  if (!urn) return base::Unexpected(urn.error());
  if (deployment.registry.find(*urn)) {
    return base::fail("the URN " + *urn + " is already registered");
  }
  if (auto known = check_references(request, deployment.registry); !known) return known;
  auto source = deployment.packages.source(work.package, request);
  if (!source) return base::Unexpected(source.error());
  work.source = *std::move(source);
  ChosenProvider provider;
  if ((request.custom || request.remote) && !work.is_provider()) {
    run::ProviderChoice choice = request;
    // The provider of a component may be meant for its children only.
    if (!request.custom && !serves(choice.provider, work.package)) choice.provider.clear();
    auto chosen = choose_provider(deployment, choice, parent, work.source, register_provider);
    if (!chosen) return base::Unexpected(chosen.error());
    provider = *std::move(chosen);
  }
  complete_property_dependencies(request);
  work.entry = &deployment.registry.add(*std::move(urn));
  fill_entry(*work.entry, request, parent, deployment.texts);
  work.entry->is_default_provider = is_default_provider;
  work.provider = provider.entry;
  work.entry->state.provider = deployment.texts.of(provider.reference);
  return {};
}

}  // namespace virga::engine
