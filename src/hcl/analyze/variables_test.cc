#include "hcl/analyze/variables.h"

#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

using Texts = std::vector<std::string>;

Texts variables_in(std::string text, Read read = parse_expression) {
  const Parsed parsed = parse(read, std::move(text));
  EXPECT_TRUE(parsed.diagnostics.empty());
  Texts out;
  for (const Traversal& found : variables(*parsed.tree.expr, parsed.tree.source)) {
    out.push_back(found.str());
  }
  return out;
}

TEST(Variables, AreInSourceOrder) {
  EXPECT_EQ(variables_in("a + b.c * d[0]"), (Texts{"a", "b.c", "d[0]"}));
  EXPECT_EQ(variables_in("a ? b : c"), (Texts{"a", "b", "c"}));
  EXPECT_EQ(variables_in("f(a, !b, -c...)"), (Texts{"a", "b", "c"}));
  EXPECT_EQ(variables_in("[a, (b)]"), (Texts{"a", "b"}));
  EXPECT_EQ(variables_in("a[b].c[d]"), (Texts{"a", "b", "d"}));
  EXPECT_EQ(variables_in("a.*.b"), Texts{"a"});
  EXPECT_EQ(variables_in("f(a)[*].b[c]"), (Texts{"a", "c"}));
  EXPECT_EQ(variables_in("a + a"), (Texts{"a", "a"})) << "as often as they occur";
  EXPECT_EQ(variables_in("[1, true, null, \"a\"]"), Texts{});
}

TEST(Variables, IncludeThoseInTemplates) {
  EXPECT_EQ(variables_in("\"x${a}y${b.c}\""), (Texts{"a", "b.c"}));
  EXPECT_EQ(variables_in("\"${a}\""), Texts{"a"});
  EXPECT_EQ(variables_in("%{ if a }${b}%{ else }${c}%{ endif }", parse_template),
            (Texts{"a", "b", "c"}));
  EXPECT_EQ(variables_in("%{ for k, v in a }${k}${v}${b}%{ endfor }", parse_template),
            (Texts{"a", "b"}));
}

TEST(Variables, ExcludeNamesThatAreObjectKeys) {
  EXPECT_EQ(variables_in("{a = b, (c) = d, e.f = g, \"${h}\" = i}"),
            (Texts{"b", "c", "d", "e.f", "g", "h", "i"}));
}

TEST(Variables, ExcludeNamesThatForBinds) {
  EXPECT_EQ(variables_in("[for v in v : v + w]"), (Texts{"v", "w"}));
  EXPECT_EQ(variables_in("{for k, v in a : k => v... if v.x > b}"), (Texts{"a", "b"}));
  EXPECT_EQ(variables_in("[for v in a : [for w in v : [v, w, u]]]"), (Texts{"a", "u"}));
  EXPECT_EQ(variables_in("[[for v in a : v], v]"), (Texts{"a", "v"}));
}

TEST(Variables, HaveTheirRanges) {
  const Parsed parsed = parse(parse_expression, "x + a.b");
  const std::vector<Traversal> found = variables(*parsed.tree.expr, parsed.tree.source);
  EXPECT_EQ(found.at(1).range().span, (Span{4, 7}));
}

TEST(Variables, AreFoundInLongAndDeepExpressions) {
  EXPECT_EQ(variables_in("a" + repeat(" + a", 100'000)).size(), 100'001u);
  EXPECT_EQ(variables_in("a" + repeat("[b]", 100'000)).size(), 100'001u);
  EXPECT_EQ(variables_in(repeat("[", 400) + "a" + repeat("]", 400)), Texts{"a"});
}

}  // namespace
}  // namespace virga::hcl
