#include "engine/diff/schema_replace_paths.h"

#include <gtest/gtest.h>

namespace virga::engine {
namespace {

constexpr const char* kSchemaWithReplacements = R"json({
  "name": "t", "version": "1.0.0",
  "resources": {"t:index:R": {
    "inputProperties": {
      "a": {"type": "string", "replaceOnChanges": true},
      "b": {"type": "string", "willReplaceOnChanges": true},
      "c": {"type": "string"},
      "list": {"type": "array", "items": {"$ref": "#/types/t:index:Node"}},
      "map": {"type": "object", "additionalProperties": {"$ref": "#/types/t:index:Node"}}},
    "properties": {"out": {"type": "string", "replaceOnChanges": true}}}},
  "types": {"t:index:Node": {"type": "object", "properties": {
    "key": {"type": "string", "replaceOnChanges": true},
    "next": {"$ref": "#/types/t:index:Node"}}}}
})json";

TEST(SchemaReplacePaths, FindsNestedInputsAndOutputs) {
  const auto package = *schema::Package::parse(kSchemaWithReplacements, "test");
  const auto* resource = *package->resource("t:index:R");
  SchemaReplacePaths found;
  std::vector<std::string> texts;
  for (const auto& path : found.of(package.get(), resource)) texts.push_back(path.str());
  // A type that contains itself is entered once.
  EXPECT_EQ(texts,
            (std::vector<std::string>{"a", "b", R"(list["*"].key)", R"(map["*"].key)", "out"}));
  EXPECT_EQ(found.of(package.get(), resource).data(), found.of(package.get(), resource).data());
  EXPECT_TRUE(found.of(nullptr, nullptr).empty());
}

}  // namespace
}  // namespace virga::engine
