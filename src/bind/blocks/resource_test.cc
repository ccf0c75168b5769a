#include "bind/blocks/blocks.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

std::string pet(const std::string& body) {
  return "resource \"pet\" \"zoo:index:Pet\" {\n" + body + "\n}\n";
}

std::string notes(const diag::Diagnostic& diagnostic) {
  std::string text;
  for (const diag::Note& note : diagnostic.notes) text += note.message.str() + "\n";
  return text;
}

TEST(Resource, IsAnObjectOfOutputs) {
  const auto bound = bind_text(pet("name = \"Rex\"") + "x = pet.name\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("pet"),
            "{ breed: output(string), friends: output(list({ name: string, since: int? })?), "
            "id: output(id), length: output(int?), name: output(string?), tags: "
            "output(map(string)?), urn: output(string) }");
  EXPECT_EQ(bound->type("x"), "output(string?)");
}

TEST(Resource, HasItsSchema) {
  const auto bound = bind_text("resource \"pet\" \"zoo:mod/pet:Pet\" {}");
  const auto* resource = bound->node("pet").if_is<Resource>();
  EXPECT_EQ(resource->token, "zoo::Pet");
  EXPECT_EQ(resource->schema->token, "zoo:index:Pet");
  ASSERT_EQ(bound->program.packages.size(), 1u);
  EXPECT_EQ(bound->program.packages[0]->name(), "zoo");
}

TEST(Resource, HasALogicalName) {
  const auto bound = bind_text(pet("__logicalName = \"the-pet\""));
  EXPECT_EQ(bound->node("pet").logical_name, "the-pet");
  EXPECT_TRUE(bound->node("pet").if_is<Resource>()->inputs.empty());
  EXPECT_EQ(bind_text(pet("__logicalName = 1"))->findings(), "V3105 1\n");
}

TEST(Resource, ReportsInvalidTokens) {
  EXPECT_EQ(bind_text("resource \"a\" \"Pet\" {}")->findings(), "V3130 \"Pet\"\n");
  EXPECT_EQ(bind_text("resource \"a\" \"zoo:index:Pat\" {}")->findings(),
            "V3131 \"zoo:index:Pat\"\n");
  EXPECT_EQ(bind_text("resource \"a\" \"zo:index:Pet\" {}")->findings(),
            "V3125 \"zo:index:Pet\"\n");
}

TEST(Resource, OffersToSwapItsLabels) {
  const auto bound = bind_text("resource \"zoo:index:Pet\" \"rex\" {}");
  EXPECT_EQ(bound->findings(), "V3130 \"rex\"\n");
  const auto& edits = bound->diagnostics.list()[0].fixes.at(0).edits;
  ASSERT_EQ(edits.size(), 2u);
  EXPECT_EQ(edits[0].replacement, "\"rex\"");
  EXPECT_EQ(edits[1].replacement, "\"zoo:index:Pet\"");
}

TEST(Resource, ReportsAMisspelledRequiredInputOnce) {
  const std::string cage = "resource \"c\" \"zoo:index:Cage\" {\n pt = \"a\"\n size = 1\n}\n";
  EXPECT_EQ(bind_text(cage)->findings(), "V3133 pt\n");
  EXPECT_EQ(bind_text(cage, {.profile = DiagnosticProfile::of_reference()})->findings(),
            "V3133 pt\nV3134 \n");
}

TEST(Resource, SuggestsTheOptionsBlockForAnOptionAmongTheInputs) {
  const auto help = [](const std::string& body) {
    const auto bound = bind_text(pet(body));
    return bound->diagnostics.list().at(0).notes.at(0).message.str();
  };
  EXPECT_EQ(help("dependsOn = []"), "`dependsOn` is an option: options { dependsOn = ... }");
  EXPECT_EQ(help("count = 2"), "a block is repeated by an option: options { range = ... }");
  const auto options = bind_text(pet("options = { protect = true }"));
  EXPECT_EQ(options->findings(), "V3133 options\n");
  const diag::Edit& edit = options->diagnostics.list()[0].fixes.at(0).edits.at(0);
  EXPECT_EQ(options->sources.find(edit.range.source)->text(edit.range.span), " = ");
}

TEST(Resource, OffersABlockOnlyIfTheObjectParsesAsABody) {
  const auto fixes = [](const std::string& options) {
    return bind_text(pet("options = " + options))->diagnostics.list().at(0).fixes.size();
  };
  EXPECT_EQ(fixes("{\n protect = true\n version = \"1.0.0\"\n}"), 1u);
  EXPECT_EQ(fixes("{}"), 1u);
  EXPECT_EQ(fixes("{ protect = true, version = \"1.0.0\" }"), 0u);
  EXPECT_EQ(fixes("{ \"protect\" = true }"), 0u);
  EXPECT_EQ(fixes("{ protect: true }"), 0u);
  EXPECT_EQ(fixes("1"), 0u);
}

TEST(Resource, OffersAnAttributeForABlockWithTheNameOfAnInput) {
  const auto bound = bind_text(pet("tags { a = nope }"));
  EXPECT_EQ(bound->findings(), "V3136 tags\n");  // no error about the contents
  EXPECT_EQ(bound->diagnostics.list()[0].fixes.at(0).edits.at(0).replacement, " =");
  EXPECT_TRUE(bind_text(pet("tags {\n a {}\n}"))->diagnostics.list()[0].fixes.empty());
  EXPECT_EQ(notes(bind_text(pet("friends { name = 1 }"))->diagnostics.list()[0]),
            "`friends` is a list of objects: friends = [{ ... }, { ... }]\n");
}

TEST(Resource, SuggestsTypesAndPackages) {
  const auto type = bind_text("resource \"a\" \"zoo:index:Pat\" {}");
  ASSERT_EQ(type->diagnostics.list()[0].fixes.size(), 1u);
  EXPECT_EQ(type->diagnostics.list()[0].fixes[0].edits[0].replacement, "zoo:index:Pet");
  const auto package = bind_text("resource \"a\" \"zo:index:Pet\" {}");
  ASSERT_EQ(package->diagnostics.list()[0].fixes.size(), 1u);
  const diag::Edit& edit = package->diagnostics.list()[0].fixes[0].edits[0];
  EXPECT_EQ(edit.replacement, "zoo");
  EXPECT_EQ(package->sources[edit.range.source].text(edit.range.span), "zo");
}

TEST(Resource, SuggestsThePackageThatATokenLacks) {
  const auto replacement = [](const std::string& token) -> std::string {
    const auto bound = bind_text("resource \"a\" \"" + token + "\" {}");
    const auto& fixes = bound->diagnostics.list().at(0).fixes;
    return fixes.empty() ? "" : fixes[0].edits.at(0).replacement;
  };
  EXPECT_EQ(replacement("index/pet:Pet"), "zoo:index/pet:Pet");
  EXPECT_EQ(replacement("index/pat:Nothing"), "");
  EXPECT_EQ(replacement("zoo_pet"), "zoo:index:Pet") << "as in Terraform";
  EXPECT_EQ(replacement("zoo_index_pet"), "zoo:index:Pet");
  EXPECT_EQ(replacement("zoo_nothing"), "");
}

TEST(Resource, SuggestsTheShortFormOfATokenIfItExists) {
  const auto replacement = [](const std::string& module_format) {
    schema::MemoryLoader loader;
    loader.add(*schema::Package::parse(R"json({"name": "s", "meta": {"moduleFormat": ")json" +
                                           module_format +
                                           R"json("}, "resources": {"s:mod/pet:Pet": {}}})json",
                                       "s.json"));
    base::Sources sources;
    diag::Diagnostics diagnostics;
    const base::SourceId file = sources.add("main.pp", "resource \"a\" \"s:mod:Pte\" {}").id();
    bind(std::span(&file, 1), sources, loader, {}, diagnostics);
    return diagnostics.list().at(0).fixes.at(0).edits.at(0).replacement;
  };
  EXPECT_EQ(replacement("(.*)(?:/[^/]*)"), "s:mod:Pet");
  EXPECT_EQ(replacement("(.*)"), "s:mod/pet:Pet");
}

TEST(Resource, SuggestsAPackageForItsOtherName) {
  const auto bound = std::make_unique<testing::Bound>();
  bound->loader.add(std::make_shared<testing::TestPackage>("kubernetes"));
  const auto error_of = [&](const std::string& package) {
    diag::Diagnostics diagnostics;
    const base::SourceId file =
        bound->sources.add(package + ".pp", "resource \"a\" \"" + package + ":core:Pod\" {}").id();
    bind(std::span(&file, 1), bound->sources, bound->loader, {}, diagnostics);
    return diagnostics.list()[0];
  };
  EXPECT_EQ(error_of("k8s").fixes.at(0).edits.at(0).replacement, "kubernetes");
  EXPECT_EQ(error_of("k8s").notes.size(), 1u) << "only the suggestion";
  EXPECT_EQ(error_of("kubernetesx").notes.size(), 3u) << "a package of this name may exist";
  EXPECT_TRUE(error_of("google").fixes.empty()) << "there is no schema for gcp";
}

TEST(Resource, ReportsAMissingPackageOnce) {
  const auto bound = bind_text(R"pp(
    resource "a" "aws:s3:Bucket" { name = 1 }
    resource "b" "aws:s3:Bucket" { name = a.anything[0] }
    output "o" { value = b.id }
  )pp");
  EXPECT_EQ(bound->findings(), "V3125 \"aws:s3:Bucket\"\n");
  EXPECT_NE(notes(bound->diagnostics.list()[0]).find("schemas"), std::string::npos);
}

TEST(ResourceInputs, AreChecked) {
  EXPECT_EQ(bind_text(pet("length = [1]"))->findings(), "V3135 [1]\n");
  EXPECT_EQ(bind_text(pet("length = \"1\""))->findings(), "");
  EXPECT_EQ(bind_text(pet("name = null"))->findings(), "");
  EXPECT_EQ(bind_text("resource \"c\" \"zoo:index:Cage\" {\n pet = null\n size = 1\n}")->findings(),
            "V3171 null\n");
  EXPECT_EQ(bind_text(pet("tags = { a = [] }"))->findings(), "V3135 []\n");
}

TEST(ResourceInputs, ReportsMissingInputsAtTheType) {
  const auto bound = bind_text("resource \"c\" \"zoo:index:Cage\" {\n size = 1\n}\n");
  EXPECT_EQ(bound->findings(), "V3134 \"zoo:index:Cage\"\n");
  EXPECT_NE(notes(bound->diagnostics.list()[0]).find("add `pet = ...`"), std::string::npos);
}

TEST(ResourceInputs, UnknownInputIsNotReportedAsMissingToo) {
  const auto bound =
      bind_text("resource \"c\" \"zoo:index:Cage\" {\n animal = \"a\"\n size = 1\n}\n");
  EXPECT_EQ(bound->findings(), "V3133 animal\n");
  EXPECT_NE(notes(bound->diagnostics.list()[0]).find("`pet` is missing"), std::string::npos);
}

TEST(ResourceInputs, SuggestsNoNameThatIsSetAlready) {
  const auto fixes = [](const std::string& inputs) {
    return bind_text(pet(inputs))->diagnostics.list().at(0).fixes.size();
  };
  EXPECT_EQ(fixes("lenght = 1"), 1u);
  EXPECT_EQ(fixes("lenght = 1\nlength = 2"), 0u);
  EXPECT_EQ(fixes("options { protct = true }"), 1u);
  EXPECT_EQ(fixes("options {\n protct = true\n protect = true\n}"), 0u);
}

TEST(ResourceInputs, RejectsOutputs) {
  const auto bound = bind_text(pet("breed = \"a\""));
  EXPECT_EQ(bound->findings(), "V3133 breed\n");
  EXPECT_NE(notes(bound->diagnostics.list()[0]).find("`breed` is an output"), std::string::npos);
}

TEST(Resource, HasNoIndexWithoutARange) {
  const auto bound = bind_text("resource \"c\" \"zoo:index:Pet\" {}\nx = c[0].breed\n");
  EXPECT_EQ(bound->findings(), "V2103 [0]\n");
  const diag::Diagnostic& diagnostic = bound->diagnostics.list()[0];
  EXPECT_NE(notes(diagnostic).find("it is a single resource"), std::string::npos);
  ASSERT_EQ(diagnostic.fixes.size(), 1u);
  EXPECT_EQ(diagnostic.fixes[0].edits[0].replacement, "");
}

TEST(ResourceInputs, ReportsErrorsInsideValues) {
  const auto bound = bind_text(pet("friends = [{ name = \"a\" }, { since = 1 }]"));
  EXPECT_EQ(bound->findings(), "V3134 { since = 1 }\n");
  EXPECT_EQ(bound->diagnostics.list()[0].message(), "`friends[1]` needs `name`");
}

TEST(ResourceInputs, SuggestsTheNameOfAMisspelledInput) {
  const auto bound = bind_text(pet("lenght = 1"));
  EXPECT_EQ(bound->findings(), "V3133 lenght\n");
  EXPECT_EQ(bound->diagnostics.list()[0].fixes[0].edits[0].replacement, "length");
}

TEST(ResourceInputs, ReportsAllMissingInputsTogether) {
  const auto bound = bind_text("resource \"c\" \"zoo:index:Cage\" {}");
  EXPECT_EQ(bound->findings(), "V3134 \"zoo:index:Cage\"\n");
  EXPECT_EQ(bound->diagnostics.list()[0].message(), "`zoo:index:Cage` needs `pet` and `size`");
}

TEST(ResourceInputs, ReportsOneErrorForAnInvalidExpression) {
  EXPECT_EQ(bind_text(pet("length = nope"))->findings(), "V2101 nope\n");
  EXPECT_EQ(bind_text(pet("tags = { a = nope }"))->findings(), "V2101 nope\n");
}

TEST(ResourceInputs, MayBeOutputs) {
  const auto bound = bind_text(pet("") + R"pp(
    resource "cage" "zoo:index:Cage" {
      pet = pet.breed
      size = pet.length
    }
  )pp");
  EXPECT_EQ(bound->findings(), "");
}

TEST(ResourceBlocks, RejectsBlocksOtherThanOptions) {
  EXPECT_EQ(bind_text(pet("tags { a = 1 }"))->findings(), "V3136 tags\n");
  EXPECT_EQ(bind_text(pet("options {}\noptions {}"))->findings(), "V3137 options\n");
}

TEST(Resource, OnlyWarnsIfTypeCheckingIsSkipped) {
  const auto bound = bind_text(pet("lenght = nope"), {.skip_resource_type_checking = true});
  EXPECT_EQ(bound->findings(), "V2101 nope\nV3133 lenght\n");
  EXPECT_FALSE(bound->diagnostics.has_errors());
}

TEST(Resource, BindsTenThousandInLinearTime) {
  std::string text;
  for (int i = 0; i < 10'000; ++i) {
    text += "resource \"p" + std::to_string(i) + "\" \"zoo:index:Pet\" {\n  name = " +
            (i == 0 ? "\"a\"" : "p" + std::to_string(i - 1) + ".breed") + "\n  length = 1\n}\n";
  }
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->program.order.size(), 10'000u);
}

}  // namespace
}  // namespace virga::bind
