// Bodies of the HCL native syntax: attributes and blocks in source order.
#pragma once

#include <span>
#include <string_view>

#include "base/span.h"
#include "hcl/tree/deferred.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

struct Attribute {
  std::string_view name;
  Span span;
  Span name_span;
  Span equals;
  const Expr* value;
};

struct Block;

struct Body {
  Span span;
  Span end;  // where a missing item is reported: an empty span at the end
  std::span<const Attribute> attributes;  // in source order; names are unique
  std::span<const Block* const> blocks;   // in source order

  // Returns null if the attribute does not exist. O(n).
  const Attribute* attribute(std::string_view name) const {
    for (const Attribute& candidate : attributes) {
      if (candidate.name == name) return &candidate;
    }
    return nullptr;
  }
};

struct Label {
  std::string_view text;  // decoded, not normalized
  Span span;              // includes the quotes
};

struct Block {
  std::string_view type;
  Span type_span;
  std::span<const Label> labels;
  Span open;            // "{"
  Span close;           // "}"
  Deferred<Body> body;  // never null

  // Returns true if the parser found no "{" after the header, and reported that.
  bool is_broken() const { return open == type_span; }
  // From the type to the closing brace.
  Span span() const { return base::join(type_span, close); }
  // From the type to the last label.
  Span header() const {
    return labels.empty() ? type_span : base::join(type_span, labels.back().span);
  }
};

}  // namespace virga::hcl
