// What generated classes add to the options of a program.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "sdk/call.h"
#include "sdk/invoke.h"
#include "sdk/resources/resource_options.h"

namespace virga::sdk {

// A generated package. The texts have static storage.
struct PackageFacts {
  std::string_view name;
  std::string_view version{};
  std::string_view plugin_download_url{};
  // Of a package that a provider creates from a parameter, or that extends a provider's package.
  std::string_view base_name{};
  std::string_view base_version{};
  std::string_view parameter{};  // base64
  bool extension = false;
};

// A generated class of a resource.
struct ResourceFacts {
  const PackageFacts& package;
  std::initializer_list<std::string_view> secret_outputs{};
  std::initializer_list<std::string_view> alias_types{};
  std::initializer_list<std::string_view> replace_on_changes{};  // property paths
};

// Add the facts to options. An option that the program sets is kept. A parameterized package is
// registered once for each program.
ResourceOptions with_facts(const ResourceOptions& options, const ResourceFacts& facts);
InvokeOptions with_facts(const InvokeOptions& options, const PackageFacts& package);
CallOptions with_facts(const CallOptions& options, const PackageFacts& package);

}  // namespace virga::sdk
