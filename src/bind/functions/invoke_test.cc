#include "bind/functions/invoke.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

TEST(Invoke, ReturnsAPromise) {
  const auto bound = bind_text(
      "pets = invoke(\"zoo:index:getPets\", { breed = \"cat\" })\n"
      "first = pets.names[0]\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("pets"), "promise({ names: list(string) })");
  EXPECT_EQ(bound->type("first"), "promise(string)");
  ASSERT_EQ(bound->program.invokes.size(), 1u);
  EXPECT_EQ(bound->program.invokes[0].token, "zoo::getPets");
  EXPECT_EQ(bound->program.packages.size(), 1u);
}

TEST(Invoke, WithOutputsReturnsAnOutput) {
  const auto bound = bind_text(
      "resource \"pet\" \"zoo:index:Pet\" {}\n"
      "pets = invoke(\"zoo:index:getPets\", { breed = pet.breed })\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("pets"), "output({ names: list(string) })");
  EXPECT_TRUE(bound->program.invokes[0].is_output_form);
}

TEST(Invoke, ReturnsAnOutputIfOutputVersionsArePreferred) {
  const auto bound = bind_text("pets = invoke(\"zoo:getPets\", { breed = \"cat\" })\n",
                               {.prefer_output_versioned_invokes = true});
  EXPECT_EQ(bound->type("pets"), "output({ names: list(string) })");
}

TEST(Invoke, ReportsErrors) {
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:getPet\", {})")->findings(),
            "V3161 \"zoo:index:getPet\"\n");
  EXPECT_EQ(bind_text("x = invoke(\"zo:index:getPets\", {})")->findings(),
            "V3125 \"zo:index:getPets\"\n");
  EXPECT_EQ(bind_text("x = invoke(\"getPets\", {})")->findings(), "V3130 \"getPets\"\n");
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:getPets\")")->findings(),
            "V3162 \"zoo:index:getPets\"\n");
  EXPECT_EQ(bind_text("t = \"zoo:index:getPets\"\nx = invoke(t, {})")->findings(), "V3160 t\n");
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:getPets\", {})")->diagnostics.error_count(), 1u);
}

TEST(Invoke, SuggestsFunctionsInsideTheQuotes) {
  const auto bound = bind_text("x = invoke(\"zoo:index:getPet\", {})");
  const diag::Edit& edit = bound->diagnostics.list()[0].fixes.at(0).edits.at(0);
  EXPECT_EQ(edit.replacement, "zoo:index:getPets");
  EXPECT_EQ(edit.range.span, (base::Span{12, 28}));
}

TEST(Invoke, OfAnUnknownFunctionChecksItsOptions) {
  EXPECT_EQ(
      bind_text("x = invoke(\"zoo:index:getPet\", {}, 1)", {.skip_invoke_type_checking = true})
          ->findings(),
      "V2112 1\n");
}

TEST(Invoke, OfAnUnknownFunctionNeedsNoArguments) {
  const BindOptions skip{.skip_invoke_type_checking = true};
  EXPECT_EQ(bind_text("x = invoke(\"nowhere:index:thing\")", skip)->findings(), "");
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:getPet\")", skip)->findings(), "");
}

TEST(Invoke, ChecksOptionsAfterAnErrorInTheTokenOrFunction) {
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:getPet\", {}, 1)")->findings(),
            "V3161 \"zoo:index:getPet\"\nV2112 1\n");
  EXPECT_EQ(bind_text("x = invoke(\"getPets\", {}, 1)")->findings(),
            "V3130 \"getPets\"\nV2112 1\n");
  EXPECT_EQ(bind_text("t = \"a\"\nx = invoke(t, {}, 1)")->findings(), "V3160 t\nV2112 1\n");
  // The third argument may be a positional argument.
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:getPet\", 1, 2, 3, 4)")->findings(),
            "V3161 \"zoo:index:getPet\"\n");
}

TEST(Invoke, RequiresPositionalArgumentsEvenIfMissingPropertiesAreAllowed) {
  const BindOptions lenient{.allow_missing_properties = true};
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:span\", 1, 5)", lenient)->findings(), "");
  const auto bound = bind_text("x = invoke(\"zoo:index:span\", 5)", lenient);
  EXPECT_EQ(bound->findings(), "V2116 invoke(\"zoo:index:span\", 5)\n");
  EXPECT_EQ(bound->diagnostics.list().at(0).message(), "argument `to` of `invoke` is missing");
}

TEST(Invoke, ReportsOneErrorPerCause) {
  EXPECT_EQ(bind_text("x = invoke(\"zoo:index:getPet\", {}).a.b[0] + 1")->findings(),
            "V3161 \"zoo:index:getPet\"\n");
  EXPECT_EQ(bind_text("x = invoke(nope, {})")->findings(), "V2101 nope\n");
}

TEST(Call, RequiresALiteralMethodName) {
  const std::string pet = "resource \"p\" \"zoo:index:Pet\" {}\nname = \"describe\"\n";
  EXPECT_EQ(bind_text(pet + "x = call(p, name, {})")->findings(), "V3166 name\n");
  EXPECT_EQ(bind_text(pet + "x = call(p, nope, {})")->findings(), "V2101 nope\n");
}

TEST(Call, HasTheArgumentsAndResultOfItsMethod) {
  const auto call = [](const std::string& rest) {
    return bind_text(
        "resource \"c\" \"zoo:index:Cage\" {\n pet = \"a\"\n size = 1\n}\n"
        "x = call(c, " +
        rest + ")");
  };
  const auto open = call("\"open\", { wide = true }");
  EXPECT_EQ(open->findings(), "");
  EXPECT_EQ(open->type("x"), "output({ angle: number })");
  EXPECT_EQ(call("\"open\", {}")->findings(), "V3134 {}\n");
  EXPECT_EQ(call("\"opne\", { wide = true }")->findings(), "V3167 \"opne\"\n");
  EXPECT_EQ(call("open, { wide = true }")->findings(), "V2101 open\n");
}

TEST(Call, ReportsMethodsWithAnInvalidSchema) {
  const auto message = [](const std::string& method) {
    const auto bound = bind_text(
        "resource \"c\" \"zoo:index:Cage\" {\n pet = \"a\"\n size = 1\n}\n"
        "x = call(c, \"" +
        method + "\", {}).y");
    EXPECT_EQ(bound->diagnostics.list().size(), 1u);
    return bound->diagnostics.list().at(0).message();
  };
  EXPECT_EQ(message("shut"),
            "the definition of `zoo:index:Cage/shut` cannot be used: a method takes its resource "
            "as __self__");
  EXPECT_EQ(message("void"),
            "the definition of `zoo:index:Cage/void` cannot be used: the package does not define "
            "this function");
}

TEST(Call, RequiresAResource) {
  EXPECT_EQ(bind_text("x = call(1, \"describe\", {})")->findings(), "V3165 1\n");
  EXPECT_EQ(bind_text("x = call(nope, \"describe\", {})")->findings(), "V2101 nope\n");
  EXPECT_EQ(
      bind_text("resource \"p\" \"zoo:index:Pet\" {}\nx = call(p, \"describe\", {})")->findings(),
      "V3167 \"describe\"\n");
  EXPECT_EQ(bind_text("resource \"p\" \"zoo:index:Pet\" {}\nx = call(p, \"describe\")")->findings(),
            "V3164 p\n");
}

}  // namespace
}  // namespace virga::bind
