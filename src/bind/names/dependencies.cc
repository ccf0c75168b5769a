#include "bind/names/dependencies.h"

#include <algorithm>
#include <optional>

#include "bind/names/references.h"
#include "bind/program/option_kind.h"

namespace virga::bind {
namespace {

class Finder {
 public:
  Finder(const Binding& binding, const Declaration& declaration,
         std::optional<NodeId> wanted = std::nullopt)
      : b_(binding),
        scope_(declaration.kind == NodeKind::kInquiry ? binding.inquiry_scope : binding.root),
        wanted_(wanted) {
    switch (declaration.kind) {
      case NodeKind::kGiven: break;
      case NodeKind::kInquiry:
      case NodeKind::kLocal: expr(*declaration.attribute->value); break;
      case NodeKind::kResource:
      case NodeKind::kRead: resource(*declaration.block->body); break;
      case NodeKind::kComponent: body(*declaration.block->body, false); break;
      case NodeKind::kConfig:
      case NodeKind::kOutput:
      case NodeKind::kHook:
      case NodeKind::kPulumi: attributes_only(*declaration.block->body); break;
    }
  }

  std::vector<base::Span> mentions() {
    std::ranges::sort(mentions_, {}, &base::Span::begin);
    return std::move(mentions_);
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
  void expr(const hcl::Expr& expr) {
    const bool scoped = b_.options.profile.dependencies_follow_scopes();
    const auto functions = scoped ? FunctionNames::kAreIgnored : FunctionNames::kAreReferences;
    const auto variables = scoped ? LoopVariables::kHideNodes : LoopVariables::kAreReferences;
    for_each_reference(expr, functions, variables,
                       [this](std::string_view name, base::Span span) { mention(name, span); });
  }

  // Recursion depth: Limits::max_nesting, which the parser enforces.
  void body(const hcl::Body& body, bool is_options) {
    for (const hcl::Attribute& attribute : body.attributes) {
      const auto kind = is_options ? option_kind(attribute.name) : std::nullopt;
      if (kind && takes_property_paths(*kind)) continue;
      expr(*attribute.value);
    }
    for (const hcl::Block* block : body.blocks) this->body(*block->body, false);
  }

  // Blocks inside of these blocks are errors, and are not evaluated.
  void attributes_only(const hcl::Body& body) {
    if (b_.options.profile.reports_inside_rejected_parts()) return this->body(body, false);
    for (const hcl::Attribute& attribute : body.attributes) expr(*attribute.value);
  }

  void resource(const hcl::Body& body) {
    for (const hcl::Attribute& attribute : body.attributes) expr(*attribute.value);
    for (const hcl::Block* block : body.blocks) this->body(*block->body, block->type == "options");
  }

  void mention(std::string_view name, base::Span span) {
    const model::Variable* variable = scope_.variable(name);
    if (!variable || variable->kind != model::Variable::Kind::kNode) return;
    found_.push_back(NodeId{variable->slot});
    if (NodeId{variable->slot} == wanted_) mentions_.push_back(span);
  }

  const Binding& b_;
  const model::Scope& scope_;
  const std::optional<NodeId> wanted_;
  std::vector<NodeId> found_;
  std::vector<base::Span> mentions_;  // the references to `wanted_`
};

}  // namespace

std::vector<NodeId> find_dependencies(const Binding& binding, NodeId id) {
  Finder finder(binding, binding.declaration(id));
  return finder.take();
}

std::vector<base::Range> find_mentions(const Binding& binding, NodeId id, NodeId mentioned) {
  const Declaration& declaration = binding.declaration(id);
  std::vector<base::Range> ranges;
  for (const base::Span span : Finder(binding, declaration, mentioned).mentions()) {
    ranges.push_back(declaration.range(span));
  }
  return ranges;
}

}  // namespace virga::bind
