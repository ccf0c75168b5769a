#include "lsp/features/place.h"

#include <utility>

namespace virga::lsp {

std::expected<std::optional<Target>, ResponseError> decode_target(Session& session, Json params) {
  const auto uri = params["textDocument"]["uri"].string();
  if (!uri) return invalid_params("a document is expected");
  std::string key = document_key(*uri);
  auto program = session.program(key);
  if (!program) return std::nullopt;
  const base::SourceId source = program->snapshot->source(key);
  if (source == base::SourceId::kNone) return std::nullopt;
  return Target{std::move(key), *std::move(program), source};
}

}  // namespace virga::lsp
