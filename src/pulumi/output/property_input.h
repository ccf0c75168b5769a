// A property value with eventual parts: the input of a resource without a more specific type.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/limits.h"
#include "pulumi/output/combine.h"
#include "pulumi/output/convert.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

class PropertyInput {
 public:
  using List = std::vector<PropertyInput>;
  using Members = std::vector<std::pair<std::string, PropertyInput>>;

  PropertyInput(PropertyValue value) : content_(std::in_place_index<0>, std::move(value)) {}
  // Accepts exactly these types. Any other value that converts to Output<PropertyInput> converts to
  // a PropertyInput first.
  template <typename Element>
    requires(std::same_as<Element, PropertyValue> || std::same_as<Element, PropertyInput>)
  PropertyInput(Output<Element> output)
      : content_(std::in_place_type<Output<Element>>, std::move(output)) {}

  // Values that convert to property values, such as "text", 80, true, or a struct that lists its
  // properties; and outputs, promises and inputs of such values.
  template <typename T>
    requires(ToProperty<T> && !std::same_as<T, PropertyValue>)
  PropertyInput(const T& value) : PropertyInput(to_property(value)) {}
  PropertyInput(const char* text) : PropertyInput(to_property(text)) {}
  template <typename Eventual>
    requires(is_eventual<Eventual> && ToProperty<unwrapped_t<Eventual>> &&
             !std::same_as<Eventual, Output<PropertyValue>>)
  PropertyInput(const Eventual& value) : PropertyInput(as_property(output(value))) {}

  // If it nests deeper than max_type_depth of base::Limits, the result is a failed output.
  static PropertyInput list(List elements) {
    std::uint32_t depth = 0;
    for (const PropertyInput& element : elements) depth = std::max(depth, element.depth_);
    return {Content(std::make_shared<const List>(std::move(elements))), depth + 1};
  }
  // The last of several members with the same key is kept.
  static PropertyInput object(Members members) {
    std::uint32_t depth = 0;
    for (const auto& [key, value] : members) depth = std::max(depth, value.depth_);
    return {Content(std::make_shared<const Members>(std::move(members))), depth + 1};
  }

  // Lifts the metadata of a plain value; outputs inside have their own metadata.
  friend void lift_metadata(PropertyInput& input, Metadata& metadata) {
    if (auto* value = std::get_if<PropertyValue>(&input.content_)) {
      pulumi::lift_metadata(*value, metadata);
    }
  }

  // The content if it is a T: a PropertyValue, an Output<PropertyValue>, an Output<PropertyInput>,
  // a List or Members.
  template <typename T>
  const T* get_if() const {
    if constexpr (std::same_as<T, List> || std::same_as<T, Members>) {
      const auto* shared = std::get_if<std::shared_ptr<const T>>(&content_);
      return shared ? shared->get() : nullptr;
    } else {
      return std::get_if<T>(&content_);
    }
  }
  template <typename Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return std::visit(
        [&]<typename T>(const T& content) -> decltype(auto) {
          if constexpr (requires { content.use_count(); }) {
            return visitor(*content);
          } else {
            return visitor(content);
          }
        },
        content_);
  }

 private:
  // Copies share containers.
  using Content = std::variant<PropertyValue, Output<PropertyValue>, Output<PropertyInput>,
                               std::shared_ptr<const List>, std::shared_ptr<const Members>>;

  PropertyInput(Content content, std::uint32_t depth)
      : content_(std::move(content)), depth_(depth) {
    if (depth > base::Limits{}.max_type_depth) *this = too_deep();
  }
  static PropertyInput too_deep();

  Content content_;
  std::uint32_t depth_ = 0;
};

template <>
struct Liftable<PropertyInput> : std::true_type {};

template <>
struct Gather<PropertyInput> {
  using Plain = PropertyValue;
  static constexpr bool kWaits = true;

  static void collect(const PropertyInput& input, AwaitedList& list);
  static void sum(const PropertyInput& input, MetadataSum& total);
  // Unknown parts become Computed.
  static PropertyValue plain(const PropertyInput& input);
  static PropertyValue partial(const PropertyInput& input) { return plain(input); }
};

}  // namespace virga::pulumi
