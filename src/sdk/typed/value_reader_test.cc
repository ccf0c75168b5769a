// Tests the values of generated types: optional members, recursive types, references, and how they
// are read.
#include "sdk/typed/value_reader.h"

#include <gtest/gtest.h>

#include "base/limits.h"
#include "pulumi/json.h"
#include "pulumi/property/property_value.h"
#include "sdk/typed/typed.h"

namespace virga::sdk {
namespace {

using pulumi::ObjectBuilder;

struct Leaf {
  std::string name{};
  Maybe<double> size{};

  template <typename Self, typename Visit>
  static void visit_properties(Self& self, Visit& visit) {
    visit("name", self.name);
    visit("size", self.size);
  }
};

// Contains itself as an optional member, and in a union.
struct Branch {
  Maybe<Branch> next{};
  std::variant<Box<Branch>, std::string> other{};
  std::vector<Leaf> leaves{};
  std::map<std::string, int> counts{};

  template <typename Self, typename Visit>
  static void visit_properties(Self& self, Visit& visit) {
    visit("next", self.next);
    visit("other", self.other);
    visit("leaves", self.leaves);
    visit("counts", self.counts);
  }
};

PropertyValue leaf(PropertyValue name) {
  return ObjectBuilder().set("name", std::move(name)).build();
}

PropertyValue branch(PropertyValue other) {
  return ObjectBuilder()
      .set("other", std::move(other))
      .set("leaves", PropertyValue::array({leaf(PropertyValue::string("a"))}))
      .set("counts", ObjectBuilder().set("k", PropertyValue::number(3)).build())
      .build();
}

TEST(ValueReader, ReadsNestedStructs) {
  const auto read = pulumi::from_property<Branch>(branch(branch(PropertyValue::string("end"))));
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_FALSE(read->next);
  EXPECT_EQ(read->leaves.at(0).name, "a");
  EXPECT_FALSE(read->leaves.at(0).size.has_value());
  EXPECT_EQ(read->counts.at("k"), 3);
  EXPECT_EQ(std::get<std::string>(std::get<Box<Branch>>(read->other)->other), "end");
  EXPECT_EQ(pulumi::show_json(pulumi::to_property(*read)),
            pulumi::show_json(branch(branch(PropertyValue::string("end")))));
}

TEST(ValueReader, ErrorHasPathToWrongPart) {
  const auto message = [](const PropertyValue& value) {
    const auto read = pulumi::from_property<std::map<std::string, std::vector<Leaf>>>(value);
    return read ? "no error" : read.error().message();
  };
  const auto in_list = [](PropertyValue value) {
    return ObjectBuilder().set("a", PropertyValue::array({std::move(value)})).build();
  };
  EXPECT_EQ(message(in_list(leaf(PropertyValue::number(1)))),
            "property a[0].name: expected a string, found a number");
  EXPECT_EQ(message(in_list(ObjectBuilder().build())), "property a[0].name: is missing");
  EXPECT_EQ(message(in_list(PropertyValue::boolean(true))),
            "property a[0]: expected an object, found a bool");
  EXPECT_EQ(message(PropertyValue::string("x")), "expected an object, found a string");
}

TEST(ValueReader, LimitsDepthOfRecursiveTypes) {
  const auto chain = [](std::uint32_t length) {
    PropertyValue value = branch(PropertyValue::string("end"));
    for (std::uint32_t i = 1; i < length; ++i) {
      value = ObjectBuilder()
                  .set("next", std::move(value))
                  .set("other", PropertyValue::string("x"))
                  .set("leaves", PropertyValue::array({}))
                  .set("counts", ObjectBuilder().build())
                  .build();
    }
    return pulumi::from_property<Branch>(value).has_value();
  };
  // The innermost branch contains two more levels: a list and its leaf.
  EXPECT_TRUE(chain(pulumi::kMaxPropertyDepth - 2));
  EXPECT_FALSE(chain(pulumi::kMaxPropertyDepth - 1));
}

TEST(Maybe, CopiesValues) {
  Maybe<std::string> first = std::string("a");
  Maybe<std::string> second = first;
  *second = "b";
  EXPECT_EQ(*first, "a");
  second = first;
  EXPECT_EQ(second, first);
  second = std::nullopt;
  EXPECT_EQ(second, std::nullopt);
  EXPECT_NE(second, first);
  EXPECT_EQ(second.value_or("none"), "none");
  EXPECT_EQ(first->size(), 1U);
}

TEST(Maybe, ConvertsToAndFromOptional) {
  const Maybe<double> number = 3;
  const std::optional<double> optional = number;
  EXPECT_EQ(optional, 3.0);
  EXPECT_EQ(Maybe<double>(optional), 3.0);
  EXPECT_FALSE(Maybe<double>(std::optional<double>()).has_value());
}

// A default Branch contains a Box of a Branch in a union.
TEST(Box, DefaultMakesNoValue) {
  const Box<Branch> box;
  EXPECT_TRUE(box->leaves.empty());
  Box<Branch> copy = box;
  copy.edit().counts["k"] = 1;
  EXPECT_TRUE(box->counts.empty());
  EXPECT_EQ(copy->counts.at("k"), 1);
}

TEST(Ref, AcceptsOnlyReferences) {
  EXPECT_FALSE(pulumi::from_property<Ref<Resource>>(PropertyValue::string("x")));
  const auto reference = PropertyValue::reference(pulumi::ResourceReference{.urn = "urn:x"});
  EXPECT_EQ(pulumi::from_property<Ref<Resource>>(reference)->urn(), "urn:x");
}

}  // namespace
}  // namespace virga::sdk
