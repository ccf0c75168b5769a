#include "pulumi/types/property_traits.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "pulumi/json.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_testing.h"

namespace virga::pulumi {
namespace {

struct Listener {
  std::string name;
  std::optional<double> port;
  std::vector<std::string> hosts;

  static constexpr auto properties() {
    return std::tuple(property("name", &Listener::name),
                      property("port", &Listener::port, "The port it listens on."),
                      property("hosts", &Listener::hosts));
  }
  friend bool operator==(const Listener&, const Listener&) = default;
};

// A recursive struct.
struct Tree {
  double value = 0;
  std::vector<Tree> children;

  static constexpr auto properties() {
    return std::tuple(property("value", &Tree::value), property("children", &Tree::children));
  }
};

// A struct without a list of its properties.
struct Foreign {
  bool flag = false;
};

struct Twice {
  double a = 0;
  static constexpr auto properties() {
    return std::tuple(property("a", &Twice::a), property("a", &Twice::a));
  }
};

}  // namespace

template <>
struct PropertiesOf<Foreign> {
  static constexpr auto get() { return std::tuple(property("flag", &Foreign::flag)); }
};

namespace {

template <typename T>
std::string error_of(const PropertyValue& value) {
  const auto read = from_property<T>(value);
  return read ? "read" : read.error().message();
}

// Converts to a property value and back.
template <typename T>
void expect_kept(const T& value) {
  const auto read = from_property<T>(to_property(value));
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(*read, value);
}

TEST(PropertyTraits, ScalarsConvertBothWays) {
  expect_kept(true);
  expect_kept(-0.5);
  expect_kept(std::string("\xFF bytes"));
  expect_kept(Null());
  expect_kept(std::int32_t{-7});
  EXPECT_TRUE(deep_equals(to_property("literal"), text("literal")));
}

TEST(PropertyTraits, ContainersConvertBothWays) {
  expect_kept(std::vector<bool>{true, false});
  expect_kept(std::map<std::string, double>{{"b", 2}, {"a", 1}});
  expect_kept(std::tuple<std::string, double, bool>("a", 1, true));
  expect_kept(std::tuple<>());
  expect_kept(std::pair<std::string, double>("a", 1));
  expect_kept(std::optional<std::string>());
  expect_kept(std::optional<std::string>("x"));
  expect_kept(std::variant<std::string, double>(2.0));
  expect_kept(std::map<std::string, std::vector<std::optional<double>>>{{"k", {1, {}}}});
}

TEST(PropertyTraits, IntegersConvertExactlyOrFail) {
  EXPECT_EQ(from_property<std::uint8_t>(PropertyValue::number(255)).value(), 255);
  EXPECT_EQ(error_of<std::uint8_t>(PropertyValue::number(256)),
            "expected a whole number in range, found one that is too large");
  EXPECT_EQ(error_of<std::uint8_t>(PropertyValue::number(-1)),
            "expected a whole number in range, found one that is too small");
  EXPECT_EQ(error_of<int>(PropertyValue::number(0.5)), "expected a whole number, found a fraction");
  EXPECT_EQ(error_of<int>(text("1")), "expected a whole number, found a string");
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(error_of<int>(PropertyValue::number(kNan)),
            "expected a whole number, found a fraction");
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_NE(error_of<std::int64_t>(PropertyValue::number(kInfinity)), "read");
  EXPECT_EQ(from_property<int>(PropertyValue::number(-2147483648.0)).value(), -2147483648);
  EXPECT_NE(error_of<int>(PropertyValue::number(2147483648.0)), "read");
}

// 2^53 may be the rounded form of 2^53 + 1; smaller integers are unambiguous.
TEST(PropertyTraits, WideIntegersAreReadInTheExactRangeOfDoubles) {
  EXPECT_EQ(from_property<std::int64_t>(PropertyValue::number(9007199254740991.0)).value(),
            9007199254740991);
  EXPECT_NE(error_of<std::int64_t>(PropertyValue::number(9007199254740992.0)), "read");
  EXPECT_EQ(from_property<std::int64_t>(PropertyValue::number(-9007199254740991.0)).value(),
            -9007199254740991);
  EXPECT_NE(error_of<std::uint64_t>(PropertyValue::number(-1.0)), "read");
}

static_assert(ToProperty<std::int32_t> && FromProperty<std::int32_t>);
static_assert(ToProperty<std::uint32_t>);
static_assert(!ToProperty<std::int64_t> && FromProperty<std::int64_t>);
static_assert(!ToProperty<std::vector<std::size_t>> && FromProperty<std::vector<std::size_t>>);
static_assert(!ToProperty<char> && !FromProperty<float> && !ToProperty<const char*>);
static_assert(!ToProperty<std::map<double, double>>);
static_assert(has_unique_names<Listener>() && !has_unique_names<Twice>());
static_assert(Reflected<Foreign> && !Reflected<std::string>);

TEST(PropertyTraits, StructsConvertToObjects) {
  const Listener listener{"web", 80, {"a", "b"}};
  EXPECT_EQ(show_json(to_property(listener)), R"({"hosts":["a","b"],"name":"web","port":80})");
  EXPECT_EQ(show_json(to_property(Listener{"web", {}, {}})), R"({"hosts":[],"name":"web"})");
  expect_kept(listener);
  expect_kept(std::vector<Listener>{{"web", {}, {}}, listener});
  EXPECT_EQ(show_json(to_property(Foreign{true})), R"({"flag":true})");
}

TEST(PropertyTraits, StructsIgnoreUnknownProperties) {
  const PropertyValue object = PropertyValue::object(
      {{"name", text("web")}, {"hosts", PropertyValue::array({})}, {"arn", text("x")}});
  EXPECT_EQ(from_property<Listener>(object).value(), (Listener{"web", {}, {}}));
}

TEST(PropertyTraits, ErrorsContainThePathButNoValue) {
  const PropertyValue bad_host = PropertyValue::object(
      {{"name", text("hunter2")},
       {"hosts", PropertyValue::array({text("a"), PropertyValue::secret(text("hunter2"))})}});
  EXPECT_EQ(error_of<Listener>(bad_host), "property hosts[1]: expected a string, found a secret");
  EXPECT_EQ(error_of<Listener>(PropertyValue::object({{"name", text("web")}})),
            "property hosts: is missing");
  EXPECT_EQ(error_of<Listener>(PropertyValue::object({{"name", {}}})),
            "property name: expected a string, found null");
  EXPECT_EQ(error_of<Listener>(PropertyValue::array({})), "expected an object, found an array");
  using Pairs = std::map<std::string, std::tuple<double, double>>;
  EXPECT_EQ(error_of<Pairs>(PropertyValue::object({{"a b", PropertyValue::array({})}})),
            "property [\"a b\"]: expected an array of 2 elements, found one of 0");
  using Mixed = std::tuple<double, std::string>;
  EXPECT_EQ(error_of<Mixed>(PropertyValue::array({PropertyValue::number(1), {}})),
            "property [1]: expected a string, found null");
  using Either = std::variant<double, std::vector<double>>;
  EXPECT_EQ(
      error_of<Either>(PropertyValue::array({text("x")})),
      "expected a number, found an array; or property [0]: expected a number, found a string");
}

TEST(PropertyTraits, DoesNotOpenWrappers) {
  EXPECT_EQ(error_of<std::string>(PropertyValue::computed()),
            "expected a string, found an unknown value");
  EXPECT_EQ(error_of<std::string>(PropertyValue::output({text("x"), true, false, {}})),
            "expected a string, found an output");
  const PropertyValue secret = PropertyValue::secret(text("x"));
  EXPECT_TRUE(from_property<PropertyValue>(secret)->identical(secret));
}

TEST(PropertyTraits, ConvertsResourcesAndFiles) {
  const PropertyValue asset = to_property(Asset{Asset::Source::kPath, "f", {}});
  EXPECT_EQ(from_property<Asset>(asset)->text, "f");
  EXPECT_EQ(error_of<Archive>(asset), "expected an archive, found an asset");
  const PropertyValue archive = to_property(Archive{Archive::Source::kUri, "u", {}, {}});
  EXPECT_EQ(from_property<Archive>(archive)->location, "u");
  const PropertyValue reference = to_property(ResourceReference{.urn = "urn"});
  EXPECT_EQ(from_property<ResourceReference>(reference)->urn, "urn");
  EXPECT_EQ(error_of<Asset>(reference), "expected an asset, found a resource");
  EXPECT_EQ(error_of<ResourceReference>(archive), "expected a resource, found an archive");
}

// `levels` nested objects, each in the array of the outer one.
PropertyValue nested_objects(std::uint32_t levels) {
  PropertyValue tree;
  for (std::uint32_t i = 0; i < levels; ++i) {
    std::vector<PropertyValue> children;
    if (i > 0) children.push_back(std::move(tree));
    tree = PropertyValue::object({{"value", PropertyValue::number(i)},
                                  {"children", PropertyValue::array(std::move(children))}});
  }
  return tree;
}

TEST(PropertyTraits, LimitsTheDepthOfRecursiveStructs) {
  EXPECT_EQ(from_property<Tree>(nested_objects(3))->children[0].children[0].value, 0);
  EXPECT_TRUE(from_property<Tree>(nested_objects(kMaxPropertyDepth / 2)));
  EXPECT_FALSE(from_property<Tree>(nested_objects(kMaxPropertyDepth / 2 + 1)));
  EXPECT_FALSE(from_property<Tree>(nested_objects(1'000'000)));
}

RC_GTEST_PROP(PropertyTraits, ValuesRoundTrip,
              (const std::map<std::string,
                              std::vector<std::tuple<std::string, bool, std::int32_t>>>& value)) {
  RC_ASSERT(from_property<std::remove_cvref_t<decltype(value)>>(to_property(value)).value() ==
            value);
}

}  // namespace
}  // namespace virga::pulumi
