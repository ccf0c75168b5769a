#include "lsp/features/place.h"

#include <utility>

namespace virga::lsp {

std::optional<Target> find_target(Session& session, const std::string& key,
                                  const std::stop_token& stop) {
  auto program = session.program(key, stop);
  if (!program) return std::nullopt;
  const base::SourceId source = program->snapshot->source(key);
  if (source == base::SourceId::kNone) return std::nullopt;
  return Target{key, *std::move(program), source};
}

std::vector<Target> targets_in_tests(Session& session, const Target& target,
                                     const std::stop_token& stop) {
  std::vector<Target> targets;
  if (target.snapshot().tests() || target.snapshot().pack()) return targets;
  for (Program& tests : session.programs().tests_of(target.program, stop)) {
    const base::SourceId source = tests.snapshot->source(target.key);
    if (source != base::SourceId::kNone) targets.push_back({target.key, std::move(tests), source});
  }
  return targets;
}

base::Expected<std::optional<Target>, ResponseError> decode_target(Session& session,
                                                                   const Request& request) {
  const auto uri = request.params["textDocument"]["uri"].string();
  if (!uri) return invalid_params("a document is expected");
  return find_target(session, document_key(*uri), request.cancelled);
}

}  // namespace virga::lsp
