#include "hcl/analyze/traversal.h"

#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

using cty::Value;

Parsed read(std::string text) {
  Parsed parsed = parse(
      [](const base::Source& source, diag::Diagnostics& diagnostics, const base::Limits& limits) {
        return parse_traversal(source, true, diagnostics, limits);
      },
      std::move(text));
  EXPECT_TRUE(parsed.diagnostics.empty());
  return parsed;
}

Traversal traversal(std::string text) {
  const Parsed parsed = read(std::move(text));
  return Traversal(parsed.tree.steps, parsed.tree.source);
}

TEST(Traversal, WritesSourceTextItWasReadFrom) {
  for (const char* text : {"a", "a.b.c", "a[0].b", "a[\"k\"]", "a[*].b", "a[1.5]", "a-b._c[\"\"]",
                           R"(a["\"\\\n\r\t\u0001$${x}%%{y}$%é"])"}) {
    EXPECT_EQ(traversal(text).str(), text);
  }
  EXPECT_EQ(traversal("a . b [ 0 ] [ * ]").str(), "a.b[0][*]");
}

TEST(Traversal, WritesPlaceholderForKeyWithoutLiteral) {
  const auto with_key = [](Value key) {
    return Traversal({{Step::Kind::kIndex, {}, std::move(key), {}}}).str();
  };
  EXPECT_EQ(with_key(Value::boolean(true)), "[true]");
  EXPECT_EQ(with_key(Value()), "[null]");
  EXPECT_EQ(with_key(Value::dynamic()), "[...]");
  EXPECT_EQ(with_key(Value::string("secret").marked(cty::Mark::named("secret"))), "[...]");
  EXPECT_EQ(with_key(Value::tuple({})), "[...]");
}

TEST(Traversal, EqualityIgnoresRanges) {
  EXPECT_EQ(traversal("a.b[0]"), traversal("  a .b[ 0 ]"));
  EXPECT_NE(traversal("a.b"), traversal("a[\"b\"]"));
  EXPECT_NE(traversal("a[0]"), traversal("a[\"0\"]"));
  EXPECT_NE(traversal("a.b"), traversal("a.b.c"));
  EXPECT_NE(traversal("a.b"), traversal("a.b").relative());
  EXPECT_NE(traversal("a"), Traversal());
}

TEST(Traversal, HasRangeFromFirstToLastStep) {
  const Traversal path = traversal(" a.b[0]");
  EXPECT_EQ(path.range().span, (Span{1, 7}));
  EXPECT_EQ(path.steps()[2].range.span, (Span{4, 7}));
  EXPECT_EQ(path.root(), "a");
  EXPECT_FALSE(Traversal().range().known());
}

TEST(Traversal, ConvertsToTreeSteps) {
  base::Arena arena;
  const Parsed parsed = read("a.b[0][\"k\"][*]");
  const Traversal path(parsed.tree.steps, parsed.tree.source);
  const std::span<const Step> steps = path.to_steps(arena);
  EXPECT_EQ(Traversal(steps, parsed.tree.source), path);
  ASSERT_EQ(steps.size(), parsed.tree.steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].span, parsed.tree.steps[i].span);
    EXPECT_EQ(steps[i].kind, parsed.tree.steps[i].kind);
  }
}

}  // namespace
}  // namespace virga::hcl
