// A parsed file in HCL's JSON syntax: its nodes and their memory.
#pragma once

#include "base/arena.h"
#include "base/source.h"
#include "hcl/json/node.h"

namespace virga::hcl {

// Borrows the text of its source, which must outlive it. Moving the file does not move its nodes,
// but bodies and expressions refer to the file itself.
class JsonFile {
 public:
  explicit JsonFile(const base::Source& source) : source_(&source) {}

  const base::Source& source() const { return *source_; }
  base::Range range(Span span) const { return source_->range(span); }

  const JsonNode& root() const { return *root_; }
  // Requires: the node is in the arena, or outlives the file.
  void set_root(const JsonNode& root) { root_ = &root; }
  base::Arena& arena() { return arena_; }

 private:
  static constexpr JsonNode kNothing{JsonKind::kInvalid, {}};

  const base::Source* source_;
  base::Arena arena_;
  const JsonNode* root_ = &kNothing;
};

}  // namespace virga::hcl
