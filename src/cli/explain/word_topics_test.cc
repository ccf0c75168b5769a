#include "cli/explain/word_topics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "base/system/file_system.h"
#include "bind/program/option_kind.h"
#include "bind/words/words.h"
#include "check/check_program.h"
#include "check/check_tests.h"
#include "cli/explain/word_examples.h"
#include "diag/codes/bind.h"
#include "diag/page_testing.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

using bind::LanguageWord;
using bind::WordPlace;

std::vector<WordExample> all_examples() {
  std::vector<WordExample> all;
  for (const auto part :
       {program_examples(), option_examples(), value_examples(), suite_examples()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

// The ids that examples may have, each of which must have one.
std::set<std::string> ids() {
  std::set<std::string> ids{"option range"};
  for (const std::string_view each : bind::option_names())
    ids.insert("option " + std::string(each));
  for (const LanguageWord& word : bind::words()) {
    const std::string name(word.name);
    const std::string owner(word.owner);
    switch (word.place) {
      case WordPlace::kBlock: ids.insert("block " + name); break;
      case WordPlace::kNested: ids.insert("nested " + owner + " " + name); break;
      case WordPlace::kLabel: ids.insert("label " + owner + " " + name); break;
      case WordPlace::kType:
      case WordPlace::kShownType: ids.insert("type " + name); break;
      case WordPlace::kExpression: ids.insert("expression " + name); break;
      case WordPlace::kAttribute: break;
    }
  }
  return ids;
}

// Files around an example, with the schema of the examples of the pages.
struct ExampleFiles {
  base::MemoryFileSystem files;
  check::Schemas schemas{files, {"/schemas"}, nullptr};
  check::Inputs inputs{files, schemas};

  ExampleFiles() {
    files.files["/schemas/demo-1.0.0.json"] = diag::page_text("/docs/schemas/demo-1.0.0.json");
    files.files["/app/Pulumi.yaml"] = "name: app\nruntime: pcl\n";
    files.files["/app/index.html"] = "Hello";
    files.files["/app/app/main.js"] = "start()";
    files.files["/app/site/main.pp"] = R"(config "domain" "string" {}
resource "server" "demo:index:Server" { image = domain }
output "address" { value = server.address }
)";
  }

  std::string check_program(const std::string& path) {
    // An example may declare more than it uses.
    const check::WarningPolicy policy{
        .denied = {}, .allowed = {diag::codes::kUnusedName}, .deny_all = false};
    const auto checked = check::check_program(path, inputs, policy);
    return diag::render_text(checked.diagnostics, checked.session->sources);
  }

  std::string check_tests(std::string_view code) {
    files.files["/app/main.pp"] =
        "resource \"server\" \"demo:index:Server\" { image = \"debian\" }\n"
        "output \"address\" { value = server.address }\n";
    files.files["/app/a.pptest"] = code;
    const auto checked = check::check_tests({"/app/a.pptest"}, inputs);
    std::string text;
    for (const check::CheckedProgram& each : checked.programs) {
      if (each.session) text += diag::render_text(each.diagnostics, each.session->sources);
    }
    return text;
  }

  std::string check(const WordExample& example) {
    const std::string code = std::string(example.code) + "\n";
    switch (example.language) {
      case WordExample::Language::kProgram:
        files.files["/app/main.pp"] = code;
        return check_program("/app");
      case WordExample::Language::kTests: return check_tests(code);
      case WordExample::Language::kPolicies:
        files.files["/pack/PulumiPolicy.yaml"] = "runtime: pcl\n";
        files.files["/pack/main.pp"] = code;
        return check_program("/pack");
    }
    return "";
  }
};

TEST(WordExamples, ExistForEveryWord) {
  std::set<std::string> known;
  for (const WordExample& each : all_examples()) {
    EXPECT_TRUE(known.insert(std::string(each.id)).second) << each.id << " has two examples";
  }
  EXPECT_EQ(known, ids());
}

TEST(WordExamples, AreCorrect) {
  for (const WordExample& each : all_examples()) {
    EXPECT_EQ(ExampleFiles().check(each), "") << each.id;
  }
}

TEST(WordExamples, UseTheirWord) {
  for (const WordExample& each : all_examples()) {
    std::string word(each.id.substr(each.id.find_last_of(' ') + 1));
    // These types have no name in a program.
    if (each.id.starts_with("type ") && !bind::find_word(WordPlace::kType, "", word)) continue;
    EXPECT_NE(each.code.find(word), std::string_view::npos) << each.id;
  }
}

// Returns the anchor of a heading, as in links to it.
std::string anchor_of(std::string heading) {
  heading.erase(0, heading.find_first_not_of("# "));
  std::string anchor;
  for (const unsigned char c : heading) {
    if (std::isalnum(c)) anchor += static_cast<char>(std::tolower(c));
    if (c == ' ' || c == '-') anchor += '-';
  }
  return anchor;
}

TEST(WordExamples, LinkToSections) {
  for (const WordExample& each : all_examples()) {
    const std::size_t hash = each.page.find('#');
    ASSERT_NE(hash, std::string_view::npos) << each.page;
    std::set<std::string> anchors;
    const std::string page = diag::page_text("/" + std::string(each.page.substr(0, hash)));
    for (const std::string& line : diag::lines_of(page)) {
      if (line.starts_with('#')) anchors.insert(anchor_of(line));
    }
    EXPECT_TRUE(anchors.contains(std::string(each.page.substr(hash + 1)))) << each.page;
  }
}

TEST(ExplainWord, ExplainsEachMeaning) {
  EXPECT_EQ(explain_word("output", false).size(), 2u);  // a block and a type
  EXPECT_EQ(explain_word("dependsOn", false).size(), 1u);
  EXPECT_TRUE(explain_word("dependson", false).empty());
  EXPECT_TRUE(explain_word("", false).empty());
}

TEST(ExplainWord, AcceptsTypesWithArguments) {
  EXPECT_EQ(explain_word("list(string)", false), explain_word("list", false));
  EXPECT_EQ(explain_word("asset", false), explain_word("Asset", false));
  EXPECT_TRUE(explain_word("resource(x)", false).empty());
}

TEST(ExplainWord, ShowsAttributesWithTheirBlocks) {
  const auto found = explain_word("nullable", false);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NE(found[0].find("    config         a literal bool: Without a value"), std::string::npos)
      << found[0];
  EXPECT_NE(found[0].find("    policy config  a literal bool"), std::string::npos) << found[0];
}

TEST(ExplainWord, ExplainsEveryName) {
  for (const std::string_view name : word_names()) {
    EXPECT_FALSE(explain_word(name, false).empty()) << name;
  }
}

}  // namespace
}  // namespace virga::cli
