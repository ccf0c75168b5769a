#include "convert/terraform/module/check_blocks.h"
#include "convert/terraform/module/constant.h"
#include "convert/terraform/module/version_constraint.h"
#include "cty/convert/convert.h"
#include "diag/codes/terraform.h"
#include "hcl/eval/evaluate.h"

namespace virga::convert::terraform {

namespace codes = diag::codes;

void check_required_version(const BlockAt& at, diag::Diagnostics& diagnostics) {
  const auto* attribute = at.block->body->attribute("required_version");
  if (!attribute) return;
  const base::Range where = at.file->range(attribute->value->span);
  if (!is_constant(*at.file, *attribute->value)) {
    diagnostics.add(codes::kTerraformConstant, where);
    return;
  }
  diag::Diagnostics ignored;  // a constant without operators does not fail
  const cty::Value value =
      hcl::evaluate(*attribute->value, at.file->source->id(), nullptr, ignored);
  const auto text = cty::convert(value, cty::Type::string(), cty::Profile::kReference);
  if (text && text->is_null()) return;
  const std::string constraint = text && text->is_known() ? text->as_string() : "";
  switch (judge_constraint(constraint)) {
    case VersionVerdict::kAllowed: break;
    case VersionVerdict::kOther:
      diagnostics.add(codes::kTerraformOtherVersion, where, diag::Excerpt{constraint})
          .note({"the conversion follows Terraform 1.11"});
      break;
    case VersionVerdict::kInvalid:
      diagnostics
          .add(codes::kTerraformVersionConstraint, where,
               diag::Reason{"expected one or more versions with operators"})
          .help({"write it as in {0}", diag::Excerpt{">= 1.5, < 2.0"}});
      break;
    case VersionVerdict::kPrerelease:
      diagnostics.add(codes::kTerraformVersionConstraint, where,
                      diag::Reason{"Terraform does not support the version of a prerelease here"});
      break;
  }
}

}  // namespace virga::convert::terraform
