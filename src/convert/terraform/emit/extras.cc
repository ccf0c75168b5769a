// What `moved` and `import` blocks say about resources.
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

// The end of the name of an instance: "-0" for `x[0]`, "-eu" for `x["eu"]`.
std::string suffix_of(const hcl::Expr& address) {
  const auto* reference = address.if_is<hcl::TraversalExpr>();
  if (!reference || reference->steps.back().kind != hcl::Step::Kind::kIndex) return {};
  return "-" + std::string(reference->steps.back().key->text);
}

void add_alias(Emitter& emitter, const std::string& target, const AttributeAt& from) {
  const base::Span span = from.value().span;
  const std::string source(from.file->text(span));
  const std::string whole = source.substr(0, source.find('['));
  const std::string name = whole.substr(whole.rfind('.') + 1) + suffix_of(from.value());
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
    // The options of PCL are those of all instances.
    if (!target.contains('[')) add_alias(*this, target, {at.file, other});
  }
}

}  // namespace virga::convert::terraform
