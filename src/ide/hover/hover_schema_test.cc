// Hovers over the parts of a package that has documentation.
#include "ide/hostile_testing.h"
#include "ide/hover/hover.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

constexpr const char* kShopSchema = R"json({
  "name": "shop", "version": "2.0.0", "description": "Sells things.",
  "meta": {"moduleFormat": "(.*)"},
  "types": {
    "shop:index:Mode": {"type": "string", "enum": [
      {"value": "fast", "description": "Uses <b>all</b>. Costs."},
      {"value": "slow", "deprecationMessage": "Use fast."}]},
    "shop:index:Row": {"type": "object", "properties": {
      "mode": {"$ref": "#/types/shop:index:Mode", "description": "How."}}}
  },
  "functions": {
    "shop:index:getTable": {
      "description": "Finds a table.", "deprecationMessage": "Use <code>Table</code>.",
      "inputs": {"type": "object", "properties": {"name": {"type": "string"}}},
      "outputs": {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}}
  },
  "resources": {
    "shop:index:Table": {
      "description": "A table for List&lt;T&gt; values.\n\n## Example Usage\n\nnone",
      "deprecationMessage": "Use Chair.",
      "inputProperties": {
        "mode": {"$ref": "#/types/shop:index:Mode"},
        "rows": {"type": "array", "items": {"$ref": "#/types/shop:index:Row"}},
        "kind": {"type": "string", "const": "wood"},
        "size": {"type": "integer", "default": 3, "description": "How large.",
                 "willReplaceOnChanges": true, "deprecationMessage": "Use area.",
                 "defaultInfo": {"environment": ["SIZE"]}}},
      "requiredInputs": ["mode"],
      "properties": {"key": {"type": "string", "secret": true, "description": "The key."}},
      "required": ["key"]}
  }
})json";

std::string hover_of(std::string program) {
  const std::size_t at = program.find(testing::kCursor);
  program.erase(at, testing::kCursor.size());
  bind::testing::TestLoader loader;
  loader.add(*schema::Package::parse(kShopSchema, "shop.json"));
  const testing::Opened opened({{"main.pp", program}}, loader);
  const Snapshot& snapshot = opened.snapshot();
  const auto found = hover(snapshot, snapshot.source("main.pp"), static_cast<std::uint32_t>(at));
  return found ? found->markdown : "nothing";
}

TEST(HoverOfPackage, ShowsDescriptionOfResource) {
  EXPECT_EQ(hover_of("resource \"t\" \"shop:index:Ta^^ble\" {\n  mode = \"fast\"\n}\n"),
            "```pcl\nresource shop:index:Table\n```\n\nDeprecated: Use Chair.\n\n"
            "A resource of the package `shop 2.0.0`.\n\nA table for List\\<T> values.");
}

TEST(HoverOfPackage, ShowsFactsOfProperties) {
  const auto property = [](const std::string& attribute) {
    return hover_of("resource \"t\" \"shop:index:Table\" {\n  " + attribute + "\n}\n");
  };
  EXPECT_EQ(property("si^^ze = 3"),
            "```pcl\nsize: int\n```\n\nDeprecated: Use area.\n\nAn input of `shop:index:Table`. "
            "Optional. A change replaces the resource.\n\nDefault: `$SIZE, else 3`\n\nHow large.");
  EXPECT_EQ(property("ki^^nd = \"wood\""),
            "```pcl\nkind: string\n```\n\nAn input of `shop:index:Table`. Optional.\n\n"
            "Always `\"wood\"`.");
  EXPECT_EQ(property("mo^^de = \"fast\""),
            "```pcl\nmode: Mode\n```\n\nAn input of `shop:index:Table`. Required.\n\nValues:\n\n"
            "- `\"fast\"` – Uses all.\n- `\"slow\"` (deprecated)");
  EXPECT_EQ(property("rows = [{ mo^^de = \"fast\" }]"),
            "```pcl\nmode: Mode\n```\n\nAn input of `shop:index:Row`. Optional.\n\nHow.\n\n"
            "Values:\n\n- `\"fast\"` – Uses all.\n- `\"slow\"` (deprecated)");
}

TEST(HoverOfPackage, ShowsOutputs) {
  EXPECT_EQ(hover_of("resource \"t\" \"shop:index:Table\" {\n  mode = \"fast\"\n}\na = t.k^^ey\n"),
            "```pcl\nkey: output(string)\n```\n\nA property of `shop:index:Table`. Secret.\n\n"
            "The key.");
}

TEST(HoverOfPackage, ShowsEnumValues) {
  EXPECT_EQ(hover_of("resource \"t\" \"shop:index:Table\" {\n  mode = \"sl^^ow\"\n}\n"),
            "```pcl\n\"slow\"\n```\n\nDeprecated: Use fast.\n\nA value of `shop:index:Mode`.");
}

TEST(HoverOfPackage, ShowsFunctions) {
  EXPECT_EQ(hover_of("a = invoke(\"shop:index:getTa^^ble\", { name = \"x\" })\n"),
            "```pcl\ngetTable({ name: string? }) -> { id: string }\n```\n\n"
            "Deprecated: Use `Table`.\n\nA function of the package `shop 2.0.0`.\n\n"
            "Finds a table.");
}

TEST(HoverOfPackage, ShowsPackage) {
  EXPECT_EQ(hover_of("package {\n  baseProviderName = \"sh^^op\"\n}\nresource \"t\" "
                     "\"shop:index:Table\" {\n  mode = \"fast\"\n}\n"),
            "```pcl\npackage shop 2.0.0\n```\n\n1 resource, 1 function.\n\nSells things.");
}

}  // namespace
}  // namespace virga::ide
