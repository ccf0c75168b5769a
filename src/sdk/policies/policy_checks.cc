#include "sdk/policies/policy_checks.h"

#include <algorithm>
#include <utility>

#include "pulumi/property/property_path.h"
#include "pulumi/property/property_query.h"

namespace virga::sdk {
namespace {

using pulumi::PathStep;
using pulumi::PropertyPath;
using Steps = std::span<const PathStep>;

PropertyPath path_of(Steps steps) {
  return PropertyPath(std::vector<PathStep>(steps.begin(), steps.end()));
}

// Applies `edit` to the innermost value on the way that is not inside of a secret, so that secrets
// stay secrets. Returns nullopt if there is no such place. Recursion depth: that of the path.
template <typename Edit>
std::optional<PropertyValue> edit_inside(const PropertyValue& root, Steps steps, const Edit& edit) {
  if (root.is_secret()) {
    auto inside = edit_inside(root.element(), steps, edit);
    if (!inside) return std::nullopt;
    return PropertyValue::secret(*std::move(inside));
  }
  for (std::size_t count = 1; count < steps.size(); ++count) {
    const PropertyPath outer = path_of(steps.first(count));
    const PropertyValue* at = pulumi::get(root, outer);
    if (!at) break;
    if (!at->is_secret()) continue;
    auto inside = edit_inside(*at, steps.subspan(count), edit);
    if (!inside) return std::nullopt;
    return pulumi::set(root, outer, *std::move(inside));
  }
  return edit(root, path_of(steps));
}

}  // namespace

void PolicyCheck::skip(PolicyMessage reason) {
  if (!skipped_) skipped_ = shown(reason);
}

void PolicyCheck::add(PolicyMessage message, const std::string& urn) {
  // The policy may have reported this because of a placeholder for the unknown value.
  if (reads_.unknown) return;
  reported_.push_back({shown(message), urn});
}

std::string PolicyCheck::shown(PolicyMessage message) const {
  if (message.is_literal() || !reads_.secret) return std::string(message.text());
  return "(not shown: the policy has read a secret, which this message may contain)";
}

StackCheck::StackCheck(std::span<const run::PolicyResource> all, std::span<const std::string> types,
                       const run::PolicyStack& stack, detail::PolicyReads& reads)
    : PolicyCheck(stack, reads), all_(all) {
  for (const run::PolicyResource& each : all) {
    if (run::policy_applies(types, each.type)) resources_.emplace_back(each, reads);
  }
}

std::optional<CheckedResource> StackCheck::find(std::string_view urn) const {
  const auto found = std::ranges::find(all_, urn, &run::PolicyResource::urn);
  if (found == all_.end()) return std::nullopt;
  return CheckedResource(*found, reads_);
}

void ResourceRemediation::set_value(std::string_view path, PropertyValue value) {
  const base::Result<PropertyPath> parsed = PropertyPath::parse(path);
  if (!parsed) return fail(path, parsed.error().str());
  if (reads_.secret && !value.is_secret()) value = PropertyValue::secret(std::move(value));
  auto changed = edit_inside(changed_.properties, parsed->steps(),
                             [&](const PropertyValue& root, const PropertyPath& place) {
                               return pulumi::add(root, place, value);
                             });
  if (!changed) return fail(path, "the resource has no such place");
  changed_.properties = *std::move(changed);
}

void ResourceRemediation::remove(std::string_view path) {
  const base::Result<PropertyPath> parsed = PropertyPath::parse(path);
  if (!parsed) return fail(path, parsed.error().str());
  auto changed = edit_inside(changed_.properties, parsed->steps(),
                             [](const PropertyValue& root, const PropertyPath& place) {
                               return pulumi::remove(root, place);
                             });
  if (changed) changed_.properties = *std::move(changed);
}

void ResourceRemediation::fail(std::string_view path, const std::string& why) {
  reads_.add_failure("the property `" + std::string(path) + "` of " + changed_.name +
                     " cannot be changed: " + why);
}

}  // namespace virga::sdk
