// Finds the properties whose changes require a replacement by the schema (docs/spec/evaluator.md,
// section 11, rule 8).
#pragma once

#include <map>
#include <span>
#include <vector>

#include "pulumi/property/property_path.h"
#include "schema/package.h"

namespace virga::engine {

// Computes for each resource the paths of the inputs and outputs that are marked replaceOnChanges
// or willReplaceOnChanges, including those inside of objects, lists and maps ("list.*.name").
// Caches the result.
class SchemaReplacePaths {
 public:
  // `resource` belongs to `package`. Returns no paths if `package` is null.
  std::span<const pulumi::PropertyPath> of(const schema::Package* package,
                                           const schema::Resource* resource);

 private:
  std::map<const schema::Resource*, std::vector<pulumi::PropertyPath>> found_;
};

}  // namespace virga::engine
