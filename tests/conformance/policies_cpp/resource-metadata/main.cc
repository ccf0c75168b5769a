// A policy pack for the official suite (tests/conformance/official).
#include <iostream>

#include "rpc/policy_host.h"

using namespace virga::sdk;

// Each policy reports the one resource that shows what it reads.
namespace {

constexpr const char* kType = "simple:index:Resource";

template <typename Range>
bool any_ends_with(const Range& urns, std::string_view end) {
  return std::ranges::any_of(urns, [&](std::string_view urn) { return urn.ends_with(end); });
}

void check_options(PolicyPack& pack) {
  pack.add_resource_policy("protect", {.description = "Verifies protect", .types = {kType}},
                           [](ResourceCheck& check) {
                             if (check.resource().name() != "protected") return;
                             if (check.resource().options().protect)
                               check.report("protect can be seen");
                           });
  pack.add_resource_policy("ignore-changes",
                           {.description = "Verifies ignoreChanges", .types = {kType}},
                           [](ResourceCheck& check) {
                             if (check.resource().name() != "ignoreChanges") return;
                             const auto& names = check.resource().options().ignore_changes;
                             if (std::ranges::find(names, "value") != names.end()) {
                               check.report("ignoreChanges can be seen");
                             }
                           });
  pack.add_resource_policy("delete-before-replace",
                           {.description = "Verifies deleteBeforeReplace", .types = {kType}},
                           [](ResourceCheck& check) {
                             if (check.resource().name() != "deleteBeforeReplace") return;
                             if (check.resource().options().delete_before_replace == true) {
                               check.report("deleteBeforeReplace can be seen");
                             }
                           });
  pack.add_resource_policy("additional-secret-outputs",
                           {.description = "Verifies additionalSecretOutputs", .types = {kType}},
                           [](ResourceCheck& check) {
                             if (check.resource().name() != "secretOutput") return;
                             const auto& names =
                                 check.resource().options().additional_secret_outputs;
                             if (std::ranges::find(names, "value") != names.end()) {
                               check.report("additionalSecretOutputs can be seen");
                             }
                           });
  pack.add_resource_policy("custom-timeouts",
                           {.description = "Verifies customTimeouts", .types = {kType}},
                           [](ResourceCheck& check) {
                             if (check.resource().name() != "customTimeouts") return;
                             if (check.resource().options().custom_timeouts.create == 300) {
                               check.report("customTimeouts can be seen");
                             }
                           });
}

void check_surroundings(PolicyPack& pack) {
  pack.add_resource_policy("provider", {.description = "Verifies the provider", .types = {kType}},
                           [](ResourceCheck& check) {
                             if (check.resource().name() != "explicitProvider") return;
                             const auto provider = check.resource().provider();
                             if (provider && provider->type() == "pulumi:providers:simple" &&
                                 provider->name() == "prov") {
                               check.report("the provider can be seen");
                             }
                           });
  pack.add_resource_policy("parent", {.description = "Verifies the parent", .types = {kType}},
                           [](ResourceCheck& check) {
                             if (check.resource().name() != "child") return;
                             if (check.resource().parent().ends_with("::parent"))
                               check.report("the parent can be seen");
                           });
  pack.add_stack_policy("dependencies", {.description = "Verifies dependencies", .types = {kType}},
                        [](StackCheck& check) {
                          for (const CheckedResource& each : check.resources()) {
                            if (each.name() != "dependsOn") continue;
                            if (any_ends_with(each.dependencies(), "::dependency")) {
                              check.report(each, "dependencies can be seen");
                            }
                          }
                        });
  pack.add_stack_policy("property-dependencies",
                        {.description = "Verifies dependencies of properties", .types = {kType}},
                        [](StackCheck& check) {
                          for (const CheckedResource& each : check.resources()) {
                            if (each.name() != "propertyDependency") continue;
                            const auto found = each.property_dependencies().find("value");
                            if (found == each.property_dependencies().end()) continue;
                            if (any_ends_with(found->second, "::dependency")) {
                              check.report(each, "dependencies of properties can be seen");
                            }
                          }
                        });
}

}  // namespace

int main() {
  PolicyPack pack("resource-metadata", "1.0.0");
  pack.add_resource_policy(
      "name-type-urn-props", {.description = "Verifies name, type, URN and properties"},
      [](ResourceCheck& check) {
        const CheckedResource& resource = check.resource();
        if (resource.name() != "identity" || resource.type() != kType) return;
        if (resource.get<bool>("value") == true && resource.urn().ends_with("::identity")) {
          check.report("identity can be seen");
        }
      });
  check_options(pack);
  check_surroundings(pack);
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
