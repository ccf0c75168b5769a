#include "pulumi/property/property_value.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <thread>

namespace virga::pulumi {
namespace {

TEST(PropertyValue, DefaultIsNull) {
  EXPECT_TRUE(PropertyValue().is_null());
  EXPECT_EQ(PropertyValue().find("a"), nullptr);
}

TEST(PropertyValue, KeepsScalars) {
  EXPECT_TRUE(PropertyValue::boolean(true).as_bool());
  EXPECT_EQ(PropertyValue::number(1.5).as_number(), 1.5);
  EXPECT_TRUE(std::signbit(PropertyValue::number(-0.0).as_number()));
  const std::string bytes("a\0\xff", 3);
  EXPECT_EQ(PropertyValue::string(bytes).as_string(), bytes);
}

TEST(PropertyValue, EmptyValuesHaveTheirKind) {
  EXPECT_EQ(PropertyValue::string("").as_string(), "");
  EXPECT_TRUE(PropertyValue::array({}).as_array().empty());
  EXPECT_TRUE(PropertyValue::object({}).as_object().empty());
  EXPECT_EQ(PropertyValue::computed().element().as_string(), "");
}

TEST(PropertyValue, ObjectsAreSortedAndKeepTheLastOfEqualKeys) {
  const PropertyValue value = PropertyValue::object({{"b", PropertyValue::number(1)},
                                                     {"a", PropertyValue::number(2)},
                                                     {"b", PropertyValue::number(3)},
                                                     {"", PropertyValue::number(4)},
                                                     {"b", PropertyValue::number(5)}});
  ASSERT_EQ(value.as_object().size(), 3u);
  EXPECT_EQ(value.as_object()[0].key, "");
  EXPECT_EQ(value.as_object()[1].key, "a");
  EXPECT_EQ(value.find("b")->as_number(), 5);
  EXPECT_EQ(value.find("c"), nullptr);
}

TEST(PropertyValue, RemovesDuplicateKeysFromSortedMembers) {
  const PropertyValue value =
      PropertyValue::object({{"a", PropertyValue::number(1)}, {"a", PropertyValue::number(2)}});
  ASSERT_EQ(value.as_object().size(), 1u);
  EXPECT_EQ(value.find("a")->as_number(), 2);
}

TEST(PropertyValue, KeysSortByBytes) {
  const PropertyValue value = PropertyValue::object({{"é", {}}, {"z", {}}, {"Z", {}}});
  EXPECT_EQ(value.as_object()[0].key, "Z");
  EXPECT_EQ(value.as_object()[2].key, "é");
}

TEST(PropertyValue, CopiesShareTheirPayload) {
  const PropertyValue value = PropertyValue::string("a long text that is on the heap");
  const PropertyValue copy = value;
  EXPECT_TRUE(copy.identical(value));
  EXPECT_EQ(copy.as_string().data(), value.as_string().data());
  EXPECT_FALSE(PropertyValue::string("a long text that is on the heap").identical(value));
}

TEST(PropertyValue, MovedFromIsNull) {
  PropertyValue value = PropertyValue::string("text");
  const PropertyValue taken = std::move(value);
  EXPECT_TRUE(value.is_null());  // NOLINT: guaranteed
  EXPECT_EQ(taken.as_string(), "text");
}

TEST(PropertyValue, CanBeAssignedAPartOfItself) {
  PropertyValue value = PropertyValue::array({PropertyValue::secret(PropertyValue::string("x"))});
  value = value.as_array()[0].element();
  EXPECT_EQ(value.as_string(), "x");
}

TEST(PropertyValue, TextAssetsCarryTheirHash) {
  EXPECT_EQ(PropertyValue::asset({.text = "hello"}).as_asset().hash,
            "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
  EXPECT_EQ(PropertyValue::asset({.text = "hello", .hash = "given"}).as_asset().hash, "given");
  EXPECT_EQ(PropertyValue::asset({Asset::Source::kPath, "hello"}).as_asset().hash, "");
}

TEST(PropertyValue, ArchivesSortTheirAssets) {
  Archive archive;
  archive.assets = {{"b", PropertyValue::asset({.text = "2"})},
                    {"a", PropertyValue::asset({.text = "1"})}};
  const PropertyValue value = PropertyValue::archive(archive);
  EXPECT_EQ(value.as_archive().assets[0].key, "a");
  EXPECT_EQ(value.as_archive().assets[1].value.as_asset().text, "2");
}

TEST(PropertyValue, DoesNotCountReferencesTwice) {
  OutputValue output{PropertyValue::string("text"), true, true, {"urn:a", "urn:b"}};
  const PropertyValue value = PropertyValue::output(output);
  EXPECT_TRUE(value.as_output().secret);
  EXPECT_EQ(value.element().as_string(), "text");
  EXPECT_EQ(value.as_output().dependencies.size(), 2u);
}

TEST(ObjectBuilder, KeepsMembersAndReplacesValues) {
  const PropertyValue first = ObjectBuilder().set("a", {}).set("b", {}).build();
  ObjectBuilder builder(first.as_object());
  const PropertyValue second = builder.set("b", PropertyValue::boolean(true)).build();
  EXPECT_TRUE(first.find("b")->is_null());
  EXPECT_TRUE(second.find("b")->as_bool());
  EXPECT_TRUE(builder.build().as_object().empty());
}

// A chain of a million wrappers of every kind: deleting it must not use the stack.
TEST(PropertyValue, DepthUsesNoStack) {
  PropertyValue value;
  for (int i = 0; i < 200'000; ++i) {
    value = PropertyValue::secret(std::move(value));
    value = PropertyValue::array({std::move(value)});
    value = PropertyValue::object({{"k", std::move(value)}});
    value = PropertyValue::output({std::move(value), true, false, {}});
    value = PropertyValue::reference({.urn = "urn", .id = std::move(value)});
  }
  const PropertyValue kept = value.as_reference().id;
  value = {};
  EXPECT_TRUE(kept.is_output());
}

TEST(PropertyValue, SharedSubtreesSurviveTheirParents) {
  const PropertyValue leaf = PropertyValue::array({PropertyValue::string("shared")});
  PropertyValue wide = PropertyValue::array(std::vector<PropertyValue>(1000, leaf));
  PropertyValue twice = PropertyValue::array({wide, wide});
  wide = {};
  twice = {};
  EXPECT_EQ(leaf.as_array()[0].as_string(), "shared");
}

TEST(PropertyValue, ThreadsMayShareAndDropValues) {
  const PropertyValue value =
      PropertyValue::array(std::vector<PropertyValue>(100, PropertyValue::string("x")));
  const auto work = [value] {
    for (int i = 0; i < 1000; ++i) {
      const PropertyValue copy = value;
      EXPECT_EQ(copy.as_array().size(), 100u);
    }
  };
  std::thread a(work);
  std::thread b(work);
  a.join();
  b.join();
  EXPECT_EQ(value.as_array()[99].as_string(), "x");
}

TEST(PropertyValueDeathTest, AccessToAnotherKindIsABug) {
  EXPECT_DEATH((void)PropertyValue().as_bool(), "");
  EXPECT_DEATH((void)PropertyValue::number(1).as_string(), "");
  EXPECT_DEATH((void)PropertyValue::string("x").element(), "");
}

}  // namespace
}  // namespace virga::pulumi
