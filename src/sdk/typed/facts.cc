#include "sdk/typed/facts.h"

#include <algorithm>
#include <map>

#include "base/text/base64.h"
#include "sdk/program.h"

namespace virga::sdk {
namespace {

PackageDescriptor descriptor_of(const PackageFacts& facts) {
  PackageDescriptor descriptor;
  descriptor.name = facts.base_name;
  descriptor.version = facts.base_version;
  descriptor.download_url = facts.plugin_download_url;
  descriptor.extension = facts.extension;
  descriptor.parameterization = {std::string(facts.name), std::string(facts.version),
                                 base::decode_base64(facts.parameter).value_or("")};
  return descriptor;
}

// Adds the version and the location of the provider, or the reference of a parameterized package.
template <typename Options>
Options with_package(Options options, const PackageFacts& facts) {
  if (options.package) return options;
  Program* program = Program::current();
  if (!facts.base_name.empty() && program) {
    std::string key(facts.name);
    key.append("@").append(facts.version);
    auto& known = program->generated_packages;
    auto found = known.find(key);
    if (found == known.end()) found = known.emplace(key, Package(descriptor_of(facts))).first;
    options.package = found->second;
    return options;
  }
  if (options.version.empty()) options.version = facts.version;
  if (options.plugin_download_url.empty()) options.plugin_download_url = facts.plugin_download_url;
  return options;
}

}  // namespace

ResourceOptions with_facts(const ResourceOptions& options, const ResourceFacts& facts) {
  ResourceOptions all = with_package(options, facts.package);
  for (const std::string_view name : facts.secret_outputs) {
    auto& secrets = all.additional_secret_outputs;
    if (std::ranges::find(secrets, name) == secrets.end()) secrets.emplace_back(name);
  }
  for (const std::string_view path : facts.replace_on_changes) {
    auto& paths = all.replace_on_changes;
    if (std::ranges::find(paths, path) == paths.end()) paths.emplace_back(path);
  }
  for (const std::string_view type : facts.alias_types) {
    all.aliases.push_back({.type = std::string(type)});
  }
  return all;
}

InvokeOptions with_facts(const InvokeOptions& options, const PackageFacts& package) {
  return with_package(options, package);
}

CallOptions with_facts(const CallOptions& options, const PackageFacts& package) {
  return with_package(options, package);
}

}  // namespace virga::sdk
