#include "bind/rewrite/schema_identity.h"

#include <gtest/gtest.h>

#include "bind/rewrite/rewrite_testing.h"

namespace virga::bind {
namespace {

using model::Type;

TEST(SchemaIdentity, IsEqualForTheSameSchemaType) {
  const auto bound = testing::bind_text(
      "resource \"a\" \"zoo:index:Pet\" {\n  name = \"x\"\n  friends = []\n}\n"
      "resource \"b\" \"zoo:index:Pet\" {}\nresource \"c\" \"zoo:index:Cage\" {\n"
      "  pet = \"x\"\n  size = 1\n}\n"
      "af = a.friends\nbf = b.friends\nf = a.friends[0]\nn = a.name\nt = a.tags\n");
  ASSERT_EQ(bound->findings(), "");
  const auto identity = [&](std::string_view name) {
    return schema_identity(bound->node(name).type);
  };
  EXPECT_EQ(identity("a"), identity("b"));
  EXPECT_NE(identity("a"), identity("c"));
  EXPECT_EQ(identity("af"), identity("bf"));
  EXPECT_NE(identity("af"), identity("f"));
  EXPECT_NE(identity("f"), "");
  EXPECT_EQ(identity("n"), "");
  EXPECT_EQ(identity("t"), "");
  // The input shape and the plain shape of an object are different types.
  EXPECT_NE(schema_identity(testing::part(*bound, "a.friends").target), identity("af"));
  EXPECT_NE(schema_identity(testing::part(*bound, "a.name").target), "");
}

TEST(SchemaIdentity, LooksThroughOutputsAndUnions) {
  const Type color =
      Type::enumeration("p::Color", Type::string(), {model::Constant::of_string("r")});
  const std::string identity = schema_identity(color);
  EXPECT_NE(identity, "");
  EXPECT_EQ(schema_identity(Type::output(color)), identity);
  EXPECT_EQ(schema_identity(Type::promise(Type::optional(color))), identity);
  EXPECT_EQ(schema_identity(Type::union_of({color, Type::output(color), Type::string()})),
            identity);
  EXPECT_EQ(schema_identity(Type::map(color)), "");
  EXPECT_EQ(schema_identity(Type::tuple({color})), "");
  EXPECT_EQ(schema_identity(Type::union_of({Type::string(), Type::none()})), "");
}

// As a tree, the type would have 2^100 parts.
TEST(SchemaIdentity, TerminatesOnSharedParts) {
  Type type = Type::enumeration("p::Color", Type::string(), {model::Constant::of_string("r")});
  for (int i = 0; i < 100; ++i) {
    type = Type::union_of({Type::list(type), Type::list(Type::list(type))});
  }
  EXPECT_LT(schema_identity(type).size(), 1'000'000u);
}

}  // namespace
}  // namespace virga::bind
