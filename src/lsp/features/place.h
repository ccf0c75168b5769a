// The place in a program that a request is about.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lsp/server/method.h"
#include "lsp/server/session.h"

namespace virga::lsp {

// A document of a request, and its program.
struct Target {
  std::string key;
  Program program;
  base::SourceId source;

  const ide::Snapshot& snapshot() const { return *program.snapshot; }
  schema::Loader& schemas() const { return *program.snapshot->session().loader; }
  Range range(base::Span span) const { return positions().range(span); }
  SourcePlaces& places() const { return *program.places; }
  const Positions& positions() const { return places().positions(source); }
};

// Decodes `textDocument` of the parameters. The result is nullopt if the document belongs to no
// program, or if the request was cancelled. Fails if there is no URI.
base::Expected<std::optional<Target>, ResponseError> decode_target(Session& session,
                                                                   const Request& request);

// The document with this key and its program. Returns nullopt if there is none, or if `stop` was
// requested.
std::optional<Target> find_target(Session& session, const std::string& key,
                                  const std::stop_token& stop = {});

// The document of a program in the states of its test files, whose names are in no other state.
// Empty if the document is a test file itself, or if `stop` is requested.
std::vector<Target> targets_in_tests(Session& session, const Target& target,
                                     const std::stop_token& stop);

// Answers a request about a document: calls `work` with a Target. The answer is null if the
// document belongs to no program.
template <typename Work>
Answer in_document(Session& session, const Request& request, const Work& work) {
  const auto target = decode_target(session, request);
  if (!target) return base::Unexpected(target.error());
  if (!*target) return "null";
  return work(**target);
}

// Answers a request about a position: calls `work` with a Target and an offset.
template <typename Work>
Answer at_position(Session& session, const Request& request, const Work& work) {
  const auto position = decode_position(request.params["position"]);
  if (!position) return invalid_params("a position is expected");
  return in_document(session, request, [&](const Target& target) {
    return work(target, target.positions().offset(*position));
  });
}

// Answers a request about a range: calls `work` with a Target and a base::Span.
template <typename Work>
Answer in_range(Session& session, const Request& request, const Work& work) {
  const auto range = decode_range(request.params["range"]);
  if (!range) return invalid_params("a range is expected");
  return in_document(session, request, [&](const Target& target) {
    return work(target, target.positions().span(*range));
  });
}

}  // namespace virga::lsp
