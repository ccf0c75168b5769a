// Gathers a struct that lists its properties and is a template over its shape (types/shapes.h):
// WebsiteProperties<input_shape_t> becomes WebsiteProperties<plain_shape_t>.
#pragma once

#include <tuple>
#include <utility>

#include "pulumi/output/gather.h"
#include "pulumi/types/properties.h"
#include "pulumi/types/shapes.h"

namespace virga::pulumi {

template <template <template <typename> class> class Struct, template <typename> class Shape>
  requires Reflected<Struct<Shape>>
struct Gather<Struct<Shape>> {
  using Shaped = Struct<Shape>;
  using Plain = Struct<plain_shape_t>;
  static constexpr bool kWaits = true;

  static void collect(const Shaped& value, AwaitedList& list) {
    for_each_property<Shaped>([&]<typename T>(const Property<Shaped, T>& property) {
      Gather<T>::collect(value.*property.member, list);
    });
  }
  static void sum(const Shaped& value, MetadataSum& total) {
    for_each_property<Shaped>([&]<typename T>(const Property<Shaped, T>& property) {
      Gather<T>::sum(value.*property.member, total);
    });
  }
  static Plain plain(const Shaped& value) {
    return plain(value, std::make_index_sequence<std::tuple_size_v<Properties>>());
  }
  static PropertyValue partial(const Shaped& value) {
    ObjectBuilder object;
    for_each_property<Shaped>([&]<typename T>(const Property<Shaped, T>& property) {
      PropertyValue part = Gather<T>::partial(value.*property.member);
      if (!part.is_null()) object.set(std::string(property.name), std::move(part));
    });
    return object.build();
  }

 private:
  using Properties = decltype(PropertiesOf<Shaped>::get());

  // Both shapes list the same properties in the same order.
  template <std::size_t... I>
  static Plain plain(const Shaped& value, std::index_sequence<I...>) {
    constexpr auto from = PropertiesOf<Shaped>::get();
    constexpr auto to = PropertiesOf<Plain>::get();
    Plain all;
    ((all.*std::get<I>(to).member = plain_member(value.*std::get<I>(from).member)), ...);
    return all;
  }
  template <typename T>
  static auto plain_member(const T& member) {
    return Gather<T>::plain(member);
  }
};

}  // namespace virga::pulumi
