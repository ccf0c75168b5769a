#include "hcl/dump.h"

#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

TEST(DumpTokens, ShowsLineBytesKindAndText) {
  const Parsed parsed = parse(parse_config, "a = \"é\"\nb");
  EXPECT_EQ(dump_tokens(parsed.source(), parsed.tree.tokens),
            "1: 0..1 Ident \"a\"\n"
            "1: 2..3 Equal \"=\"\n"
            "1: 4..5 OQuote \"\\\"\"\n"
            "1: 5..7 QuotedLit \"\\xc3\\xa9\"\n"
            "1: 7..8 CQuote \"\\\"\"\n"
            "1: 8..9 Newline \"\\n\"\n"
            "2: 9..10 Ident \"b\"\n"
            "2: 10..10 EOF \"\"\n");
}

TEST(DumpTree, ShowsErrorNodes) {
  EXPECT_EQ(parse(parse_config, "a = )\n").dump(),
            "body 0..6\n"
            "  attribute \"a\" 0..3\n"
            "    error 4..5\n");
}

TEST(DumpTree, WritesChainsFromTheirLastLink) {
  EXPECT_EQ(parse(parse_expression, "f()[a].b + 1").dump(),
            "binary 0..12 +\n"
            "  relative-traversal 0..8\n"
            "    index 0..6\n"
            "      call 0..3 \"f\"\n"
            "      key:\n"
            "        traversal 4..5\n"
            "          root \"a\" 4..5\n"
            "    attribute \"b\" 6..8\n"
            "  literal 11..12 number 1\n");
}

TEST(DumpTree, WritesLongChainsInLinearSize) {
  constexpr std::size_t kLinks = 100'000;
  constexpr std::size_t kLongestLine = 250;
  const std::string dump = parse(parse_expression, "1" + repeat("+1", kLinks)).dump();
  EXPECT_LT(dump.size(), 2 * kLinks * kLongestLine);
}

}  // namespace
}  // namespace virga::hcl
