// A YAML document among the arguments and blocks of a file.
#pragma once

#include <cstddef>
#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

class YamlFinder {
 public:
  YamlFinder(const Outline& outline, base::SourceId source) : outline_(outline), source_(source) {}

  // If several keys of YAML begin at the item `first`, and one of them has indented lines or a list
  // below it, returns one error for all of them. Calls with ascending items take O(n) together.
  std::optional<diag::Diagnostic> at(std::size_t first);

  // The first item after the document that at() found; 0 if it found none.
  std::size_t end() const { return end_; }

 private:
  // The lines of the form `key: value` with the same indentation.
  struct Keys {
    std::size_t end;  // the first item after them and the lines below them
    bool is_document;
  };
  Keys keys_from(std::size_t first) const;
  bool is_key(std::size_t index) const;

  const Outline& outline_;
  base::SourceId source_;
  std::size_t end_ = 0;
  std::size_t examined_until_ = 0;  // no document begins before this item
};

}  // namespace virga::hcl
