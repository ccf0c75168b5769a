// Converts ranges in the sources of a program to places of the client.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/source.h"
#include "lsp/protocol/location.h"
#include "lsp/server/documents.h"
#include "lsp/text/positions.h"

namespace virga::lsp {

// Counts the lines of a source when it is used first. Not thread-safe.
class SourcePlaces {
 public:
  // `sources` must outlive this object.
  SourcePlaces(const base::Sources& sources, PositionEncoding encoding)
      : sources_(sources), encoding_(encoding) {}

  // Requires: the source exists.
  const Positions& positions(base::SourceId source);
  Range range(base::Range range) { return positions(range.source).range(range.span); }
  // Returns nullopt if the range is unknown, or if its source is not a file.
  std::optional<Location> location(base::Range range, const Documents& documents);

 private:
  struct Entry {
    Entry(std::string_view text, PositionEncoding encoding)
        : lines(text), positions(text, lines, encoding) {}
    LineStarts lines;
    Positions positions;
  };

  const base::Sources& sources_;
  PositionEncoding encoding_;
  std::map<base::SourceId, std::unique_ptr<Entry>> entries_;
};

// Returns whether the source is a file: its name is an absolute path.
bool is_file(const base::Source& source);

}  // namespace virga::lsp
