#include "convert/terraform/module/block_form.h"

#include <algorithm>
#include <string>

#include "diag/codes/terraform.h"

namespace virga::convert::terraform {

bool is_in(NameList names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

void require_argument(const BlockAt& at, std::string_view name, diag::Diagnostics& diagnostics) {
  if (at.block->body->attribute(name)) return;
  diagnostics.add(diag::codes::kTerraformMissingArgument, at.file->range(at.block->header()),
                  diag::Name{std::string(name)});
}

void allow_parts(const BlockAt& at, NameList arguments, NameList blocks,
                 diag::Diagnostics& diagnostics) {
  for (const hcl::Attribute& attribute : at.block->body->attributes) {
    if (is_in(arguments, attribute.name)) continue;
    report_unknown_part(*at.file, attribute.name_span, diagnostics);
  }
  for (const hcl::Block* block : at.block->body->blocks) {
    const bool is_dynamic = block->type == "dynamic" && block->labels.size() == 1;
    const std::string_view type = is_dynamic ? block->labels[0].text : block->type;
    if (is_in(blocks, type)) continue;
    report_unknown_part(*at.file, is_dynamic ? block->labels[0].span : block->type_span,
                        diagnostics);
  }
}

void report_unknown_part(const SourceFile& file, base::Span name, diag::Diagnostics& diagnostics) {
  diagnostics.add(diag::codes::kTerraformArgument, file.range(name),
                  diag::Name{std::string(file.text(name))});
}

}  // namespace virga::convert::terraform
