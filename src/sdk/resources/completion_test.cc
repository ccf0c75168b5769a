// Tests what a preview does not know yet of the outputs of a resource.
#include "sdk/resources/completion.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_testing.h"
#include "sdk/storage_testing.h"
#include "sdk/typed/typed.h"

namespace virga::sdk::testing {
namespace {

// A struct of a generated package that contains itself.
struct Node {
  std::string name{};
  Maybe<double> size{};
  Maybe<Node> next{};
  Maybe<std::vector<Node>> all{};
  std::map<std::string, Node> by_name{};

  template <typename Self, typename Visit>
  static void visit_properties(Self& self, Visit& visit) {
    visit("name", self.name);
    visit("size", self.size);
    visit("next", self.next);
    visit("all", self.all);
    visit("byName", self.by_name);
  }
};

struct Place {
  std::string city{};
  std::optional<Node> node{};

  static constexpr auto properties() {
    using pulumi::property;
    return std::tuple(property("city", &Place::city), property("node", &Place::node));
  }
};

using pulumi::object;

void expect_equal(const PropertyValue& a, const PropertyValue& b) {
  EXPECT_TRUE(pulumi::deep_equals(a, b)) << pulumi::show_json(a) << "\n" << pulumi::show_json(b);
}

// A node whose other properties are null.
PropertyValue node(std::vector<pulumi::Member> members) {
  pulumi::ObjectBuilder all;
  for (const char* name : {"name", "size", "next", "all", "byName"}) {
    all.set(name, PropertyValue());
  }
  for (pulumi::Member& each : members) all.set(std::move(each.key), std::move(each.value));
  return all.build();
}

template <typename T>
constexpr Complete kComplete = Completion<T, Lacking::kAll>::complete;
template <typename T>
constexpr Complete kCompleteRequired = Completion<T, Lacking::kRequired>::complete;

const PropertyValue kUnknown = PropertyValue::computed();
const PropertyValue kName = PropertyValue::string("n");

TEST(Completion, AbsentPropertiesAreUnknown) {
  const auto complete = kComplete<Node>;
  expect_equal(complete(object({{"name", kName}, {"more", kName}})),
               object({{"name", kName},
                       {"more", kName},
                       {"size", kUnknown},
                       {"next", kUnknown},
                       {"all", kUnknown},
                       {"byName", kUnknown}}));
  const PropertyValue whole = node({});
  EXPECT_TRUE(complete(whole).identical(whole));
}

TEST(Completion, OptionalPropertiesMayStayAbsent) {
  const auto complete = kCompleteRequired<Node>;
  expect_equal(complete(object({{"size", kName}, {"next", object({})}})),
               object({{"name", kUnknown},
                       {"size", kName},
                       {"next", object({{"name", kUnknown}, {"byName", kUnknown}})},
                       {"byName", kUnknown}}));
  expect_equal(kCompleteRequired<std::vector<Place>>(PropertyValue::array({object({})})),
               PropertyValue::array({object({{"city", kUnknown}})}));
}

TEST(Completion, IsAppliedInsideOfListsMapsAndObjects) {
  const PropertyValue partial = node({});
  const auto without_size = [&] {
    std::vector<pulumi::Member> members;
    for (const auto& each : partial.as_object()) {
      if (each.key != "size") members.push_back(each);
    }
    return object(std::move(members));
  }();
  const PropertyValue complete = node({{"size", kUnknown}});
  for (const char* name : {"next", "all", "byName"}) {
    const auto around = [&](const PropertyValue& inside) {
      if (name == std::string_view("all")) return PropertyValue::array({inside});
      if (name == std::string_view("byName")) return object({{"k", inside}});
      return inside;
    };
    expect_equal(kComplete<Node>(node({{name, around(without_size)}})),
                 node({{name, around(complete)}}));
    expect_equal(kComplete<Node>(node(
                     {{name, PropertyValue::secret(around(PropertyValue::secret(without_size)))}})),
                 node({{name, PropertyValue::secret(around(PropertyValue::secret(complete)))}}));
  }
  expect_equal(kComplete<std::optional<Place>>(object({{"node", without_size}})),
               object({{"city", kUnknown}, {"node", complete}}));
}

TEST(Completion, ValuesOfAnotherKindStay) {
  for (const PropertyValue& value : {kName, kUnknown, PropertyValue(), PropertyValue::array({})}) {
    EXPECT_TRUE(kComplete<Node>(value).identical(value));
    EXPECT_TRUE((kComplete<std::map<std::string, Node>>(value).identical(value)));
  }
  expect_equal(kComplete<std::vector<Node>>(object({})), object({}));
  EXPECT_EQ(kComplete<std::string>, nullptr);
  EXPECT_EQ(kComplete<std::vector<std::optional<std::string>>>, nullptr);
}

class CompletionTest : public SdkTest {};

// What a program reads of an output of which the engine returns `{name: "n"}`.
void read_node() {
  const CustomResource made("a:b:C", "c", {{"node", object({{"name", kName}})}});
  const auto typed = typed_output<Node>(made, "node");
  export_output("name", typed[&Node::name]);
  export_output("size", typed[&Node::size]);
  export_output("byName", typed[&Node::by_name]);
  const auto untyped = typed_output<PropertyValue, Node>(made, "node");
  export_output("untypedSize", pcl::find<std::optional<double>>(untyped, "size"));
  export_output("untypedName", pcl::at<std::string>(untyped, "name"));
  export_output("undeclared", typed_output<PropertyValue>(made, "node"));
}

TEST_F(CompletionTest, OutputsOfPreviewsAreCompleted) {
  options_.preview = true;
  EXPECT_EQ(
      exported(read_node),
      "{byName: unknown, name: \"n\", size: null, undeclared: {name: \"n\"}, untypedName: \"n\", "
      "untypedSize: unknown}");
}

TEST_F(CompletionTest, OutputsOfUpdatesAreNot) {
  EXPECT_EQ(exported([] {
              const CustomResource made("a:b:C", "c", {{"place", object({{"city", kName}})}});
              export_output("place", made.output<Place>("place"));
              export_output("same", typed_output<PropertyValue, Place>(made, "place"));
            }),
            "{place: {city: \"n\"}, same: {city: \"n\"}}");
}

TEST_F(CompletionTest, StructsWithoutOptionalPropertiesAreKnown) {
  options_.preview = true;
  EXPECT_EQ(exported([] {
              const CustomResource made("a:b:C", "c", {{"place", object({{"city", kName}})}});
              const auto city_of = [](const Place& place) {
                return place.city + (place.node ? " with a node" : "");
              };
              export_output("city", made.output<Place>("place").apply(city_of));
              export_output("node", typed_output<PropertyValue, Place>(made, "place"));
            }),
            "{city: \"n\", node: {city: \"n\", node: unknown}}");
}

TEST_F(CompletionTest, StructsOfTheProgramAreCompleted) {
  options_.preview = true;
  EXPECT_EQ(exported([] {
              const CustomResource made("a:b:C", "c", {{"place", object({})}});
              export_output("city", made.output<Place>("place")[&Place::city]);
            }),
            "{city: unknown}");
}

}  // namespace
}  // namespace virga::sdk::testing
