// The example program of the page on PCL's syntax ("Lexing and parsing"), and its tree. The parser
// does not know resources and outputs.
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

TEST(PclExample, HasTreeOfThePage) {
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

  EXPECT_EQ(parsed.dump(),
            "body 0..97\n"
            "  attribute \"x\" 51..64\n"
            "    object 55..64\n"
            "      object-key 57..58\n"
            "        traversal 57..58\n"
            "          root \"r\" 57..58\n"
            "      traversal 61..62\n"
            "        root \"r\" 61..62\n"
            "  block \"resource\" \"r\" \"pkg:index:Resource\" 0..50\n"
            "    body 34..50\n"
            "      attribute \"name\" 38..48\n"
            "        template 45..48\n"
            "          literal 46..47 string \"r\"\n"
            "  block \"output\" \"o\" 65..96\n"
            "    body 76..96\n"
            "      attribute \"value\" 80..94\n"
            "        traversal 88..94\n"
            "          root \"r\" 88..89\n"
            "          attribute \"name\" 89..94\n");
}

TEST(PclExample, BodiesHaveAnyNumberOfAttributesAndBlocks) {
  EXPECT_EQ(parse(parse_config, "").dump(), "body 0..0\n");
  const Parsed parsed = parse(parse_config, "a = 1\nb = 2\nc = 3\nd {}\nd \"x\" {}\nd {\n}\n");
  ASSERT_EQ(parsed.errors(), std::vector<std::string>{});
  const Body& body = *parsed.tree.body;
  EXPECT_EQ(body.attributes.size(), 3u);
  ASSERT_EQ(body.blocks.size(), 3u);
  EXPECT_EQ(labels(*body.blocks[0]), std::vector<std::string>{});
  EXPECT_EQ(labels(*body.blocks[1]), std::vector<std::string>{"x"});
  EXPECT_TRUE(body.blocks[2]->body->attributes.empty());
  EXPECT_TRUE(body.blocks[2]->body->blocks.empty());
}

TEST(PclExample, ParsesBlocksOfUnknownTypes) {
  EXPECT_EQ(errors_in_config("bookshelf {\n  a = 1\n}\nresource {}\n"), std::vector<std::string>{});
}

}  // namespace
}  // namespace virga::hcl
