// What the client supports, as far as the server uses it (LSP 3.17, "initialize").
#pragma once

#include <vector>

#include "lsp/json/json.h"
#include "lsp/text/position.h"

namespace virga::lsp {

struct ClientCapabilities {
  // general
  PositionEncoding encoding = PositionEncoding::kUtf16;  // the one that the server chooses
  // window
  bool work_done_progress = false;
  bool shows_documents = false;
  // workspace
  bool document_changes = false;
  bool change_annotations = false;
  bool configuration = false;
  bool watches_files = false;  // by registration
  // Opens documents that only the server has: by workspace/textDocumentContent, or by
  // virga/textDocumentContent if `experimental.textDocumentContent` is true.
  bool shows_virtual_documents = false;
  bool refreshes_diagnostics = false;
  bool refreshes_semantic_tokens = false;
  bool refreshes_inlay_hints = false;
  bool refreshes_code_lenses = false;
  // textDocument
  bool pulls_diagnostics = false;
  bool related_information = false;
  bool code_description = false;
  bool tags_diagnostics = false;
  bool code_action_literals = false;
  bool prefers_code_actions = false;  // isPreferred
  bool resolves_code_action_edits = false;
  bool hierarchical_symbols = false;
  bool links_definitions = false;  // LocationLink
  bool snippets = false;
  bool insert_replace = false;
  bool commit_characters = false;
  bool creates_files = false;  // as part of an edit
  bool label_details = false;
  bool markdown_hover = false;
  bool markdown_completion = false;
  bool markdown_signatures = false;
  bool label_offsets = false;  // of parameters in signatures
  bool folds_lines_only = false;
  bool prepares_rename = false;
};

// Decodes the capabilities in the parameters of `initialize`. What cannot be decoded counts as not
// supported.
ClientCapabilities decode_client_capabilities(Json params);

// The encoding that the server chooses: UTF-8 if the client offers it, because offsets are bytes.
// UTF-16 if the client offers no encoding that the server knows.
PositionEncoding choose_encoding(Json offered);
// "utf-8", "utf-16", "utf-32".
std::string_view name_of(PositionEncoding encoding);

}  // namespace virga::lsp
