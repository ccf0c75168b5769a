#include "engine/diff/secret_outputs.h"

#include <gtest/gtest.h>

#include "engine/engine_testing.h"
#include "pulumi/json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

TEST(SecretOutputs, FollowInputsOfSameName) {
  const auto secret = PropertyValue::secret(text("s"));
  const auto inputs =
      PropertyValue::object({{"plain", text("p")},
                             {"list", PropertyValue::array({text("a"), secret})},
                             {"longer", PropertyValue::array({secret})},
                             {"map", PropertyValue::object({{"k", secret}, {"l", text("l")}})},
                             {"gone", secret},
                             {"token", secret}});
  const auto outputs =
      PropertyValue::object({{"plain", text("p")},
                             {"other", text("s")},
                             {"list", PropertyValue::array({text("a"), text("s")})},
                             {"longer", PropertyValue::array({text("a"), text("s")})},
                             {"map", PropertyValue::object({{"k", text("s")}, {"l", text("l")}})},
                             {"gone", PropertyValue()},
                             {"token", text("s")}});
  EXPECT_EQ(pulumi::show_json(with_secrets(outputs, inputs, {})),
            R"({"gone":null,"list":["a","[secret]"],"longer":"[secret]",)"
            R"("map":{"k":"[secret]","l":"l"},"other":"s","plain":"p","token":"[secret]"})");
  EXPECT_EQ(pulumi::show_json(
                with_secrets(outputs, PropertyValue(), std::vector<std::string>{"token", "none"})),
            R"({"gone":null,"list":["a","s"],"longer":["a","s"],)"
            R"("map":{"k":"s","l":"l"},"other":"s","plain":"p","token":"[secret]"})");
}

TEST(SecretOutputs, KeepExistingSecrets) {
  const auto outputs = PropertyValue::object({{"a", PropertyValue::secret(text("s"))}});
  const auto made = with_secrets(outputs, outputs, std::vector<std::string>{"a"});
  EXPECT_FALSE(made.find("a")->element().is_secret());
  EXPECT_TRUE(with_secrets(PropertyValue(), outputs, {}).is_null());
}

}  // namespace
}  // namespace virga::engine
