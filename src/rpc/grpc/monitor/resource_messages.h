// Converts parts of messages about resources. Several messages define their own types for them,
// with the same fields. Private to the room.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "pulumi/alias.pb.h"
#include "rpc/grpc/messages.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// The result is sorted and unique.
template <typename Repeated>
std::vector<std::string> to_urns(const Repeated& message) {
  std::vector<std::string> urns = to_strings(message);
  std::ranges::sort(urns);
  urns.erase(std::unique(urns.begin(), urns.end()), urns.end());
  return urns;
}

// For maps from a property to a message with `urns`.
template <typename Map>
run::PropertyDependencies to_dependencies(const Map& message) {
  run::PropertyDependencies dependencies;
  for (const auto& [property, urns] : message) dependencies[property] = to_urns(urns.urns());
  return dependencies;
}
template <typename Map>
void put_dependencies(const run::PropertyDependencies& dependencies, Map& message) {
  for (const auto& [property, urns] : dependencies) {
    put_strings(urns, *message[property].mutable_urns());
  }
}

template <typename Message>
void read_provider(const Message& message, run::ProviderChoice& choice) {
  choice = {message.provider(), message.version(), message.plugindownloadurl(),
            message.packageref()};
}
template <typename Message>
void put_provider(const run::ProviderChoice& choice, Message& message) {
  message.set_provider(choice.provider);
  message.set_version(choice.version);
  message.set_plugindownloadurl(choice.plugin_download_url);
  message.set_packageref(choice.package_ref);
}

template <typename Message>
run::HookBindings to_hooks(const Message& message) {
  return {
#define VIRGA_HOOK_EVENT(member, ...) .member = to_strings(message.member()),
#include "pulumi/hook_events.def"
  };
}
template <typename Message>
void put_hooks(const run::HookBindings& hooks, Message& message) {
#define VIRGA_HOOK_EVENT(member, ...) put_strings(hooks.member, *message.mutable_##member());
#include "pulumi/hook_events.def"
}

template <typename Message>
run::CustomTimeouts to_timeouts(const Message& message) {
  return {.create = message.create(),
          .update = message.update(),
          .remove = message.delete_(),
          .read = message.read()};
}
template <typename Message>
void put_timeouts(const run::CustomTimeouts& timeouts, Message& message) {
  message.set_create(timeouts.create);
  message.set_update(timeouts.update);
  message.set_delete_(timeouts.remove);
  message.set_read(timeouts.read);
}

template <typename Repeated>
std::vector<run::CheckFailure> to_failures(const Repeated& message) {
  std::vector<run::CheckFailure> failures;
  for (const auto& failure : message) failures.push_back({failure.property(), failure.reason()});
  return failures;
}
template <typename Repeated>
void put_failures(const std::vector<run::CheckFailure>& failures, Repeated& message) {
  for (const run::CheckFailure& failure : failures) {
    auto& added = *message.Add();
    added.set_property(failure.property);
    added.set_reason(failure.reason);
  }
}

run::AliasSpec to_plain(const pulumirpc::Alias& message);
void put(const run::AliasSpec& alias, pulumirpc::Alias& message);

}  // namespace virga::rpc
