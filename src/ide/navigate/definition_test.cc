#include "ide/navigate/definition.h"

#include "ide/every_text_testing.h"
#include "ide/hostile_testing.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

std::string show(const Fixture& fixture, const std::optional<Definition>& found) {
  if (!found) return "nothing";
  std::string text = fixture.show(found->origin) + " -> ";
  if (const auto* file = std::get_if<FilePlace>(&found->place))
    return text + fixture.show(file->name);
  if (const auto* schema = std::get_if<SchemaPlace>(&found->place)) {
    return text + schema->token + " " + (schema->property ? schema->property->name : schema->value);
  }
  const auto& folder = std::get<FolderPlace>(found->place);
  const base::Source* source = fixture.snapshot().sources.find(folder.program->files[0].source);
  return text + "the folder of " + source->name();
}
std::string definition_in(const Fixture& fixture) {
  return show(fixture, definition(fixture.snapshot(), fixture.source(), fixture.offset()));
}
std::string type_definition_in(const Fixture& fixture) {
  return show(fixture, type_definition(fixture.snapshot(), fixture.source(), fixture.offset()));
}

const Fixture::Files kComponent = {{"main.pp", R"(component "web" "./site" {
  size = 3
}
result = web.double
)"},
                                   {"site/main.pp", R"(config "size" "int" {
}
output "double" {
  value = size * 2
}
)"}};

Fixture with_cursor_before(const std::string& text, Fixture::Files files = kComponent) {
  std::string& main = files.at("main.pp");
  main.insert(main.find(text), testing::kCursor);
  return Fixture(std::move(files));
}

TEST(Definition, OfReferenceIsDeclaration) {
  EXPECT_EQ(definition_in(Fixture("a = 1\nb = ^^a\n")), "main.pp:2:a -> main.pp:1:a");
  EXPECT_EQ(definition_in(Fixture("a = [for each in [1] : ea^^ch]\n")),
            "main.pp:1:each -> main.pp:1:each");
}

TEST(Definition, OfInputOfComponentIsConfigInside) {
  EXPECT_EQ(definition_in(with_cursor_before("size = 3")), "main.pp:2:size -> site/main.pp:1:size");
}

TEST(Definition, OfOutputOfComponentIsOutputInside) {
  EXPECT_EQ(definition_in(with_cursor_before("double")),
            "main.pp:4:double -> site/main.pp:3:double");
}

TEST(Definition, OfFolderOfComponentIsFolder) {
  EXPECT_EQ(definition_in(with_cursor_before("./site")),
            "main.pp:1:./site -> the folder of site/main.pp");
}

TEST(Definition, OfTypesAndPropertiesIsInSchema) {
  EXPECT_EQ(definition_in(Fixture("resource \"cat\" \"zoo:ind^^ex:Pet\" {\n}\n")),
            "main.pp:1:zoo:index:Pet -> zoo::Pet ");
  EXPECT_EQ(definition_in(Fixture("resource \"cat\" \"zoo:index:Pet\" {\n  na^^me = \"Tom\"\n}\n")),
            "main.pp:2:name -> zoo::Pet name");
  EXPECT_EQ(definition_in(Fixture("a = invoke(\"zoo:index:get^^Pets\", { breed = \"cat\" })\n")),
            "main.pp:1:zoo:index:getPets -> zoo::getPets ");
}

TEST(Definition, OfNestedKeysIsInSchemaOfTheirType) {
  EXPECT_EQ(definition_in(Fixture(R"(resource "cat" "zoo:index:Pet" {
  friends = [{ na^^me = "Rex" }]
}
)")),
            "main.pp:2:name -> zoo:index:Friend name");
  EXPECT_EQ(definition_in(Fixture(R"(resource "cat" "zoo:index:Pet" {
}
b = cat.friends[0].na^^me
)")),
            "main.pp:3:name -> zoo:index:Friend name");
}

constexpr const char* kEnumValue = R"(resource "shelf" "workshop:index:Part" {
  finish = "matte"
}
)";

TEST(Definition, OfEnumValueIsInItsType) {
  const testing::Opened opened({{"main.pp", kEnumValue}}, testing::repository_schemas());
  const base::SourceId source = opened.snapshot().program.files[0].source;
  const auto at = static_cast<std::uint32_t>(std::string_view(kEnumValue).find("matte"));
  const auto found = definition(opened.snapshot(), source, at);
  ASSERT_TRUE(found);
  const auto& place = std::get<SchemaPlace>(found->place);
  EXPECT_EQ(place.token, "workshop::Finish");
  EXPECT_EQ(place.value, "matte");
  const auto type = type_definition(opened.snapshot(), source, at);
  ASSERT_TRUE(type);
  EXPECT_EQ(std::get<SchemaPlace>(type->place), (SchemaPlace{place.package, place.token}));
  // The attribute has the type too.
  const auto finish = static_cast<std::uint32_t>(std::string_view(kEnumValue).find("finish"));
  const auto of_input = type_definition(opened.snapshot(), source, finish);
  ASSERT_TRUE(of_input);
  EXPECT_EQ(std::get<SchemaPlace>(of_input->place), (SchemaPlace{place.package, place.token}));
}

TEST(Definition, OfFunctionsAndOptionsIsNowhere) {
  EXPECT_EQ(definition_in(Fixture("a = spl^^it(\",\", \"a\")\n")), "nothing");
}

TEST(TypeDefinition, OfReferenceIsTypeOfResource) {
  EXPECT_EQ(type_definition_in(Fixture(R"(resource "cat" "zoo:index:Pet" {
}
b = c^^at
)")),
            "main.pp:3:cat -> zoo::Pet ");
  EXPECT_EQ(type_definition_in(Fixture(R"(resource "cat" "zoo:index:Pet" {
}
b = cat.fri^^ends
)")),
            "main.pp:3:friends -> zoo:index:Friend ");
  EXPECT_EQ(type_definition_in(with_cursor_before("web.double")),
            "main.pp:4:web -> the folder of site/main.pp");
}

}  // namespace
}  // namespace virga::ide
