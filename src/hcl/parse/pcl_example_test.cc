// The example program of the text on PCL's syntax ("Lexing and parsing"), and the tree that the
// text gives for it. The parser knows no resources and no outputs.
#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

constexpr const char* kProgram = R"(resource "r" "pkg:index:Resource" {
  name = "r"
}
x = { r = r }
output "o" {
  value = r.name
}
)";

std::vector<std::string> labels(const Block& block) {
  std::vector<std::string> texts;
  for (const Label& label : block.labels) texts.emplace_back(label.text);
  return texts;
}

TEST(PclExample, HasTheTreeOfTheText) {
  const Parsed parsed = parse(parse_config, kProgram);
  ASSERT_EQ(parsed.errors(), std::vector<std::string>{});
  const Body& body = *parsed.tree.body;
  ASSERT_EQ(body.blocks.size(), 2u);
  ASSERT_EQ(body.attributes.size(), 1u);

  const Block& resource = *body.blocks[0];
  EXPECT_EQ(resource.type, "resource");
  EXPECT_EQ(labels(resource), (std::vector<std::string>{"r", "pkg:index:Resource"}));
  ASSERT_EQ(resource.body->attributes.size(), 1u);
  EXPECT_EQ(resource.body->attributes[0].name, "name");

  const Attribute& x = body.attributes[0];
  EXPECT_EQ(x.name, "x");
  const auto& object = x.value->as<ObjectExpr>();
  ASSERT_EQ(object.items.size(), 1u);

  const Block& output = *body.blocks[1];
  EXPECT_EQ(output.type, "output");
  EXPECT_EQ(labels(output), (std::vector<std::string>{"o"}));
  ASSERT_EQ(output.body->attributes.size(), 1u);
  EXPECT_EQ(output.body->attributes[0].name, "value");

  const std::string tree = parsed.dump();
  for (const char* part : {"\"r\"", "\"name\"", "\"value\"", "\"x\""}) {
    EXPECT_NE(tree.find(part), std::string::npos) << tree;
  }
}

TEST(PclExample, ParsesBlocksThatNoProgramHas) {
  EXPECT_EQ(errors_in_config("bookshelf {\n  a = 1\n}\nresource {}\n"), std::vector<std::string>{});
}

}  // namespace
}  // namespace virga::hcl
