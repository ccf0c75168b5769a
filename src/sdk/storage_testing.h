// For tests: resource classes of an example package, in the form of generated code, and functions
// to run programs with them.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sdk/resources/recorder_testing.h"
#include "sdk/sdk.h"

namespace virga::sdk::testing {

template <template <typename> class Shape>
struct RuleProperties {
  Shape<std::string> prefix;
  std::optional<Shape<double>> days{};

  static constexpr auto properties() {
    return std::tuple(property("prefix", &RuleProperties::prefix),
                      property("days", &RuleProperties::days));
  }
};
using Rule = RuleProperties<plain_shape_t>;
using RuleArgs = RuleProperties<input_shape_t>;

struct BucketArgs {
  std::optional<Input<std::string>> region{};
  std::optional<Input<bool>> versioned{};
  std::optional<Input<std::map<std::string, Input<std::string>>>> tags{};
  std::optional<Input<std::vector<Input<RuleArgs>>>> rules{};
  std::optional<Input<Resource>> logs{};

  static constexpr auto properties() {
    return std::tuple(property("region", &BucketArgs::region),
                      property("versioned", &BucketArgs::versioned),
                      property("tags", &BucketArgs::tags), property("rules", &BucketArgs::rules),
                      property("logs", &BucketArgs::logs));
  }
};

class Bucket : public CustomResource {
 public:
  static constexpr const char* kType = "storage:index:Bucket";
  Bucket(ResourceName name, const BucketArgs& args = {}, const ResourceOptions& options = {})
      : CustomResource(kType, name, args, options) {}
  explicit Bucket(const Existing& existing) : CustomResource(kType, existing) {}

  Output<std::string> region = output("region");
  Output<std::string> website = output("website");
  Output<std::vector<Rule>> rules = output("rules");
};

class Provider : public ProviderResource {
 public:
  explicit Provider(ResourceName name, Input<std::string> region = "eu",
                    const ResourceOptions& options = {})
      : ProviderResource("storage", name, {{"region", region}}, options) {}
};

constexpr const char* kStack = "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev";
inline const std::string kParent = std::string(" parent=") + kStack;

inline std::string bucket_urn(const std::string& name) {
  return "urn:pulumi:dev::shop::storage:index:Bucket::" + name;
}

inline PropertyValue website(std::string text) {
  return PropertyValue::object({{"website", PropertyValue::string(std::move(text))}});
}

// Runs a program against a recorder.
class SdkTest : public ::testing::Test {
 protected:
  SdkTest() { options_.project = "shop", options_.preview = false; }

  RunResult run(const std::function<void()>& program) {
    recorder_.preview = options_.preview;
    return sdk::run(options_, recorder_, program);
  }
  // Returns the requests of a program, without those that every program sends.
  std::vector<std::string> requests(const std::function<void()>& program) {
    const RunResult result = run(program);
    EXPECT_EQ(result.report, "");
    EXPECT_EQ(result.exit_code, RunResult::kOk);
    std::vector<std::string> all = recorder_.requests();
    if (all.size() < 3) return all;
    EXPECT_EQ(all.front(), "register pulumi:pulumi:Stack shop-dev component=true inputs={}");
    EXPECT_EQ(all.back(), "finish");
    all.erase(all.begin());
    all.pop_back();
    EXPECT_TRUE(all.back().starts_with(std::string("outputs ") + kStack)) << all.back();
    exported_ = all.back().substr(all.back().find(" are=") + 5);
    all.pop_back();
    return all;
  }
  // Returns the value that the program exports as the output `x`.
  std::string exported(const std::function<void()>& program) {
    requests(program);
    return exported_;
  }
  using Lines = std::vector<std::string>;

  RunOptions options_;
  Recorder recorder_;
  std::string exported_;
};

}  // namespace virga::sdk::testing
