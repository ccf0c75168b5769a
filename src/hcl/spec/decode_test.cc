#include "hcl/spec/decode.h"

#include <gtest/gtest.h>

#include "diag/codes/hcl_body.h"
#include "hcl/spec/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

Value number(std::int64_t value) {
  return Value::number(*cty::Number::parse(std::to_string(value)));
}
Spec string_named(const std::string& name, bool required = false) {
  return Spec::attribute(name, Type::string(), required);
}
Spec any_named(const std::string& name) {
  return Spec::attribute(name, Type());
}

TEST(Decode, CreatesObjectFromBody) {
  const Spec spec = Spec::object({{"title", string_named("name", true)},
                                  {"size", Spec::attribute("size", Type::number())},
                                  {"kind", Spec::literal(text("server"))}});
  const Decoded decoded("name = 1\nsize = \"2\"\n", spec);
  EXPECT_EQ(decoded.errors(), Texts{});
  EXPECT_EQ(decoded.value,
            Value::object({{"kind", text("server")}, {"size", number(2)}, {"title", text("1")}}));
}

TEST(Decode, CreatesNullForMissingItems) {
  const Spec spec = Spec::object({{"a", string_named("a")},
                                  {"b", Spec::block("b", string_named("a"))},
                                  {"t", Spec::block_attributes("t", Type::number())}});
  const Decoded decoded("", spec);
  EXPECT_EQ(decoded.errors(), Texts{});
  EXPECT_EQ(decoded.value, Value::object({{"a", Value::null(Type::string())},
                                          {"b", Value::null(Type::string())},
                                          {"t", Value::null(Type::map(Type::number()))}}));
}

TEST(Decode, EvaluatesVariablesAndFunctions) {
  EvalContext context;
  context.set_variable("who", text("world"));
  context.set_function("upper", *cty::find_function("upper"));
  EXPECT_EQ(Decoded("a = upper(who)\n", string_named("a"), &context).value, text("WORLD"));
  const OwnedExpression own("\"${who}!\"");
  EXPECT_EQ(Decoded("", Spec::expression(*own), &context).value, text("world!"));
}

TEST(Decode, ReportsValuesOfWrongType) {
  const Decoded decoded("a = [1, \"x\"]\n", Spec::attribute("a", Type::list(Type::number())));
  EXPECT_EQ(decoded.errors(), Texts{"V1321 at `[1, \"x\"]`"});
  EXPECT_EQ(decoded.value, Value::unknown(Type::list(Type::number())));
  EXPECT_EQ(decoded.file.text(*decoded.file.diagnostics.list().front().context), "a = [1, \"x\"]");
}

// One cause, one error: a value with an evaluation error is not reported for its type too.
TEST(Decode, ReportsOnlyFirstErrorOfValue) {
  const Decoded decoded("a = [missing]\n", string_named("a"));
  ASSERT_EQ(decoded.errors().size(), 1u);
  EXPECT_NE(decoded.errors()[0].substr(0, 5), "V1321");
}

TEST(Decode, ReportsItemsOutsideTheSpecification) {
  const Decoded decoded("a = 1\nb = 2\nc {\n}\n", string_named("a"));
  EXPECT_EQ(decoded.errors(), (Texts{"V1302 at `b`", "V1303 at `c`"}));
  EXPECT_EQ(decoded.value, text("1"));
}

TEST(Decode, PartialDecodeLeavesOtherItems) {
  BodyFiles file("a = 1\nb = 2\n");
  const PartialValue partial =
      partial_decode(file.body(), string_named("a"), nullptr, file.diagnostics);
  EXPECT_EQ(partial.value, text("1"));
  EXPECT_EQ(decode(partial.rest, string_named("b"), nullptr, file.diagnostics), text("2"));
  EXPECT_EQ(file.errors(), Texts{});
}

TEST(Decode, ReadsMergedBodies) {
  BodyFiles files(Texts{"a = 1\nb {\n}\n", "b {\n}\nc = 2\n"});
  const Spec spec = Spec::tuple(
      {string_named("a", true), string_named("c", true), Spec::block_list("b", Spec::tuple({}))});
  const Value value = decode(files.body(), spec, nullptr, files.diagnostics);
  EXPECT_EQ(files.errors(), Texts{});
  EXPECT_EQ(value.elements()[2].size(), 2u);
}

TEST(DecodeBlock, IsReportedIfRequiredAndMissing) {
  const Spec spec = Spec::block("b", string_named("a"), true);
  EXPECT_EQ(Decoded("b {\n  a = 1\n}\n", spec).value, text("1"));
  const Decoded missing("", spec);
  EXPECT_EQ(missing.errors(), Texts{"V1322 at ``"});
  EXPECT_EQ(missing.value, Value::null(Type::string()));
}

TEST(DecodeBlock, IsReportedIfItOccursTwice) {
  const Decoded decoded("b \"x\" {\n}\nb \"y\" {\n}\nb \"z\" {\n}\n",
                        Spec::block("b", Spec::label(0, "name")));
  EXPECT_EQ(decoded.errors(), Texts{"V1323 at `b \"y\"`"});
  EXPECT_EQ(decoded.value, text("x"));
  EXPECT_EQ(decoded.file.diagnostics.list().front().labels.size(), 1u);
}

TEST(DecodeBlock, CreatesMapFromAttributes) {
  const Spec spec = Spec::block_attributes("t", Type::string(), true);
  EXPECT_EQ(Decoded("t {\n  x = 1\n  y = \"2\"\n}\n", spec).value,
            *Value::map({{"x", text("1")}, {"y", text("2")}}));
  EXPECT_EQ(Decoded("t {\n}\n", spec).value, Value::empty_map(Type::string()));
  EXPECT_EQ(Decoded("t {\n  u {\n  }\n}\n", spec).errors(), Texts{"V1306 at `u`"});
  EXPECT_EQ(Decoded("", spec).errors(), Texts{"V1322 at ``"});
  EXPECT_EQ(Decoded("t {\n  x = []\n}\n", spec).errors(), Texts{"V1321 at `[]`"});
  const Spec open = Spec::block_attributes("t", Type());
  EXPECT_EQ(Decoded("t {\n  x = 1\n  y = \"a\"\n}\n", open).value,
            *Value::map({{"x", text("1")}, {"y", text("a")}}));
  EXPECT_EQ(Decoded("t {\n  x = 1\n  y = []\n}\n", open).errors(), Texts{"V1326 at `1`"});
}

TEST(DecodeBlocks, CreateListSetOrTuple) {
  const std::string file = "b {\n  a = 2\n}\nb {\n  a = 1\n}\nb {\n  a = 2\n}\n";
  const Spec a = Spec::attribute("a", Type::number());
  EXPECT_EQ(Decoded(file, Spec::block_list("b", a)).value,
            *Value::list({number(2), number(1), number(2)}));
  EXPECT_EQ(Decoded(file, Spec::block_set("b", a)).value, *Value::set({number(1), number(2)}));
  EXPECT_EQ(Decoded(file, Spec::block_tuple("b", a)).value,
            Value::tuple({number(2), number(1), number(2)}));
  EXPECT_EQ(Decoded("", Spec::block_list("b", a)).value, Value::empty_list(Type::number()));
  EXPECT_EQ(Decoded("", Spec::block_set("b", a)).value, Value::empty_set(Type::number()));
  EXPECT_EQ(Decoded("", Spec::block_tuple("b", a)).value, Value::tuple({}));
}

TEST(DecodeBlocks, ReportTooFewAndTooMany) {
  const Spec spec = Spec::block_list("b", any_named("a"), {1, 2});
  const auto errors = [&](std::size_t count) {
    std::string file;
    for (std::size_t i = 0; i < count; ++i) file += "b {\n  a = " + std::to_string(i) + "\n}\n";
    return Decoded(file, spec).errors();
  };
  EXPECT_EQ(errors(0), Texts{"V1324 at ``"});
  EXPECT_EQ(errors(1), Texts{});
  EXPECT_EQ(errors(2), Texts{});
  EXPECT_EQ(errors(3), Texts{"V1325 at `2`"});
}

TEST(DecodeBlocks, UnifyTypesOfList) {
  const Spec list = Spec::block_list("b", any_named("a"));
  EXPECT_EQ(Decoded("b {\n  a = 1\n}\nb {\n  a = \"x\"\n}\n", list).value,
            *Value::list({text("1"), text("x")}));
  const std::string different = "b {\n  a = 1\n}\nb {\n  a = []\n}\n";
  EXPECT_EQ(Decoded(different, list).errors(), Texts{"V1326 at `1`"});
  EXPECT_EQ(Decoded(different, list).value, Value::dynamic());
  EXPECT_EQ(Decoded(different, Spec::block_tuple("b", any_named("a"))).value,
            Value::tuple({number(1), Value::tuple({})}));
}

TEST(DecodeLabelledBlocks, CreateMapOrObject) {
  const std::string file = "b \"y\" {\n  a = 1\n}\nb \"x\" {\n  a = 2\n}\n";
  EXPECT_EQ(Decoded(file, Spec::block_map("b", {"k"}, string_named("a"))).value,
            *Value::map({{"x", text("2")}, {"y", text("1")}}));
  EXPECT_EQ(Decoded(file, Spec::block_object("b", {"k"}, string_named("a"))).value,
            Value::object({{"x", text("2")}, {"y", text("1")}}));
  EXPECT_EQ(Decoded("", Spec::block_map("b", {"k", "l"}, string_named("a"))).value,
            Value::empty_map(Type::map(Type::string())));
  EXPECT_EQ(Decoded("", Spec::block_object("b", {"k"}, string_named("a"))).value,
            Value::object({}));
}

TEST(DecodeLabelledBlocks, CreateOneLevelForEachLabel) {
  const Spec nested = Spec::object({{"l", Spec::label(0, "more")}});
  const Decoded decoded("b x y p {\n}\nb x z q {\n}\nb w y r {\n}\n",
                        Spec::block_map("b", {"k1", "k2"}, nested));
  const auto leaf = [](std::string_view label) { return Value::object({{"l", text(label)}}); };
  EXPECT_EQ(decoded.errors(), Texts{});
  EXPECT_EQ(decoded.value, *Value::map({{"w", *Value::map({{"y", leaf("r")}})},
                                        {"x", *Value::map({{"y", leaf("p")}, {"z", leaf("q")}})}}));
}

TEST(DecodeLabelledBlocks, ReportRepeatedLabels) {
  const Decoded decoded("b x {\n  a = 1\n}\nb y {\n}\nb x {\n  a = 2\n}\n",
                        Spec::block_map("b", {"k"}, string_named("a")));
  EXPECT_EQ(decoded.errors(), Texts{"V1327 at `b x`"});
  EXPECT_EQ(*decoded.value.find("x"), text("1")) << "the first one stays";
}

TEST(DecodeFirstOf, ReturnsFirstThatIsNotNull) {
  const Spec spec =
      Spec::first_of({string_named("a"), string_named("b"), Spec::literal(text("default"))});
  EXPECT_EQ(Decoded("a = 1\nb = 2\n", spec).value, text("1"));
  EXPECT_EQ(Decoded("b = 2\n", spec).value, text("2"));
  EXPECT_EQ(Decoded("a = null\nb = 2\n", spec).value, text("2"));
  EXPECT_EQ(Decoded("", spec).value, text("default"));
  EXPECT_EQ(Decoded("", Spec::first_of({string_named("a")})).value, Value::null(Type::string()));
}

TEST(DecodeTransform, EvaluatesExpression) {
  auto scope = std::make_shared<EvalContext>();
  scope->set_variable("unit", number(1024));
  const OwnedExpression result("size * unit");
  const Spec spec =
      Spec::transform(Spec::attribute("a", Type::number(), true), *result, "size", scope);
  EXPECT_EQ(Decoded("a = 2\n", spec).value, number(2048));
  EXPECT_EQ(codes(Decoded("a = null\n", spec).file.diagnostics).size(), 1u);
}

TEST(DecodeTransform, CallsFunction) {
  const Spec spec = Spec::transform(string_named("a"), *cty::find_function("jsondecode"));
  EXPECT_EQ(Decoded("a = \"[true]\"\n", spec).value, Value::tuple({Value::boolean(true)}));
  const Decoded rejected("a = \"[\"\n", spec);
  EXPECT_EQ(rejected.errors(), Texts{"V1328 at `\"[\"`"});
}

TEST(DecodeTransform, SkipsValuesWithErrors) {
  const OwnedExpression result("[a]");
  const Spec spec =
      Spec::transform(Spec::attribute("a", Type::number(), true), *result, "a", nullptr);
  EXPECT_EQ(codes(Decoded("", spec).file.diagnostics), Texts{"V1301"});
  const Decoded wrong("a = []\n", spec);
  EXPECT_EQ(codes(wrong.file.diagnostics), Texts{"V1321"});
  EXPECT_EQ(wrong.value, Value::unknown(Type::tuple({Type::number()})));
}

TEST(DecodeValidate, ReportsErrorsOfValidation) {
  const auto not_empty = [](const Value& value, base::Range where, diag::Diagnostics& out) {
    if (value == text(""))
      out.add(diag::codes::kArgumentValue, where, diag::Name{"a"}, diag::Word("it is empty"));
  };
  const Spec spec = Spec::validate(string_named("a", true), not_empty);
  EXPECT_EQ(Decoded("a = 1\n", spec).errors(), Texts{});
  EXPECT_EQ(Decoded("a = \"\"\n", spec).errors(), Texts{"V1321 at `\"\"`"});
  EXPECT_EQ(codes(Decoded("", spec).file.diagnostics), Texts{"V1301"});
}

TEST(DecodeRefine, RefinesUnknownValues) {
  const Spec spec = Spec::refine(string_named("a"),
                                 [](cty::Refine& value) { value.not_null().prefix_full("i-"); });
  EvalContext context;
  context.set_variable("u", Value::unknown(Type::string()));
  EXPECT_EQ(Decoded("a = u\n", spec, &context).value,
            *cty::Refine(Value::unknown(Type::string())).not_null().prefix_full("i-").done());
  EXPECT_EQ(Decoded("a = \"i-1\"\n", spec).value, text("i-1"));
  EXPECT_EQ(Decoded("a = \"x\"\n", spec).errors(), Texts{"V1329 at `\"x\"`"});
  EXPECT_EQ(codes(Decoded("", spec).file.diagnostics), Texts{"V1329"});
}

TEST(Decode, KeepsMarks) {
  EvalContext context;
  const cty::Mark secret = cty::Mark::named("secret");
  context.set_variable("s", text("x").marked(secret));
  const Spec spec = Spec::object({{"list", Spec::block_list("b", string_named("a"))},
                                  {"map", Spec::block_map("m", {"k"}, string_named("a"))}});
  const Decoded decoded("b {\n  a = s\n}\nm x {\n  a = s\n}\n", spec, &context);
  EXPECT_TRUE(decoded.value.find("list")->elements()[0].marks().contains(secret));
  EXPECT_TRUE(decoded.value.find("map")->find("x")->marks().contains(secret));
}

// Such a label is an error of the specification, not of the file.
TEST(Decode, ReturnsUnknownForLabelOutsideBlocks) {
  EXPECT_EQ(Decoded("", Spec::label(0, "x")).value, Value::unknown(Type::string()));
}

}  // namespace
}  // namespace virga::hcl
