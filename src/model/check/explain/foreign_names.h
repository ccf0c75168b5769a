// Names that other languages have for a value. Private to the room.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "diag/diagnostic.h"
#include "hcl/tree/expr.h"

namespace virga::model {

// The name of a literal of another language, as it is written in this one: `None` is `null`.
// Nothing for other names.
std::optional<std::string_view> literal_of_foreign_name(std::string_view name);

// Explains below an "unknown variable" error what is written in place of `root` and the steps
// behind it: `terraform.workspace`, `module.net.id`. Returns false if no other language means
// something by it.
bool advise_foreign_name(diag::Diagnostic& diagnostic, std::string_view root,
                         std::span<const hcl::Step> steps);

// The same for a resource of Terraform, `aws_s3_bucket.assets.id`. Nothing if it does not look like
// one.
void advise_foreign_resource(diag::Diagnostic& diagnostic, std::string_view root,
                             std::span<const hcl::Step> steps);

}  // namespace virga::model
