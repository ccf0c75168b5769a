#include "sdk/resources/stack_reference.h"

#include <gtest/gtest.h>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

constexpr const char* kNetwork = "acme/network/prod";

class StackReferenceTest : public SdkTest {
 protected:
  StackReferenceTest() {
    recorder_.outputs[kNetwork] = PropertyValue::object(
        {{"outputs",
          PropertyValue::object({{"subnet", PropertyValue::string("s-1")},
                                 {"key", PropertyValue::string("k")},
                                 {"sizes", PropertyValue::array({PropertyValue::number(2)})}})},
         {"secretOutputNames", PropertyValue::array({PropertyValue::string("key")})}});
  }
};

TEST_F(StackReferenceTest, ReadsStackByName) {
  EXPECT_EQ(requests([] {
              const StackReference network(kNetwork);
              const StackReference named("net", secret(string("acme/x/y")));
            }),
            (Lines{string("read pulumi:pulumi:StackReference ") + kNetwork + " id=\"" + kNetwork +
                       "\" state={name: \"" + kNetwork + "\"} parent=" + kStack,
                   string("read pulumi:pulumi:StackReference net id=\"acme/x/y\" "
                          "state={name: secret(\"acme/x/y\")} parent=") +
                       kStack}));
}

TEST_F(StackReferenceTest, OutputsKeepTheirSecrecy) {
  EXPECT_EQ(exported([] {
              const StackReference network(kNetwork);
              export_output("subnet", network.require_output<string>("subnet"));
              export_output("key", network.get_output("key"));
              export_output("sizes", network.require_output<std::vector<int>>("sizes"));
              export_output("none", network.get_output<string>("none"));
              export_output("secret", is_secret(network.get_output("subnet")));
            }),
            "{key: secret(\"k\"), none: null, secret: false, sizes: [2], subnet: \"s-1\"}");
}

TEST_F(StackReferenceTest, OutputsOfSecretObjectAreSecret) {
  recorder_.outputs[kNetwork] = PropertyValue::object(
      {{"outputs",
        PropertyValue::secret(PropertyValue::object({{"subnet", PropertyValue::string("s-1")}}))}});
  EXPECT_EQ(
      exported([] { export_output("subnet", StackReference(kNetwork).get_output("subnet")); }),
      "{subnet: secret(\"s-1\")}");
}

TEST_F(StackReferenceTest, RequiredOutputThatIsMissingFails) {
  const RunResult result = run([] { StackReference(kNetwork).require_output<string>("subnets"); });
  EXPECT_TRUE(result.report.ends_with(": the stack has no output subnets\n")) << result.report;
}

TEST_F(StackReferenceTest, DetailsArePlainValues) {
  recorder_.outputs[kNetwork] = PropertyValue::object(
      {{"outputs", PropertyValue::object({{"subnet", PropertyValue::string("s-1")},
                                          {"key", PropertyValue::string("k")}})},
       {"secretOutputNames", PropertyValue::array({PropertyValue::string("key")})}});
  StackOutputDetails subnet, key, none;
  EXPECT_EQ(run([&] {
              const StackReference network(kNetwork);
              network.get_output_details("subnet").then(
                  [&](const StackOutputDetails& details) { subnet = details; });
              network.get_output_details("key").then(
                  [&](const StackOutputDetails& details) { key = details; });
              network.get_output_details("none").then(
                  [&](const StackOutputDetails& details) { none = details; });
            }).report,
            "");
  ASSERT_TRUE(subnet.value && key.secret_value);
  EXPECT_EQ(subnet.value->as_string(), "s-1");
  EXPECT_EQ(key.secret_value->as_string(), "k");
  EXPECT_FALSE(subnet.secret_value || key.value || none.value || none.secret_value);
}

TEST_F(StackReferenceTest, UnknownDetailsFail) {
  options_.preview = true;
  recorder_.outputs.clear();
  const RunResult result = run([] {
    StackReference(kNetwork).get_output_details("subnet").then(
        [](const StackOutputDetails&) { FAIL(); });
  });
  EXPECT_TRUE(result.report.ends_with("the outputs of the stack are not known in a preview\n"))
      << result.report;
}

TEST_F(StackReferenceTest, ReadsWholeStack) {
  EXPECT_EQ(exported([] {
              const StackReference network("net", string(kNetwork));
              export_output("name", network.stack_name());
            }),
            "{name: \"acme/network/prod\"}");
  EXPECT_EQ(exported([] {
              const StackReference network(kNetwork);
              export_output("secret", network.secret_output_names());
              export_output("subnet", network.outputs()["subnet"]);
            }),
            "{secret: [\"key\"], subnet: \"s-1\"}");
}

TEST_F(StackReferenceTest, OutputsMayBeUnknownInPreview) {
  options_.preview = true;
  recorder_.outputs.clear();
  EXPECT_EQ(exported([] {
              export_output("subnet", StackReference(kNetwork).require_output<string>("subnet"));
            }),
            "{subnet: unknown}");
}

}  // namespace
}  // namespace virga::sdk::testing
