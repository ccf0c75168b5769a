// Hostile bodies and specifications.
#include <gtest/gtest.h>

#include "hcl/spec/language/read_spec.h"
#include "hcl/spec/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;

constexpr std::size_t kMany = 100'000;

std::string many(std::string_view before, std::string_view after) {
  std::string text;
  for (std::size_t i = 0; i < kMany; ++i) {
    text += std::string(before) + std::to_string(i) + std::string(after);
  }
  return text;
}

TEST(HostileDecode, DecodesManyBlocks) {
  const Spec nested = Spec::object({{"a", Spec::attribute("a", Type())}});
  const Decoded list(many("b {\n  a = ", "\n}\n"), Spec::block_list("b", nested));
  EXPECT_TRUE(list.file.diagnostics.empty());
  EXPECT_EQ(list.value.size(), kMany);
  const Decoded map(many("b \"", "\" {\n  a = 1\n}\n"), Spec::block_object("b", {"k"}, nested));
  EXPECT_EQ(map.value.size(), kMany);
}

TEST(HostileDecode, DecodesManyAttributes) {
  std::vector<Spec::Member> members;
  for (std::size_t i = 0; i < kMany; ++i) {
    const std::string name = "a" + std::to_string(i);
    members.emplace_back(name, Spec::attribute(name, Type::number()));
  }
  const Decoded decoded(many("a", " = 1\n"), Spec::object(std::move(members)));
  EXPECT_TRUE(decoded.file.diagnostics.empty());
  EXPECT_EQ(decoded.value.size(), kMany);
  const Decoded attributes("t {\n" + many("a", " = 1\n") + "}\n",
                           Spec::block_attributes("t", Type()));
  EXPECT_EQ(attributes.value.size(), kMany);
}

TEST(HostileDecode, ReportsManyErrors) {
  const Spec spec = Spec::block_map("b", {"k"}, Spec::attribute("a", Type::number(), true));
  EXPECT_EQ(Decoded(repeat("b x {\n}\n", kMany), spec).file.diagnostics.error_count(),
            2 * kMany - 1);
}

// Each level of blocks is read once, not once for each level around it.
TEST(HostileDecode, DecodesDeepBlocks) {
  Spec spec = Spec::attribute("a", Type::number());
  for (int i = 0; i < 499; ++i) spec = Spec::block_list("b", spec, {0, 1});
  const Decoded decoded(repeat("b {\n", 499) + "a = 1\n" + repeat("}\n", 499), spec);
  EXPECT_EQ(decoded.errors(), Texts{});
  EXPECT_EQ(decoded.value.type().depth(), 500u);
}

// The number of evaluations of expressions in `blocks` blocks of three levels, each with two
// expressions.
std::size_t evaluations(std::size_t blocks) {
  std::size_t count = 0;
  EvalContext context;
  context.set_function("tick", ExpressionFunction{"tick", "Counts its calls.", 0, 0,
                                                  [&count](std::span<const Argument>) {
                                                    ++count;
                                                    return cty::Value::boolean(true);
                                                  }});
  const Spec leaf = Spec::object(
      {{"a", Spec::attribute("a", Type())}, {"t", Spec::block_attributes("t", Type::boolean())}});
  const Spec spec = Spec::block_list("x", Spec::block_map("y", {"k"}, Spec::block("z", leaf)));
  const std::string block =
      "x {\n  y \"k\" {\n    z {\n      a = tick()\n      t {\n        b = tick()\n      }\n"
      "    }\n  }\n}\n";
  const Decoded decoded(repeat(block, blocks), spec, &context);
  EXPECT_TRUE(decoded.file.diagnostics.empty());
  return count;
}

TEST(HostileDecode, EvaluatesEachExpressionOnce) {
  for (const std::size_t blocks : {1'000u, 2'000u, 4'000u}) {
    EXPECT_EQ(evaluations(blocks), 2 * blocks);
  }
}

TEST(HostileDecode, DecodesTruncatedFiles) {
  const std::string text = "a = [1, 2]\nb \"x\" {\n  a = \"${1 + 2}\"\n}\n";
  const Spec spec =
      Spec::object({{"a", Spec::attribute("a", Type::list(Type::string()))},
                    {"b", Spec::block_map("b", {"k"}, Spec::attribute("a", Type::string()))}});
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const Decoded decoded(text.substr(0, size), spec);
    EXPECT_TRUE(decoded.value.type().is(cty::Kind::kObject)) << size;
    variables(decoded.file.body(), spec);
    source_range(decoded.file.body(), spec);
  }
}

TEST(HostileSpec, ReadsTruncatedSpecifications) {
  const std::string text =
      "function \"f\" {\n  params = [a]\n  result = a\n}\nobject {\n  attr \"a\" {\n    type = "
      "object({a = list(string)})\n  }\n  block_map \"b\" {\n    labels = [\"k\"]\n    object {\n"
      "    }\n  }\n}\n";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    BodyFiles file(text.substr(0, size));
    const SpecFile read = read_spec(file.body(), file.diagnostics);
    const Decoded decoded("a = { a = [f(1)] }\nb x {\n}\n", read.spec, read.scope.get());
    EXPECT_EQ(file.diagnostics.empty(), size + 1 >= text.size()) << size;
    const bool is_object = decoded.value.type().is(cty::Kind::kObject);
    EXPECT_TRUE(is_object || decoded.value.is_null()) << size;
    if (size == text.size()) {
      EXPECT_EQ(decoded.dump(), R"({"a": {"a": ["1"]}, "b": {"x": {}}})");
    }
  }
}

}  // namespace
}  // namespace virga::hcl
