#include "rpc/grpc/monitor/features.h"

#include <array>
#include <string>
#include <utility>

namespace virga::rpc {
namespace {

using run::Feature;

constexpr std::array<std::string_view, 13> kIds = {"secrets",
                                                   "resourceReferences",
                                                   "outputValues",
                                                   "aliasSpecs",
                                                   "replacementTrigger",
                                                   "deletedWith",
                                                   "replaceWith",
                                                   "transforms",
                                                   "invokeTransforms",
                                                   "parameterization",
                                                   "resourceHooks",
                                                   "errorHooks",
                                                   "sendsOptionsToHooks"};
static_assert(kIds.size() == static_cast<std::size_t>(Feature::kSendsOptionsToHooks) + 1);

bool has_resource_hooks(run::HookBindings hooks) {
  hooks.on_error.clear();
  return hooks != run::HookBindings();
}

}  // namespace

std::span<const std::string_view> feature_ids() {
  return kIds;
}

base::Result<void> check_options(const run::RegisterResourceRequest& request,
                                 const FeatureSet& engine) {
  const std::pair<bool, std::pair<Feature, const char*>> uses[] = {
      {request.replacement_trigger.has_value(),
       {Feature::kReplacementTrigger, "replacementTrigger"}},
      {!request.deleted_with.empty(), {Feature::kDeletedWith, "deletedWith"}},
      {!request.replace_with.empty(), {Feature::kReplaceWith, "replaceWith"}},
      {!request.transforms.empty(), {Feature::kTransforms, "transforms"}},
      {has_resource_hooks(request.hooks), {Feature::kResourceHooks, "hooks"}},
      {!request.hooks.on_error.empty(), {Feature::kErrorHooks, "hooks.onError"}},
  };
  for (const auto& [used, option] : uses) {
    if (!used || engine.has(option.first)) continue;
    return base::fail("this Pulumi CLI is too old for the option " + std::string(option.second));
  }
  return {};
}

}  // namespace virga::rpc
