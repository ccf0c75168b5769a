// Types that only a schema maps.
#include "convert/terraform/mapping/types.h"

#include <gtest/gtest.h>

namespace virga::convert::terraform {
namespace {

class TypesOfSchema : public ::testing::Test {
 protected:
  TypesOfSchema() {
    loader_.add(schema::Package::parse(R"({"name": "zoo", "version": "1.0.0",
      "resources": {
        "zoo:index:Bear": {}, "zoo:cats/lion:Lion": {}, "zoo:birds/owl:Owl": {},
        "zoo:fish/owl:Owl": {},
        "zoo:index:Card": {"inputProperties": {
            "photo": {"$ref": "pulumi.json#/Asset"},
            "album": {"$ref": "pulumi.json#/Archive"},
            "note": {"oneOf": [{"type": "string"}, {"$ref": "pulumi.json#/Asset"}]},
            "text": {"oneOf": [{"type": "string"}, {"type": "number"}]}}}},
      "functions": {"zoo:cats/getLion:getLion": {}}})",
                                       "zoo")
                    .value());
  }

  schema::MemoryLoader loader_;
  diag::Diagnostics diagnostics_;
  Types types_{loader_, nullptr, diagnostics_};
};

TEST_F(TypesOfSchema, FitByNameOrModuleAndName) {
  EXPECT_EQ(types_.resource("zoo_bear").token, "zoo:index:Bear");
  EXPECT_EQ(types_.resource("zoo_lion").token, "zoo:cats/lion:Lion");
  EXPECT_EQ(types_.resource("zoo_cats_lion").token, "zoo:cats/lion:Lion");
  EXPECT_EQ(types_.resource("zoo_birds_owl").token, "zoo:birds/owl:Owl");
  EXPECT_EQ(types_.resource("zoo_fish_owl").token, "zoo:fish/owl:Owl");
  EXPECT_EQ(types_.data_source("zoo_cats_lion").token, "zoo:cats/getLion:getLion");
  EXPECT_FALSE(types_.resource("zoo_lion").is_guess);
}

TEST_F(TypesOfSchema, OthersAreGuessed) {
  EXPECT_EQ(types_.resource("zoo_dogs_lion").token, "zoo:index:DogsLion");
  EXPECT_TRUE(types_.resource("zoo_dogs_lion").is_guess);
  EXPECT_EQ(types_.data_source("zoo_bear").token, "zoo:index:getBear");
}

TEST_F(TypesOfSchema, PropertiesMayBeAssets) {
  const Shape& inputs = types_.resource("zoo_card").inputs;
  EXPECT_EQ(inputs.asset("photo"), AssetKind::kFileAsset);
  EXPECT_EQ(inputs.asset("album"), AssetKind::kFileArchive);
  EXPECT_EQ(inputs.asset("note"), AssetKind::kFileAsset);
  EXPECT_EQ(inputs.asset("text"), std::nullopt);
}

}  // namespace
}  // namespace virga::convert::terraform
