#include "rpc/grpc/monitor/resource_messages.h"

namespace virga::rpc {

run::AliasSpec to_plain(const pulumirpc::Alias& message) {
  const pulumirpc::Alias::Spec& spec = message.spec();
  return {.urn = message.urn(),
          .name = spec.name(),
          .type = spec.type(),
          .stack = spec.stack(),
          .project = spec.project(),
          .parent_urn = spec.parenturn(),
          .no_parent = spec.noparent()};
}

void put(const run::AliasSpec& alias, pulumirpc::Alias& message) {
  if (!alias.urn.empty()) return message.set_urn(alias.urn);
  pulumirpc::Alias::Spec& spec = *message.mutable_spec();
  spec.set_name(alias.name);
  spec.set_type(alias.type);
  spec.set_stack(alias.stack);
  spec.set_project(alias.project);
  if (!alias.parent_urn.empty()) {
    spec.set_parenturn(alias.parent_urn);
  } else if (alias.no_parent) {
    spec.set_noparent(true);
  }
}

}  // namespace virga::rpc
