// Resources that other resources and methods return: references to resources that exist in the
// deployment. Spec: docs/spec/pulumi-types.md, section 5; docs/spec/evaluator.md, section 7.
#pragma once

#include <concepts>
#include <memory>
#include <source_location>
#include <string>

#include "sdk/resources/resource_options.h"

namespace virga::sdk {
namespace detail {

std::shared_ptr<const ResourceState> referenced_state(std::string type, const Existing& existing);

// A resource of any type.
class AnyResource : public Resource {
 public:
  explicit AnyResource(const Existing& existing) : Resource(referenced_state("", existing)) {}
};

}  // namespace detail

// Returns the resource that `reference` refers to. Asks the engine for the outputs of the resource
// (the builtin function pulumi:pulumi:getResource). If the reference is unknown, all outputs are
// unknown. The outputs fail if the value is not a reference. `Class` has a constructor from
// Existing:
//
//   const auto logs = resource_from<Bucket>(site.output<PropertyValue>("logs"));
//
// A program that only passes the resource on needs no class: an output of a PropertyValue with a
// reference is an input of other resources.
template <typename Class>
  requires(std::derived_from<Class, Resource> && std::constructible_from<Class, const Existing&>)
Class resource_from(const Output<PropertyValue>& reference,
                    std::source_location where = std::source_location::current()) {
  return Class(Existing{.name = ResourceName("", where), .id = "", .reference = reference});
}

// The same without a class.
inline Resource resource_from(const Output<PropertyValue>& reference,
                              std::source_location where = std::source_location::current()) {
  return detail::AnyResource(
      Existing{.name = ResourceName("", where), .id = "", .reference = reference});
}

// The same for a URN.
template <typename Class>
  requires(std::derived_from<Class, Resource> && std::constructible_from<Class, const Existing&>)
Class resource_with_urn(const std::string& urn,
                        std::source_location where = std::source_location::current()) {
  return resource_from<Class>(PropertyValue::reference(pulumi::ResourceReference{.urn = urn}),
                              where);
}

}  // namespace virga::sdk
