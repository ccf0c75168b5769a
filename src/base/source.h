// The texts that a run reads, each with a name and an id. Ids go into ranges; the text never moves.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/line_index.h"
#include "base/span.h"

namespace virga::base {

// What a text may hold. Diagnostics never print a line of a text that may hold secrets, such as a
// file of configuration values; they print the position only.
enum class Contents : std::uint8_t { kPublic, kMayHoldSecrets };

// One text with the name a person knows it by (a path, "<expression>"). Immutable.
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

  // Built at the first question, which may come from any thread.
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
  // `text` may hold any bytes, but at most 2^32 - 2 of them (checked: callers apply
  // Limits::max_source_bytes first and report it as a diagnostic).
  const Source& add(std::string name, std::string text, Contents contents = Contents::kPublic);

  const Source& operator[](SourceId id) const;
  // Null for SourceId::kNone and ids that were never given out.
  const Source* find(SourceId id) const;
  std::size_t size() const { return sources_.size(); }

 private:
  std::vector<std::unique_ptr<Source>> sources_;
};

}  // namespace virga::base
