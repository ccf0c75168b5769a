// Hostile bodies and schemas.
#include <gtest/gtest.h>

#include "hcl/body/schema_index.h"
#include "hcl/body/testing.h"

namespace virga::hcl {
namespace {

constexpr std::size_t kMany = 100'000;

std::string many_attributes(std::string_view prefix, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += std::string(prefix) + std::to_string(i) + " = 1\n";
  }
  return text;
}

Schema many_names(std::string_view prefix, std::size_t count, bool required) {
  Schema schema;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = std::string(prefix) + std::to_string(i);
    schema.attributes.push_back({name, required});
    schema.blocks.push_back({name, {}});
  }
  return schema;
}

TEST(HostileBody, ReadsManyAttributesAndBlocks) {
  BodyFiles file(many_attributes("a", kMany) + repeat("a7 {\n}\n", kMany));
  const PartialContent partial =
      file.body().partial_content(many_names("a", kMany, true), file.diagnostics);
  EXPECT_TRUE(file.diagnostics.empty());
  EXPECT_EQ(partial.content.attributes.size(), kMany);
  EXPECT_EQ(partial.content.blocks.size(), kMany);
  EXPECT_EQ(partial.content.attributes.find("a99999")->name, "a99999");
  EXPECT_TRUE(partial.rest.content({}, file.diagnostics).attributes.empty());
  EXPECT_TRUE(file.diagnostics.empty()) << "nothing is left over";
}

TEST(HostileBody, ReportsManyMissingAndUnexpectedItems) {
  BodyFiles file(many_attributes("a", kMany) + repeat("c {\n}\n", kMany));
  const Content content = file.body().content(many_names("b", kMany, true), file.diagnostics);
  EXPECT_EQ(content.attributes.size(), 0u);
  EXPECT_EQ(file.diagnostics.error_count(), 3 * kMany);
  EXPECT_EQ(file.diagnostics.size(), base::Limits{}.max_diagnostics);
}

TEST(HostileBody, ReadsManyFiles) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < 1'000; ++i) {
    texts.push_back("same = 1\nown" + std::to_string(i) + " = 1\n");
  }
  BodyFiles files(std::move(texts));
  EXPECT_EQ(files.body().just_attributes(files.diagnostics).size(), 1'001u);
  EXPECT_EQ(files.diagnostics.error_count(), 999u);
}

// One read compares a limited number of names: tests the limit and the limit plus one.
TEST(HostileBody, StopsSuggestingAfterTooManyComparisons) {
  const Schema schema = many_names("name", 1'000, false);
  SchemaIndex index(schema);
  for (std::size_t i = 0; i < 100; ++i) {
    EXPECT_EQ(index.nearest_attribute("nome1"), "name1") << i;
  }
  EXPECT_EQ(index.nearest_attribute("nome1"), std::nullopt);
  EXPECT_EQ(index.nearest_block("nome1"), std::nullopt);
}

}  // namespace
}  // namespace virga::hcl
