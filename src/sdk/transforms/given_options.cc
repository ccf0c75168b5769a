#include "sdk/transforms/given_options.h"

#include "pulumi/provider_reference.h"
#include "sdk/references/known_resource.h"
#include "sdk/resources/timeout_text.h"

namespace virga::sdk {
namespace {

template <typename Hook>
std::vector<Hook> hooks_named(const std::vector<std::string>& names) {
  std::vector<Hook> hooks;
  for (const std::string& name : names) hooks.push_back(Hook(RegisteredHook{name}));
  return hooks;
}

ResourceHooks given_hooks(const run::HookBindings& names) {
  return {
#define VIRGA_HOOK_EVENT(member, ...) \
  .member = hooks_named<decltype(ResourceHooks::member)::value_type>(names.member),
#include "pulumi/hook_events.def"
  };
}

Alias given_alias(const run::AliasSpec& alias) {
  return {.urn = alias.urn,
          .name = alias.name,
          .type = alias.type,
          .stack = alias.stack,
          .project = alias.project,
          .parent_urn = alias.parent_urn,
          .no_parent = alias.no_parent};
}

}  // namespace

std::optional<ProviderResource> given_provider(const std::string& reference) {
  const auto parsed = pulumi::ProviderReference::parse(reference);
  if (!parsed) return std::nullopt;
  return known_provider(parsed->urn, parsed->id);
}

ResourceOptions given_options(const run::RegisterResourceRequest& request) {
  ResourceOptions options;
  [&]<typename... Option>(const std::tuple<Option...>& targets) {
    const auto sources = pulumi::plain_options<run::RegisterResourceRequest>();
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((options.*std::get<I>(targets).member = request.*std::get<I>(sources).member), ...);
    }(std::make_index_sequence<sizeof...(Option)>());
  }(pulumi::plain_options<ResourceOptions>());
  for (const std::string& urn : request.dependencies) {
    options.depends_on.push_back(known_resource(urn));
  }
  options.provider = given_provider(request.provider);
  for (const auto& [package, reference] : request.providers) {
    if (auto provider = given_provider(reference)) {
      options.providers.push_back(*std::move(provider));
    }
  }
  options.version = request.version;
  options.plugin_download_url = request.plugin_download_url;
  if (!request.deleted_with.empty()) options.deleted_with = known_resource(request.deleted_with);
  for (const std::string& urn : request.replace_with) {
    options.replace_with.push_back(known_resource(urn));
  }
  if (request.replacement_trigger) options.replacement_trigger = *request.replacement_trigger;
  for (const run::AliasSpec& alias : request.aliases) {
    options.aliases.push_back(given_alias(alias));
  }
  options.custom_timeouts = {.create = parse_timeout(request.custom_timeouts.create),
                             .update = parse_timeout(request.custom_timeouts.update),
                             .remove = parse_timeout(request.custom_timeouts.remove),
                             .read = parse_timeout(request.custom_timeouts.read)};
  options.hooks = given_hooks(request.hooks);
  return options;
}

void keep_equal_timeouts(const run::CustomTimeouts& given, run::CustomTimeouts& changed) {
  const auto keep = [](const std::string& before, std::string& after) {
    if (parse_timeout(before) == parse_timeout(after)) after = before;
  };
  keep(given.create, changed.create);
  keep(given.update, changed.update);
  keep(given.remove, changed.remove);
  keep(given.read, changed.read);
}

}  // namespace virga::sdk
