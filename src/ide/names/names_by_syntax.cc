#include "ide/names/names_by_syntax.h"

#include "bind/names/references.h"

namespace virga::ide {

void NamesBySyntax::expression(const hcl::Expr& expr, const OwnNames& own) {
  const auto visit = [&](std::string_view name, base::Span span) {
    const base::Range where{source_, span};
    if (const auto found = own.find(name); found != own.end()) {
      visit_({where, found->second, Occurrence::Role::kReference});
    } else if (const auto node = nodes_.find(name)) {
      visit_({where, *node, Occurrence::Role::kReference, &node->node().type});
    }
  };
  bind::for_each_reference(expr, bind::FunctionNames::kAreIgnored, bind::LoopVariables::kHideNodes,
                           visit);
}

std::optional<NodeRef> NodesByName::find(std::string_view name) {
  if (nodes_.empty()) {
    for (std::uint32_t i = 0; i < program_->nodes.size(); ++i) {
      const NodeRef each{program_, bind::NodeId{i}};
      const auto [known, is_new] = nodes_.try_emplace(each.node().name, each);
      const bool hides = known->second.node().kind == bind::NodeKind::kOutput &&
                         each.node().kind != bind::NodeKind::kOutput;
      if (!is_new && hides) known->second = each;
    }
  }
  const auto found = nodes_.find(name);
  return found == nodes_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace virga::ide
