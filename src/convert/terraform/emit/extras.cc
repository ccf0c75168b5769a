// What `moved` and `import` blocks say about resources.
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

void add_alias(Emitter& emitter, const std::string& target, const AttributeAt& from) {
  const base::Span span = from.value().span;
  const std::string source(from.file->text(span));
  const std::string whole = source.substr(0, source.find('['));
  const std::string name = whole.substr(whole.rfind('.') + 1);
  const std::string alias = "{ name = " + hcl::quoted_source(name) + " }";
  const auto [place, is_new] =
      emitter.extras[target].aliases.try_emplace(name, made_from(from.file->range(span), alias));
  if (!is_new) emitter.context.leave_out(*from.attribute, Omission::kPartOfAnother);
}

}  // namespace

void Emitter::collect_extras() {
  for (const BlockAt& at : context.module.others) {
    const bool is_moved = at.block->type == "moved";
    if (!is_moved && at.block->type != "import") continue;
    const auto* to = at.block->body->attribute("to");
    const auto* other = at.block->body->attribute(is_moved ? "from" : "id");
    if (!to || !other) continue;
    const std::string target(at.file->text(to->value->span));
    if (!is_moved) {
      extras[target].import_id = rewritten(context, {at.file, other}, {});
      continue;
    }
    add_alias(*this, target.substr(0, target.find('[')), {at.file, other});
  }
}

}  // namespace virga::convert::terraform
