#include "convert/yaml/schemas.h"

#include <gtest/gtest.h>

namespace virga::convert::yaml {
namespace {

std::string schema_text(const std::string& version, const std::string& more) {
  return R"({"name": "zoo", "version": ")" + version + R"(",
    "types": {"zoo:index:Cage": {"type": "object", "properties": {"size": {"type": "string"}}}},
    "resources": {"zoo:cats/lion:Lion": {"inputProperties": {
        "name": {"type": "string"},
        "cage": {"$ref": "#/types/zoo:index:Cage"},
        "tags": {"type": "object", "additionalProperties": {"type": "string"}},
        "toys": {"type": "array", "items": {"type": "string"}},
        "count": {"type": "integer"}}})" +
         more + R"(},
    "functions": {"zoo:cats/getLion:getLion": {}}})";
}

class YamlSchemas : public ::testing::Test {
 protected:
  YamlSchemas() {
    loader_.add(*schema::Package::parse(schema_text("1.0.0", ""), "old"));
    loader_.add(*schema::Package::parse(schema_text("2.0.0", R"(, "zoo:index:Ape": {})"), "new"));
  }

  schema::MemoryLoader loader_;
  Schemas schemas_{&loader_};
};

TEST_F(YamlSchemas, TokensAreThoseOfTheSchema) {
  EXPECT_EQ(schemas_.resource("zoo:cats:Lion", "").token, "zoo:cats/lion:Lion");
  EXPECT_EQ(schemas_.resource("zoo:cats/lion:Lion", "").token, "zoo:cats/lion:Lion");
  EXPECT_EQ(schemas_.function("zoo:cats:getLion", "").token, "zoo:cats/getLion:getLion");
  EXPECT_TRUE(schemas_.function("zoo:cats:getLion", "").function);
}

TEST_F(YamlSchemas, TokensWithoutSchemaHaveThreeParts) {
  const ResolvedResource bear = schemas_.resource("zoo:Bear", "");
  EXPECT_EQ(bear.token, "zoo:index:Bear");
  EXPECT_TRUE(bear.package);
  EXPECT_FALSE(bear.resource);
  EXPECT_EQ(schemas_.function("zoo:getBear", "").token, "zoo:index:getBear");
  EXPECT_FALSE(schemas_.function("zoo:getBear", "").function);
  EXPECT_EQ(schemas_.resource("farm:Cow", "").token, "farm:index:Cow");
  EXPECT_EQ(Schemas(nullptr).resource("zoo:Ape", "").token, "zoo:index:Ape");
}

TEST_F(YamlSchemas, HaveTheVersionOfTheProgram) {
  EXPECT_EQ(schemas_.resource("zoo:Ape", "2.0.0").package->version(), "2.0.0");
  EXPECT_TRUE(schemas_.resource("zoo:Ape", "2.0.0").resource);
  EXPECT_EQ(schemas_.resource("zoo:Ape", "1.0.0").package->version(), "1.0.0");
  EXPECT_FALSE(schemas_.resource("zoo:Ape", "1.0.0").resource);
  EXPECT_TRUE(schemas_.resource("zoo:Ape", "3.0.0").package) << "another version than none";
}

TEST_F(YamlSchemas, HintsFollowTheTypes) {
  const ResolvedResource lion = schemas_.resource("zoo:cats:Lion", "");
  const Hint inputs(lion.package, &lion.resource->inputs);
  EXPECT_TRUE(inputs.property("name").is_string());
  EXPECT_FALSE(inputs.property("count").is_string());
  EXPECT_FALSE(inputs.property("nothing").is_string());
  EXPECT_TRUE(inputs.property("cage").property("size").is_string());
  EXPECT_FALSE(inputs.property("cage").property("name").is_string());
  EXPECT_FALSE(inputs.property("cage").element().is_string());
  EXPECT_TRUE(inputs.property("tags").property("any").is_string());
  EXPECT_TRUE(inputs.property("tags").element().is_string());
  EXPECT_TRUE(inputs.property("toys").element().is_string());
  EXPECT_FALSE(inputs.property("name").element().is_string());
  EXPECT_FALSE(Hint().property("name").is_string());
}

}  // namespace
}  // namespace virga::convert::yaml
