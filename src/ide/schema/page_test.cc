#include "ide/schema/page.h"

#include <gtest/gtest.h>

#include "diag/page_testing.h"
#include "schema/package.h"

namespace virga::ide {
namespace {

constexpr const char* kShop = R"json({
  "name": "shop", "version": "2.0.0",
  "types": {
    "shop:index:Mode": {"type": "string", "enum": [
      {"value": "fast", "description": "Uses <b>all</b>."}, {"value": "slow", "name": "Slow"}]},
    "shop:index:Row": {"type": "object", "properties": {"mode": {"$ref": "#/types/shop:index:Mode"}}}
  },
  "resources": {
    "shop:index:Table": {
      "description": "A table.\n\n## Example Usage\n\nnone",
      "deprecationMessage": "Use Chair.",
      "inputProperties": {
        "rows": {"type": "array", "items": {"$ref": "#/types/shop:index:Row"}},
        "size": {"type": "integer", "default": 3, "description": "How large.", "willReplaceOnChanges": true}},
      "requiredInputs": ["rows"],
      "properties": {"key": {"type": "string", "secret": true}, "rows": {"type": "string"}}}
  }
})json";

std::shared_ptr<const schema::Package> shop() {
  return *schema::Package::parse(kShop, "shop.json");
}

TEST(SchemaPage, ShowsResource) {
  const auto page = schema_page(shop(), "shop:index:Table");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->title, "Table (shop 2.0.0)");
  EXPECT_EQ(page->markdown, R"(# shop:index:Table

A resource of shop 2.0.0.

Deprecated: Use Chair.

A table.

## Inputs

### `rows: list(Row)`

Required.

### `size: int`

Optional. A change replaces the resource.

Default: `3`

How large.

## Outputs

### `key: string`

Secret.

### `rows: string`

## Types

- `shop:index:Row`
- `shop:index:Mode`

## Example

```pcl
resource "table" "shop:index:Table" {
  rows = [{}]
}
```
)");
  EXPECT_EQ(page->types, (std::vector<std::string>{"shop:index:Row", "shop:index:Mode"}));
}

TEST(SchemaPage, KnowsLinesOfProperties) {
  const auto page = schema_page(shop(), "shop:index:Table");
  const std::vector<std::string> lines = diag::lines_of(page->markdown);
  ASSERT_EQ(page->places.size(), 4u);
  for (const SchemaPage::Place& place : page->places) {
    EXPECT_TRUE(lines.at(place.line - 1).starts_with("### `" + place.name)) << place.name;
  }
  EXPECT_EQ(lines.at(page->line_of("rows") - 1), "### `rows: list(Row)`");
  EXPECT_EQ(page->line_of("none"), 1u);
  EXPECT_EQ(page->line_of(""), 1u);
}

// An input and an output may share their name.
TEST(SchemaPage, DistinguishesInputsAndOutputs) {
  const auto package = shop();
  const auto page = schema_page(package, "shop:index:Table");
  const schema::Resource& table = **package->resource("shop:index:Table");
  const std::vector<std::string> lines = diag::lines_of(page->markdown);
  EXPECT_EQ(lines.at(page->line_of(*table.inputs.find("rows")) - 1), "### `rows: list(Row)`");
  EXPECT_EQ(lines.at(page->line_of(*table.outputs.find("rows")) - 1), "### `rows: string`");
  EXPECT_EQ(page->line_of(schema::Property{}), 1u);
}

TEST(SchemaPage, ShowsEnumTypes) {
  const auto page = schema_page(shop(), "shop:index:Mode");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->markdown,
            "# shop:index:Mode\n\nAn enum type of shop 2.0.0.\n\n## Values\n\n### `\"fast\"`\n\n"
            "Uses all.\n\n### `\"slow\"`\n\nName: `Slow`\n");
  EXPECT_EQ(page->line_of("slow"), 11u);
}

TEST(SchemaPage, IsFoundByCanonicalToken) {
  EXPECT_TRUE(schema_page(shop(), "shop::Table"));
  EXPECT_TRUE(schema_page(shop(), "shop::Mode"));
}

TEST(SchemaPage, ExistsForMembersOnly) {
  EXPECT_FALSE(schema_page(shop(), "shop:index:Chair"));
  EXPECT_FALSE(schema_page(nullptr, "shop:index:Table"));
}

}  // namespace
}  // namespace virga::ide
