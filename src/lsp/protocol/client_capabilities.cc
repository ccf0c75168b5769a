#include "lsp/protocol/client_capabilities.h"

#include <algorithm>

namespace virga::lsp {
namespace {

bool is_true(Json json) {
  return json.boolean() == true;
}

bool lists(Json array, std::string_view word) {
  return std::ranges::any_of(array.items(), [&](Json each) { return each.string() == word; });
}

void decode_workspace(Json workspace, ClientCapabilities& client) {
  const Json edit = workspace["workspaceEdit"];
  client.document_changes = is_true(edit["documentChanges"]);
  client.creates_files = lists(edit["resourceOperations"], "create");
  client.change_annotations = edit["changeAnnotationSupport"].is(Json::Kind::kObject);
  client.configuration = is_true(workspace["configuration"]);
  client.watches_files = is_true(workspace["didChangeWatchedFiles"]["dynamicRegistration"]);
  client.refreshes_diagnostics = is_true(workspace["diagnostics"]["refreshSupport"]);
  client.refreshes_semantic_tokens = is_true(workspace["semanticTokens"]["refreshSupport"]);
  client.refreshes_inlay_hints = is_true(workspace["inlayHint"]["refreshSupport"]);
  client.refreshes_code_lenses = is_true(workspace["codeLens"]["refreshSupport"]);
}

void decode_completion(Json completion, ClientCapabilities& client) {
  const Json item = completion["completionItem"];
  client.snippets = is_true(item["snippetSupport"]);
  client.commit_characters = is_true(item["commitCharactersSupport"]);
  client.insert_replace = is_true(item["insertReplaceSupport"]);
  client.label_details = is_true(item["labelDetailsSupport"]);
  client.markdown_completion = lists(item["documentationFormat"], "markdown");
}

void decode_text_document(Json text, ClientCapabilities& client) {
  client.pulls_diagnostics = text["diagnostic"].is(Json::Kind::kObject);
  const Json published = text["publishDiagnostics"];
  // Clients that only pull may leave out what they support; each of them shows all of it.
  client.related_information = client.pulls_diagnostics || is_true(published["relatedInformation"]);
  client.code_description =
      client.pulls_diagnostics || is_true(published["codeDescriptionSupport"]);
  client.tags_diagnostics =
      client.pulls_diagnostics || published["tagSupport"].is(Json::Kind::kObject);
  const Json action = text["codeAction"];
  client.code_action_literals = action["codeActionLiteralSupport"].is(Json::Kind::kObject);
  client.prefers_code_actions = is_true(action["isPreferredSupport"]);
  client.resolves_code_action_edits = lists(action["resolveSupport"]["properties"], "edit");
  client.hierarchical_symbols =
      is_true(text["documentSymbol"]["hierarchicalDocumentSymbolSupport"]);
  client.links_definitions = is_true(text["definition"]["linkSupport"]);
  client.markdown_hover = lists(text["hover"]["contentFormat"], "markdown");
  const Json signature = text["signatureHelp"]["signatureInformation"];
  client.markdown_signatures = lists(signature["documentationFormat"], "markdown");
  client.label_offsets = is_true(signature["parameterInformation"]["labelOffsetSupport"]);
  client.folds_lines_only = is_true(text["foldingRange"]["lineFoldingOnly"]);
  client.prepares_rename = is_true(text["rename"]["prepareSupport"]);
  decode_completion(text["completion"], client);
}

}  // namespace

ClientCapabilities decode_client_capabilities(Json params) {
  const Json capabilities = params["capabilities"];
  ClientCapabilities client;
  client.encoding = choose_encoding(capabilities["general"]["positionEncodings"]);
  client.work_done_progress = is_true(capabilities["window"]["workDoneProgress"]);
  client.shows_documents = is_true(capabilities["window"]["showDocument"]["support"]);
  decode_workspace(capabilities["workspace"], client);
  decode_text_document(capabilities["textDocument"], client);
  client.shows_virtual_documents =
      capabilities["workspace"]["textDocumentContent"].is(Json::Kind::kObject) ||
      is_true(capabilities["experimental"]["textDocumentContent"]);
  // The explanation is a document of the server. Other clients cannot open its URI.
  client.code_description &= client.shows_virtual_documents;
  return client;
}

PositionEncoding choose_encoding(Json offered) {
  using enum PositionEncoding;
  for (const PositionEncoding encoding : {kUtf8, kUtf16, kUtf32}) {
    if (lists(offered, name_of(encoding))) return encoding;
  }
  return kUtf16;
}

std::string_view name_of(PositionEncoding encoding) {
  switch (encoding) {
    case PositionEncoding::kUtf8: return "utf-8";
    case PositionEncoding::kUtf16: return "utf-16";
    case PositionEncoding::kUtf32: return "utf-32";
  }
  return "utf-16";
}

}  // namespace virga::lsp
