
#include <gtest/gtest.h>

#include "engine/diff/old_inputs.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {
namespace {

std::string filled(const char* before, const char* after) {
  return *pulumi::write_wire_json(
      with_provider_defaults(*pulumi::read_wire_json(before), *pulumi::read_wire_json(after)));
}

TEST(ProviderDefaults, AreTakenFromTheState) {
  EXPECT_EQ(filled(R"({"__defaults":["name"],"name":"web-1","size":1})", R"({"size":2})"),
            R"({"__defaults":["name"],"name":"web-1","size":2})");
  // Values that the program sets, or did set, are not restored.
  EXPECT_EQ(filled(R"({"__defaults":["name"],"name":"web-1","size":1})", R"({"name":"web"})"),
            R"({"__defaults":["name"],"name":"web"})");
  EXPECT_EQ(filled(R"({"name":"web-1"})", R"({})"), "{}");
}

TEST(ProviderDefaults, AreTakenInsideOfObjectsAndArrays) {
  EXPECT_EQ(filled(R"({"a":[{"__defaults":["x"],"x":1},{"y":2}],"b":{"__defaults":[]}})",
                   R"({"a":[{},{},{}],"b":{"z":3}})"),
            R"({"a":[{"__defaults":["x"],"x":1},{},{}],"b":{"__defaults":[],"z":3}})");
  EXPECT_EQ(filled(R"({"a":{"__defaults":["x"],"x":1}})", R"({"a":5})"), R"({"a":5})");
  EXPECT_EQ(filled(R"({"__defaults":5,"x":1})", R"({})"), R"({"__defaults":5})");
}

}  // namespace
}  // namespace virga::engine
