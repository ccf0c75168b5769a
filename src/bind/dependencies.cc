#include "bind/dependencies.h"

#include <algorithm>

#include "bind/option_kind.h"
#include "bind/references.h"

namespace virga::bind {
namespace {

class Finder {
 public:
  Finder(const Binding& binding, const model::Scope& scope) : b_(binding), scope_(scope) {}

  void expr(const hcl::Expr& expr) {
    const auto functions =
        b_.options.report_consequences ? FunctionNames::kAreReferences : FunctionNames::kAreNone;
    for_each_reference(expr, functions,
                       [this](std::string_view name, base::Span) { mention(name); });
  }

  // Blocks nest at most Limits::max_nesting deep: the parser sees to that.
  void body(const hcl::Body& body, bool is_options) {
    for (const hcl::Attribute& attribute : body.attributes) {
      const auto kind = is_options ? option_kind(attribute.name) : std::nullopt;
      if (kind && takes_property_paths(*kind)) continue;
      expr(*attribute.value);
    }
    for (const hcl::Block* block : body.blocks) this->body(*block->body, false);
  }

  void resource(const hcl::Body& body) {
    for (const hcl::Attribute& attribute : body.attributes) expr(*attribute.value);
    for (const hcl::Block* block : body.blocks) this->body(*block->body, block->type == "options");
  }

  std::vector<NodeId> take() {
    std::sort(found_.begin(), found_.end(), [this](NodeId a, NodeId b) {
      const Range first = b_.program.node(a).range;
      const Range second = b_.program.node(b).range;
      return first < second;
    });
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  void mention(std::string_view name) {
    const model::Variable* variable = scope_.variable(name);
    if (variable && variable->kind == model::Variable::Kind::kNode) {
      found_.push_back(NodeId{variable->slot});
    }
  }

  const Binding& b_;
  const model::Scope& scope_;
  std::vector<NodeId> found_;
};

}  // namespace

std::vector<NodeId> find_dependencies(const Binding& binding, NodeId id) {
  const Declaration& declaration = binding.declaration(id);
  const bool is_inquiry = declaration.kind == NodeKind::kInquiry;
  Finder finder(binding, is_inquiry ? binding.inquiry_scope : binding.root);
  switch (declaration.kind) {
    case NodeKind::kGiven: break;
    case NodeKind::kInquiry:
    case NodeKind::kLocal: finder.expr(*declaration.attribute->value); break;
    case NodeKind::kResource:
    case NodeKind::kRead: finder.resource(*declaration.block->body); break;
    case NodeKind::kConfig:
    case NodeKind::kOutput:
    case NodeKind::kComponent:
    case NodeKind::kHook:
    case NodeKind::kPulumi: finder.body(*declaration.block->body, false); break;
  }
  return finder.take();
}

}  // namespace virga::bind
