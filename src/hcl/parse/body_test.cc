#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

TEST(Body, ParsesArgumentsAndBlocks) {
  const Parsed parsed = parse(parse_config, "a = 1\nb \"x\" y {\n  c = true\n}\n");
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{});
  EXPECT_EQ(parsed.dump(),
            "body 0..29\n"
            "  attribute \"a\" 0..5\n"
            "    literal 4..5 number 1\n"
            "  block \"b\" \"x\" \"y\" 6..28\n"
            "    body 14..28\n"
            "      attribute \"c\" 18..26\n"
            "        literal 22..26 true\n");
}

TEST(Body, SetsRangesOfBlocks) {
  const Parsed parsed = parse(parse_config, "b \"x\" { c = 1 }");
  const Block& block = *parsed.tree.body->blocks[0];
  EXPECT_EQ(block.type_span, (Span{0, 1}));
  EXPECT_EQ(block.labels[0].span, (Span{2, 5}));
  EXPECT_EQ(block.open, (Span{6, 7}));
  EXPECT_EQ(block.close, (Span{14, 15}));
  EXPECT_EQ(block.header(), (Span{0, 5}));
  EXPECT_EQ(block.span(), (Span{0, 15}));
  EXPECT_EQ(block.body->span, (Span{8, 13}));
}

TEST(Body, StringsOutliveTheNodes) {
  Parsed parsed = parse(parse_config, "b \"a\\nb\" \"plain\" {}\nx = \"${a :: b()}\\t\"\n");
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{});
  const std::string_view escaped = parsed.tree.body->blocks[0]->labels[0].text;
  const std::string_view plain = parsed.tree.body->blocks[0]->labels[1].text;
  const auto& parts = parsed.tree.body->attribute("x")->value->as<TemplateExpr>().parts;
  const std::string_view name = parts[0]->as<CallExpr>().name;
  const std::string_view tab = parts[1]->as<LiteralExpr>().value.text;
  parsed.tree.release_nodes();
  EXPECT_EQ(escaped, "a\nb");
  EXPECT_EQ(plain, "plain");
  EXPECT_EQ(name, "a::b");
  EXPECT_EQ(tab, "\t");
  EXPECT_EQ(parsed.tree.body, nullptr);
  EXPECT_TRUE(parsed.tree.tokens.empty());
  EXPECT_EQ(parsed.tree.arena.bytes_reserved(), 0u);
}

TEST(Body, KeepsFirstOfRepeatedArguments) {
  const Parsed parsed = parse(parse_config, "a = 1\na = 2\n");
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{"V1115 at `a`"});
  ASSERT_EQ(parsed.tree.body->attributes.size(), 1u);
  EXPECT_EQ(parsed.tree.body->attribute("a")->value->as<LiteralExpr>().value.text, "1");
  EXPECT_EQ(parsed.tree.body->attribute("b"), nullptr);
}

TEST(Body, FindsRepeatedArgumentsAmongMany) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "a" + std::to_string(i) + " = 1\n";
  const Parsed parsed = parse(parse_config, text + "a3 = 2\na99 = 2\n");
  EXPECT_EQ(parsed.errors(), (std::vector<std::string>{"V1115 at `a3`", "V1115 at `a99`"}));
  EXPECT_EQ(parsed.tree.body->attributes.size(), 100u);
}

TEST(Body, EndsLinesAtComments) {
  EXPECT_EQ(errors_in_config("a = 1 # x\nb = 2 // y\nc /* z */ = 3"), std::vector<std::string>{});
}

TEST(Traversal, ParsesSteps) {
  const auto read = [](const base::Source& source, diag::Diagnostics& diagnostics,
                       const base::Limits& limits) {
    return parse_traversal(source, true, diagnostics, limits);
  };
  const Parsed parsed = parse(read, "a.b[*][\"c\"]");
  EXPECT_EQ(parsed.errors(), std::vector<std::string>{});
  EXPECT_EQ(parsed.dump(),
            "root \"a\" 0..1\nattribute \"b\" 1..3\nsplat 3..6\nindex string \"c\" 6..11\n");
}

}  // namespace
}  // namespace virga::hcl
