#include "lsp/protocol/workspace_edit.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {
namespace {

void write_edit(base::JsonWriter& json, const TextEdit& edit, bool annotated) {
  json.open('{').key("range");
  write(json, edit.range);
  json.key("newText").string(edit.text);
  if (annotated && !edit.annotation.empty()) json.key("annotationId").string(edit.annotation);
  json.close('}');
}

void write_versioned(base::JsonWriter& json, const DocumentEdits& document, bool annotated) {
  json.open('{').key("textDocument").open('{').key("uri").string(document.uri).key("version");
  document.version ? json.number(*document.version) : json.raw("null");
  json.close('}').key("edits").open('[');
  for (const TextEdit& edit : document.edits) write_edit(json, edit, annotated);
  json.close(']').close('}');
}

}  // namespace

void merge(WorkspaceEdit& edit, WorkspaceEdit more) {
  for (DocumentEdits& document : more.documents) {
    const auto known = std::ranges::find(edit.documents, document.uri, &DocumentEdits::uri);
    if (known == edit.documents.end()) {
      edit.documents.push_back(std::move(document));
      continue;
    }
    std::ranges::move(document.edits, std::back_inserter(known->edits));
    std::ranges::stable_sort(known->edits, {}, &TextEdit::range);
  }
  std::ranges::move(more.annotations, std::back_inserter(edit.annotations));
  std::ranges::move(more.created, std::back_inserter(edit.created));
}

void write(base::JsonWriter& json, const TextEdit& edit) {
  write_edit(json, edit, false);
}

void write(base::JsonWriter& json, const WorkspaceEdit& edit, const ClientCapabilities& client) {
  json.open('{');
  if (!client.document_changes) {
    json.key("changes").open('{');
    for (const DocumentEdits& document : edit.documents) {
      json.key(document.uri);
      write_list(json, document.edits);
    }
    json.close('}').close('}');
    return;
  }
  const bool annotated = !edit.annotations.empty() && client.change_annotations;
  json.key("documentChanges").open('[');
  for (const NewDocument& file : edit.created) {
    json.open('{').key("kind").string("create").key("uri").string(file.uri).close('}');
    write_versioned(json, {file.uri, std::nullopt, {{Range(), file.text}}}, false);
  }
  for (const DocumentEdits& document : edit.documents) write_versioned(json, document, annotated);
  json.close(']');
  if (annotated) {
    json.key("changeAnnotations").open('{');
    for (const ChangeAnnotation& each : edit.annotations) {
      json.key(each.id).open('{').key("label").string(each.label);
      json.key("needsConfirmation").boolean(true);
      json.key("description").string(each.description).close('}');
    }
    json.close('}');
  }
  json.close('}');
}

}  // namespace virga::lsp
