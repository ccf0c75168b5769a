// Blocks that describe how a configuration is run and how it changes.
#include "convert/terraform/emit/emit.h"

namespace virga::convert::terraform {

std::string Emitter::other(const BlockAt& at) {
  const std::string_view type = at.block->type;
  // Versions are the business of the project, and `moved` and `import` are options of resources
  // (project/program.cc).
  if (type == "moved" || type == "import") {
    for (const char* argument : {"to", type == "moved" ? "from" : "id"}) {
      if (at.block->body->attribute(argument)) continue;
      context.diagnostics.add(diag::Code::kTerraformMissingArgument, at.file->range(at.block->open),
                              diag::Name{argument});
    }
  }
  if (type == "terraform" || type == "moved" || type == "import") return {};
  if (type == "removed") {
    return not_converted(context, *at.file, at.block->span(), "removed block");
  }
  // The reader reports blocks of other types.
  if (type != "check") return {};
  return not_converted(context, *at.file, at.block->span(), "check block");
}

}  // namespace virga::convert::terraform
