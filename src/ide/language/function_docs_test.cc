#include "ide/language/function_docs.h"

#include <gtest/gtest.h>

#include <string>

#include "bind/functions/documented.h"

namespace virga::ide {
namespace {

TEST(FunctionDocs, ShowExampleWithResult) {
  Document out;
  add_function_docs(
      {.name = "f", .usage = "f() -> int", .docs = "Does it.", .example = "f()", .result = "1"},
      out);
  EXPECT_EQ(out.markdown(), "Does it.\n\nExample, with its result:\n\n```pcl\nf()\n# 1\n```");
}

TEST(FunctionDocs, FindParametersInUsage) {
  const std::string usage = "f(a: map(T, U), b: { c: int }) -> (x)";
  std::string found;
  for (const base::Span& each : parameters_in(usage)) {
    found += usage.substr(each.begin, each.size()) + "|";
  }
  EXPECT_EQ(found, "a: map(T, U)|b: { c: int }|");
  EXPECT_TRUE(parameters_in("f() -> T").empty());
  EXPECT_TRUE(parameters_in("f").empty());
}

TEST(FunctionDocs, FindNamesOfParameters) {
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(parameter_names("element(list: list(T), index: int) -> T"), (Names{"list", "index"}));
  EXPECT_EQ(parameter_names("stack() -> string"), Names{});
  EXPECT_EQ(parameter_names("f(a: { b: int }, c: map(T)?)"), (Names{"a", "c"}));
  EXPECT_EQ(parameter_names("f"), Names{});
}

// A usage without readable parameters would have no signature help.
TEST(FunctionDocs, KnowParametersOfAllFunctions) {
  for (const auto* list : {&bind::documented_functions(), &bind::documented_pack_functions()}) {
    for (const model::Documentation& each : *list) {
      const bool has_none = each.usage.contains("()");
      EXPECT_EQ(parameter_names(each.usage).empty(), has_none) << each.usage;
      EXPECT_EQ(bind::find_any_function(each.name)->name, each.name);
    }
  }
}

}  // namespace
}  // namespace virga::ide
