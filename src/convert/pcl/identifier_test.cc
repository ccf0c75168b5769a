#include "convert/pcl/identifier.h"

#include <gtest/gtest.h>

namespace virga::convert {
namespace {

TEST(Identifier, KeepsIdentifiers) {
  EXPECT_EQ(identifier_for("webServer_2"), "webServer_2");
  EXPECT_EQ(identifier_for("URL"), "URL");
  EXPECT_EQ(identifier_for("größe"), "größe");
}

TEST(Identifier, JoinsWordsInCamelCase) {
  EXPECT_EQ(identifier_for("web-server"), "webServer");
  EXPECT_EQ(identifier_for("a b.c"), "aBC");
  EXPECT_EQ(identifier_for("-web-"), "web");
}

TEST(Identifier, BeginsWithALetter) {
  EXPECT_EQ(identifier_for("2nd"), "value_2nd");
  EXPECT_EQ(identifier_for("1"), "value_1");
  EXPECT_EQ(identifier_for("!?"), "value");
  EXPECT_EQ(identifier_for(""), "value");
}

TEST(Identifier, AvoidsLiterals) {
  EXPECT_EQ(identifier_for("true"), "trueValue");
  EXPECT_EQ(identifier_for("null"), "nullValue");
}

TEST(Identifiers, AreUnique) {
  Identifiers names;
  EXPECT_EQ(names.add("web", "Resource"), "web");
  EXPECT_EQ(names.add("web", "Resource"), "webResource");
  EXPECT_EQ(names.add("web", "Resource"), "webResource2");
  EXPECT_EQ(names.add("web-resource", "Resource"), "webResourceResource");
}

}  // namespace
}  // namespace virga::convert
