// The source texts of a run, each with a name and an id. Ranges refer to a source by its id. The
// address of a text never changes.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/line_index.h"
#include "base/span.h"

namespace virga::base {

// Whether a text may hold secrets, such as a file of configuration values. Of such a text,
// diag::render_text() prints positions in place of lines, and `virga check --diff` prints positions
// and the new texts of fixes. JSON, SARIF and GitHub output contain no lines of any source. Nothing
// checks the other parts of a diagnostic: code that reports one must keep values out of its
// arguments and fixes. It must not use the range of a secret value, whose end shows the length.
enum class Contents : std::uint8_t { kPublic, kMayHoldSecrets };

// One text with the name that is displayed for it (a path, "<expression>"). Immutable.
class Source {
 public:
  Source(SourceId id, std::string name, std::string text, Contents contents = Contents::kPublic)
      : id_(id), contents_(contents), name_(std::move(name)), text_(std::move(text)) {}
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  SourceId id() const { return id_; }
  const std::string& name() const { return name_; }
  bool may_hold_secrets() const { return contents_ == Contents::kMayHoldSecrets; }
  std::string_view text() const { return text_; }
  std::string_view text(Span span) const {
    return std::string_view(text_).substr(span.begin, span.size());
  }
  Range range(Span span) const { return {id_, span}; }

  // Built on the first call. Thread-safe.
  const LineIndex& lines() const;

 private:
  SourceId id_;
  Contents contents_;
  std::string name_;
  std::string text_;
  mutable std::unique_ptr<LineIndex> lines_;
};

// Owns sources; ids count from 1 in the order of addition.
class Sources {
 public:
  // `text` may hold any bytes. Requires: at most 2^32 - 2 bytes. Callers check
  // Limits::max_source_bytes first and report a diagnostic.
  const Source& add(std::string name, std::string text, Contents contents = Contents::kPublic);

  const Source& operator[](SourceId id) const;
  // Returns null for SourceId::kNone and for ids that were never assigned.
  const Source* find(SourceId id) const;
  std::size_t size() const { return sources_.size(); }

 private:
  std::vector<std::unique_ptr<Source>> sources_;
};

}  // namespace virga::base
