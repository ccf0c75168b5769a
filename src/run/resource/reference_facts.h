// What references to the resources of a run say that the program does not see: which version of its
// provider manages each, and whether it is a component (docs/spec/pulumi-types.md, section 5).
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "pulumi/property/property_value.h"
#include "run/monitor_messages.h"

namespace virga::run {

class ReferenceFacts {
 public:
  using Providers = std::map<std::string, std::string, std::less<>>;  // package -> URN

  // What a request says about providers.
  struct Managed {
    // Of the provider that is going to manage the resource, in this order: that of the provider
    // that the program has made for it or for a resource that it is below; its option `version`;
    // what its package block or schema says. Empty if none of these says it, and for what no
    // provider manages: components of the program itself, and resources of the engine.
    std::string version;
    std::shared_ptr<const Providers> below;  // serve what is below the resource; may be null
    bool is_component = false;
  };
  // `package_version` is that of the package block or schema.
  Managed of_request(const RegisterResourceRequest& request,
                     const std::string& package_version) const;
  Managed of_request(const ReadResourceRequest& request, const std::string& package_version) const;

  // Remembers it for the resource that the engine has registered.
  void add(const std::string& urn, const Managed& managed);
  // Remembers what the references inside a value say.
  void add_from(const PropertyValue& value);

  // The version for a resource. Empty if it is not known.
  const std::string& version(const std::string& urn) const;
  bool is_component(const std::string& urn) const { return components_.contains(urn); }

 private:
  std::string version_of(const ProviderChoice& choice, const std::string& type,
                         const std::shared_ptr<const Providers>& inherited,
                         const std::string& package_version) const;
  void add_version(const std::string& urn, const std::string& version);
  std::shared_ptr<const Providers> inherited(const std::string& parent) const;

  std::map<std::string, std::string> versions_;                        // by URN
  std::map<std::string, std::shared_ptr<const Providers>> providers_;  // by URN
  std::set<std::string> components_;                                   // URNs
};

}  // namespace virga::run
