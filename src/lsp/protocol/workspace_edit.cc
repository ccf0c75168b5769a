#include "lsp/protocol/workspace_edit.h"

#include "lsp/protocol/client_capabilities.h"

namespace virga::lsp {
namespace {

// The only annotation of an edit.
constexpr std::string_view kAnnotation = "confirm";

void write_edit(base::JsonWriter& json, const TextEdit& edit, bool annotated) {
  json.open('{').key("range");
  write(json, edit.range);
  json.key("newText").string(edit.text);
  if (annotated) json.key("annotationId").string(kAnnotation);
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
  const bool annotated = edit.annotation && client.change_annotations;
  json.key("documentChanges").open('[');
  for (const NewDocument& file : edit.created) {
    json.open('{').key("kind").string("create").key("uri").string(file.uri).close('}');
    write_versioned(json, {file.uri, std::nullopt, {{Range(), file.text}}}, false);
  }
  for (const DocumentEdits& document : edit.documents) write_versioned(json, document, annotated);
  json.close(']');
  if (annotated) {
    json.key("changeAnnotations").open('{').key(kAnnotation).open('{');
    json.key("label").string(edit.annotation->label);
    json.key("needsConfirmation").boolean(true);
    json.key("description").string(edit.annotation->description).close('}').close('}');
  }
  json.close('}');
}

}  // namespace virga::lsp
