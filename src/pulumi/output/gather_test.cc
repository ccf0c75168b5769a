#include "pulumi/output/gather.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "pulumi/output/combine.h"
#include "pulumi/output/lane.h"
#include "pulumi/output/property_input.h"

namespace virga::pulumi {
namespace {

template <template <typename> class Shape>
struct ListenerProperties {
  Shape<std::string> protocol;
  Shape<std::vector<double>> ports;
  Shape<std::optional<std::string>> host;

  static constexpr auto properties() {
    return std::tuple(property("protocol", &ListenerProperties::protocol),
                      property("ports", &ListenerProperties::ports),
                      property("host", &ListenerProperties::host));
  }
};
using Listener = ListenerProperties<plain_shape_t>;
using ListenerArgs = ListenerProperties<input_shape_t>;

static_assert(std::is_same_v<plain_t<ListenerArgs>, Listener>);
static_assert(std::is_same_v<plain_t<std::vector<Input<ListenerArgs>>>, std::vector<Listener>>);
static_assert(std::is_same_v<plain_t<std::variant<int, Output<int>>>, int>);
static_assert(std::is_same_v<plain_t<std::variant<Output<int>, Output<Null>>>, std::optional<int>>);
static_assert(
    std::is_same_v<plain_t<Output<std::optional<Promise<Output<int>>>>>, std::optional<int>>);
static_assert(std::is_same_v<plain_t<const char*>, std::string>);
static_assert(std::is_same_v<plain_t<PropertyInput>, PropertyValue>);
static_assert(!Gather<std::vector<std::map<std::string, int>>>::kWaits);
static_assert(Gather<std::vector<std::map<std::string, Output<int>>>>::kWaits);

class GatherTest : public ::testing::Test {
 protected:
  Lane lane_;
  Lane::Entered entered_{lane_};
};

TEST_F(GatherTest, GathersStructsOfInputs) {
  ListenerArgs args{.protocol = "http", .ports = {80.0, Output<double>(8080.0)}, .host = Null()};
  const auto plain = output(args).settled();
  ASSERT_TRUE(plain && plain->known);
  EXPECT_EQ(plain->value->protocol, "http");
  EXPECT_EQ(plain->value->ports, (std::vector{80.0, 8080.0}));
  EXPECT_EQ(plain->value->host, std::nullopt);

  args.host = Input<std::string>(secret("h"));
  const auto with_host = output(args).settled();
  EXPECT_TRUE(with_host->secret);
  EXPECT_EQ(with_host->value->host, "h");
}

TEST_F(GatherTest, KeepsTheKnownPartsOfAStruct) {
  const ListenerArgs args{.protocol = "http",
                          .ports = {80.0, Output<double>::unknown()},
                          .host = Input<std::string>("h")};
  const auto listener = output(args);
  EXPECT_FALSE(listener.settled()->known);
  const auto value = as_property(listener);
  EXPECT_EQ(value["protocol"].settled()->value->as_string(), "http");
  EXPECT_FALSE(value["ports"].settled()->known);
  EXPECT_EQ(value["ports"][0].settled()->value->as_number(), 80);
  EXPECT_FALSE(value["ports"][1].settled()->known);

  EXPECT_EQ(listener[&Listener::protocol].settled()->value, "http");
  EXPECT_EQ(listener[&Listener::ports][0].settled()->value, 80);
  EXPECT_FALSE(listener[&Listener::ports].settled()->known);
}

TEST_F(GatherTest, GathersUnions) {
  using Either = std::variant<int, Output<std::string>>;
  EXPECT_EQ(output(Either(1)).settled()->value, (std::variant<int, std::string>(1)));
  EXPECT_EQ(output(Either(Output<std::string>("s"))).settled()->value,
            (std::variant<int, std::string>("s")));
}

TEST_F(GatherTest, GathersPropertyInputs) {
  const PropertyInput input = PropertyInput::object(
      {{"name", "web"},
       {"port", Output<int>(80)},
       {"tags",
        PropertyInput::list({true, secret("t"), Output<PropertyInput>(PropertyInput(2))})}});
  const auto settled = output(input).settled();
  ASSERT_TRUE(settled && settled->known);
  EXPECT_TRUE(settled->secret);
  EXPECT_EQ(settled->value->find("port")->as_number(), 80);
  EXPECT_EQ(settled->value->find("tags")->as_array()[2].as_number(), 2);
}

PropertyInput nested_outputs(std::uint32_t depth) {
  PropertyInput input = 1;
  for (std::uint32_t i = 0; i < depth; ++i) input = PropertyInput::list({input});
  return input;
}

TEST_F(GatherTest, LimitsTheDepthOfPropertyInputs) {
  const std::uint32_t limit = base::Limits{}.max_type_depth;
  EXPECT_TRUE(output(nested_outputs(limit)).settled()->known);
  EXPECT_EQ(output(nested_outputs(limit + 1)).settled()->failure->str(),
            "the value is nested too deeply");
  EXPECT_TRUE(output(nested_outputs(1'000'000)).settled()->failure);
}

TEST_F(GatherTest, WaitsForOutputsInsideOfOutputs) {
  auto outer = lane_.deferred<std::vector<Output<int>>>("outer");
  auto inner = lane_.deferred<int>("inner");
  const auto all = output(outer.output);
  std::move(outer.resolver).resolve(std::vector{Output<int>(1), inner.output});
  lane_.run_until_idle();
  EXPECT_FALSE(all.settled());
  std::move(inner.resolver).resolve(2);
  lane_.run_until_idle();
  EXPECT_EQ(all.settled()->value, (std::vector{1, 2}));
}

}  // namespace
}  // namespace virga::pulumi
