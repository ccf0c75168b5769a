// docs/functions.md must equal the table of functions.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "bind/bind.h"
#include "bind/functions/documented.h"
#include "diag/page_testing.h"
#include "schema/loader.h"

namespace virga::cli {
namespace {

constexpr std::string_view kIntroduction = R"(# Functions

This page lists all functions of the language; programs cannot define their own. `virga explain join` shows one
function in the terminal. `T` stands for any type, `T?` for an argument or result that may be null, and `T...` for any
number of arguments. If an argument is an [output](types.md#outputs-and-promises), the result is an output too. Tests
run every example.

)";

// Returns the first sentence, which ends before the next one begins. The table shows only this
// sentence.
std::string_view first_sentence(std::string_view docs) {
  return docs.substr(0, docs.find(". ") + (docs.find(". ") == std::string_view::npos ? 0 : 1));
}

std::string page() {
  std::string text(kIntroduction);
  text += "| function | description |\n|---|---|\n";
  for (const model::Documentation& function : bind::documented_functions()) {
    std::string anchor(function.name);
    std::ranges::transform(anchor, anchor.begin(), [](char c) { return std::tolower(c); });
    text += "| [`" + std::string(function.name) + "`](#" + anchor + ") | " +
            std::string(first_sentence(function.docs)) + " |\n";
  }
  for (const model::Documentation& function : bind::documented_functions()) {
    text += "\n## " + std::string(function.name) + "\n\n```text\n" + std::string(function.usage) +
            "\n```\n\n" + std::string(function.docs) + "\n\n```pcl\n" +
            std::string(function.example) + "\n";
    if (!function.result.empty()) text += "# " + std::string(function.result) + "\n";
    text += "```\n";
  }
  return text;
}

TEST(Functions, PageEqualsTable) {
  if (std::getenv("VIRGA_ACCEPT")) std::ofstream(VIRGA_SOURCE_DIR "/docs/functions.md") << page();
  EXPECT_EQ(diag::page_text("/docs/functions.md"), page())
      << "write it anew: VIRGA_ACCEPT=1 bin/cli_test";
}

TEST(Functions, AreFoundByName) {
  ASSERT_NE(bind::find_function("join"), nullptr);
  EXPECT_EQ(bind::find_function("join")->name, "join");
  ASSERT_NE(bind::find_function("invoke"), nullptr);
  EXPECT_EQ(bind::find_function("Join"), nullptr);
  EXPECT_EQ(bind::find_function(""), nullptr);
  EXPECT_EQ(bind::find_function("contains"), nullptr);
  ASSERT_NE(bind::find_pack_function("contains"), nullptr);
  EXPECT_EQ(bind::find_pack_function("join"), nullptr);
}

// Examples that call functions of packages, so no builtin covers them.
TEST(Functions, ExamplesOfPackagesAreValidPrograms) {
  schema::MemoryLoader loader;
  loader.add(
      *schema::Package::parse(diag::page_text("/tests/golden/schemas/cloud-1.2.0.json"), "cloud"));
  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::string program =
      "resource \"server\" \"cloud:index:Server\" {\n  name = \"web\"\n  image = \"debian\"\n}\n";
  for (const char* name : {"call", "invoke"}) {
    program +=
        "of_" + std::string(name) + " = " + std::string(bind::find_function(name)->example) + "\n";
  }
  const base::SourceId source = sources.add("main.pp", program).id();
  bind::bind(std::vector{source}, sources, loader, {}, diagnostics, {});
  for (const diag::Diagnostic& d : diagnostics.list()) ADD_FAILURE() << d.message();
}

}  // namespace
}  // namespace virga::cli
