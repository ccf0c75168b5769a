// Keeps the documents as the client has them (LSP 3.17, "Text Document Synchronization").
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "lsp/features/methods.h"
#include "lsp/protocol/location.h"
#include "lsp/server/session.h"

namespace virga::lsp {
namespace {

void log_invalid(Session& session, std::string_view method) {
  session.client.log(MessageType::kWarning,
                     std::string(method) + ": the parameters are invalid, so they are ignored");
}

std::optional<std::string> key_of(Json params) {
  const auto uri = params["textDocument"]["uri"].string();
  return uri ? std::optional(document_key(*uri)) : std::nullopt;
}

void did_open(Session& session, Json params) {
  const Json item = params["textDocument"];
  const auto uri = item["uri"].string();
  const auto text = item["text"].string();
  if (!uri || !text) return log_invalid(session, "textDocument/didOpen");
  if (text->size() > session.options.limits.max_source_bytes) {
    return session.client.log(MessageType::kError,
                              std::string(*uri) + " is too large: the server ignores it");
  }
  session.open({std::string(*uri), std::string(item["languageId"].string().value_or("")),
                item["version"].integer().value_or(0), std::string(*text)});
}

// Returns nullopt if a change is invalid.
std::optional<std::vector<TextChange>> decode_changes(Json params) {
  const Json list = params["contentChanges"];
  if (!list.is(Json::Kind::kArray)) return std::nullopt;
  std::vector<TextChange> changes;
  for (const Json each : list.items()) {
    const auto text = each["text"].string();
    const auto range = decode_range(each["range"]);
    if (!text || (!range && !each["range"].is_absent())) return std::nullopt;
    changes.push_back({range, *text});
  }
  return changes;
}

// If a change cannot be applied, the client and the server have different texts from then on. The
// server cannot ask for the text, so it closes the document.
void did_change(Session& session, Json params) {
  const auto key = key_of(params);
  Document* document = key ? session.documents.find(*key) : nullptr;
  if (!document) return;  // never opened, or closed by the server
  const auto changes = decode_changes(params);
  if (!changes) {
    log_invalid(session, "textDocument/didChange");
    return session.close(*key);
  }
  for (const TextChange& change : *changes) {
    if (document->apply(change, session.capabilities.encoding, session.options.limits)) continue;
    session.client.log(MessageType::kError,
                       document->uri() + " is too large: the server ignores it from now on");
    return session.close(*key);
  }
  if (const auto version = params["textDocument"]["version"].integer()) {
    document->set_version(*version);
  }
  session.changed(*key);
}

void did_close(Session& session, Json params) {
  const auto key = key_of(params);
  if (!key) return log_invalid(session, "textDocument/didClose");
  session.close(*key);
}

std::string sync_capability(const ClientCapabilities&) {
  return R"({"openClose":true,"change":2})";
}

}  // namespace

std::span<const Method> document_sync_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/didOpen", nullptr, did_open, {"textDocumentSync", sync_capability}},
      Method{"textDocument/didChange", nullptr, did_change},
      Method{"textDocument/didClose", nullptr, did_close},
  };
  return kMethods;
}

}  // namespace virga::lsp
