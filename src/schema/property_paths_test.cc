#include "schema/property_paths.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

TEST(PropertyPaths, VisitNestedPropertiesOnce) {
  const auto package = *Package::parse(R"({"name": "x", "resources": {"x:i:R": {"inputProperties": {
      "a": {"type": "array", "items": {"$ref": "#/types/x:i:T"}},
      "b": {"$ref": "#/types/x:i:T"},
      "c": {"type": "object", "additionalProperties": {"type": "string"}},
      "d": {"$ref": "/y/v1.0.0/schema.json#/types/x:i:T"}}}},
      "types": {"x:i:T": {"properties": {
        "inner": {"type": "object", "additionalProperties": {"$ref": "#/types/x:i:U"}},
        "next": {"$ref": "#/types/x:i:T"}}},
        "x:i:U": {"properties": {"leaf": {"type": "string"}}}}})",
                                       "x.json");
  std::string visited;
  for_each_property(*package, (*package->resource("x:i:R"))->inputs,
                    [&](const std::vector<std::string>& steps, const Property& property) {
                      EXPECT_EQ(steps.back(), property.name);
                      for (const std::string& step : steps) visited += "/" + step;
                      visited += '\n';
                    });
  EXPECT_EQ(visited, R"(/a
/a/*/inner
/a/*/inner/*/leaf
/a/*/next
/b
/b/inner
/b/inner/*/leaf
/b/next
/c
/d
)");
}

}  // namespace
}  // namespace virga::schema
