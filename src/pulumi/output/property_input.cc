#include "pulumi/output/property_input.h"

namespace virga::pulumi {
namespace {

// Calls `on_output` with an output, or `on_part` with each part of a container.
template <typename OnOutput, typename OnPart>
void each(const PropertyInput& input, const OnOutput& on_output, const OnPart& on_part) {
  input.visit([&]<typename T>(const T& content) {
    if constexpr (is_eventual<T>) {
      on_output(content);
    } else if constexpr (std::is_same_v<T, PropertyInput::List>) {
      for (const PropertyInput& part : content) on_part(part);
    } else if constexpr (std::is_same_v<T, PropertyInput::Members>) {
      for (const auto& [key, part] : content) on_part(part);
    }
  });
}

struct PlainOf {
  PropertyValue operator()(const PropertyValue& value) const { return value; }
  template <typename T>
  PropertyValue operator()(const Output<T>& output) const {
    const T* value = output.cell()->value();
    if (!value) return PropertyValue::computed();
    return Gather<T>::plain(*value);
  }
  PropertyValue operator()(const PropertyInput::List& list) const {
    std::vector<PropertyValue> items;
    items.reserve(list.size());
    for (const PropertyInput& part : list) items.push_back(part.visit(*this));
    return PropertyValue::array(std::move(items));
  }
  PropertyValue operator()(const PropertyInput::Members& members) const {
    ObjectBuilder object;
    object.reserve(members.size());
    for (const auto& [key, part] : members) object.set(key, part.visit(*this));
    return object.build();
  }
};

}  // namespace

PropertyInput PropertyInput::too_deep() {
  return Output<PropertyValue>::failed(base::Error("the value is nested too deeply"));
}

void Gather<PropertyInput>::collect(const PropertyInput& input, AwaitedList& list) {
  each(
      input, [&]<typename T>(const Output<T>& output) { Gather<Output<T>>::collect(output, list); },
      [&](const PropertyInput& part) { collect(part, list); });
}

void Gather<PropertyInput>::sum(const PropertyInput& input, MetadataSum& total) {
  each(
      input, [&]<typename T>(const Output<T>& output) { Gather<Output<T>>::sum(output, total); },
      [&](const PropertyInput& part) { sum(part, total); });
}

PropertyValue Gather<PropertyInput>::plain(const PropertyInput& input) {
  return input.visit(PlainOf{});
}

}  // namespace virga::pulumi
