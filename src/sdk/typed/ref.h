// References to resources in the values of generated types.
#pragma once

#include <concepts>
#include <string>
#include <utility>

#include "pulumi/types/scalar_traits.h"
#include "sdk/references/resource_from.h"
#include "sdk/typed/value_reader.h"

namespace virga::sdk {

// A reference to a resource of the class T, which may be incomplete. As the type of an argument it
// accepts the resource itself, and outputs of references.
template <typename T>
class Ref {
 public:
  Ref() = default;
  explicit Ref(pulumi::ResourceReference reference) : reference_(std::move(reference)) {}

  const std::string& urn() const { return reference_.urn; }
  const pulumi::ResourceReference& reference() const { return reference_; }

  // Returns the resource. Requires: T is complete.
  T resource() const {
    return resource_from<T>(Output<PropertyValue>(PropertyValue::reference(reference_)));
  }

 private:
  pulumi::ResourceReference reference_;
};

template <>
inline Resource Ref<Resource>::resource() const {
  return resource_from(Output<PropertyValue>(PropertyValue::reference(reference_)));
}

template <typename T>
struct ValueReader<Ref<T>> {
  static bool read(Ref<T>& out, const PropertyValue& value, std::uint32_t depth,
                   ReadFailure& failure) {
    auto reference = pulumi::PropertyTraits<pulumi::ResourceReference>::from(value, depth);
    if (!reference) return failure.set(std::move(reference).error());
    out = Ref<T>(*std::move(reference));
    return true;
  }
};

}  // namespace virga::sdk

namespace virga::pulumi {

template <typename T>
struct PropertyTraits<sdk::Ref<T>> {
  static PropertyValue to(const sdk::Ref<T>& value) {
    return PropertyValue::reference(value.reference());
  }
  static ValueResult<sdk::Ref<T>> from(const PropertyValue& value, std::uint32_t depth) {
    return sdk::read_result<sdk::Ref<T>>(value, depth);
  }
};

}  // namespace virga::pulumi

namespace virga::sdk {

// Returns the resource that an output refers to. If the output is unknown, so are the outputs of
// the resource; they fail if the output is absent.
//
//   const Canvas parent = sdk::resource_from(canvas.parent_canvas());
template <typename T>
T resource_from(const Output<Ref<T>>& output,
                std::source_location where = std::source_location::current()) {
  if constexpr (std::same_as<T, Resource>) {
    return resource_from(pulumi::as_property(output), where);
  } else {
    return resource_from<T>(pulumi::as_property(output), where);
  }
}
template <typename T>
T resource_from(const Output<std::optional<Ref<T>>>& output,
                std::source_location where = std::source_location::current()) {
  if constexpr (std::same_as<T, Resource>) {
    return resource_from(pulumi::as_property(output), where);
  } else {
    return resource_from<T>(pulumi::as_property(output), where);
  }
}

}  // namespace virga::sdk
