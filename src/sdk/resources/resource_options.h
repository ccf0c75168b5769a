// The options of a resource. Spec: docs/spec/evaluator.md, section 5.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sdk/package.h"
#include "sdk/resources/custom_resource.h"
#include "sdk/resources/resource_hook.h"
#include "sdk/transforms/resource_transform.h"

namespace virga::sdk {

// Time limits for the operations of the provider.
struct CustomTimeouts {
  std::optional<std::chrono::milliseconds> create{}, update{}, remove{}, read{};
};

// A previous name of the resource: its complete URN, or the parts that differed.
struct Alias {
  std::string urn{};  // not empty: the other members are ignored
  std::string name{}, type{}, stack{}, project{};
  std::optional<Resource> parent{};
  std::string parent_urn{};  // of a parent that the program does not create; `parent` is absent
  bool no_parent = false;    // it had no parent
};

// Absent options are inherited from the parent if the engine supports it: protect,
// retain_on_delete, deleted_with and providers.
struct ResourceOptions {
  std::optional<Resource> parent{};  // absent: the stack
  std::vector<Input<Resource>> depends_on{};

  // For custom resources. A component passes the provider on to its children, like one of
  // `providers`.
  std::optional<ProviderResource> provider{};
  std::vector<ProviderResource> providers{};  // for components: at most one for each package
  std::string version{};                      // version of the provider's package
  std::string plugin_download_url{};
  std::optional<Package> package{};  // a package that the program has registered

  std::optional<bool> protect{};
  std::optional<bool> retain_on_delete{};
  std::optional<bool> delete_before_replace{};
  std::optional<Resource> deleted_with{};
  std::vector<Resource> replace_with{};
  std::optional<PropertyInput> replacement_trigger{};  // replaced when it changes

  // Property paths.
  std::vector<std::string> ignore_changes{};
  std::vector<std::string> replace_on_changes{};
  std::vector<std::string> hide_diffs{};
  std::vector<std::string> additional_secret_outputs{};

  std::string import_id{};  // imports the existing resource with this ID
  std::vector<Alias> aliases{};
  CustomTimeouts custom_timeouts{};
  ResourceHooks hooks{};
  // Applied in this order, before those of the parents.
  std::vector<ResourceTransform> transforms{};
  // For providers: an environment variable of the provider -> the variable that contains its value.
  std::map<std::string, std::string> env_var_mappings{};
};

// A resource that a program reads instead of creating it.
struct Existing {
  ResourceName name;
  Input<std::string> id;
  Properties state{};  // additional properties, if the ID does not identify the resource
  ResourceOptions options{};
  // Set: a resource that the engine knows already. The other members are not used.
  std::optional<Output<PropertyValue>> reference{};
};

// Reads an existing resource, for classes with a constructor from Existing:
//   const auto logs = sdk::get<Bucket>("logs", "logs-8c1f");
template <std::derived_from<CustomResource> Class>
Class get(ResourceName name, Input<std::string> id, const ResourceOptions& options = {}) {
  return Class(Existing{std::move(name), std::move(id), {}, options});
}

}  // namespace virga::sdk
