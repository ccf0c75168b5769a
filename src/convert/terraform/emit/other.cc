// Blocks that describe how a configuration is run and how it changes.
#include "convert/terraform/emit/emit.h"

namespace virga::convert::terraform {

std::string Emitter::other(const BlockAt& at) {
  const std::string_view type = at.block->type;
  // Versions are the business of the project, and `moved` and `import` are options of resources
  // (project/program.cc).
  if (type == "terraform" || type == "moved" || type == "import") return {};
  if (type == "removed") {
    return not_converted(context, *at.file, at.block->span(), "removed block");
  }
  // The reader reports blocks of other types.
  if (type != "check") return {};
  return not_converted(context, *at.file, at.block->span(), "check block");
}

}  // namespace virga::convert::terraform
