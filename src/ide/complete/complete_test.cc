#include "ide/complete/complete.h"

#include <algorithm>

#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

Completions completions(Fixture& fixture) {
  return complete(fixture.snapshot(), fixture.schemas(), fixture.source(), fixture.offset());
}

// The labels of the first items.
std::string offered(Fixture::Files files, std::size_t count = 100) {
  Fixture fixture(std::move(files));
  std::string text;
  for (const CompletionItem& item : completions(fixture).items) {
    if (count-- == 0) break;
    text += (text.empty() ? "" : " ") + item.label;
  }
  return text;
}
std::string offered(const std::string& text, std::size_t count = 100) {
  return offered(Fixture::Files{{"main.pp", text}}, count);
}

// The item with this label.
CompletionItem item(const std::string& text, const std::string& label) {
  Fixture fixture(text);
  const Completions found = completions(fixture);
  const auto it = std::ranges::find(found.items, label, &CompletionItem::label);
  if (it == found.items.end()) {
    ADD_FAILURE() << "no item " << label;
    return {};
  }
  return *it;
}

TEST(Complete, OffersBlocksAtTopLevel) {
  EXPECT_EQ(offered("re^^"),
            "component config hook output package pulumi read resource name = value");
  EXPECT_EQ(item("^^", "output").insert_text, "output \"${1:name}\" {\n\tvalue = $0\n}");
  EXPECT_EQ(item("re^^source \"a\" \"zoo:index:Pet\" {}\n", "read").insert_text, "read");
}

TEST(Complete, OffersRequiredInputsFirst) {
  EXPECT_EQ(offered(R"(resource "cage" "zoo:index:Cage" {
  ^^
}
)"),
            "pet size all required inputs options __logicalName");
  EXPECT_EQ(offered(R"(resource "cage" "zoo:index:Cage" {
  pet = "x"
  s^^
}
)"),
            "size options __logicalName");
  const std::string text = "resource \"cage\" \"zoo:index:Cage\" {\n  ^^\n}\n";
  EXPECT_EQ(item(text, "pet").insert_text, "pet = \"$1\"");
  EXPECT_EQ(item(text, "pet").type, "string");
  EXPECT_TRUE(item(text, "pet").is_required);
  EXPECT_EQ(item(text, "all required inputs").insert_text, "pet  = \"$1\"\nsize = $2");
}

TEST(Complete, KnowsLoopOnLinesOfItsOwn) {
  EXPECT_EQ(item("x = [\n  ^^\n]\n", "for").kind, CompletionKind::kKeyword);
  EXPECT_EQ(item("x = {\n  # all\n  ^^\n}\n", "for").kind, CompletionKind::kKeyword);
  EXPECT_EQ(offered("x = [\n  for a ^^\n]\n"), "in");
  EXPECT_EQ(offered("x = [\n  for a in [1] :\n  a\n  ^^\n]\n"), "if");
  EXPECT_EQ(item("x = [\n  for a in [1] : a\n  if ^^\n]\n", "a").kind,
            CompletionKind::kLoopVariable);
}

TEST(Complete, OffersNoDeclarationsWithoutName) {
  EXPECT_EQ((" " + offered("config \"\" \"int\" {\n}\nsize = 1\nx = ^^\n")).find("  "),
            std::string::npos);
}

TEST(Complete, ReplacesWordUnderCursor) {
  Fixture fixture("resource \"cat\" \"zoo:index:Pet\" {\n  na^^me = \"x\"\n}\n");
  const Completions found = completions(fixture);
  EXPECT_EQ(fixture.show(found.insert), "main.pp:2:na");
  EXPECT_EQ(fixture.show(found.replace), "main.pp:2:name");
  const auto name = std::ranges::find(found.items, "name", &CompletionItem::label);
  ASSERT_NE(name, found.items.end());
  // A value follows already.
  EXPECT_EQ(name->insert_text, "name");
}

TEST(Complete, OffersOptionsThatHaveAnEffect) {
  const std::string of_resource = offered(R"(resource "cat" "zoo:index:Pet" {
  options {
    protect = true
    ^^
  }
}
)");
  EXPECT_NE(of_resource.find("ignoreChanges"), std::string::npos);
  EXPECT_EQ(of_resource.find("protect"), std::string::npos);
  EXPECT_EQ(of_resource.find("providers"), std::string::npos);
  const std::string of_read =
      offered("read \"a\" \"zoo:index:Pet\" {\n  options {\n    ^^\n  }\n}\n");
  EXPECT_EQ(of_read.find("protect"), std::string::npos);
}

TEST(Complete, OffersKeysOfNestedObjects) {
  EXPECT_EQ(offered(R"(resource "cat" "zoo:index:Pet" {
  friends = [{ name = "a", ^^ }]
}
)"),
            "since");
  EXPECT_EQ(offered(R"(resource "cat" "zoo:index:Pet" {
  friends = [for n in ["a"] : { ^^
)"),
            "name since for");
  EXPECT_EQ(offered("x = invoke(\"zoo:index:getPets\", { ^^ })\n"), "breed limit for");
}

TEST(Complete, OffersReferencesThatFitFirst) {
  const std::string text = R"(flag = true
size = 3
word = "w"
resource "cage" "zoo:index:Cage" {
  size = ^^
}
)";
  EXPECT_EQ(offered(text, 1), "size");
  EXPECT_EQ(offered("config \"flag\" \"bool\" {}\nword = \"w\"\nx = ^^ ? 1 : 2\n", 3),
            "true false flag");
}

TEST(Complete, OffersPropertyThatFits) {
  const std::string found = offered(R"(resource "cat" "zoo:index:Pet" {
}
resource "cage" "zoo:index:Cage" {
  pet = ^^
}
)",
                                    2);
  EXPECT_EQ(found, "cat.id cat.name");
}

TEST(Complete, OffersVariablesOfLoops) {
  EXPECT_EQ(offered("x = [for index, each in [1] : ^^", 2), "each index");
  EXPECT_EQ(offered("x = \"%{ for each in [1] }${^^", 1), "each");
  EXPECT_EQ(
      offered("resource \"a\" \"zoo:index:Pet\" {\n  name = ra^^\n  options { range = 2 }\n}\n", 1),
      "range");
}

TEST(Complete, OffersPropertiesAtAnyDepth) {
  const std::string cat = "resource \"cat\" \"zoo:index:Pet\" {\n}\n";
  EXPECT_EQ(offered(cat + "x = cat.^^"), "breed friends id length name tags urn");
  EXPECT_EQ(offered(cat + "x = cat.friends[0].^^\ny = 1\n"), "name since");
  EXPECT_EQ(offered(cat + "x = cat.friends[*].n^^"), "name since");
  EXPECT_EQ(offered(cat + "x = [for f in cat.friends : \"a${f.^^"), "name since");
  EXPECT_EQ(offered(cat + "x = cat[\"^^\"]"), "breed friends id length name tags urn");
  EXPECT_EQ(offered("x = invoke(\"zoo:index:getPets\", { breed = \"a\" }).^^"), "names");
  EXPECT_EQ(offered(cat + "x = cat.^^friends[0].name\n", 1), "breed");
}

TEST(Complete, OffersPropertiesOfComponent) {
  EXPECT_EQ(offered(Fixture::Files{{"main.pp", R"(component "web" "./site" {
  size = 1
}
x = web.^^
)"},
                                   {"site/main.pp", R"(config "size" "int" {}
output "double" {
  value = size * 2
}
)"}}),
            "double");
}

TEST(Complete, OffersInputsOfComponent) {
  EXPECT_EQ(offered(Fixture::Files{{"main.pp", "component \"web\" \"./site\" {\n  ^^\n}\n"},
                                   {"site/main.pp", R"(config "size" "int" {}
config "name" "string" {
  default = "x"
}
)"}}),
            "size name options __logicalName");
}

TEST(Complete, OffersFoldersOfComponents) {
  EXPECT_EQ(offered(Fixture::Files{{"main.pp", "component \"web\" \"^^\" {\n}\n"},
                                   {"site/main.pp", ""},
                                   {"site/inner/main.pp", ""},
                                   {"store/main.pp", ""}}),
            "./site ./store");
}

TEST(Complete, OffersTokens) {
  EXPECT_EQ(offered("resource \"a\" \"zoo:^^\" {}\n"),
            "zoo:index:Cage zoo:index:Feeder zoo:index:Pet");
  EXPECT_EQ(offered("resource \"a\" \"zoo:index:Pe^^"), "zoo:index:Pet");
  EXPECT_EQ(offered("x = invoke(\"zoo:^^"), "zoo:index:getPets zoo:index:span");
  EXPECT_EQ(item("resource \"a\" ^^", "zoo:").insert_text, "\"zoo:\"");
  const std::string cage = "resource \"cage\" \"zoo:index:Cage\" {\n  pet = \"a\"\n  size = 1\n}\n";
  EXPECT_EQ(offered(cage + "x = call(cage, \"^^\")"), "open shut void");
}

TEST(Complete, OffersTypesInLabels) {
  EXPECT_EQ(offered("config \"a\" \"map(^^)\" {}\n"),
            "any bool int list map number object optional set string tuple");
  EXPECT_EQ(offered("config \"a\" \"object({ ^^ })\" {}\n"), "");
  Fixture fixture("config \"a\" \"map(st^^r)\" {}\n");
  EXPECT_EQ(fixture.show(completions(fixture).replace), "main.pp:1:str");
}

TEST(Complete, OffersHooksAndTheirEvents) {
  const std::string hook =
      "hook \"resource\" \"say\" {\n  command = []\n}\nhook \"error\" \"stop\" "
      "{\n  command = []\n}\n";
  EXPECT_EQ(offered(hook + "resource \"a\" \"zoo:index:Pet\" {\n  options {\n    hooks = { ^^ }\n"
                           "  }\n}\n",
                    2),
            "afterCreate afterDelete");
  EXPECT_EQ(offered(hook + "resource \"a\" \"zoo:index:Pet\" {\n  options {\n    hooks = { onError "
                           "= [^^] }\n  }\n}\n"),
            "stop say");
}

TEST(Complete, OffersPropertyPaths) {
  EXPECT_EQ(offered(R"(resource "cat" "zoo:index:Pet" {
  options {
    ignoreChanges = [^^]
  }
}
)"),
            "friends length name tags");
  EXPECT_EQ(offered(R"(resource "cat" "zoo:index:Pet" {
  options {
    ignoreChanges = [friends[0].^^]
  }
}
)"),
            "name since");
}

TEST(Complete, OffersNothingInCommentsAndText) {
  EXPECT_EQ(offered("# re^^"), "");
  EXPECT_EQ(offered("x = /* ^^ */ 1\n"), "");
  EXPECT_EQ(offered("x = \"a ${1} ^^\"\n"), "");
  EXPECT_EQ(offered("x = <<EOT\n^^\nEOT\n"), "");
  EXPECT_EQ(offered("x = [for ^^ in [1] : 1]\n"), "");
}

TEST(Complete, OffersKeywordsOfLoops) {
  EXPECT_EQ(offered("x = [for a ^^"), "in");
  EXPECT_EQ(offered("x = [for a in [1] : a ^^]"), "if");
  EXPECT_EQ(offered("x = \"%{ ^^ }\"\n"), "else endfor endif for if");
}

TEST(Complete, DocumentsItems) {
  Fixture fixture("resource \"cat\" \"zoo:index:Pet\" {\n  na^^\n}\n");
  const Completions found = completions(fixture);
  const auto name = std::ranges::find(found.items, "name", &CompletionItem::label);
  ASSERT_NE(name, found.items.end());
  const auto docs =
      completion_documentation(fixture.snapshot(), fixture.schemas(), name->documentation);
  EXPECT_EQ(docs.type, "name: string?");
  const auto option =
      item("resource \"a\" \"zoo:index:Pet\" {\n  options {\n    ^^\n  }\n}\n", "protect");
  EXPECT_EQ(completion_documentation(fixture.snapshot(), fixture.schemas(), option.documentation)
                .text.substr(0, 12),
            "Takes `bool`");
  const auto function = item("x = len^^", "length");
  EXPECT_TRUE(
      completion_documentation(fixture.snapshot(), fixture.schemas(), function.documentation)
          .type.starts_with("length("));
}

// A name that a syntax error hides from the program.
TEST(Complete, OffersDeclarationsBehindSyntaxError) {
  const std::string found = offered(R"(x = "${^^
resource "cat" "zoo:index:Pet" {
}
)",
                                    2);
  EXPECT_EQ(found, "cat false");
}

}  // namespace
}  // namespace virga::ide
