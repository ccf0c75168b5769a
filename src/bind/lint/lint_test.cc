#include "bind/lint/lint.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

// The diagnostics about a text; `binder_findings` are those of the binder alone.
std::string linted(const std::string& text, const std::string& binder_findings = "") {
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->findings(), binder_findings);
  lint(bound->program, bound->diagnostics);
  return bound->findings();
}

TEST(Lint, ReportsBlocksWithoutEffect) {
  EXPECT_EQ(linted("config \"a\" \"int\" {\n  resorce {\n  }\n}\n"), "V3180 resorce\n");
  EXPECT_EQ(linted("package { baseProviderName = \"zoo\" }\n"), "");
}

TEST(Lint, ExplainsTheEquivalentOfForeignBlocks) {
  const auto bound = bind_text("variable \"size\" { default = 1 }\n");
  lint(bound->program, bound->diagnostics);
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  EXPECT_EQ(bound->diagnostics.list()[0].notes.at(0).message.str(),
            "a variable is a config: config \"name\" \"string\" { ... }");
}

TEST(Lint, ReportsAttributesWithoutEffect) {
  EXPECT_EQ(linted("config \"a\" \"int\" { defualt = 1 }\n"), "V3182 defualt\n");
  EXPECT_EQ(linted("config \"a\" { type = \"int\" }\n"), "V3182 type\n");
  EXPECT_EQ(linted("config \"a\" \"int\" { \n validation {\n }\n}\n"), "V3180 validation\n");
  EXPECT_EQ(linted("package \"zoo\" { version = \"1.0.0\" }\n", "V3120 \"zoo\"\n"),
            "V3120 \"zoo\"\nV3182 version\n");
  EXPECT_EQ(linted("package { name = \"zoo\" }\n", "V3182 name\n"), "V3182 name\n");
  EXPECT_EQ(linted("package { size = 1 }\n", "V3121 package { size = 1 }\n"),
            "V3121 package { size = 1 }\n");
}

TEST(Lint, ReportsBlocksInPackageBlocksOnly) {
  const std::string parameterization =
      " parameterization {\n  name = \"a\"\n  version = \"1.0.0\"\n  value = \"eA==\"\n }\n";
  EXPECT_EQ(linted("package {\n baseProviderName = \"zoo\"\n baseProviderVersion = \"1.0.0\"\n" +
                   parameterization + "}\n"),
            "");
  EXPECT_EQ(linted("package {\n baseProviderName = \"zoo\"\n extra {\n }\n}\n"), "V3180 extra\n");
}

TEST(Lint, ReportsAMisspelledValueOnce) {
  EXPECT_EQ(linted("output \"a\" { Value = 1 }\n"), "V3182 Value\n");
  EXPECT_EQ(linted("output \"a\" {\n value = 1\n Value = 1\n}\n"), "V3182 Value\n");
}

TEST(Lint, ReportsNamesThatCannotBeReferredTo) {
  EXPECT_EQ(linted("null = 1\ntrue = 2\nnulls = 3\n"), "V3188 null\nV3188 true\n");
}

TEST(Lint, ReportsOptionsWithoutEffect) {
  EXPECT_EQ(
      linted("read \"p\" \"zoo:index:Pet\" {\n id = \"a\"\n options {\n protect = true\n }\n}\n"),
      "V3195 protect\n");
  EXPECT_EQ(linted("resource \"p\" \"zoo:index:Pet\" {\n options {\n protect = true\n }\n}\n"), "");
}

std::string pet_with(const std::string& option) {
  return "resource \"old\" \"zoo:index:Pet\" {}\nresource \"p\" \"zoo:index:Pet\" {\n options {\n "
         " " +
         option + "\n }\n}\n";
}

TEST(Lint, AcceptsAliasesOfOtherIdentities) {
  for (const std::string alias :
       {R"({ name = "q" })", R"({ name = "p", noParent = true })",
        R"({ name = "p", parent = old })", R"({ name = "${old.name}" })",
        R"({ type = "zoo:index/pet:Pet" })", R"({ type = "pulumi:providers:zoo" })",
        R"({ name = null, noParent = true })", R"("urn:pulumi:dev::app::zoo:index:Pet::a")",
        R"("urn:pulumi:dev::app::a:b:C$d:e:F::x::y")"}) {
    EXPECT_EQ(linted(pet_with("aliases = [" + alias + "]")), "") << alias;
  }
  EXPECT_EQ(linted(pet_with("range = 2\n aliases = [{ name = \"p\" }]")), "");
}

TEST(Lint, ReportsAliasesOfThePresentIdentity) {
  for (const std::string alias : {"{}", R"({ name = "p" })", R"({ type = "zoo:index:Pet" })",
                                  "{ name = null }", "{ noParent = false }", "{ parent = null }"}) {
    EXPECT_EQ(linted(pet_with("aliases = [" + alias + "]")), "V3148 " + alias + "\n");
  }
  EXPECT_EQ(linted(pet_with("range = 2\n aliases = [{}]")), "V3148 {}\n");
}

// Pulumi accepts components of types such as `Cage`.
TEST(Lint, AcceptsAllFormerTypesOfComponents) {
  EXPECT_EQ(linted(R"pp(component "c" {
    token = "zoo:index:Cage"
    options { aliases = [{ type = "Cage" }, { type = "zoo:Cage" }] }
  })pp"),
            "");
  EXPECT_EQ(linted(pet_with("aliases = [{ type = \"zoo:Cage\" }]")), "V3130 \"zoo:Cage\"\n");
}

// The local may describe the former identity of another resource.
TEST(Lint, ReportsOnlyEmptyAliasesOfALocal) {
  EXPECT_EQ(linted("a = [{ name = \"p\" }]\n" + pet_with("aliases = a")), "");
  EXPECT_EQ(linted("a = [{}]\n" + pet_with("aliases = a")), "V3148 {}\n");
}

// The names of resources inside a component have a prefix, so an alias without it is another name.
TEST(Lint, AcceptsAliasesWithoutThePrefixOfAComponent) {
  const auto bound = bind_text(pet_with("aliases = [{ name = \"p\" }]"));
  lint(bound->program, bound->diagnostics, ProgramRole::kComponent);
  EXPECT_EQ(bound->findings(), "");
}

TEST(Lint, AcceptsAddressesOfPlugins) {
  for (const std::string address :
       {"https://example.com/plugins", "github://api.github.com/owner", "gitlab://gitlab.com/1",
        "git://example.com/a/b", "https://example.com/$${VERSION}"}) {
    EXPECT_EQ(linted(pet_with("pluginDownloadURL = \"" + address + "\"")), "") << address;
  }
  for (const std::string address : {"", "https://", "://a", "example.com", "https://a b"}) {
    EXPECT_EQ(linted(pet_with("pluginDownloadURL = \"" + address + "\"")),
              "V3184 \"" + address + "\"\n");
  }
}

TEST(Lint, ReportsLocalsWhoseLiteralDoesNotConvert) {
  EXPECT_EQ(linted("a = \"first\"\nb = a\nc = element([1], b)\n"), "V3184 \"first\"\n");
  EXPECT_EQ(linted("a = \"0\"\nb = a\nc = element([1], b)\n"), "");
}

TEST(Lint, ReportsPartsOfLocalsOnce) {
  const auto pets = [](const std::string& locals, const std::string& friends) {
    const std::string input = " friends = " + friends + "\n}\n";
    return linted(locals + "resource \"p\" \"zoo:index:Pet\" {\n" + input +
                  "resource \"q\" \"zoo:index:Pet\" {\n" + input);
  };
  EXPECT_EQ(pets("a = { name = \"a\", snce = 1 }\n", "[a]"), "V3183 snce\n");
  EXPECT_EQ(pets("a = [{ name = \"a\", snce = 1 }]\nb = a\n", "b"), "V3183 snce\n");
  EXPECT_EQ(pets("a = { all = [{ name = \"a\", snce = 1 }] }\n", "a.all"), "V3183 snce\n");
  EXPECT_EQ(pets("a = { all = [{ name = \"a\", snce = 1 }] }\n", "[a.all[0]]"), "V3183 snce\n");
  EXPECT_EQ(pets("a = { name = \"a\", since = 1 }\n", "[a]"), "");
}

TEST(Lint, AcceptsLocalsWithMorePropertiesThanAnOutputType) {
  const std::string label = "output \"o\" \"object({ name = string })\" { value = ";
  EXPECT_EQ(linted("a = { name = \"a\", size = 1 }\n" + label + "a }\n"), "");
  EXPECT_EQ(linted(label + "{ name = \"a\", size = 1 } }\n"), "V3183 size\n");
}

TEST(Lint, ReportsUnknownKeysInAllObjects) {
  const auto pet = [](const std::string& friends) {
    return linted("resource \"p\" \"zoo:index:Pet\" {\n friends = " + friends + "\n}\n");
  };
  EXPECT_EQ(pet("[{ name = \"a\", snce = 1 }]"), "V3183 snce\n");
  EXPECT_EQ(pet("[for x in [1] : { name = \"a\", snce = x }]"), "V3183 snce\n");
  EXPECT_EQ(pet("true ? [{ name = \"a\", snce = 1 }] : []"), "V3183 snce\n");
  EXPECT_EQ(pet("[{ name = \"a\", since = 1 }]"), "");
  EXPECT_EQ(linted("x = invoke(\"zoo:index:getPets\", { breed = \"a\", limt = 1 })\n"),
            "V3183 limt\n");
  EXPECT_EQ(linted("resource \"p\" \"zoo:index:Pet\" {\n options {\n"
                   " customTimeouts = { craete = \"5m\" }\n }\n}\n"),
            "V3183 craete\n");
}

TEST(Lint, ReportsStringsThatDoNotConvert) {
  EXPECT_EQ(linted("config \"a\" \"int\" { default = \"two\" }\n"), "V3184 \"two\"\n");
  EXPECT_EQ(linted("config \"a\" \"int\" { default = \"2\" }\n"), "");
  EXPECT_EQ(linted("config \"a\" \"bool\" { default = \"yes\" }\n"), "V3184 \"yes\"\n");
  EXPECT_EQ(linted("config \"a\" \"bool\" { default = \"true\" }\n"), "");
}

// The diagnostics about a literal as the default of a config of a type.
std::string default_findings(const std::string& type, const std::string& literal) {
  return linted("config \"a\" \"" + type + "\" { default = " + literal + " }\n");
}

TEST(Lint, ReportsLiteralsThatDoNotConvert) {
  for (const char* good : {"1", "1.0", "\"7\"", "\"7.0\"", "-2", "\"-1e3\"", "null"}) {
    EXPECT_EQ(default_findings("int", good), "") << good;
  }
  EXPECT_EQ(default_findings("int", "7.5"), "V3184 7.5\n");
  EXPECT_EQ(default_findings("int", "\"7.5\""), "V3184 \"7.5\"\n");
  EXPECT_EQ(default_findings("int", "\"7 apples\""), "V3184 \"7 apples\"\n");
  EXPECT_EQ(default_findings("int", "\"\""), "V3184 \"\"\n");
  EXPECT_EQ(default_findings("number", "\"7.5\""), "");
  EXPECT_EQ(default_findings("number", "\"1_000\""), "V3184 \"1_000\"\n");
  for (const char* good : {"true", "\"true\"", "\"false\"", "\"1\"", "\"0\""}) {
    EXPECT_EQ(default_findings("bool", good), "") << good;
  }
  EXPECT_EQ(default_findings("bool", "\"True\""), "V3184 \"True\"\n");
}

TEST(Lint, ReportsLiteralsInsideCollections) {
  EXPECT_EQ(default_findings("list(int)", "[1, \"x\", 2.5]"), "V3184 \"x\"\nV3184 2.5\n");
  EXPECT_EQ(default_findings("set(int)", "[for x in [1] : \"x\"]"), "V3184 \"x\"\n");
  EXPECT_EQ(default_findings("map(object({ a = int }))", "{ k = { a = \"x\" } }"), "V3184 \"x\"\n");
  EXPECT_EQ(default_findings("map(int)", "{ for x in [1] : x => \"x\" }"), "V3184 \"x\"\n");
  EXPECT_EQ(default_findings("tuple([string, int])", "[\"x\", \"y\"]"), "V3184 \"y\"\n");
  EXPECT_EQ(default_findings("int", "true ? \"x\" : 2.5"), "V3184 \"x\"\nV3184 2.5\n");
  EXPECT_EQ(default_findings("object({ 1 = int })", "{ 1 = \"x\" }"), "V3184 \"x\"\n");
}

TEST(Lint, ReportsLiteralsInAllPositions) {
  EXPECT_EQ(linted("output \"a\" \"int\" { value = \"abc\" }\n"), "V3184 \"abc\"\n");
  EXPECT_EQ(linted("resource \"p\" \"zoo:index:Pet\" { length = \"long\" }\n"), "V3184 \"long\"\n");
  EXPECT_EQ(
      linted("resource \"p\" \"zoo:index:Pet\" { friends = [{ name = \"a\", since = 1.5 }] }\n"),
      "V3184 1.5\n");
  EXPECT_EQ(linted("x = element([1, 2], \"first\")\n"), "V3184 \"first\"\n");
  EXPECT_EQ(linted("x = range(1.5)\n"), "V3184 1.5\n");
  EXPECT_EQ(linted("x = invoke(\"zoo:index:getPets\", { breed = \"a\", limit = \"few\" })\n"),
            "V3184 \"few\"\n");
  EXPECT_EQ(linted("x = invoke(\"zoo:index:span\", 1, \"end\")\n"), "V3184 \"end\"\n");
}

TEST(Lint, ReportsOperandsAndConditionsThatDoNotConvert) {
  EXPECT_EQ(linted("x = \"1a\" + 2\n"), "V3186 \"1a\"\n");
  EXPECT_EQ(linted("x = [\"1a\" < 2, 1 >= \"2\"]\n"), "V3184 \"1a\"\n");
  EXPECT_EQ(linted("x = [\"yes\" && true, true || \"false\"]\n"), "V3184 \"yes\"\n");
  EXPECT_EQ(linted("x = [-\"a\", !\"no\", -\"1\", !\"true\"]\n"), "V3184 \"a\"\nV3184 \"no\"\n");
  EXPECT_EQ(linted("x = \"yes\" ? 1 : 2\n"), "V3184 \"yes\"\n");
  EXPECT_EQ(linted("x = [for y in [1] : y if \"no\"]\n"), "V3184 \"no\"\n");
  EXPECT_EQ(linted("x = \"a\" == 1\n"), "");
}

TEST(Lint, ReportsNullInABranchForANonNullableType) {
  const std::string flag = "config \"b\" \"bool\" {}\n";
  EXPECT_EQ(
      linted(flag + "resource \"c\" \"zoo:index:Cage\" {\n pet = b ? \"a\" : null\n size = 1\n}\n"),
      "V3171 null\n");
  EXPECT_EQ(linted(flag + "resource \"p\" \"zoo:index:Pet\" { name = b ? \"a\" : null }\n"), "");
}

TEST(Lint, ReportsFractionsAsIndices) {
  const std::string list = "config \"l\" \"list(string)\" {}\n";
  EXPECT_EQ(linted(list + "x = l[1.5]\n"), "V2107 [1.5]\n");
  EXPECT_EQ(linted(list + "x = l[\"1.5\"]\n", "V3185 [\"1.5\"]\n"), "V3185 [\"1.5\"]\n");
  EXPECT_EQ(linted(list + "x = l.item1\n", "V3185 .item1\n"), "V3185 .item1\n");
}

TEST(Lint, ReportsPropertiesOfLists) {
  const std::string pets = "resource \"p\" \"zoo:index:Pet\" {\n options {\n range = 2\n }\n}\n";
  EXPECT_EQ(linted(pets + "x = p.name\n", "V3185 .name\n"), "V3185 .name\n");
  EXPECT_EQ(linted(pets + "x = [p[0].name, p[*].name]\n"), "");
}

TEST(Lint, ReportsNamesAndNegativeNumbersAsIndices) {
  const std::string list = "config \"l\" \"list(string)\" {}\n";
  EXPECT_EQ(linted(list + "x = l[\"first\"]\n", "V3185 [\"first\"]\n"), "V3185 [\"first\"]\n");
  EXPECT_EQ(linted(list + "x = l[-1]\n"), "V2107 -1\n");
  EXPECT_EQ(linted("x = [1, 2][-1]\n"), "V2107 -1\n");
  EXPECT_EQ(linted("x = { \"-1\" = 2 }[-1]\n"), "");
  EXPECT_EQ(linted(list + "x = [l[\"0\"], l[1 - 1], l[1]]\n"), "");
}

TEST(Lint, ReportsALookupWithoutDefault) {
  EXPECT_EQ(linted("x = lookup({ a = 1 }, \"a\")\n"), "V2116 lookup({ a = 1 }, \"a\")\n");
  EXPECT_EQ(linted("x = lookup({ a = 1 }, \"a\", 2)\n"), "");
}

TEST(Lint, ReportsTheLengthOfValuesWithoutLength) {
  EXPECT_EQ(linted("x = [length(3), length(true)]\n"), "V2119 3\nV2119 true\n");
  EXPECT_EQ(linted("config \"n\" \"optional(int)\" {}\nx = length(n)\n"), "V2119 n\n");
  EXPECT_EQ(linted("config \"n\" \"any\" {}\nx = [length(\"ab\"), length({}), length(n)]\n"), "");
}

TEST(Lint, ReportsUnknownOptionsOfInvokes) {
  const auto with = [](const std::string& options) {
    return linted("x = invoke(\"zoo:index:getPets\", { breed = \"a\" }, " + options + ")\n");
  };
  EXPECT_EQ(with("{ verson = \"1.0.0\" }"), "V3183 verson\n");
  EXPECT_EQ(with("{ version = \"1.0.0\", dependsOn = [] }"), "");
  EXPECT_EQ(with("null"), "");
}

TEST(Lint, ReportsValuesInPlaceOfTypes) {
  const auto of_type = [](const std::string& label) {
    return linted("config \"c\" \"" + label + "\" {}\n");
  };
  EXPECT_EQ(of_type("list(1)"), "V3109 1\n");
  EXPECT_EQ(of_type("true"), "V3109 true\n");
  EXPECT_EQ(of_type("null"), "V3109 null\n");
  EXPECT_EQ(of_type("map(list(-int))"), "V3109 -int\n");
  EXPECT_EQ(of_type("object({ a = string, b = 2 })"), "V3109 2\n");
  EXPECT_EQ(of_type("tuple([\\\"x\\\", 1])"), "V3109 tuple([\\\"x\\\", 1])\n");
  EXPECT_EQ(of_type("any.name"), "V3109 any.name\n");
  EXPECT_EQ(of_type("list([string]...)"), "V3109 list([string]...)\n");
  EXPECT_EQ(of_type("bool ? string : int"), "V3109 bool ? string : int\n");
  EXPECT_EQ(linted("output \"o\" \"optional(1)\" { value = null }\n"), "V3109 1\n");
}

TEST(Lint, AcceptsAllFormsOfTypes) {
  EXPECT_EQ(linted("config \"a\" \"object({ a = optional((string)), b = tuple([any, int]) })\" {}\n"
                   "config \"b\" \"[string, { a = number }]\" {}\n"),
            "");
}

TEST(Lint, SkipsLabelsThatTheBinderReports) {
  EXPECT_EQ(linted("config \"a\" \"list[1]\" {}\n", "V3109 list\n"), "V3109 list\n");
  EXPECT_EQ(linted("config \"a\" \"list(1\" {}\n", "V1145 list(\n"), "V1145 list(\n");
}

TEST(Lint, OffersTheTypeOfAValue) {
  const auto fix = [](const std::string& label) {
    const auto bound = bind_text("config \"c\" \"list(" + label + ")\" {}\n");
    lint(bound->program, bound->diagnostics);
    const diag::Diagnostic& reported = bound->diagnostics.list().at(0);
    return reported.fixes.empty() ? "" : reported.fixes[0].edits.at(0).replacement;
  };
  EXPECT_EQ(fix("1"), "number");
  EXPECT_EQ(fix("false"), "bool");
  EXPECT_EQ(fix("\\\"string\\\""), "");
  EXPECT_EQ(fix("null"), "");
}

TEST(Lint, ReportsStringsInArithmetic) {
  EXPECT_EQ(linted("x = \"Hello, \" + stack()\n"), "V3186 \"Hello, \"\n");
  EXPECT_EQ(linted("x = \"1\" + 2\n"), "");
}

TEST(Lint, IsLinearInTheLengthOfASum) {
  std::string sum = "a = 1\nx = a";
  for (int i = 0; i < 100'000; ++i) sum += " + a";
  EXPECT_EQ(linted(sum + "\n"), "");
}

TEST(Lint, ReportsTheSumOfStrings) {
  const std::string configs = "config \"a\" \"string\" {}\nconfig \"b\" \"string\" {}\n";
  const auto severity = [&](const std::string& text) {
    const auto bound = bind_text(configs + text);
    EXPECT_EQ(bound->findings(), "");
    lint(bound->program, bound->diagnostics);
    EXPECT_EQ(bound->findings(), "V3186 a\n") << text;
    return bound->diagnostics.list().at(0).severity;
  };
  EXPECT_EQ(severity("x = a + b\n"), diag::Severity::kWarning) << "both may be numbers";
  EXPECT_EQ(severity("t = \"1${b}\"\nx = a + t\n"), diag::Severity::kWarning);
  EXPECT_EQ(severity("t = \"web-${b}\"\nx = a + t\n"), diag::Severity::kError);
  EXPECT_EQ(severity("x = a + \"web-${b}\"\n"), diag::Severity::kError);
  EXPECT_EQ(linted(configs + "x = a + 1\ny = a - b\nz = a * b\n"), "");
}

TEST(Lint, ReportsValuesWithoutStringFormInATemplate) {
  const std::string pet = "resource \"p\" \"zoo:index:Pet\" {}\n";
  EXPECT_EQ(linted(pet + "x = \"a ${p}\"\n"), "V3194 p\n");
  EXPECT_EQ(linted(pet + "x = \"a ${p.tags}\"\n"), "V3194 p.tags\n");
  EXPECT_EQ(linted("x = \"a ${[1]}\"\n"), "V3194 [1]\n");
  EXPECT_EQ(linted("l = true ? {} : []\nx = \"a ${l}\"\n"), "V3194 l\n");
  EXPECT_EQ(linted("l = true ? \"b\" : []\nx = \"a ${l}\"\n"), "");
  EXPECT_EQ(linted(pet + "x = [\"a ${p.name} ${p.length} ${toJSON(p.tags)}\", \"${p}\"]\n"), "");
}

TEST(Lint, ReportsStringsInPlaceOfResources) {
  const auto with = [](const std::string& option) {
    return linted(
        "resource \"q\" \"zoo:index:Pet\" {}\nresource \"p\" \"zoo:index:Pet\" {\n"
        " options {\n " +
        option + "\n }\n}\n");
  };
  EXPECT_EQ(with("parent = \"q\""), "V3187 \"q\"\n");
  EXPECT_EQ(with("dependsOn = [q, \"q\"]"), "V3187 \"q\"\n");
  EXPECT_EQ(with("dependsOn = [q]\n parent = q"), "");
}

TEST(Lint, AcceptsResourcesInOptions) {
  const auto with = [](const std::string& option) {
    return linted(
        "config \"any\" {}\nresource \"q\" \"zoo:index:Pet\" {}\n"
        "resource \"l\" \"zoo:index:Pet\" {\n options {\n range = 2\n }\n}\n"
        "resource \"m\" \"zoo:index:Pet\" {\n options {\n range = { a = 1 }\n }\n}\n"
        "all = [q, l]\n"
        "resource \"p\" \"zoo:index:Pet\" {\n options {\n " +
        option + "\n }\n}\n");
  };
  for (const char* option :
       {"dependsOn = all", "dependsOn = [all, m]", "dependsOn = l", "dependsOn = [any]",
        "dependsOn = [{ a = q }]", "parent = l[0]", "parent = m[\"a\"]", "parent = any",
        "parent = true ? q : null", "aliases = [{ name = \"a\", parent = null, noParent = true }]",
        "aliases = [{ name = \"a\", parent = q, noParent = false }]", "aliases = [any]",
        "aliases = [{ parent = any }]", "aliases = [\"urn:pulumi:a::b::c:d:E::f\"]"}) {
    EXPECT_EQ(with(option), "") << option;
  }
  EXPECT_EQ(with("parent = all"), "V3187 all\n");
  EXPECT_EQ(with("parent = []"), "V3187 []\n");
  EXPECT_EQ(with("dependsOn = [{ a = \"q\" }]"), "V3187 { a = \"q\" }\n");
}

TEST(Lint, ReportsOptionsBehindALocalOnce) {
  const std::string calls =
      "x = invoke(\"zoo:index:getPets\", { breed = \"a\" }, with)\n"
      "y = invoke(\"zoo:index:getPets\", { breed = \"b\" }, with)\n";
  EXPECT_EQ(linted("with = { parent = \"a\" }\n" + calls), "V3187 \"a\"\n");
  EXPECT_EQ(linted("with = { parent = null }\n" + calls), "");
}

TEST(Lint, ReportsLostArgumentsOfInvokes) {
  const std::string call = "x = invoke(\"zoo:index:getPets\", a)\n";
  EXPECT_EQ(linted("a = { breed = \"a\", limt = 1 }\n" + call), "V3183 limt\n");
  EXPECT_EQ(linted("a = { breed = \"a\", limit = 1 }\n" + call), "");
  const auto config = [&](const std::string& type) {
    return linted("config \"a\" \"" + type + "\" {}\n" + call);
  };
  EXPECT_EQ(config("object({ breed = string, limt = int })"), "V3183 a\n");
  EXPECT_EQ(config("object({ breed = string, limit = int })"), "");
  EXPECT_EQ(config("any"), "");
}

TEST(Lint, ReportsDatesWithoutQuotes) {
  const auto name = [](const std::string& value) {
    return linted("resource \"p\" \"zoo:index:Pet\" { name = " + value + " }\n");
  };
  EXPECT_EQ(name("2027-01-31"), "V3135 2027-01-31\n");
  EXPECT_EQ(name("2027 - 01 - 31"), "V3177 01\n") << "a difference, whose numbers are checked";
  EXPECT_EQ(name("2027 - 1 - 31"), "");
  EXPECT_EQ(name("2027-1-31"), "");
  EXPECT_EQ(linted("x = 2027-01-31\n"), "V3178 2027-01-31\n");
}

TEST(Lint, AsksTheDestinationOfADate) {
  const auto config = [](const std::string& type, const std::string& value) {
    return linted("config \"n\" \"" + type + "\" { default = " + value + " }\n");
  };
  EXPECT_EQ(config("number", "2027-01-31"), "");
  EXPECT_EQ(config("list(number)", "[2027-01-31]"), "");
  EXPECT_EQ(config("map(int)", "{ a = 2027-01-31 }"), "");
  EXPECT_EQ(config("object({ a = string, b = int })", "{ a = 2027-01-31, b = 2027-01-31 }"),
            "V3135 2027-01-31\n");
  EXPECT_EQ(config("any", "[2027-01-31]"), "V3178 2027-01-31\n");
  EXPECT_EQ(linted("x = max(2027-01-31, 1)\n"), "");
  EXPECT_EQ(linted("x = \"${2027-01-31}\"\n"), "V3178 2027-01-31\n");
}

TEST(Lint, ReportsADateOnceIfTheBinderReportedItsValue) {
  const std::string list = "config \"n\" \"list(string)\" { default = 2027-01-31 }\n";
  EXPECT_EQ(linted(list, "V3110 2027-01-31\n"), "V3110 2027-01-31\n");
  const std::string object =
      "config \"n\" \"object({ a = string, b = list(int) })\" {\n"
      "  default = { a = 2027-01-31, b = true }\n}\n";
  EXPECT_EQ(linted(object, "V3110 2027-01-31\nV3110 true\n"), "V3110 2027-01-31\nV3110 true\n");
  const std::string parent =
      "resource \"p\" \"zoo:index:Pet\" {\n  name = \"a\"\n  options { parent = 2027-01-31 }\n}\n";
  EXPECT_EQ(linted(parent), "V3187 2027-01-31\n");
}

TEST(Lint, ReportsOutputsWithoutAValue) {
  EXPECT_EQ(linted("output \"a\" {}\n"), "V3181 \"a\"\n");
  EXPECT_EQ(linted("output \"a\" { value = null }\n"), "");
}

TEST(Lint, ReportsInputsThatTheBinderDoesNotCheck) {
  EXPECT_EQ(linted("resource \"f\" \"zoo:index:Feeder\" { portions = [1] }\n"), "V3135 [1]\n");
  EXPECT_EQ(linted("resource \"f\" \"zoo:index:Feeder\" { portions = 1 }\n"), "");
}

TEST(Lint, WarnsOfASeparatorAfterTheString) {
  EXPECT_EQ(linted("a = split(\"a,b\", \",\")\n"), "V3174 \"a,b\"\n");
  for (const char* call : {"split(\",\", \"a,b\")", "split(\", \", \"\")", "split(\",\", \",\")",
                           "split(\"ab\", \"c\")"}) {
    EXPECT_EQ(linted("a = " + std::string(call) + "\n"), "") << call;
  }
}

TEST(Lint, RejectsLeadingZerosOfWholeNumbers) {
  EXPECT_EQ(linted("a = 0644\n"), "V3177 0644\n");
  EXPECT_EQ(linted("a = [-007, \"${08}\", max(010, 1)]\n"), "V3177 007\nV3177 08\nV3177 010\n");
  EXPECT_EQ(linted("a = [0, 00, 0.5, 00.5, 10, 100, -0, 0e1, \"0644\"]\n"), "");
}

TEST(Lint, OffersTheValueOfAnOctalNumber) {
  const auto edits = [](const std::string& number) {
    const auto bound = bind_text("a = " + number + "\n");
    lint(bound->program, bound->diagnostics);
    std::string text;
    for (const diag::Fix& fix : bound->diagnostics.list().at(0).fixes) {
      EXPECT_FALSE(fix.safe);
      text += fix.edits.at(0).replacement + " ";
    }
    return text;
  };
  EXPECT_EQ(edits("0644"), "420 644 ");
  EXPECT_EQ(edits("007"), "7 ");
  EXPECT_EQ(edits("089"), "89 ");
  EXPECT_EQ(edits("0777777777777777777777"), "9223372036854775807 777777777777777777777 ");
  EXPECT_EQ(edits("01000000000000000000000"), "1000000000000000000000 ");
}

TEST(Lint, RejectsLabelsOfOptions) {
  const auto pet = [](const std::string& labels) {
    return linted("resource \"p\" \"zoo:index:Pet\" {\n options " + labels +
                  "{\n protect = true\n }\n}\n");
  };
  EXPECT_EQ(pet(""), "");
  EXPECT_EQ(pet("\"a\" \"b\" "), "V3102 \"a\" \"b\"\n");
}

TEST(Lint, RejectsEmptyNamesAndComputedDescriptions) {
  EXPECT_EQ(linted("output \"a\" {\n __logicalName = \"\"\n value = 1\n}\n"), "V3184 \"\"\n");
  EXPECT_EQ(linted("resource \"p\" \"zoo:index:Pet\" {\n __logicalName = \"\"\n}\n"),
            "V3184 \"\"\n");
  EXPECT_EQ(linted("output \"a\" {\n description = [1]\n value = 1\n}\n"), "V3105 [1]\n");
  EXPECT_EQ(linted("output \"a\" {\n description = (\"b\")\n value = 1\n}\n"), "");
  EXPECT_EQ(linted("output \"a\" {\n description = b\n value = 1\n}\n", "V2101 b\n"), "V2101 b\n");
}

TEST(Lint, RejectsAddressesThatNoAssetHas) {
  EXPECT_EQ(linted("a = remoteAsset(\"ftp://b\")\n"), "V3184 \"ftp://b\"\n");
  EXPECT_EQ(linted("a = remoteArchive(\"s3://b\")\n"), "V3184 \"s3://b\"\n");
  EXPECT_EQ(linted("a = [remoteAsset(\"https://b\"), remoteAsset(\"file://b\")]\n"), "");
}

TEST(Lint, RejectsTheLengthOfAResource) {
  EXPECT_EQ(linted("resource \"p\" \"zoo:index:Pet\" {}\na = length(p)\n"), "V2119 p\n");
  EXPECT_EQ(linted("resource \"p\" \"zoo:index:Pet\" {\n options {\n range = 2\n }\n}\n"
                   "a = length(p)\n"),
            "");
}

}  // namespace
}  // namespace virga::bind
