// The examples in the documentation of the builtins have the documented results.
#include <gtest/gtest.h>

#include "model/functions/resource_annotation.h"
#include "run/evaluate/evaluate_testing.h"

namespace virga::run {
namespace {

using cty::Value;
using model::Type;

// The environment that the examples assume.
struct Surroundings : EvaluationBench {
  Surroundings() {
    facts = {"web-service", "dev", "acme", "/home/ann/web-service", "/home/ann/web-service", true};
    files.files["/home/ann/web-service/motd.txt"] = "Hello\n";
    files.files["/home/ann/web-service/images/logo.png"] = "PNG";
    define("settings", Type::dynamic(), Value::object({{"region", Value::string("north")}}));
    define("bucket", Type::object({{"arn", Type::output(Type::string())}}),
           Value::object({{"arn", poisoned("the name is taken")}}));
    define("network", Type::dynamic(),
           Value::object({{"outputs", Value::object({{"vpcId", Value::string("vpc-1")}})}}));
    define("server", Type::object({}, true, {std::make_shared<const model::ResourceAnnotation>()}),
           Value::object({{"__name", Value::string("web")},
                          {"__type", Value::string("cloud:index:Server")}}));
  }
};

TEST(Examples, HaveTheDocumentedResults) {
  Surroundings bench;
  for (const model::Function& function : model::builtins()) {
    if (function.result.empty()) continue;
    EXPECT_EQ(bench(function.example), bench(function.result)) << function.example;
  }
}

// Results that no expression can denote.
TEST(Examples, OfAssetsAndErrorsHaveTheDocumentedResults) {
  Surroundings bench;
  std::map<std::string_view, std::string> given;
  for (const model::Function& function : model::builtins()) {
    if (function.result.empty()) given[function.name] = bench(function.example);
  }
  const std::map<std::string_view, std::string> expected = {
      {"assetArchive", "Archive"},
      {"fileArchive", "Archive"},
      {"fileAsset", "Asset"},
      {"notImplemented", "V4132 at notImplemented(\"the load balancer is still missing\")"},
      {"remoteArchive", "Archive"},
      {"remoteAsset", "Asset"},
      {"stringAsset", "Asset"},
  };
  EXPECT_EQ(given, expected);
}

}  // namespace
}  // namespace virga::run
