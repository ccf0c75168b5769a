#include "ide/names/rejected_parts.h"

#include <algorithm>
#include <map>
#include <optional>

#include "bind/names/references.h"

namespace virga::ide {
namespace {

class RejectedParts {
 public:
  RejectedParts(NodeRef ref, std::span<const base::Span> bound, const VisitOccurrence& visit)
      : ref_(ref), bound_(bound), visit_(visit) {}

  // Recursion depth: the nesting that the parser allows.
  void body(const hcl::Body& body) {
    for (const hcl::Attribute& attribute : body.attributes) {
      if (!is_bound(attribute.value->span)) expression(*attribute.value);
    }
    for (const hcl::Block* block : body.blocks) this->body(*block->body);
  }

 private:
  bool is_bound(base::Span value) const {
    return std::ranges::any_of(bound_, [&](base::Span each) {
      return value.begin <= each.begin && each.end <= value.end;
    });
  }

  void expression(const hcl::Expr& expr) {
    bind::for_each_reference(expr, bind::FunctionNames::kAreIgnored,
                             bind::LoopVariables::kHideNodes,
                             [&](std::string_view name, base::Span where) {
                               if (const auto meaning = find(name)) {
                                 visit_({{ref_.node().range.source, where},
                                         *meaning,
                                         Occurrence::Role::kReference,
                                         &meaning->node().type});
                               }
                             });
  }

  // The declaration that a name means: an output only if nothing else has the name.
  std::optional<NodeRef> find(std::string_view name) {
    if (nodes_.empty()) {
      const auto& nodes = ref_.program->nodes;
      for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const NodeRef each{ref_.program, bind::NodeId{i}};
        const bool is_output = nodes[i].kind == bind::NodeKind::kOutput;
        const auto [known, is_new] = nodes_.try_emplace(nodes[i].name, each);
        if (!is_new && !is_output && known->second.node().kind == bind::NodeKind::kOutput) {
          known->second = each;
        }
      }
    }
    const auto found = nodes_.find(name);
    return found == nodes_.end() ? std::nullopt : std::optional(found->second);
  }

  NodeRef ref_;
  std::span<const base::Span> bound_;
  const VisitOccurrence& visit_;
  std::map<std::string_view, NodeRef> nodes_;
};

}  // namespace

void visit_rejected_parts(NodeRef node, const hcl::Block& block, std::span<const base::Span> bound,
                          const VisitOccurrence& visit) {
  RejectedParts(node, bound, visit).body(*block.body);
}

}  // namespace virga::ide
