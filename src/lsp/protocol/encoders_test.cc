// The JSON of the structures, for clients with and without the capabilities that it depends on.
#include <gtest/gtest.h>

#include "lsp/protocol/call_hierarchy.h"
#include "lsp/protocol/client_capabilities.h"
#include "lsp/protocol/code_action.h"
#include "lsp/protocol/completion.h"
#include "lsp/protocol/hover.h"
#include "lsp/protocol/ranges.h"
#include "lsp/protocol/signature_help.h"

namespace virga::lsp {
namespace {

constexpr Range kRange{{1, 2}, {3, 4}};
const std::string kRangeJson =
    R"({"start":{"line":1,"character":2},"end":{"line":3,"character":4}})";

template <typename T>
std::string json_for(const T& value, const ClientCapabilities& client = {}) {
  base::JsonWriter json;
  write(json, value, client);
  return json.take();
}

TEST(Encoders, DecodePositionsAndRanges) {
  const auto decode = [](std::string_view text) {
    return decode_range(JsonDocument::parse_copy(text)->root());
  };
  EXPECT_EQ(decode(kRangeJson), kRange);
  EXPECT_EQ(
      decode(R"({"start":{"line":0,"character":9007199254740993},"end":{"line":1,"character":0}})")
          ->start.character,
      4'294'967'295u);
  for (const std::string_view wrong :
       {"null", "{}", "[]", R"({"start":{"line":-1,"character":0},"end":{"line":1,"character":0}})",
        R"({"start":{"line":0.5,"character":0},"end":{"line":1,"character":0}})",
        R"({"start":{"line":"0","character":0},"end":{"line":1,"character":0}})",
        R"({"start":{"line":0},"end":{"line":1,"character":0}})"}) {
    EXPECT_EQ(decode(wrong), std::nullopt) << wrong;
  }
}

TEST(Encoders, WriteLocations) {
  EXPECT_EQ(to_json(Location{"file:///a", kRange}),
            R"({"uri":"file:///a","range":)" + kRangeJson + "}");
  EXPECT_EQ(to_json(LocationLink{kRange, "u", kRange, kRange}),
            R"({"originSelectionRange":)" + kRangeJson + R"(,"targetUri":"u","targetRange":)" +
                kRangeJson + R"(,"targetSelectionRange":)" + kRangeJson + "}");
}

TEST(Encoders, WriteWorkspaceEdits) {
  const WorkspaceEdit edit{{{"u", 7, {{kRange, "x", "i"}}}, {"v", {}, {}}}, {{"i", "l", "d"}}};
  EXPECT_EQ(json_for(edit),
            R"({"changes":{"u":[{"range":)" + kRangeJson + R"(,"newText":"x"}],"v":[]}})");
  ClientCapabilities client;
  client.document_changes = true;
  EXPECT_EQ(json_for(edit, client),
            R"({"documentChanges":[{"textDocument":{"uri":"u","version":7},"edits":[{"range":)" +
                kRangeJson +
                R"(,"newText":"x"}]},{"textDocument":{"uri":"v","version":null},"edits":[]}]})");
  client.change_annotations = true;
  const std::string annotated = json_for(edit, client);
  EXPECT_NE(annotated.find(R"("newText":"x","annotationId":"i")"), std::string::npos);
  EXPECT_NE(annotated.find(R"("changeAnnotations":{"i":{"label":"l")"), std::string::npos);
}

TEST(Encoders, MergeWorkspaceEdits) {
  const Range before{{0, 0}, {0, 1}};
  WorkspaceEdit edit{{{"u", 7, {{kRange, "x"}}}}};
  merge(edit, {{{"u", 7, {{before, "y", "i"}}}, {"v", {}, {{kRange, "z"}}}}, {{"i", "l", "d"}}});
  ASSERT_EQ(edit.documents.size(), 2u);
  EXPECT_EQ(edit.documents[0].edits, (std::vector<TextEdit>{{before, "y", "i"}, {kRange, "x"}}));
  EXPECT_EQ(edit.documents[1].uri, "v");
  EXPECT_EQ(edit.annotations.size(), 1u);
}

TEST(Encoders, WriteDiagnosticsAsTheClientSupports) {
  const Diagnostic diagnostic{.range = kRange,
                              .severity = DiagnosticSeverity::kWarning,
                              .code = "V1",
                              .code_href = "h",
                              .message = "m",
                              .tags = {DiagnosticTag::kUnnecessary},
                              .related = {{{"u", kRange}, "r"}}};
  EXPECT_EQ(
      json_for(diagnostic),
      R"({"range":)" + kRangeJson + R"(,"severity":2,"code":"V1","source":"virga","message":"m"})");
  ClientCapabilities client;
  client.code_description = client.tags_diagnostics = client.related_information = true;
  EXPECT_EQ(
      json_for(diagnostic, client),
      R"({"range":)" + kRangeJson +
          R"(,"severity":2,"code":"V1","codeDescription":{"href":"h"},"source":"virga",)"
          R"("message":"m","tags":[1],"relatedInformation":[{"location":{"uri":"u","range":)" +
          kRangeJson + R"(},"message":"r"}]})");
}

TEST(Encoders, WriteCompletions) {
  CompletionItem item{.label = "l",
                      .kind = CompletionKind::kProperty,
                      .description = "d",
                      .documentation = {"*m*"},
                      .range = kRange,
                      .insert = Range{},
                      .text = "t"};
  EXPECT_EQ(json_for(CompletionList{true, {item}}),
            R"({"isIncomplete":true,"items":[{"label":"l","kind":10,)"
            R"("documentation":{"kind":"plaintext","value":"*m*"},"textEdit":{"range":)" +
                kRangeJson + R"(,"newText":"t"}}]})");
  ClientCapabilities client;
  client.insert_replace = client.label_details = client.markdown_completion = true;
  item.is_snippet = item.is_deprecated = true;
  const std::string json = json_for(item, client);
  EXPECT_NE(json.find(R"("labelDetails":{"description":"d"})"), std::string::npos);
  EXPECT_NE(json.find(R"("kind":"markdown")"), std::string::npos);
  EXPECT_NE(json.find(R"("insertTextFormat":2)"), std::string::npos);
  EXPECT_NE(json.find(R"("tags":[1])"), std::string::npos);
  EXPECT_NE(json.find(R"("replace":)" + kRangeJson), std::string::npos);
}

TEST(Encoders, WriteHoversAndSignatures) {
  EXPECT_EQ(json_for(Hover{kRange, {"x"}}),
            R"({"contents":{"kind":"plaintext","value":"x"},"range":)" + kRangeJson + "}");
  const SignatureHelp help{{{"f(a, b)", {}, {{{2, 3}, {}}, {{5, 6}, {"doc"}}}}}, 0, 1};
  EXPECT_EQ(json_for(help),
            R"x({"signatures":[{"label":"f(a, b)","parameters":[{"label":"a"},{"label":"b",)x"
            R"("documentation":{"kind":"plaintext","value":"doc"}}]}],"activeSignature":0,)"
            R"("activeParameter":1})");
}

// Three symbols, of which the first contains the second.
std::string write_symbols(bool is_hierarchical) {
  DocumentSymbolWriter writer(is_hierarchical, "u");
  writer.begin({"o", "d", SymbolKind::kClass, kRange, kRange});
  writer.begin({"i", "", SymbolKind::kField, kRange, kRange});
  writer.end();
  writer.begin({"j", "", SymbolKind::kField, kRange, kRange});
  writer.end();
  writer.end();
  writer.begin({"p", "", SymbolKind::kClass, kRange, kRange});
  writer.end();
  return writer.take();
}

TEST(Encoders, WriteSymbols) {
  const std::string ranges = R"("range":)" + kRangeJson + R"(,"selectionRange":)" + kRangeJson;
  EXPECT_EQ(write_symbols(true), R"([{"name":"o","detail":"d","kind":5,)" + ranges +
                                     R"(,"children":[{"name":"i","kind":8,)" + ranges +
                                     R"(},{"name":"j","kind":8,)" + ranges +
                                     R"(}]},{"name":"p","kind":5,)" + ranges + "}]");
  EXPECT_EQ(DocumentSymbolWriter(true, "u").take(), "[]");
}

TEST(Encoders, WriteSymbolsWithoutAHierarchy) {
  const std::string location = R"("location":{"uri":"u","range":)" + kRangeJson + "}";
  EXPECT_EQ(write_symbols(false),
            R"([{"name":"o","kind":5,)" + location + R"(},{"name":"i","kind":8,)" + location +
                R"(,"containerName":"o"},{"name":"j","kind":8,)" + location +
                R"(,"containerName":"o"},{"name":"p","kind":5,)" + location + "}]");
}

TEST(Encoders, WriteFoldingRanges) {
  const std::vector<FoldingRange> ranges{{kRange, "comment"}, {{{5, 1}, {5, 9}}, ""}};
  base::JsonWriter json;
  write_list(json, ranges, {});
  EXPECT_EQ(json.take(),
            R"([{"startLine":1,"startCharacter":2,"endLine":3,"endCharacter":4,"kind":"comment"},)"
            R"({"startLine":5,"startCharacter":1,"endLine":5,"endCharacter":9}])");
  ClientCapabilities client;
  client.folds_lines_only = true;
  write_list(json, ranges, client);
  EXPECT_EQ(json.take(), R"([{"startLine":1,"endLine":3,"kind":"comment"}])");
}

TEST(Encoders, WriteNestedSelectionsWithoutRecursion) {
  EXPECT_EQ(to_json(SelectionRange{{kRange, kRange}}),
            R"({"range":)" + kRangeJson + R"(,"parent":{"range":)" + kRangeJson + "}}");
  EXPECT_FALSE(to_json(SelectionRange{std::vector<Range>(100'000, kRange)}).empty());
}

TEST(Encoders, WriteLinksHintsAndLenses) {
  EXPECT_EQ(to_json(DocumentLink{kRange, "t"}), R"({"range":)" + kRangeJson + R"(,"target":"t"})");
  EXPECT_EQ(to_json(InlayHint{.position = {1, 2},
                              .label = ": string",
                              .kind = InlayHintKind::kType,
                              .pads_left = true}),
            R"({"position":{"line":1,"character":2},"label":": string","kind":1,)"
            R"("paddingLeft":true})");
  EXPECT_EQ(
      to_json(CodeLens{kRange, Command{"t", "c", "[1]"}, ""}),
      R"({"range":)" + kRangeJson + R"(,"command":{"title":"t","command":"c","arguments":[1]}})");
  EXPECT_EQ(to_json(LinkedEditingRanges{{kRange}}), R"({"ranges":[)" + kRangeJson + "]}");
}

TEST(Encoders, WriteCallHierarchies) {
  base::JsonWriter json;
  write(json, CallHierarchyCall{{"n", SymbolKind::kModule, "", "u", kRange, kRange, "7"}, {kRange}},
        "from");
  EXPECT_EQ(json.take(), R"({"from":{"name":"n","kind":2,"uri":"u","range":)" + kRangeJson +
                             R"(,"selectionRange":)" + kRangeJson + R"(,"data":7},"fromRanges":[)" +
                             kRangeJson + "]}");
}

}  // namespace
}  // namespace virga::lsp
