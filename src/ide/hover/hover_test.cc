#include "ide/hover/hover.h"

#include "ide/every_text_testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// "main.pp:3:name", and the text on the following lines.
std::string hover_in(const Fixture& fixture) {
  const auto found = hover(fixture.snapshot(), fixture.source(), fixture.offset());
  return found ? fixture.show(found->range) + "\n" + found->markdown + "\n" : "nothing";
}
std::string hover_in(const std::string& program) {
  return hover_in(Fixture(program));
}

TEST(Hover, ShowsTypeAndValueOfLocals) {
  EXPECT_EQ(hover_in("size = 3\ndouble = si^^ze * 2\n"),
            "main.pp:2:size\n```pcl\nlocal size: 3\n```\n\nValue: `3`\n");
}

TEST(Hover, ShowsDefaultAndDescriptionOfConfig) {
  EXPECT_EQ(hover_in(R"(config "size" "int" {
  default       = 3
  description   = "How many."
  __logicalName = "the size"
}
a = si^^ze
)"),
            "main.pp:6:size\n```pcl\nconfig size: int\n```\n\nHow many.\n\nDefault: `3`\n\n"
            "The key in the configuration is `the size`.\n");
  EXPECT_EQ(hover_in("config \"^^size\" \"int\" {\n}\n"),
            "main.pp:1:size\n```pcl\nconfig size: int\n```\n\nRequired: it has no default.\n");
}

TEST(Hover, ShowsWhyValueIsSecretWithoutShowingIt) {
  EXPECT_EQ(hover_in(R"(config "key" "string" {
  secret  = true
  default = "hidden"
}
inner = "${key}!"
outer = inn^^er
)"),
            "main.pp:6:inner\n```pcl\nlocal inner: output(string)\n```\n\n"
            "Value: not shown, because it is a secret.\n\nA secret, because it\n\n"
            "- uses `key` (main.pp:5)\n- `key` is a secret configuration value (main.pp:1)\n");
  EXPECT_EQ(hover_in("config \"k^^ey\" \"string\" {\n  secret = true\n  default = \"hidden\"\n}\n"),
            "main.pp:1:key\n```pcl\nconfig key: string\n```\n\n"
            "Default: not shown, because it is a secret.\n\nSecret.\n");
}

TEST(Hover, ShowsWhyValueIsKnownLater) {
  EXPECT_EQ(hover_in(R"(resource "cat" "zoo:index:Pet" {
}
na^^me = cat.name
)"),
            "main.pp:3:name\n```pcl\nlocal name: output(string?)\n```\n\nValue: `cat.name`\n\n"
            "Known when the program runs, because it\n\n- uses `cat` (main.pp:3)\n"
            "- `cat` is a resource, whose outputs are known later (main.pp:1)\n");
}

TEST(Hover, ShowsResourcesAndTypes) {
  EXPECT_EQ(hover_in("resource \"cat\" \"zoo:index:Pet\" {\n}\na = c^^at\n"),
            "main.pp:3:cat\n```pcl\nresource cat: zoo:index:Pet\n```\n\n"
            "A resource of the package `zoo 1.0.0`.\n");
  EXPECT_EQ(
      hover_in("resource \"cat\" \"zoo:ind^^ex:Pet\" {\n  options {\n    range = 2\n  }\n}\n"),
      "main.pp:1:zoo:index:Pet\n```pcl\nresource zoo:index:Pet\n```\n\n"
      "A resource of the package `zoo 1.0.0`.\n");
}

TEST(Hover, ShowsProperties) {
  EXPECT_EQ(hover_in("resource \"lair\" \"zoo:index:Cage\" {\n  si^^ze = 3\n}\n"),
            "main.pp:2:size\n```pcl\nsize: int\n```\n\nAn input of `zoo:index:Cage`. Required.\n");
  EXPECT_EQ(hover_in("resource \"cat\" \"zoo:index:Pet\" {\n}\na = cat.fri^^ends\n"),
            "main.pp:3:friends\n```pcl\nfriends: output(list(Friend)?)\n```\n\n"
            "A property of `zoo:index:Pet`.\n");
}

TEST(Hover, ShowsComponents) {
  const Fixture::Files files = {{"main.pp", "component \"w^^eb\" \"./site\" {\n  size = 1\n}\n"},
                                {"site/main.pp", R"(config "size" "int" {
  description = "How large. Very."
}
output "double" "int" {
  value = size * 2
}
)"}};
  EXPECT_EQ(hover_in(Fixture(files)),
            "main.pp:1:web\n```pcl\ncomponent web: ./site\n```\n\nInputs:\n\n"
            "- `size: int` – How large. (required)\n\nOutputs:\n\n- `double: int`\n");
}

TEST(Hover, ShowsFunctionsAndOptions) {
  EXPECT_EQ(hover_in("a = ele^^ment([1], 0)\n").substr(0, 94),
            "main.pp:1:element\n```pcl\nelement(list: list(T), index: int) -> T\n```\n\n"
            "Returns the element of a");
  EXPECT_EQ(hover_in("a = invoke(\"zoo:index:get^^Pets\", { breed = \"cat\" })\n"),
            "main.pp:1:zoo:index:getPets\n```pcl\n"
            "getPets({ breed: string, limit: int? }) -> { names: list(string) }\n```\n\n"
            "A function of the package `zoo 1.0.0`.\n");
  EXPECT_EQ(
      hover_in(R"(resource "cat" "zoo:index:Pet" {
  options {
    pro^^tect = true
  }
}
)"),
      "main.pp:3:protect\n```pcl\nprotect\n```\n\nOption: the resource may not be deleted.\n\n"
      "Takes `bool`.\n\nNot for `read` blocks.\n");
}

TEST(Hover, ShowsWords) {
  EXPECT_EQ(hover_in("pul^^umi {\n}\n"),
            "main.pp:1:pulumi\n```pcl\npulumi { requiredVersionRange = \">=3.100.0\" }\n```\n\n"
            "Contains settings of the program.\n");
  EXPECT_EQ(hover_in("config \"a\" \"int\" {\n  defa^^ult = 1\n}\n"),
            "main.pp:2:default\n```pcl\ndefault\n```\n\n"
            "The value if the configuration has none. Any expression.\n\n"
            "Takes a value of the type of the config.\n");
  EXPECT_EQ(hover_in("config \"a\" \"list(i^^nt)\" {\n}\n"),
            "main.pp:1:int\n```pcl\nint\n```\n\nA whole number.\n");
  EXPECT_EQ(hover_in("hook err^^or a {\n}\n").substr(0, 14), "main.pp:1:erro");
  EXPECT_EQ(hover_in("a = nu^^ll\n"),
            "main.pp:1:null\n```pcl\nnull\n```\n\nThe absence of a value.\n");
  EXPECT_EQ(hover_in("a = { nu^^ll = 1 }\n"), "main.pp:1:null\n```pcl\nnull: 1\n```\n");
}

TEST(Hover, WorksInBrokenFiles) {
  EXPECT_EQ(hover_in("size = 3\nb = [si^^ze,\nc = \"${\n").substr(0, 14), "main.pp:2:size");
  EXPECT_EQ(hover_in("size = 3\nb = si^^ze +\nc = \"${\n").substr(0, 14), "main.pp:2:size");
  EXPECT_EQ(hover_in("a = 1 ^^ + 2\n"), "nothing");
}

TEST(Hover, DoesNotFailAtAnyOffset) {
  testing::ask_at_every_offset(
      [](const Snapshot& snapshot, base::SourceId source, std::uint32_t offset) {
        const auto found = hover(snapshot, source, offset);
        if (!found) return;
        EXPECT_FALSE(found->markdown.empty());
        EXPECT_FALSE(found->plain.empty());
        EXPECT_EQ(found->range.source, source);
        EXPECT_LE(found->range.span.begin, offset);
        EXPECT_GE(found->range.span.end, offset);
      });
}

}  // namespace
}  // namespace virga::ide
