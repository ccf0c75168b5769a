#include "hcl/spec/spec.h"

#include <gtest/gtest.h>

#include "hcl/spec/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

Spec string_attribute(const std::string& name) {
  return Spec::attribute(name, Type::string());
}

std::string type_of(const Spec& spec) {
  return spec.implied_type().dump();
}

// "a", "b!" if required, "block(label,label)".
Texts schema_items_of(const Spec& spec) {
  const Schema schema = spec.implied_schema();
  Texts out;
  for (const AttributeSchema& attribute : schema.attributes) {
    out.push_back(attribute.name + (attribute.required ? "!" : ""));
  }
  for (const BlockSchema& block : schema.blocks) {
    std::string labels;
    for (const std::string& label : block.labels) labels += (labels.empty() ? "" : ",") + label;
    out.push_back(block.type + "(" + labels + ")");
  }
  return out;
}

TEST(Spec, ImpliesTypeAndSchema) {
  const Spec spec = Spec::object({
      {"name", Spec::attribute("name", Type::string(), true)},
      {"sizes",
       Spec::tuple({Spec::attribute("s", Type::number()), Spec::literal(Value::boolean(true))})},
      {"disk", Spec::block("disk", string_attribute("kind"), true)},
      {"tags", Spec::block_attributes("tags", Type::string())},
  });
  EXPECT_EQ(type_of(spec), Type::object({{"name", Type::string()},
                                         {"sizes", Type::tuple({Type::number(), Type::boolean()})},
                                         {"disk", Type::string()},
                                         {"tags", Type::map(Type::string())}})
                               .dump());
  EXPECT_EQ(schema_items_of(spec), (Texts{"name!", "s", "disk()", "tags()"}));
}

TEST(Spec, ImpliesCollectionsForBlocks) {
  EXPECT_EQ(type_of(Spec::block_list("b", string_attribute("a"))),
            Type::list(Type::string()).dump());
  EXPECT_EQ(type_of(Spec::block_set("b", string_attribute("a"))), Type::set(Type::string()).dump());
  EXPECT_EQ(type_of(Spec::block_tuple("b", string_attribute("a"))), "dynamic");
  EXPECT_EQ(type_of(Spec::block_object("b", {"k"}, string_attribute("a"))), "dynamic");
  EXPECT_EQ(type_of(Spec::block_map("b", {"k", "l"}, string_attribute("a"))),
            Type::map(Type::map(Type::string())).dump());
}

TEST(Spec, HasLabelsThatNestedSpecReads) {
  const Spec labels =
      Spec::object({{"second", Spec::label(1, "y")}, {"first", Spec::label(0, "x")}});
  EXPECT_EQ(schema_items_of(Spec::block("b", labels)), Texts{"b(x,y)"});
  EXPECT_EQ(schema_items_of(Spec::block_map("b", {"k"}, labels)), Texts{"b(k,x,y)"});
  EXPECT_EQ(schema_items_of(labels), Texts{}) << "a label is no demand on the body itself";
}

TEST(Spec, LabelsOfNestedBlocksBelongToTheirOwnBlocks) {
  const Spec inner = Spec::block("inner", Spec::label(0, "x"));
  EXPECT_EQ(schema_items_of(Spec::block("outer", inner)), Texts{"outer()"});
}

TEST(Spec, ImpliesTypeAfterTransformation) {
  const OwnedExpression twice("nested * 2");
  EXPECT_EQ(type_of(Spec::transform(string_attribute("a"), *twice, "nested", nullptr)), "number");
  EXPECT_EQ(type_of(Spec::transform(string_attribute("a"), *cty::find_function("strlen"))),
            "number");
  EXPECT_EQ(
      type_of(Spec::transform(Spec::literal(Value::tuple({})), *cty::find_function("strlen"))),
      "dynamic");
  EXPECT_EQ(type_of(Spec::first_of({string_attribute("a"), Spec::literal(Value::string("x"))})),
            "string");
  EXPECT_EQ(type_of(Spec::expression(*twice)), "dynamic");
  EXPECT_EQ(schema_items_of(
                Spec::transform(Spec::first_of({string_attribute("a"), string_attribute("b")}),
                                *twice, "nested", nullptr)),
            (Texts{"a", "b"}));
}

TEST(SpecSourceRange, IsRangeOfValue) {
  BodyFiles file("a = \"x\"\nb {\n  c = 1\n}\nb {\n}\n");
  const auto range = [&](const Spec& spec) { return file.text(source_range(file.body(), spec)); };
  EXPECT_EQ(range(string_attribute("a")), "\"x\"");
  EXPECT_EQ(range(Spec::first_of({string_attribute("a"), Spec::literal(Value())})), "\"x\"");
  EXPECT_EQ(range(Spec::block_list("b", string_attribute("c"))), "1") << "of the first block";
  EXPECT_EQ(range(Spec::block_attributes("b", Type())), "b");
  EXPECT_EQ(range(Spec::literal(Value())), "<nowhere>");
  EXPECT_EQ(source_range(file.body(), string_attribute("missing")).span, (Span{0, 0}));
  EXPECT_EQ(source_range(file.body(), Spec::block("b", string_attribute("missing"))).span,
            (Span{10, 10}));
}

TEST(SpecSourceRange, IsRangeOfLabel) {
  BodyFiles file("b \"k\" \"x\" {\n}\n");
  const Spec spec = Spec::block_map("b", {"key"}, Spec::label(0, "name"));
  EXPECT_EQ(file.text(source_range(file.body(), spec)), "\"x\"");
}

TEST(SpecVariables, AreThoseThatDecodingReads) {
  BodyFiles file(
      "a = v1\nignored = v2\nb {\n  a = v3.x\n}\nb {\n  a = v4\n}\nt {\n  y = v5\n  x = v6\n}\n");
  const OwnedExpression own("v7");
  const Spec spec = Spec::object({
      {"own", Spec::expression(*own)},
      {"many", Spec::block_list("b", string_attribute("a"))},
      {"one",
       Spec::block("b", Spec::first_of({string_attribute("missing"), string_attribute("a")}))},
      {"tags", Spec::block_attributes("t", Type())},
      {"a", string_attribute("a")},
  });
  Texts found;
  for (const Traversal& variable : variables(file.body(), spec)) found.push_back(variable.str());
  EXPECT_EQ(found, (Texts{"v7", "v3.x", "v4", "v3.x", "v5", "v6", "v1"}));
}

}  // namespace
}  // namespace virga::hcl
