// The shape functions on C++ types (docs/spec/pulumi-types.md, section 3.1), equivalent to
// types/shape.h: type_of<input_shape_t<T>>() == input_shape(type_of<T>()).
//
// A struct has shapes if it is a template over its shape:
//
//   template <template <typename> class Shape>
//   struct WebsiteProperties {
//     Shape<std::string> domain;
//     Shape<std::vector<std::string>> aliases;
//
//     static constexpr auto properties() {
//       return std::tuple(property("domain", &WebsiteProperties::domain),
//                         property("aliases", &WebsiteProperties::aliases));
//     }
//   };
//   using Website = WebsiteProperties<plain_shape_t>;      // std::string domain; …
//   using WebsiteArgs = WebsiteProperties<input_shape_t>;  // Input<std::string> domain; …
//
// Then input_shape_t<Website> is Input<WebsiteArgs>. The type inside of Shape<…> is plain.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "pulumi/types/eventual_fwd.h"
#include "pulumi/types/null.h"
#include "pulumi/types/properties.h"
#include "pulumi/types/union.h"

namespace virga::pulumi {

template <typename T>
struct InputShape;
template <typename T>
struct OutputShape;
template <typename T>
struct PlainShape;

template <typename T>
using input_shape_t = typename InputShape<T>::type;
template <typename T>
using output_shape_t = typename OutputShape<T>::type;
template <typename T>
using plain_shape_t = typename PlainShape<T>::type;

namespace detail {

// Applies a shape to the parts of T; `Shape` is the shape. Has no member `type` if T has no parts.
template <typename T, template <typename> class Shape>
struct Parts {};

template <typename... U, template <typename> class Shape>
struct Parts<std::tuple<U...>, Shape> {
  using type = std::tuple<Shape<U>...>;
};
template <typename First, typename Second, template <typename> class Shape>
struct Parts<std::pair<First, Second>, Shape> {
  using type = std::pair<Shape<First>, Shape<Second>>;
};
template <typename U, template <typename> class Shape>
struct Parts<std::vector<U>, Shape> {
  using type = std::vector<Shape<U>>;
};
template <typename U, template <typename> class Shape>
struct Parts<std::map<std::string, U>, Shape> {
  using type = std::map<std::string, Shape<U>>;
};
// A plain struct gets the other shape; a struct that already has a shape gets the composition of
// both.
template <template <template <typename> class> class Struct, template <typename> class Shape>
struct Parts<Struct<plain_shape_t>, Shape> {
  using type = Struct<Shape>;
};
template <template <typename> class First, template <typename> class Then>
struct Composed {
  template <typename T>
  using type = Then<First<T>>;
};
template <template <template <typename> class> class Struct, template <typename> class From,
          template <typename> class Shape>
struct Parts<Struct<From>, Shape> {
  using type = Struct<Composed<From, Shape>::template type>;
};

template <typename T, template <typename> class Shape>
concept HasParts = requires { typename Parts<T, Shape>::type; };

// One specialisation for each row of the table.
template <typename T, template <typename> class Shape, template <typename> class Wrap>
struct Shaped {
  static_assert(!Reflected<T>, "a struct that is shaped must be a template over its shape");
  using type = Wrap<T>;
};
template <typename T, template <typename> class Shape, template <typename> class Wrap>
  requires HasParts<T, Shape>
struct Shaped<T, Shape, Wrap> {
  using type = Wrap<typename Parts<T, Shape>::type>;
};
template <typename... U, template <typename> class Shape, template <typename> class Wrap>
struct Shaped<std::variant<U...>, Shape, Wrap> {
  using type = union_t<Shape<U>...>;
};
template <typename U, template <typename> class Shape, template <typename> class Wrap>
struct Shaped<std::optional<U>, Shape, Wrap> {
  using type = union_t<Shape<U>, Shape<Null>>;
};
template <typename U, template <typename> class Shape, template <typename> class Wrap>
struct Shaped<Input<U>, Shape, Wrap> {
  using type = union_t<Shape<U>, Shape<Output<U>>>;
};
template <typename U, template <typename> class Shape, template <typename> class Wrap>
struct Shaped<Promise<U>, Shape, Wrap> {
  using type = Wrap<U>;
};
template <typename U, template <typename> class Shape, template <typename> class Wrap>
struct Shaped<Output<U>, Shape, Wrap> {
  using type = Wrap<U>;
};

}  // namespace detail

template <typename T>
struct InputShape : detail::Shaped<T, input_shape_t, Input> {};
template <typename T>
struct OutputShape : detail::Shaped<T, output_shape_t, Output> {};
template <typename T>
struct PlainShape : detail::Shaped<T, plain_shape_t, std::type_identity_t> {};

}  // namespace virga::pulumi
