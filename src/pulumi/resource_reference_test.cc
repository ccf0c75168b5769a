#include "pulumi/resource_reference.h"

#include <gtest/gtest.h>

namespace virga::pulumi {
namespace {

constexpr const char* kBucketUrn =
    "urn:pulumi:dev::site::my:index:Parent$aws:s3/bucket:Bucket::logs";

TEST(ResourceReference, TakesNameAndTypeFromTheUrn) {
  const ResourceReference bucket = make_reference(kBucketUrn, "logs-1", "6.0.0");
  EXPECT_EQ(bucket.urn, kBucketUrn);
  EXPECT_EQ(bucket.id.as_string(), "logs-1");
  EXPECT_EQ(bucket.name, "logs");
  EXPECT_EQ(bucket.type, "aws:s3/bucket:Bucket");
  EXPECT_EQ(bucket.package_version, "6.0.0");
}

TEST(ResourceReference, KeepsGivenNamesAndTypes) {
  const ResourceReference named = with_name_and_type({.urn = kBucketUrn, .name = "other"});
  EXPECT_EQ(named.name, "other");
  EXPECT_EQ(named.type, "aws:s3/bucket:Bucket");
  const ResourceReference odd = make_reference("garbage", "i");
  EXPECT_EQ(odd.urn, "garbage");
  EXPECT_EQ(odd.name, "");
  EXPECT_EQ(odd.type, "");
}

TEST(ResourceReference, ComponentsHaveNoId) {
  EXPECT_TRUE(is_component(make_reference(kBucketUrn, std::nullopt)));
  EXPECT_FALSE(is_component(make_reference(kBucketUrn, "i")));
  EXPECT_FALSE(is_component(make_reference(kBucketUrn, "")));
}

TEST(ResourceReference, AnEmptyIdIsUnknown) {
  EXPECT_TRUE(make_reference(kBucketUrn, "").id.is_computed());
  const ResourceReference in_memory{.urn = kBucketUrn, .id = PropertyValue::string({})};
  EXPECT_TRUE(has_unknown_id(in_memory));
  EXPECT_FALSE(is_component(in_memory));
  EXPECT_TRUE(id_or_urn(in_memory).is_computed());
  EXPECT_TRUE(PropertyValue::reference(in_memory).as_reference().id.is_computed());
  EXPECT_FALSE(has_unknown_id(make_reference(kBucketUrn, "i")));
  EXPECT_FALSE(has_unknown_id(make_reference(kBucketUrn, std::nullopt)));
}

TEST(ResourceReference, IdOrUrnReplacesTheReference) {
  EXPECT_EQ(id_or_urn(make_reference(kBucketUrn, "i")).as_string(), "i");
  EXPECT_EQ(id_or_urn(make_reference(kBucketUrn, std::nullopt)).as_string(), kBucketUrn);
  EXPECT_TRUE(id_or_urn(make_reference(kBucketUrn, "")).is_computed());
}

}  // namespace
}  // namespace virga::pulumi
