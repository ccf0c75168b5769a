#include "sdk/components/component_package.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <variant>

#include "pulumi/json.h"
#include "sdk/components/construct.h"
#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

struct MirrorPlace {
  Input<string> region;
  std::optional<Input<double>> days{};

  static constexpr auto properties() {
    return std::tuple(property("region", &MirrorPlace::region),
                      property("days", &MirrorPlace::days));
  }
};

struct MirrorArgs {
  Input<string> region;
  std::optional<Input<std::vector<Input<MirrorPlace>>>> places{};
  std::optional<Input<Resource>> logs{};
  // Structs without required members, with inputs and without.
  std::optional<Input<std::map<string, Input<BucketArgs>>>> more{};
  std::optional<Input<std::vector<Rule>>> rules{};
  int copies = 1;

  static constexpr auto properties() {
    return std::tuple(property("region", &MirrorArgs::region, "Where the first bucket is."),
                      property("places", &MirrorArgs::places), property("logs", &MirrorArgs::logs),
                      property("more", &MirrorArgs::more), property("rules", &MirrorArgs::rules),
                      property("copies", &MirrorArgs::copies));
  }
};

struct MirrorOutputs {
  Output<string> first;
  std::optional<Output<std::map<string, string>>> tags{};

  static constexpr auto properties() {
    return std::tuple(property("first", &MirrorOutputs::first),
                      property("tags", &MirrorOutputs::tags));
  }
};

class Mirror : public ComponentResource {
 public:
  Mirror(ResourceName name, const MirrorArgs& args, const ResourceOptions& options)
      : ComponentResource("mirrors:index:Mirror", name, args, options) {
    const Bucket first(name + "-first", {.region = args.region, .logs = args.logs},
                       {.parent = *this});
    if (args.places) {
      args.places->output().apply([this, name](const std::vector<Input<MirrorPlace>>& places) {
        int number = 0;
        for (const auto& place : places) {
          place.output().apply([this, name, number](const MirrorPlace& one) {
            const Bucket copy(name + "-" + std::to_string(number), {.region = one.region},
                              {.parent = *this});
          });
          ++number;
        }
      });
    }
    if (args.copies > 9) throw std::runtime_error("too many copies");
    register_outputs({{"first", first.region}});
  }
};

struct SignArgs {
  Input<string> key;
  static constexpr auto properties() { return std::tuple(property("key", &SignArgs::key)); }
};
struct SignResult {
  Output<string> url;
  static constexpr auto properties() { return std::tuple(property("url", &SignResult::url)); }
};

const string kMirror = "urn:pulumi:dev::shop::mirrors:index:Mirror::m";

class ComponentPackageTest : public SdkTest {
 protected:
  ComponentPackageTest() {
    package_.add<Mirror, MirrorArgs, MirrorOutputs>("Mirror", "Copies of a bucket.")
        .add_method<SignArgs>("Mirror", "sign", [](const Resource& self, const SignArgs& args) {
          return SignResult{interpolate("{}/{}", self.output<string>("first"), args.key)};
        });
  }

  static run::RegisterResourceRequest request(PropertyValue inputs) {
    run::RegisterResourceRequest request;
    request.type = "mirrors:index:Mirror";
    request.name = "m";
    request.custom = false;
    request.parent = kStack;
    request.inputs = std::move(inputs);
    return request;
  }
  static PropertyValue text(string value) { return PropertyValue::string(std::move(value)); }
  ConstructResult make(const run::RegisterResourceRequest& request) {
    recorder_.preview = options_.preview;
    ConstructResult result;
    construct(package_, request, options_, recorder_,
              [&](ConstructResult made) { result = std::move(made); });
    return result;
  }

  ComponentPackage package_{"mirrors", "1.2.0", "Mirrors."};
};

TEST_F(ComponentPackageTest, SchemaDescribesComponentsAndMethods) {
  EXPECT_EQ(
      package_.schema(),
      R"({"name":"mirrors","version":"1.2.0","description":"Mirrors.","resources":{)"
      R"("mirrors:index:Mirror":{"isComponent":true,"description":"Copies of a bucket.",)"
      R"("inputProperties":{"region":{"type":"string","description":"Where the first bucket is."},)"
      R"("places":{"type":"array","items":{"$ref":"#/types/mirrors:index:MirrorPlaces"}},)"
      R"("logs":{"$ref":"pulumi.json#/Any"},"more":{"type":"object","additionalProperties":)"
      R"({"$ref":"#/types/mirrors:index:MirrorMore"}},"rules":{"type":"array","items":)"
      R"({"$ref":"#/types/mirrors:index:MirrorRules"}},"copies":{"type":"number"}},)"
      R"("requiredInputs":["region","copies"],)"
      R"("properties":{"first":{"type":"string"},)"
      R"("tags":{"type":"object","additionalProperties":{"type":"string"}}},)"
      R"("required":["first"],"methods":{"sign":"mirrors:index:Mirror/sign"}}},)"
      R"("functions":{"mirrors:index:Mirror/sign":{"inputs":{"properties":{)"
      R"("__self__":{"$ref":"#/resources/mirrors:index:Mirror"},"key":{"type":"string"}},)"
      R"("required":["__self__","key"]},"outputs":{"properties":{"url":{"type":"string"}},)"
      R"("required":["url"]}}},"types":{"mirrors:index:MirrorMore":{"type":"object","properties":{)"
      R"("logs":{"$ref":"pulumi.json#/Any"},"region":{"type":"string"},"rules":{"type":"array",)"
      R"("items":{"$ref":"#/types/mirrors:index:MirrorMoreRules"}},"tags":{"type":"object",)"
      R"("additionalProperties":{"type":"string"}},"versioned":{"type":"boolean"}},"required":[]},)"
      R"("mirrors:index:MirrorMoreRules":{"type":"object","properties":{"days":{"type":"number"},)"
      R"("prefix":{"type":"string"}},"required":["prefix"]},)"
      R"("mirrors:index:MirrorPlaces":{"type":"object",)"
      R"("properties":{"days":{"type":"number"},"region":{"type":"string"}},)"
      R"("required":["region"]},"mirrors:index:MirrorRules":{"type":"object","properties":{)"
      R"("days":{"type":"number"},"prefix":{"type":"string"}},"required":["prefix"]}}})");
}

// A component whose arguments have a union, and a name that begins with a capital letter.
struct ShelfArgs {
  std::optional<Input<std::variant<double, string>>> size{};
  std::optional<Input<Rule>> rule{};

  static constexpr auto properties() {
    return std::tuple(property("size", &ShelfArgs::size), property("Rule", &ShelfArgs::rule));
  }
};
class Shelf : public ComponentResource {
 public:
  Shelf(ResourceName name, const ShelfArgs& args, const ResourceOptions& options)
      : ComponentResource("mirrors:index:Shelf", name, args, options) {}
};

TEST(ComponentPackageSchema, HasUnionsAndNamesOfTypes) {
  ComponentPackage package("mirrors", "1.2.0", "");
  package.add<Shelf, ShelfArgs, MirrorOutputs>("Shelf", "");
  const string schema = package.schema();
  EXPECT_TRUE(schema.contains(
      R"("inputProperties":{"size":{"oneOf":[{"type":"number"},{"type":"string"}]},)"
      R"("Rule":{"$ref":"#/types/mirrors:index:ShelfRule"}})"))
      << schema;
}

TEST_F(ComponentPackageTest, ConstructsComponentWithChildren) {
  const ConstructResult made = make(request(PropertyValue::object(
      {{"region", text("eu")},
       {"copies", PropertyValue::number(1)},
       {"places", PropertyValue::array({PropertyValue::object({{"region", text("us")}})})}})));
  EXPECT_EQ(made.rejected, "");
  EXPECT_EQ(made.report, "");
  EXPECT_EQ(made.urn, kMirror);
  EXPECT_EQ(pulumi::show_json(made.outputs), R"({"first":"eu"})");
  const Lines requests = recorder_.requests();
  ASSERT_EQ(requests.size(), 4U);
  EXPECT_EQ(requests[0],
            "register mirrors:index:Mirror m component=true inputs={copies: 1, places: [{region: "
            "\"us\"}], region: \"eu\"}" +
                kParent);
  EXPECT_EQ(requests[1],
            "register storage:index:Bucket m-first inputs={region: \"eu\"} parent=" + kMirror);
  EXPECT_EQ(requests[2],
            "register storage:index:Bucket m-0 inputs={region: \"us\"} parent=" + kMirror);
  const string child = "urn:pulumi:dev::shop::mirrors:index:Mirror$storage:index:Bucket::m-first";
  EXPECT_EQ(requests[3], "outputs " + kMirror + " are={first: output(\"eu\", " + child + ")}");
  EXPECT_EQ(made.dependencies, (run::PropertyDependencies{{"first", {child}}}));
}

TEST_F(ComponentPackageTest, RegistersComponentWithItsOptions) {
  run::RegisterResourceRequest given = request(
      PropertyValue::object({{"region", text("eu")}, {"copies", PropertyValue::number(1)}}));
  given.aliases.emplace_back().no_parent = true;
  given.ignore_changes = {"region"};
  given.protect = true;
  given.replacement_trigger = text("t");
  given.providers = {{"storage", "urn:pulumi:dev::shop::pulumi:providers:storage::eu::p-1"}};
  EXPECT_EQ(make(given).report, "");
  EXPECT_EQ(recorder_.requests()[0],
            "register mirrors:index:Mirror m component=true inputs={copies: 1, region: \"eu\"}" +
                kParent +
                " providers.storage=urn:pulumi:dev::shop::pulumi:providers:storage::eu::p-1"
                " protect=true ignore=region alias( no_parent=true) trigger=\"t\"");
  EXPECT_EQ(recorder_.requests()[1],
            "register storage:index:Bucket m-first inputs={region: \"eu\"} parent=" + kMirror +
                " provider=urn:pulumi:dev::shop::pulumi:providers:storage::eu::p-1");
}

TEST_F(ComponentPackageTest, InputsKeepSecretsUnknownsAndDependencies) {
  options_.preview = true;
  const string other = bucket_urn("other");
  run::RegisterResourceRequest given =
      request(PropertyValue::object({{"region", PropertyValue::secret(text("eu"))},
                                     {"copies", PropertyValue::number(1)},
                                     {"logs", PropertyValue::reference({.urn = other})},
                                     {"places", PropertyValue::computed()}}));
  given.dependencies = {other};
  given.property_dependencies = {{"region", {other}}, {"places", {other}}};
  EXPECT_EQ(make(given).report, "");
  const Lines requests = recorder_.requests();
  ASSERT_EQ(requests.size(), 3U);
  EXPECT_EQ(requests[0],
            "register mirrors:index:Mirror m component=true inputs={copies: 1, logs: reference(" +
                other + "), places: unknown, region: secret(\"eu\")}" + kParent + " dependencies=" +
                other + " of.logs=" + other + " of.places=" + other + " of.region=" + other);
  EXPECT_EQ(requests[1], "register storage:index:Bucket m-first inputs={logs: reference(" + other +
                             "), region: secret(\"eu\")} parent=" + kMirror + " dependencies=" +
                             other + " of.logs=" + other + " of.region=" + other);
}

// Marks inside of a struct without inputs belong to the whole value.
TEST_F(ComponentPackageTest, ReadsStructs) {
  options_.preview = true;
  const PropertyValue more =
      PropertyValue::object({{"region", PropertyValue::computed()},
                             {"versioned", PropertyValue::secret(PropertyValue::boolean(true))}});
  const PropertyValue rule = PropertyValue::object({{"prefix", PropertyValue::secret(text("p"))}});
  const ConstructResult made =
      make(request(PropertyValue::object({{"region", text("eu")},
                                          {"copies", PropertyValue::number(1)},
                                          {"more", PropertyValue::object({{"a", more}})},
                                          {"rules", PropertyValue::array({rule})}})));
  EXPECT_EQ(made.rejected + made.report, "");
  EXPECT_EQ(recorder_.requests()[0],
            "register mirrors:index:Mirror m component=true inputs={copies: 1, more: {a: {region: "
            "unknown, versioned: secret(true)}}, region: \"eu\", rules: secret([{prefix: "
            "\"p\"}])}" +
                kParent);
}

TEST_F(ComponentPackageTest, RejectsInputsBeforeRegistration) {
  const auto rejected = [&](std::vector<pulumi::Member> inputs) {
    const ConstructResult made = make(request(PropertyValue::object(std::move(inputs))));
    EXPECT_FALSE(made.ok());
    return made.rejected;
  };
  const PropertyValue one = PropertyValue::number(1);
  EXPECT_EQ(rejected({{"copies", one}}), "region: it is required");
  EXPECT_EQ(rejected({{"copies", one}, {"region", one}}),
            "region: expected a string, found a number");
  EXPECT_EQ(rejected({{"copies", PropertyValue::computed()}, {"region", text("eu")}}),
            "copies: the value must be known, and is not yet");
  EXPECT_EQ(rejected({{"copies", PropertyValue::secret(one)}, {"region", text("eu")}}),
            "copies: the value must not be secret");
  EXPECT_EQ(rejected({{"copies", one},
                      {"region", text("eu")},
                      {"places", PropertyValue::array({PropertyValue::object({})})}}),
            "places: [0]: region: it is required");
  EXPECT_EQ(rejected({{"copies", one}, {"region", text("eu")}, {"logs", text("x")}}),
            "logs: expected a resource, found a string");
  EXPECT_EQ(recorder_.requests(), Lines());
}

TEST_F(ComponentPackageTest, ReportsFailures) {
  const ConstructResult thrown = make(request(
      PropertyValue::object({{"region", text("eu")}, {"copies", PropertyValue::number(10)}})));
  // The place is where the component was added to the package.
  EXPECT_TRUE(thrown.report.starts_with("src/sdk/components/component_package_test.cc:"))
      << thrown.report;
  EXPECT_TRUE(thrown.report.ends_with(": too many copies")) << thrown.report;
  recorder_.failing = recorder_.requests().size();
  const ConstructResult refused = make(request(
      PropertyValue::object({{"region", text("eu")}, {"copies", PropertyValue::number(1)}})));
  EXPECT_TRUE(refused.report.ends_with("mirrors:index:Mirror m: the engine refuses"))
      << refused.report;
}

TEST_F(ComponentPackageTest, CallsMethodWithOutputsOfComponent) {
  recorder_.invokes["pulumi:pulumi:getResource"] = {
      PropertyValue::object({{"state", PropertyValue::object({{"first", text("eu")}})}}),
      {},
      false};
  const MethodResult made =
      call_method(package_, "mirrors:index:Mirror/sign",
                  PropertyValue::object({{"__self__", PropertyValue::reference({.urn = kMirror})},
                                         {"key", PropertyValue::secret(text("k"))}}),
                  {}, options_, recorder_);
  EXPECT_EQ(made.rejected, "");
  EXPECT_EQ(made.report, "");
  const PropertyValue* url = made.result.find("url");
  ASSERT_TRUE(url && url->is_output());
  EXPECT_EQ(url->as_output().element.as_string(), "eu/k");
  EXPECT_TRUE(url->as_output().secret);
  EXPECT_EQ(made.dependencies, (run::PropertyDependencies{{"url", {kMirror}}}));
}

TEST_F(ComponentPackageTest, MethodRejectsArguments) {
  const auto rejected = [&](std::vector<pulumi::Member> arguments) {
    return call_method(package_, "mirrors:index:Mirror/sign",
                       PropertyValue::object(std::move(arguments)), {}, options_, recorder_)
        .rejected;
  };
  EXPECT_EQ(rejected({{"key", text("k")}}), "__self__: expected a resource, found null");
  EXPECT_EQ(rejected({{"__self__", PropertyValue::reference({.urn = kMirror})}}),
            "key: it is required");
}

}  // namespace
}  // namespace virga::sdk::testing
