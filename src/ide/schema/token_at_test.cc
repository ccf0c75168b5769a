#include "ide/schema/token_at.h"

#include "ide/testing.h"

namespace virga::ide {
namespace {

std::string token_at(const std::string& program) {
  const testing::Fixture fixture(program);
  return schema_token_at(fixture.snapshot(), fixture.source(), fixture.offset())
      .value_or("nothing");
}

TEST(SchemaTokenAt, IsTheTokenOfTheNameAtTheCursor) {
  EXPECT_EQ(token_at("resource \"cat\" \"zoo:ind^^ex:Pet\" {\n}\n"), "zoo:index:Pet");
  EXPECT_EQ(token_at("resource \"lair\" \"zoo:index:Cage\" {\n  si^^ze = 3\n}\n"), "zoo::Cage");
}

TEST(SchemaTokenAt, IsTheTokenOfTheResourceAtItsOtherPlaces) {
  EXPECT_EQ(token_at("resource \"lair\" \"zoo:index:Cage\" {\n  size = 3^^\n}\n"),
            "zoo:index:Cage");
}

TEST(SchemaTokenAt, IsNothingBesidePackages) {
  EXPECT_EQ(token_at("a = 1^^\n"), "nothing");
  EXPECT_EQ(token_at("resource \"cat\" \"nowhere:index:Pet\" {\n  a = 1^^\n}\n"), "nothing");
  EXPECT_EQ(token_at("^^"), "nothing");
}

}  // namespace
}  // namespace virga::ide
