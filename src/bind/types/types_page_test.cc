// Checks the page docs/types.md: its programs have the types and cause the messages that it shows,
// and its tables of conversions match the code.
#include <gtest/gtest.h>

#include <map>

#include "bind/page_testing.h"
#include "model/relate/convert.h"
#include "model/show.h"

namespace virga::bind {
namespace {

constexpr std::string_view kTypesPage = "/docs/types.md";

// Binds an example with the package of the golden files.
testing::PageProgram bind_with_cloud(const std::string& example) {
  return {example, "/tests/golden/schemas/cloud-1.2.0.json", "cloud"};
}

// The comment at the end of each line, by line number.
std::map<std::uint32_t, std::string> reported_types(const std::string& text) {
  std::map<std::uint32_t, std::string> reported;
  std::uint32_t number = 0;
  for (const std::string& line : diag::lines_of(text)) {
    ++number;
    const std::size_t comment = line.find(" # ");
    if (comment != std::string::npos) reported[number] = line.substr(comment + 3);
  }
  return reported;
}

std::map<std::uint32_t, std::string> types_found(const testing::PageProgram& bound) {
  std::map<std::uint32_t, std::string> found;
  for (const Node& node : bound.program.nodes) {
    const base::Source* source = bound.sources.find(node.name_range.source);
    if (!source || node.if_is<Resource>()) continue;
    found[source->lines().position(node.name_range.span.begin).line] = model::pretty(node.type);
  }
  return found;
}

TEST(TypesPage, ProgramsHaveTheDocumentedTypesAndMessages) {
  const auto all = diag::examples(kTypesPage, "text");
  for (const auto& [program, shown] : all) {
    const testing::PageProgram made = bind_with_cloud(program);
    EXPECT_EQ(made.messages(), shown) << program;
    const auto found = types_found(made);
    for (const auto& [line, type] : reported_types(program)) {
      ASSERT_TRUE(found.contains(line)) << program << line;
      EXPECT_EQ(found.at(line), type) << program;
    }
  }
  EXPECT_GE(all.size(), 20u);
}

model::Type type_of_label(const std::string& label) {
  return bind_with_cloud("output \"a\" \"" + label + "\" { value = null }\n")
      .program.nodes.at(0)
      .type;
}

std::string conversion_in_words(const std::string& to, const std::string& from) {
  switch (model::conversion(type_of_label(to), type_of_label(from))) {
    case model::Conversion::kNone: return "never";
    case model::Conversion::kUnsafe: return "unsafe";
    case model::Conversion::kSafe: return "safe";
  }
  VIRGA_UNREACHABLE();
}

TEST(TypesPage, SimpleTypesConvertAsDocumented) {
  const std::vector<std::string> names = {"bool", "int", "number", "string", "any"};
  const auto table =
      diag::table_rows(kTypesPage, "| to \\ from | bool | int | number | string | any |");
  ASSERT_EQ(table.size(), names.size());
  for (const auto& row : table) {
    ASSERT_EQ(row.size(), names.size() + 1);
    for (std::size_t i = 0; i < names.size(); ++i) {
      EXPECT_EQ(conversion_in_words(row[0], names[i]), row[i + 1]) << row[0] << " " << names[i];
    }
  }
}

TEST(TypesPage, CompositeTypesConvertAsDocumented) {
  const auto table = diag::table_rows(kTypesPage, "| to | from | |");
  ASSERT_GE(table.size(), 15u);
  for (const auto& row : table) {
    ASSERT_EQ(row.size(), 3u) << row[0];
    EXPECT_EQ(conversion_in_words(row[0], row[1]), row[2]) << row[0] << " " << row[1];
  }
}

}  // namespace
}  // namespace virga::bind
