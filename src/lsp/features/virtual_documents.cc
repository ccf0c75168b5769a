// Documents that exist on no disk (LSP 3.18, "Text Document Content Request"):
//
//   virga:/errors/V1101.md  the explanation of a diagnostic
//   virga:/preview/...      the result of a command, and others (tool/result_documents.h)
#include <array>
#include <optional>
#include <string>

#include "base/json/json_writer.h"
#include "lsp/features/methods.h"
#include "lsp/server/session.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kErrors = "virga:/errors/";
constexpr std::string_view kMarkdown = ".md";

std::optional<std::string> text_of(std::string_view uri, const ServerOptions& options) {
  if (!uri.starts_with(kErrors) || !uri.ends_with(kMarkdown) || !options.explain) {
    return std::nullopt;
  }
  uri.remove_prefix(kErrors.size());
  uri.remove_suffix(kMarkdown.size());
  return options.explain(uri);
}

Answer text_document_content(Session& session, const Request& request) {
  const auto uri = request.params["uri"].string();
  if (!uri) return invalid_params("a URI is expected");
  auto text = text_of(*uri, session.options);
  if (const std::string* result = session.results.find(*uri)) text = *result;
  if (!text) {
    return std::unexpected(
        ResponseError{ErrorCode::kRequestFailed, "there is no document " + std::string(*uri)});
  }
  base::JsonWriter json;
  return json.open('{').key("text").string(*text).close('}').take();
}

}  // namespace

std::span<const Method> virtual_documents_methods() {
  static constexpr std::array kMethods = {
      Method{"workspace/textDocumentContent", text_document_content},
  };
  return kMethods;
}

}  // namespace virga::lsp
