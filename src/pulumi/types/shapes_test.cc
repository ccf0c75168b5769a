#include "pulumi/types/shapes.h"

#include <gtest/gtest.h>

#include "pulumi/output/input.h"
#include "pulumi/output/output.h"
#include "pulumi/types/property_traits.h"
#include "pulumi/types/shape.h"
#include "pulumi/types/type_of.h"
#include "pulumi/types/type_text.h"

namespace virga::pulumi {
namespace {

template <template <typename> class Shape>
struct RuleShape {
  Shape<std::string> path;
  Shape<std::optional<double>> port;

  static constexpr auto properties() {
    return std::tuple(property("path", &RuleShape::path), property("port", &RuleShape::port));
  }
};
using Rule = RuleShape<plain_shape_t>;
using RuleArgs = RuleShape<input_shape_t>;

template <template <typename> class Shape>
struct SiteShape {
  Shape<std::string> domain;
  Shape<std::vector<Rule>> rules;
  Shape<std::map<std::string, std::variant<std::string, Asset>>> files;

  static constexpr auto properties() {
    return std::tuple(property("domain", &SiteShape::domain), property("rules", &SiteShape::rules),
                      property("files", &SiteShape::files));
  }
};
using Site = SiteShape<plain_shape_t>;

enum class Color { kRed };

template <typename T, typename InputT, typename OutputT, typename PlainT>
constexpr bool kShapes =
    std::same_as<input_shape_t<T>, InputT> && std::same_as<output_shape_t<T>, OutputT> &&
    std::same_as<plain_shape_t<T>, PlainT>;

using Text = std::string;
template <typename T>
using Vector = std::vector<T>;
template <typename T>
using Map = std::map<Text, T>;

// Every row of the table.
static_assert(kShapes<Null, Input<Null>, Output<Null>, Null>);
static_assert(kShapes<bool, Input<bool>, Output<bool>, bool>);
static_assert(kShapes<double, Input<double>, Output<double>, double>);
static_assert(kShapes<Text, Input<Text>, Output<Text>, Text>);
static_assert(kShapes<Asset, Input<Asset>, Output<Asset>, Asset>);
static_assert(kShapes<Archive, Input<Archive>, Output<Archive>, Archive>);
static_assert(kShapes<ResourceReference, Input<ResourceReference>, Output<ResourceReference>,
                      ResourceReference>);
static_assert(kShapes<Color, Input<Color>, Output<Color>, Color>);
static_assert(kShapes<PropertyValue, Input<PropertyValue>, Output<PropertyValue>, PropertyValue>);
static_assert(kShapes<std::tuple<Text, bool>, Input<std::tuple<Input<Text>, Input<bool>>>,
                      Output<std::tuple<Output<Text>, Output<bool>>>, std::tuple<Text, bool>>);
static_assert(kShapes<std::tuple<>, Input<std::tuple<>>, Output<std::tuple<>>, std::tuple<>>);
static_assert(kShapes<std::pair<Text, bool>, Input<std::pair<Input<Text>, Input<bool>>>,
                      Output<std::pair<Output<Text>, Output<bool>>>, std::pair<Text, bool>>);
static_assert(
    kShapes<Vector<Text>, Input<Vector<Input<Text>>>, Output<Vector<Output<Text>>>, Vector<Text>>);
static_assert(kShapes<Map<Text>, Input<Map<Input<Text>>>, Output<Map<Output<Text>>>, Map<Text>>);
static_assert(kShapes<std::variant<Text, bool>, std::variant<Input<Text>, Input<bool>>,
                      std::variant<Output<Text>, Output<bool>>, std::variant<Text, bool>>);
static_assert(kShapes<std::optional<Text>, std::variant<Input<Text>, Input<Null>>,
                      std::variant<Output<Text>, Output<Null>>, std::optional<Text>>);
static_assert(kShapes<Promise<Text>, Input<Text>, Output<Text>, Text>);
static_assert(kShapes<Output<Text>, Input<Text>, Output<Text>, Text>);
static_assert(kShapes<Rule, Input<RuleArgs>, Output<RuleShape<output_shape_t>>, Rule>);

// Nested and mixed types.
static_assert(kShapes<Vector<Map<std::tuple<Text>>>,
                      Input<Vector<Input<Map<Input<std::tuple<Input<Text>>>>>>>,
                      Output<Vector<Output<Map<Output<std::tuple<Output<Text>>>>>>>,
                      Vector<Map<std::tuple<Text>>>>);
static_assert(kShapes<Vector<Output<Text>>, Input<Vector<Input<Text>>>,
                      Output<Vector<Output<Text>>>, Vector<Text>>);
static_assert(kShapes<Map<std::variant<Text, Vector<bool>>>,
                      Input<Map<std::variant<Input<Text>, Input<Vector<Input<bool>>>>>>,
                      Output<Map<std::variant<Output<Text>, Output<Vector<Output<bool>>>>>>,
                      Map<std::variant<Text, Vector<bool>>>>);
static_assert(
    std::same_as<decltype(SiteShape<input_shape_t>::rules), Input<Vector<Input<RuleArgs>>>>);
static_assert(std::same_as<decltype(Site::rules), Vector<Rule>>);
// For a struct that already has a shape, the shapes are composed.
static_assert(std::same_as<decltype(plain_shape_t<RuleArgs>::path), Text>);
static_assert(std::same_as<decltype(plain_shape_t<SiteShape<output_shape_t>>::rules),
                           Vector<Output<RuleShape<output_shape_t>>>>);

// The inside of an eventual is not shaped, and one level is removed.
static_assert(
    kShapes<Output<Vector<Text>>, Input<Vector<Text>>, Output<Vector<Text>>, Vector<Text>>);
static_assert(
    kShapes<Promise<Output<Text>>, Input<Output<Text>>, Output<Output<Text>>, Output<Text>>);
static_assert(std::same_as<plain_shape_t<Output<Vector<Output<Text>>>>, Vector<Output<Text>>>);

// Unions are normalised, Inputs are unions.
static_assert(kShapes<Input<Text>, Input<Text>, Output<Text>, Text>);
static_assert(std::same_as<output_shape_t<Input<Vector<Text>>>,
                           std::variant<Output<Vector<Output<Text>>>, Output<Vector<Text>>>>);
static_assert(std::same_as<union_t<std::variant<Text, bool>, Text, std::optional<bool>>,
                           std::variant<Text, bool, Null>>);
static_assert(std::same_as<union_t<Text, Null>, std::optional<Text>>);
static_assert(std::same_as<union_t<Text, Text>, Text>);
static_assert(std::same_as<plain_shape_t<std::optional<Output<Text>>>, std::optional<Text>>);

// Plain types are unchanged.
static_assert(std::same_as<plain_shape_t<Site>, Site>);
static_assert(std::same_as<plain_shape_t<Rule>, Rule>);

template <typename T>
void expect_agreement() {
  const Type type = type_of<T>();
  EXPECT_EQ(type_of<input_shape_t<T>>(), input_shape(type)) << type.str();
  EXPECT_EQ(type_of<output_shape_t<T>>(), output_shape(type)) << type.str();
  EXPECT_EQ(type_of<plain_shape_t<T>>(), plain_shape(type)) << type.str();
}

template <typename... T>
void expect_agreement_of_all() {
  (expect_agreement<T>(), ...);
}

// All combinations of two types, and combinations of those.
template <typename A, typename B>
void expect_agreement_of_pairs() {
  expect_agreement_of_all<Vector<A>, Map<A>, std::tuple<A, B>, std::pair<A, B>, std::variant<A, B>,
                          std::optional<A>, Promise<A>, Output<A>, Input<A>, std::tuple<>>();
}
template <typename A, typename B>
void expect_agreement_of_nests() {
  expect_agreement_of_pairs<A, B>();
  expect_agreement_of_pairs<Vector<A>, Map<B>>();
  expect_agreement_of_pairs<std::tuple<A, B>, std::optional<B>>();
  expect_agreement_of_pairs<std::variant<A, B>, Promise<A>>();
  expect_agreement_of_pairs<Output<A>, Input<B>>();
  expect_agreement_of_pairs<Input<Vector<A>>, Output<Map<Output<B>>>>();
}

TEST(Shapes, AgreeWithTheShapesOfTypesAsData) {
  expect_agreement_of_all<Null, bool, double, int, Text, Asset, Archive, ResourceReference,
                          PropertyValue, Rule, RuleArgs, Site, SiteShape<output_shape_t>>();
  expect_agreement_of_nests<Text, double>();
  expect_agreement_of_nests<Asset, Null>();
  expect_agreement_of_nests<Rule, Site>();
  expect_agreement_of_nests<Output<Text>, std::optional<Text>>();
}

TEST(TypeOf, ReturnsReadableTypes) {
  EXPECT_EQ(type_of<Rule>().str(), "Object<path: String, port: Union<Number, Null>>");
  EXPECT_EQ(type_of<RuleArgs>().str(),
            "Object<path: Input<String>, port: Union<Input<Number>, Input<Null>>>");
  EXPECT_EQ((type_of<Map<Input<double>>>().str()), "Map<Input<Number>>");
  EXPECT_EQ((type_of<std::variant<Text, std::variant<bool, Text>>>().str()), "Union<String, Bool>");
}

TEST(Shapes, PlainStructsConvert) {
  const Site site{.domain = "example.com", .rules = {{"/", 80}}, .files = {{"index", "text"}}};
  const PropertyValue value = to_property(site);
  EXPECT_EQ(from_property<Site>(value)->rules[0].port, 80);
}

}  // namespace
}  // namespace virga::pulumi
