#include "rpc/grpc/provider/provider_diff.h"

#include <set>
#include <span>

#include "base/check.h"
#include "engine/diff/change.h"
#include "engine/diff/replace_on_changes.h"
#include "engine/diff/schema_replace_paths.h"
#include "pulumi/property/property_diff.h"
#include "pulumi/provider_reference.h"

namespace virga::rpc {
namespace {

using engine::Change;

const schema::Resource* definition_of(const schema::Package& package, const std::string& type) {
  const auto found =
      pulumi::provider_package(type).empty() ? package.resource(type) : package.provider();
  return found ? *found : nullptr;
}

pulumirpc::PropertyDiff::Kind kind_of(const Change& change) {
  using Wire = pulumirpc::PropertyDiff;
  switch (change.kind) {
    case Change::Kind::kAdd: return change.replaces ? Wire::ADD_REPLACE : Wire::ADD;
    case Change::Kind::kDelete: return change.replaces ? Wire::DELETE_REPLACE : Wire::DELETE;
    case Change::Kind::kUpdate: return change.replaces ? Wire::UPDATE_REPLACE : Wire::UPDATE;
  }
  VIRGA_UNREACHABLE();
}

// Returns the first step of a path: the name of a property.
std::string property_of(const Change& change) {
  const auto& steps = change.path.steps();
  const auto* name = steps.empty() ? nullptr : std::get_if<std::string>(&steps.front());
  return name ? *name : std::string();
}

}  // namespace

base::Result<pulumirpc::DiffResponse> diff_response(const engine::DiffRequest& request,
                                                    const engine::DiffResponse& hints,
                                                    const schema::Package* package) {
  pulumirpc::DiffResponse response;
  response.set_deletebeforereplace(hints.delete_before_replace);
  const auto diff = pulumi::diff(request.old_inputs, request.new_inputs);
  if (!diff) {
    response.set_changes(pulumirpc::DiffResponse::DIFF_NONE);
    return response;
  }
  std::vector<Change> changes = engine::changes_of(*diff);
  const auto asked = engine::parse_paths(hints.replace_on_changes, "provider");
  if (!asked) return base::Unexpected(asked.error());
  engine::SchemaReplacePaths by_schema;
  const auto* definition = package ? definition_of(*package, request.type) : nullptr;
  for (const auto paths : {by_schema.of(package, definition), std::span(*asked)}) {
    engine::mark_replacing(changes, paths, request.old_inputs, request.new_inputs);
  }

  response.set_changes(pulumirpc::DiffResponse::DIFF_SOME);
  response.set_hasdetaileddiff(true);
  std::set<std::string> changed;
  std::set<std::string> replacing;
  for (const Change& change : changes) {
    changed.insert(property_of(change));
    if (change.replaces) replacing.insert(property_of(change));
    pulumirpc::PropertyDiff& detail = (*response.mutable_detaileddiff())[change.path.str()];
    detail.set_kind(kind_of(change));
    detail.set_inputdiff(true);
  }
  response.mutable_diffs()->Assign(changed.begin(), changed.end());
  response.mutable_replaces()->Assign(replacing.begin(), replacing.end());
  return response;
}

}  // namespace virga::rpc
