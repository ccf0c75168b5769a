// Facts in references to the resources of a run that the program does not see: the version of the
// provider that manages the resource, and whether it is a component (docs/spec/pulumi-types.md,
// section 5).
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/hash_index.h"
#include "pulumi/property/property_value.h"
#include "run/monitor_messages.h"

namespace virga::run {

class ReferenceFacts {
 public:
  using Providers = std::map<std::string, std::string, std::less<>>;  // package -> URN

  // What a request determines about providers.
  struct Managed {
    // The version of the provider that will manage the resource. The first of these that exists:
    // the version of the program's provider for the resource or an ancestor; its option `version`;
    // the version of its package block or schema. Empty if none exists, and for resources without a
    // provider: components of the program, and resources of the engine.
    std::string version;
    std::shared_ptr<const Providers> below;  // providers for its children; may be null
    bool is_component = false;
  };
  // `package_version` is the version of the package block or schema.
  Managed of_request(const RegisterResourceRequest& request,
                     const std::string& package_version) const;
  Managed of_request(const ReadResourceRequest& request, const std::string& package_version) const;

  // Stores the facts for a resource that the engine has registered.
  void add(const std::string& urn, const Managed& managed);
  // Stores the facts of the references inside a value.
  void add_from(const PropertyValue& value);

  // The id that the engine returned for a resource.
  enum class Id : std::uint8_t {
    kKnown,
    kUnknown,  // the placeholder: this preview would create the resource
    kMissing,  // not even the placeholder
  };
  void set_id(const std::string& urn, Id id);

  // The version for a resource. Empty if unknown.
  const std::string& version(const std::string& urn) const;
  bool is_component(const std::string& urn) const;
  Id id(const std::string& urn) const;

 private:
  std::string version_of(const ProviderChoice& choice, const std::string& type,
                         const std::shared_ptr<const Providers>& inherited,
                         const std::string& package_version) const;
  std::shared_ptr<const Providers> inherited(const std::string& parent) const;

  struct Known {
    std::string urn;
    std::string version{};
    std::shared_ptr<const Providers> below{};  // providers for its children; may be null
    bool is_component = false;
    Id id = Id::kKnown;
  };
  std::optional<std::uint32_t> position(std::string_view urn) const;
  // Null if nothing is known about the resource.
  const Known* find(std::string_view urn) const;
  Known& known(const std::string& urn);

  // One table with one copy of each URN, because a program may have a hundred thousand resources.
  std::deque<Known> known_;
  base::HashIndex by_urn_;  // of `known_`
};

}  // namespace virga::run
