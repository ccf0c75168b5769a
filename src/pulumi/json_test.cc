#include "pulumi/json.h"

#include <gtest/gtest.h>

#include <limits>

#include "pulumi/property/property_testing.h"

namespace virga::pulumi {
namespace {

PropertyValue everything() {
  Archive archive;
  archive.assets = {{"f", PropertyValue::asset({.text = "hi"})}};
  return PropertyValue::object(
      {{"a", PropertyValue::array({PropertyValue::number(1), PropertyValue::boolean(false), {}})},
       {"archive", PropertyValue::archive(archive)},
       {"empty", PropertyValue::object({})},
       {"k y", text("q\"\n\xff")},
       {"ref", PropertyValue::reference(
                   {.urn = "urn:x", .id = PropertyValue::computed(), .package_version = "1.2.3"})},
       {"s", PropertyValue::secret(text("hush"))},
       {"u", PropertyValue::computed()}});
}

TEST(ShowJson, WritesEveryKindOnOneLine) {
  EXPECT_EQ(
      show_json(everything()),
      R"({"a":[1,false,null],"archive":{"archive":{"assets":{"f":{"asset":{"text":"hi","hash":"8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4"}}}}},)"
      R"("empty":{},"k y":"q\"\n�","ref":{"resource":{"urn":"urn:x","id":"[unknown]","packageVersion":"1.2.3"}},)"
      R"("s":"[secret]","u":"[unknown]"})");
}

TEST(ShowPretty, WritesEveryKindAsATree) {
  EXPECT_EQ(show_pretty(everything(), 2), R"({
    a: [1, false, null]
    archive: assetArchive({
      f: stringAsset("hi")
    })
    empty: {}
    "k y": "q\"\n\xFF"
    ref: resource "urn:x"
    s: [secret]
    u: [unknown]
  })");
}

// "[" + quoted string + "]": 60 bytes fit on a line, 61 do not.
TEST(ShowPretty, BreaksLongArrays) {
  const auto one = [](std::size_t size) {
    return show_pretty(PropertyValue::array({text(std::string(size, 'x'))}));
  };
  EXPECT_EQ(one(56), "[\"" + std::string(56, 'x') + "\"]");
  EXPECT_EQ(one(57), "[\n  \"" + std::string(57, 'x') + "\"\n]");
}

TEST(ShowPretty, BreaksArraysOfContainersIntoLines) {
  EXPECT_EQ(show_pretty(PropertyValue::array({PropertyValue::object({{"a", text("b")}})})),
            "[\n  {\n    a: \"b\"\n  }\n]");
}

TEST(ShowPretty, OmitsInternalMembers) {
  EXPECT_EQ(show_pretty(PropertyValue::object({{"__defaults", PropertyValue::array({})}})), "{}");
}

// Every form of a secret; none may be visible.
TEST(Show, HidesSecrets) {
  const PropertyValue hush = text("hush");
  Archive archive;
  archive.assets = {{"hush", PropertyValue::asset({.text = "hush"})}};
  const PropertyValue secrets = PropertyValue::array({
      PropertyValue::secret(hush),
      PropertyValue::secret(PropertyValue::object({{"hush", hush}})),
      PropertyValue::secret(PropertyValue::archive(archive)),
      PropertyValue::output({hush, true, true, {}}),
      PropertyValue::output({hush, false, true, {}}),
      PropertyValue::output({PropertyValue::secret(hush), true, false, {}}),
      PropertyValue::output({hush, false, false, {}}),
      PropertyValue::computed(hush),
      PropertyValue::reference({.urn = "u", .id = PropertyValue::secret(hush)}),
  });
  EXPECT_EQ(show_json(PropertyValue::output({hush, true, true, {}})), R"("[secret]")");
  EXPECT_EQ(show_json(PropertyValue::output({hush, false, false, {}})), R"("[unknown]")");
  EXPECT_EQ(show_json(secrets).find("hush"), std::string::npos);
  EXPECT_EQ(show_pretty(secrets).find("hush"), std::string::npos);
}

TEST(Show, WritesNumbersInShortPlainForm) {
  const auto shown = [](double number) { return show_json(PropertyValue::number(number)); };
  EXPECT_EQ(shown(0.1), "0.1");
  EXPECT_EQ(shown(100000), "100000");
  EXPECT_EQ(shown(-0.0), "-0");
  EXPECT_EQ(shown(1152921504606846976.0), "1152921504606846976");
  EXPECT_EQ(shown(123456789012345680000.0), "123456789012345683968");
  EXPECT_EQ(shown(-9007199254740993.0), "-9007199254740992");
  EXPECT_EQ(shown(1e20), "100000000000000000000");
  EXPECT_EQ(shown(1e21), "1e+21");
  EXPECT_EQ(shown(1e-7), "0.0000001");
  EXPECT_EQ(shown(1e-8), "1e-08");
  EXPECT_EQ(shown(std::numeric_limits<double>::quiet_NaN()), "\"NaN\"");
  EXPECT_EQ(shown(-std::numeric_limits<double>::infinity()), "\"-Infinity\"");
}

TEST(Show, StopsAtTheLimit) {
  base::Limits limits;
  limits.max_type_depth = 2;
  const auto nested = [](int levels) {
    PropertyValue value = PropertyValue::number(1);
    for (int i = 0; i < levels; ++i) value = PropertyValue::array({std::move(value)});
    return value;
  };
  EXPECT_EQ(show_json(nested(2), limits), "[[1]]");
  EXPECT_EQ(show_json(nested(3), limits), "[[[\"[too deep]\"]]]");
  EXPECT_EQ(show_pretty(nested(3), 0, limits), "[\n  [\n    [\n      [too deep]\n    ]\n  ]\n]");
  EXPECT_LT(show_json(nested(1'000'000)).size(), 2000u);
}

}  // namespace
}  // namespace virga::pulumi
