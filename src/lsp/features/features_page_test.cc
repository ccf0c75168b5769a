// The tables of docs/editors.md must equal the methods of the server.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/page_testing.h"
#include "lsp/features/methods.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kPage = "/docs/editors.md";

// What users get from a capability, or from a method that belongs to no capability.
struct Feature {
  std::string_view key;
  std::string_view words;
};

constexpr auto kFeatures = std::to_array<Feature>({
    {"diagnosticProvider",
     "diagnostics with explanations and related places. Editors that do not ask for them get "
     "`textDocument/publishDiagnostics`"},
    {"codeActionProvider",
     "fixes of diagnostics, refactorings; all safe fixes of a file (`source.fixAll.virga`)"},
    {"completionProvider", "completion, with documentation when an item is selected"},
    {"hoverProvider", "types and documentation of what is under the pointer"},
    {"signatureHelpProvider", "parameters of functions"},
    {"definitionProvider", "declarations, also in schemas and in the folders of components"},
    {"declarationProvider", "the same places as for definitions"},
    {"typeDefinitionProvider", "the type of a value, in its schema"},
    {"referencesProvider", "uses of a name"},
    {"documentHighlightProvider", "uses in the same file"},
    {"renameProvider",
     "rename; resources keep the names that a deployment knows, unless the user decides otherwise"},
    {"linkedEditingRangeProvider", "names that change together while the user types"},
    {"documentSymbolProvider", "the outline of a file"},
    {"workspaceSymbolProvider", "declarations of all programs"},
    {"semanticTokensProvider", "colours by meaning"},
    {"foldingRangeProvider", "folding"},
    {"selectionRangeProvider", "selecting larger and larger parts"},
    {"documentLinkProvider", "links to folders, files and web pages"},
    {"inlayHintProvider", "types, secrets and names of parameters between the characters"},
    {"codeLensProvider", "counts of references; previews and tests to run"},
    {"callHierarchyProvider", "which programs create which components"},
    {"documentFormattingProvider", "formatting, as `virga fmt`"},
    {"documentRangeFormattingProvider", "formatting of parts"},
    {"documentOnTypeFormattingProvider", "formatting behind a line break and a closing brace"},
    {"executeCommandProvider", "previews, runs of tests, graphs: see [Commands](#commands)"},
    {"virga/tests", "the tests of a file"},
    {"workspace/textDocumentContent",
     "pages of the server: explanations of diagnostics and members of packages"},
});

bool is_feature(std::string_view key) {
  return std::ranges::find(kFeatures, key, &Feature::key) != kFeatures.end();
}

// The methods that answer requests, by the capability that offers them. A method without one
// belongs to the one before it.
std::map<std::string_view, std::string> methods_by_feature() {
  std::map<std::string_view, std::string> found;
  std::string_view key;
  for (const Method& method : methods()) {
    if (method.notify) continue;
    if (!method.capability.key.empty()) key = method.capability.key;
    if (is_feature(method.name)) key = method.name;
    std::string& list = found[key];
    list += (list.empty() ? "`" : ", `") + std::string(method.name) + "`";
  }
  return found;
}

std::string table_of_features() {
  std::string table = "| what | methods |\n|---|---|\n";
  const auto by_feature = methods_by_feature();
  for (const Feature& feature : kFeatures) {
    const auto found = by_feature.find(feature.key);
    if (found == by_feature.end()) {
      ADD_FAILURE() << "the server has no " << feature.key;
      continue;
    }
    table += "| " + std::string(feature.words) + " | " + found->second + " |\n";
  }
  for (const auto& [key, list] : by_feature) {
    EXPECT_TRUE(key.empty() || is_feature(key)) << key << " has no words: " << list;
  }
  return table;
}

// The lines of the table that begins with this header, or "".
std::string table_in(const std::string& page, std::string_view header) {
  const std::size_t begin = page.find("\n" + std::string(header) + "\n");
  if (begin == std::string::npos) return "";
  const std::size_t end = page.find("\n\n", begin + 1);
  return page.substr(begin + 1, end - begin);
}

void expect_table(const std::string& wanted) {
  std::string page = diag::page_text(kPage);
  const std::string found = table_in(page, wanted.substr(0, wanted.find('\n')));
  ASSERT_FALSE(found.empty()) << "the page has no table with the header of\n" << wanted;
  if (std::getenv("VIRGA_ACCEPT")) {
    page.replace(page.find(found), found.size(), wanted);
    std::ofstream(VIRGA_SOURCE_DIR + std::string(kPage)) << page;
    return;
  }
  EXPECT_EQ(found, wanted) << "write it anew: VIRGA_ACCEPT=1 bin/lsp_test";
}

TEST(EditorsPage, HasMethodsOfServer) {
  expect_table(table_of_features());
}

TEST(EditorsPage, DescribesEveryMethod) {
  for (const auto& [key, list] : methods_by_feature()) {
    EXPECT_TRUE(is_feature(key)) << key << ": " << list;
  }
}

// What other servers advertise. Each column is a server; the first one is computed.
struct Comparison {
  std::string_view feature;
  std::vector<std::string_view> methods;  // that Virga needs for it
  std::array<std::string_view, 7> others;
};

constexpr std::string_view kOthers =
    "| terraform-ls | pulumi-lsp | rust-analyzer | clangd | gopls | Bicep | nixd |";

TEST(EditorsPage, ComparesServers) {
  const std::vector<Comparison> rows = {
      {"completion, hover",
       {"textDocument/completion", "textDocument/hover"},
       {"✓", "✓", "✓", "✓", "✓", "✓", "✓"}},
      {"definition", {"textDocument/definition"}, {"✓", "", "✓", "✓", "✓", "✓", "✓"}},
      {"references", {"textDocument/references"}, {"✓", "", "✓", "✓", "✓", "✓", "✓"}},
      {"rename with preparation",
       {"textDocument/rename", "textDocument/prepareRename"},
       {"", "", "✓", "✓", "✓", "✓", "✓"}},
      {"document symbols", {"textDocument/documentSymbol"}, {"✓", "", "✓", "✓", "✓", "✓", "✓"}},
      {"workspace symbols", {"workspace/symbol"}, {"✓", "", "✓", "✓", "✓", "", ""}},
      {"document highlights",
       {"textDocument/documentHighlight"},
       {"", "", "✓", "✓", "✓", "✓", "✓"}},
      {"semantic tokens of files",
       {"textDocument/semanticTokens/full"},
       {"✓", "", "✓", "✓", "✓", "✓", "✓"}},
      {"semantic tokens: changes only",
       {"textDocument/semanticTokens/full/delta"},
       {"", "", "✓", "✓", "", "✓", ""}},
      {"semantic tokens of ranges",
       {"textDocument/semanticTokens/range"},
       {"", "", "✓", "", "✓", "✓", ""}},
      {"folding ranges", {"textDocument/foldingRange"}, {"", "", "✓", "✓", "✓", "", "✓"}},
      {"selection ranges", {"textDocument/selectionRange"}, {"", "", "✓", "✓", "✓", "", ""}},
      {"code actions", {"textDocument/codeAction"}, {"✓", "", "✓", "✓", "✓", "✓", "✓"}},
      {"inlay hints", {"textDocument/inlayHint"}, {"", "", "✓", "✓", "✓", "", "✓"}},
      {"formatting", {"textDocument/formatting"}, {"✓", "", "✓", "✓", "✓", "✓", "✓"}},
      {"formatting of ranges and while typing",
       {"textDocument/rangeFormatting", "textDocument/onTypeFormatting"},
       {"", "", "✓", "✓", "", "", ""}},
      {"signature help", {"textDocument/signatureHelp"}, {"✓", "", "✓", "✓", "✓", "✓", ""}},
      {"code lenses", {"textDocument/codeLens"}, {"✓", "", "✓", "", "✓", "✓", ""}},
      {"call hierarchy", {"textDocument/prepareCallHierarchy"}, {"", "", "✓", "✓", "✓", "", ""}},
      {"type hierarchy", {"textDocument/prepareTypeHierarchy"}, {"", "", "", "✓", "✓", "", ""}},
      {"document links", {"textDocument/documentLink"}, {"✓", "", "", "✓", "✓", "✓", "✓"}},
      {"pull diagnostics", {"textDocument/diagnostic"}, {"", "", "✓", "", "✓", "", ""}},
      {"linked editing", {"textDocument/linkedEditingRange"}, {"", "", "", "", "", "", ""}},
  };
  std::string table =
      "| feature | Virga " + std::string(kOthers) + "\n|---|---|---|---|---|---|---|---|---|\n";
  for (const Comparison& row : rows) {
    const bool has_all = std::ranges::all_of(
        row.methods, [](std::string_view each) { return find_method(each) != nullptr; });
    table += "| " + std::string(row.feature) + " | " + (has_all ? "✓" : "–") + " |";
    for (const std::string_view mark : row.others) {
      table += " " + std::string(mark.empty() ? "–" : mark) + " |";
    }
    table += "\n";
  }
  expect_table(table);
}

}  // namespace
}  // namespace virga::lsp
