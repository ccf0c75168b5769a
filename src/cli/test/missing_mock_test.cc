// The help that names the mock whose missing output made a test fail.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kHelp =
    "help: the mock of `bare` answers only with its inputs: set the output `tags` in "
    "`mock resource \"t:index:Bucket\"`\n";

constexpr const char* kBucket = "resource \"bare\" \"t:index:Bucket\" { name = \"b\" }\n";

class MissingMock : public ::testing::Test {
 protected:
  // Returns what `virga test` reports for a test without mocks, or with these.
  std::string reported(const std::string& program, const std::string& mocks = "") const {
    folder_.write("main.pp", program);
    const auto result = folder_.run_text(mocks + "test \"t\" {}\n");
    return result.out + result.error;
  }

  const testing::TestFolder folder_;
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_F(MissingMock, IsNamedWhereverTheNullIsUsed) {
  const std::string bucket = kBucket;
  for (const char* use : {
           "output \"o\" { value = length(bare.tags) }\n",
           "output \"o\" { value = [for k, v in bare.tags : v] }\n",
           "tags = bare.tags\noutput \"o\" { value = length(tags) }\n",
           "both = { a = bare.tags, b = bare.key }\noutput \"o\" { value = length(both.a) }\n",
           "output \"o\" { value = length(true ? bare.tags : {}) }\n",
       }) {
    const std::string text = reported(bucket + use);
    EXPECT_TRUE(has(text, kHelp)) << text;
  }
}

TEST_F(MissingMock, IsFoundThroughInstances) {
  const std::string many =
      "resource \"bare\" \"t:index:Bucket\" {\n  name = \"b\"\n  options { range = 2 }\n}\n";
  for (const char* use : {
           "output \"o\" { value = length(bare[0].tags) }\n",
           "output \"o\" { value = [for b in bare : length(b.tags)] }\n",
           "output \"o\" { value = [for t in bare[*].tags : length(t)] }\n",
       }) {
    const std::string text = reported(many + use);
    EXPECT_TRUE(has(text, kHelp)) << text;
  }
}

TEST_F(MissingMock, IsFoundThroughComponents) {
  folder_.write("inside/main.pp",
                "config \"tags\" \"map(string)\" { nullable = true }\n"
                "output \"count\" { value = length(tags) }\n"
                "output \"same\" { value = tags }\n");
  const std::string bucket = kBucket;
  const std::string component = "component \"in\" \"./inside\" { tags = bare.tags }\n";
  EXPECT_TRUE(has(reported(bucket + component), kHelp));
  folder_.write("inside/main.pp",
                "config \"tags\" \"map(string)\" { nullable = true }\n"
                "output \"same\" { value = tags }\n");
  EXPECT_TRUE(
      has(reported(bucket + component + "output \"o\" { value = length(in.same) }\n"), kHelp));
}

TEST_F(MissingMock, IsNotNamedForOtherNulls) {
  const std::string bucket = kBucket;
  EXPECT_FALSE(has(reported(bucket + "config \"n\" \"string\" { default = null }\n"
                                     "output \"o\" { value = \"x ${n}\" }\n"),
                   "mock"));
  EXPECT_FALSE(has(reported("resource \"full\" \"t:index:Bucket\" {\n  name = \"b\"\n"
                            "  tags = {}\n}\n"
                            "output \"o\" { value = full.tags[\"owner\"] }\n"),
                   "mock"));
}

TEST_F(MissingMock, ThatSetsOtherOutputsIsNotSaidToAnswerOnlyWithInputs) {
  const std::string bucket = kBucket;
  const std::string text =
      reported(bucket + "output \"o\" { value = length(bare.tags) }\n",
               "mock resource \"t:index:Bucket\" {\n  outputs = { arn = \"a\" }\n}\n");
  EXPECT_TRUE(has(text, "does not return the output `tags`: add it to")) << text;
}

TEST_F(MissingMock, OfAFunctionIsNamed) {
  folder_.write("schemas/u-1.0.0.json", R"json({
    "name": "u", "version": "1.0.0",
    "functions": {"u:index:getZone": {
      "inputs": {"properties": {"region": {"type": "string"}}},
      "outputs": {"properties": {"zone": {"type": "string"}, "region": {"type": "string"}},
                  "required": ["zone"]}}}})json");
  const std::string call = "zone = invoke(\"u:index:getZone\", {})\n";
  const std::string text = reported(call + "output \"o\" { value = \"x ${zone.region}\" }\n");
  EXPECT_TRUE(has(text,
                  "the mock of `u:index:getZone` answers only with its arguments: set "
                  "`region` of `returns` in `mock function \"u:index:getZone\"`"))
      << text;
}

TEST_F(MissingMock, OfAnotherStackIsNamed) {
  const std::string text =
      reported("resource \"net\" \"pulumi:pulumi:StackReference\" {\n  name = \"o/net/dev\"\n}\n");
  EXPECT_TRUE(has(text,
                  "set `outputs` in `mock resource \"pulumi:pulumi:StackReference\" "
                  "\"net\"`"))
      << text;
}

}  // namespace
}  // namespace virga::cli
