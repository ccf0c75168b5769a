#include "pulumi/property/property_equal.h"

#include <gtest/gtest.h>

#include <limits>

#include "pulumi/property/property_testing.h"

namespace virga::pulumi {
namespace {

TEST(DeepEquals, NumbersCompareAsDoubles) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(deep_equals(number(0.0), number(-0.0)));
  EXPECT_FALSE(deep_equals(number(nan), number(nan)));
  EXPECT_FALSE(deep_equals(number(1), text("1")));
}

TEST(DeepEquals, NullMembersEqualMissingOnes) {
  const auto object = [](std::vector<Member> members) {
    return PropertyValue::object(std::move(members));
  };
  EXPECT_TRUE(deep_equals(object({{"a", {}}, {"b", number(1)}, {"z", {}}}),
                          object({{"b", number(1)}, {"c", {}}})));
  EXPECT_FALSE(deep_equals(object({{"a", number(1)}}), object({{"a", {}}})));
  EXPECT_FALSE(deep_equals(object({{"a", number(1)}}), object({{"b", number(1)}})));
  EXPECT_FALSE(deep_equals(PropertyValue::array({{}}), PropertyValue::array({})));
}

TEST(DeepEquals, WrappersAreDistinctKinds) {
  const PropertyValue x = text("x");
  const PropertyValue secret = PropertyValue::secret(x);
  EXPECT_FALSE(deep_equals(secret, x));
  EXPECT_FALSE(deep_equals(secret, PropertyValue::output({x, true, true, {}})));
  EXPECT_FALSE(deep_equals(secret, PropertyValue::secret(secret)));
  EXPECT_TRUE(deep_equals(secret, PropertyValue::secret(text("x"))));
  EXPECT_FALSE(deep_equals(PropertyValue::computed(), PropertyValue::computed(number(0))));
}

TEST(DeepEquals, OutputsCompareTheirDependenciesInOrder) {
  const auto output = [](std::vector<std::string> dependencies) {
    return PropertyValue::output({text("x"), true, false, std::move(dependencies)});
  };
  EXPECT_TRUE(deep_equals(output({"a", "b"}), output({"a", "b"})));
  EXPECT_FALSE(deep_equals(output({"a", "b"}), output({"b", "a"})));
}

TEST(DeepEquals, ReferencesCompareUrnAndId) {
  const auto reference = [](std::string urn, PropertyValue id, std::string version) {
    return PropertyValue::reference(
        {.urn = std::move(urn), .id = std::move(id), .package_version = std::move(version)});
  };
  EXPECT_TRUE(deep_equals(reference("u", text("i"), "1"), reference("u", text("i"), "2")));
  EXPECT_TRUE(deep_equals(reference("u", PropertyValue::computed(), ""),
                          reference("u", PropertyValue::computed(number(0)), "")));
  EXPECT_TRUE(
      deep_equals(reference("u", PropertyValue::computed(), ""), reference("u", text(""), "")));
  EXPECT_FALSE(deep_equals(reference("u", text("i"), ""), reference("u", text(""), "")));
  EXPECT_FALSE(deep_equals(reference("u", {}, ""), reference("u", text(""), "")));
  EXPECT_FALSE(deep_equals(reference("u", {}, ""), reference("u", text("i"), "")));
  EXPECT_FALSE(deep_equals(reference("u", {}, ""), reference("v", {}, "")));
}

TEST(DeepEquals, AssetsCompareByHashIfBothHaveOne) {
  const auto asset = [](Asset::Source source, std::string where, std::string hash) {
    return PropertyValue::asset({source, std::move(where), std::move(hash)});
  };
  const std::string hash = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
  const PropertyValue hello = asset(Asset::Source::kText, "hello", "");
  EXPECT_TRUE(deep_equals(hello, asset(Asset::Source::kPath, "hello.txt", hash)));
  EXPECT_TRUE(deep_equals(hello, asset(Asset::Source::kElided, "", hash)));
  EXPECT_FALSE(deep_equals(hello, asset(Asset::Source::kPath, "hello.txt", "")));
  EXPECT_FALSE(deep_equals(hello, asset(Asset::Source::kText, "hello!", "")));
  EXPECT_TRUE(
      deep_equals(asset(Asset::Source::kPath, "x", ""), asset(Asset::Source::kPath, "x", "")));
}

TEST(DeepEquals, ArchivesCompareByHashOtherwiseByContents) {
  const auto archive = [](std::string key, std::string contents, std::string hash) {
    Archive result;
    result.assets = {{std::move(key), PropertyValue::asset({.text = std::move(contents)})}};
    result.hash = std::move(hash);
    return PropertyValue::archive(std::move(result));
  };
  EXPECT_TRUE(deep_equals(archive("a", "1", ""), archive("a", "1", "h")));
  EXPECT_TRUE(deep_equals(archive("a", "1", "h"), archive("b", "2", "h")));
  EXPECT_FALSE(deep_equals(archive("a", "1", ""), archive("a", "2", "")));
  EXPECT_FALSE(deep_equals(archive("a", "1", ""), archive("b", "1", "")));
}

TEST(DeepEquals, DepthUsesNoStack) {
  PropertyValue a;
  PropertyValue b;
  for (int i = 0; i < 1'000'000; ++i) {
    a = PropertyValue::secret(std::move(a));
    b = PropertyValue::secret(std::move(b));
  }
  EXPECT_TRUE(deep_equals(a, b));
  EXPECT_FALSE(deep_equals(a, b.element()));
}

}  // namespace
}  // namespace virga::pulumi
