// Documents that exist on no disk (LSP 3.18, "Text Document Content Request"):
//
//   virga:/errors/V1101.md                        the explanation of a diagnostic
//   virga:/schema/zoo@1.0.0/zoo%3Aindex%3APet.md  a page about a member of a package
//   virga:/preview/...                            a result of a command
//
// `virga/textDocumentContent` is the same request for clients of older versions of the protocol.
#include <array>
#include <optional>
#include <stop_token>
#include <string>

#include "base/json/json_writer.h"
#include "ide/names/find_package.h"
#include "ide/schema/page.h"
#include "lsp/features/methods.h"
#include "lsp/server/session.h"
#include "lsp/uri/schema_uri.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kErrors = "virga:/errors/";
constexpr std::string_view kMarkdown = ".md";

std::optional<std::string> explanation(std::string_view uri, const ServerOptions& options) {
  if (!uri.starts_with(kErrors) || !uri.ends_with(kMarkdown) || !options.explain) {
    return std::nullopt;
  }
  uri.remove_prefix(kErrors.size());
  uri.remove_suffix(kMarkdown.size());
  return options.explain(uri);
}

// The programs of open documents come first: the others may not be loaded yet.
ide::PackagePtr find_package(Session& session, const SchemaUri& page) {
  const auto in = [&](const Program& program) {
    const ide::Snapshot& snapshot = *program.snapshot;
    return ide::find_package(snapshot, *snapshot.session().loader, page.package, page.version);
  };
  for (const auto& [key, document] : session.documents.all()) {
    const auto program = session.program(key);
    if (!program) continue;
    if (auto package = in(*program)) return package;
  }
  ide::PackagePtr package;
  std::stop_source found;
  session.programs().visit_all(found.get_token(), [&](const Program& program) {
    package = in(program);
    if (package) found.request_stop();
  });
  return package;
}

std::optional<std::string> schema_page(Session& session, std::string_view uri) {
  const auto page = decode_schema_uri(uri);
  if (!page) return std::nullopt;
  auto found = ide::schema_page(find_package(session, *page), page->token);
  if (!found) return std::nullopt;
  return std::move(found->markdown);
}

Answer text_document_content(Session& session, const Request& request) {
  const auto uri = request.params["uri"].string();
  if (!uri) return invalid_params("a URI is expected");
  auto text = explanation(*uri, session.options);
  if (!text) text = schema_page(session, *uri);
  if (const std::string* result = session.results.find(*uri)) text = *result;
  if (!text) {
    return base::Unexpected(
        ResponseError{ErrorCode::kRequestFailed, "there is no document " + std::string(*uri)});
  }
  base::JsonWriter json;
  return json.open('{').key("text").string(*text).close('}').take();
}

}  // namespace

std::span<const Method> virtual_documents_methods() {
  static constexpr std::array kMethods = {
      Method{"workspace/textDocumentContent", text_document_content},
      Method{"virga/textDocumentContent", text_document_content},
  };
  return kMethods;
}

}  // namespace virga::lsp
