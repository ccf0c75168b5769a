// Which properties a schema lets replace their resource (docs/spec/evaluator.md, section 11, rule
// 8).
#pragma once

#include <map>
#include <span>
#include <vector>

#include "pulumi/property/property_path.h"
#include "schema/package.h"

namespace virga::engine {

// Of each resource the paths of the inputs and outputs that are marked replaceOnChanges or
// willReplaceOnChanges, those inside of objects, lists and maps too ("list.*.name"). Found once.
class SchemaReplacePaths {
 public:
  // `resource` is one of `package`; null: no paths.
  std::span<const pulumi::PropertyPath> of(const schema::Package* package,
                                           const schema::Resource* resource);

 private:
  std::map<const schema::Resource*, std::vector<pulumi::PropertyPath>> found_;
};

}  // namespace virga::engine
