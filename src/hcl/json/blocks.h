// Blocks in the JSON syntax. Private to hcl/json; the entry point is body.h.
#pragma once

#include <vector>

#include "diag/diagnostics.h"
#include "hcl/body/content.h"
#include "hcl/json/file.h"

namespace virga::hcl {

// The properties of an object, or of all objects of an array. Null has no properties.
struct Properties {
  std::vector<const JsonProperty*> items;
  std::vector<const JsonNode*> non_objects;  // values that should have been objects
};

Properties properties_of(const JsonNode& node);

// Collects blocks in source order.
class JsonBlocks {
 public:
  JsonBlocks(const JsonFile& file, diag::Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  // Reads all blocks of the property's type.
  void read(const JsonProperty& property, const BlockSchema& schema);

  std::vector<BodyBlock> take() { return std::move(blocks_); }

 private:
  struct Type;
  void read_labels(const JsonNode& node, const Type& type, std::vector<BlockLabel>& labels);
  void read_bodies(const JsonNode& node, const Type& type, const std::vector<BlockLabel>& labels);
  template <typename... Args>
  diag::Diagnostic& error(diag::Code code, const JsonNode& node, Args&&... args) {
    return diagnostics_.add(code, file_.range(head(node)), std::forward<Args>(args)...);
  }

  const JsonFile& file_;
  diag::Diagnostics& diagnostics_;
  std::vector<BodyBlock> blocks_;
};

}  // namespace virga::hcl
