// What may be said of a resource besides its properties. Spec: docs/spec/evaluator.md, section 5.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sdk/package.h"
#include "sdk/resources/custom_resource.h"
#include "sdk/resources/resource_hook.h"

namespace virga::sdk {

// How long the provider may take.
struct CustomTimeouts {
  std::optional<std::chrono::milliseconds> create{}, update{}, remove{}, read{};
};

// What a resource was called before: its whole URN, or the parts that were other than today.
struct Alias {
  std::string urn{};  // not empty: the rest is not looked at
  std::string name{}, type{}, stack{}, project{};
  std::optional<Resource> parent{};
  bool no_parent = false;  // it stood at the top
};

// What is not given is inherited from the parent where the engine says so: protect,
// retain_on_delete, deleted_with and providers are.
struct ResourceOptions {
  std::optional<Resource> parent{};  // the stack when there is none
  std::vector<Input<Resource>> depends_on{};

  // Of custom resources. A component hands the provider on to its parts, as one of `providers`.
  std::optional<ProviderResource> provider{};
  std::vector<ProviderResource> providers{};  // of components: at most one for each package
  std::string version{};                      // of the provider's package
  std::string plugin_download_url{};
  std::optional<Package> package{};  // one that the program has registered itself

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

  std::string import_id{};  // takes what exists under the ID into the stack
  std::vector<Alias> aliases{};
  CustomTimeouts custom_timeouts{};
  ResourceHooks hooks{};
  // Of providers: an environment variable that the provider sees -> one that it takes it from.
  std::map<std::string, std::string> env_var_mappings{};
};

// A resource that a program looks up instead of making it.
struct Existing {
  ResourceName name;
  Input<std::string> id;
  Properties state{};  // what is known besides, where the ID does not tell it all
  ResourceOptions options{};
};

// The resource of a class with a constructor from Existing:
//   const auto logs = sdk::get<Bucket>("logs", "logs-8c1f");
template <std::derived_from<CustomResource> Class>
Class get(ResourceName name, Input<std::string> id, const ResourceOptions& options = {}) {
  return Class(Existing{std::move(name), std::move(id), {}, options});
}

}  // namespace virga::sdk
