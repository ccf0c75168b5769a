// Reads documents of YAML in tests.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "convert/yaml/syntax/read.h"

namespace virga::convert::yaml {

struct ReadText {
  explicit ReadText(std::string text)
      : source(sources.add("Pulumi.yaml", std::move(text))), root(read(source, diagnostics)) {}

  // The text of a node in the source.
  std::string text(const Node& node) const { return std::string(source.text(node.range.span)); }
  // The only diagnostic with its place, or all of them.
  std::string error() const {
    std::string out;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      const base::Position place = source.lines().position(each.subject.span.begin);
      out +=
          std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + each.message();
    }
    return out;
  }

  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source;
  std::optional<Node> root;
};

}  // namespace virga::convert::yaml
