// What `import` and `moved` blocks say about resources.
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"

namespace virga::convert::terraform {

void Emitter::collect_extras() {
  for (const BlockAt& at : context.module.others) {
    // An import of several instances stays a comment.
    if (at.block->type != "import" || at.block->body->attribute("for_each")) continue;
    const auto* to = at.block->body->attribute("to");
    const auto* id = at.block->body->attribute("id");
    if (!to || !id) continue;
    extras[std::string(at.file->text(to->value->span))].import_id =
        rewritten(context, {at.file, id}, {});
  }
}

std::vector<std::string> Emitter::extra_options(std::string_view address) const {
  std::vector<std::string> options;
  const auto found = extras.find(address);
  if (found == extras.end()) return options;
  const auto& [aliases, import_id] = found->second;
  if (!import_id.empty()) options.push_back("import = " + import_id);
  std::string list;
  for (const auto& [text, alias] : aliases) list += (list.empty() ? "" : ", ") + alias;
  if (!list.empty()) options.push_back("aliases = [" + list + "]");
  return options;
}

}  // namespace virga::convert::terraform
