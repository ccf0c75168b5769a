// A file in HCL's JSON syntax, read: its nodes and the memory they live in.
#pragma once

#include "base/arena.h"
#include "base/source.h"
#include "hcl/json/node.h"

namespace virga::hcl {

// Views the text of its source, which must outlive it. Nodes do not move when the file does, but
// bodies and expressions refer to the file itself.
class JsonFile {
 public:
  explicit JsonFile(const base::Source& source) : source_(&source) {}

  const base::Source& source() const { return *source_; }
  base::Range range(Span span) const { return source_->range(span); }

  const JsonNode& root() const { return *root_; }
  // Of a node in the arena, or one that outlives the file.
  void set_root(const JsonNode& root) { root_ = &root; }
  base::Arena& arena() { return arena_; }

 private:
  static constexpr JsonNode kNothing{JsonKind::kInvalid, {}};

  const base::Source* source_;
  base::Arena arena_;
  const JsonNode* root_ = &kNothing;
};

}  // namespace virga::hcl
