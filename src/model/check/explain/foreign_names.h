// Names of values in other languages. Private to the room.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "diag/diagnostic.h"
#include "hcl/tree/expr.h"

namespace virga::model {

// The PCL spelling of a literal of another language: `null` for `None`. Returns nullopt for other
// names.
std::optional<std::string_view> literal_of_foreign_name(std::string_view name);

// Adds help to an "unknown variable" error: what PCL has in place of `root` and the steps after it,
// such as `terraform.workspace` or `module.net.id`. Returns false if no other language uses the
// name.
bool advise_foreign_name(diag::Diagnostic& diagnostic, std::string_view root,
                         std::span<const hcl::Step> steps);

// The same for a Terraform resource such as `aws_s3_bucket.assets.id`. Does nothing if the
// traversal does not look like one.
void advise_foreign_resource(diag::Diagnostic& diagnostic, std::string_view root,
                             std::span<const hcl::Step> steps);

// Returns whether other languages begin references with this word, such as `var`.
bool is_foreign_root(std::string_view name);

}  // namespace virga::model
