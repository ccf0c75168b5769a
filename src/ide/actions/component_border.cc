#include "ide/actions/component_border.h"

#include <algorithm>
#include <iterator>

#include "ide/workspace/syntax_errors.h"

namespace virga::ide {
namespace {

// Functions that take resources, or outputs as such.
constexpr std::string_view kFunctionsOfResources[] = {
    "call", "getOutput", "invoke", "pulumiResourceName", "pulumiResourceType", "recover"};

class BorderFinder {
 public:
  explicit BorderFinder(const ActionRequest& request)
      : request_(request), program_(*request.snapshot.program_of(request.source.id())) {}

  std::optional<ComponentBorder> run() {
    if (!select() || has_errors()) return std::nullopt;
    find_uses();
    if (!crosses_cleanly() || makes_cycle()) return std::nullopt;
    return std::move(border_);
  }

 private:
  const bind::Node& node(bind::NodeId id) const { return request_.snapshot.bind({&program_, id}); }
  bool is_hook(bind::NodeId id) const { return program_.node(id).kind == bind::NodeKind::kHook; }
  bool is_selected(bind::NodeId id) const { return border_.selected.contains(id); }

  // The items of the file that the selection covers. Returns false unless all of them can move.
  bool select() {
    if (request_.span.empty()) return false;
    const auto items = count_items();
    return items && *items > 0 && select_nodes() && border_.selected.size() == *items;
  }

  bool has_errors() const {
    return std::ranges::any_of(request_.snapshot.diagnostics.list(),
                               [&](const diag::Diagnostic& each) {
                                 return each.severity == diag::Severity::kError &&
                                        each.subject.source == request_.source.id() &&
                                        request_.span.begin <= each.subject.span.begin &&
                                        each.subject.span.end <= request_.span.end;
                               });
  }

  void find_uses() {
    for (const NodeRef& ref : request_.snapshot.nodes()) {
      if (ref.program != &program_) continue;
      for_each_occurrence(request_.snapshot, ref, [&](const Occurrence& each) {
        const auto* used = std::get_if<NodeRef>(&each.symbol);
        if (!used || used->program != &program_ || each.role != Occurrence::Role::kReference)
          return;
        border_.uses.push_back({ref.id, used->id, each.range});
      });
    }
  }

  // Whether a declaration that stays needs a selected one and is needed by one. The component would
  // then need itself.
  bool makes_cycle() const {
    std::set<bind::NodeId> needed;  // by the selected ones, directly or not
    std::vector<bind::NodeId> pending(border_.selected.begin(), border_.selected.end());
    while (!pending.empty()) {
      const bind::NodeId id = pending.back();
      pending.pop_back();
      for (const bind::NodeId next : node(id).dependencies) {
        if (needed.insert(next).second) pending.push_back(next);
      }
    }
    return std::ranges::any_of(needed, [&](bind::NodeId id) {
      return !is_selected(id) && std::ranges::any_of(node(id).dependencies, [&](bind::NodeId next) {
        return is_selected(next);
      });
    });
  }

  // Whether everything that crosses the border is a value: neither a hook nor an option that takes
  // a resource.
  bool crosses_cleanly() {
    for (const NodeUse& use : border_.uses) {
      if (is_selected(use.user) == is_selected(use.used)) continue;
      if (!can_cross(use)) return false;
      if (is_selected(use.user)) {
        border_.inputs.insert(use.used);
      } else {
        border_.outputs.insert(use.used);
      }
    }
    return has_possible_members();
  }

  // A component has the properties `id` and `urn` of its own.
  bool has_possible_members() const {
    const auto is_reserved = [&](bind::NodeId id) {
      return program_.node(id).name == "id" || program_.node(id).name == "urn";
    };
    return std::ranges::none_of(border_.outputs, is_reserved) &&
           std::ranges::none_of(border_.inputs, [&](bind::NodeId id) {
             return program_.node(id).kind == bind::NodeKind::kOutput;
           });
  }

  // Whether a component can have an input or output for the use.
  bool can_cross(const NodeUse& use) const {
    if (is_hook(use.used) || is_hook(use.user)) return false;
    const hcl::Tree* tree = request_.snapshot.tree(use.place.source);
    if (!tree || has_syntax_errors(request_.snapshot, use.place.source)) return false;
    const SyntaxAt at = syntax_at(*tree, use.place.span.begin);
    const bool in_options = at.blocks.size() > 1;
    if (in_options && at.attribute && at.attribute->name != "range") return false;
    return !is_argument_of_call(at);
  }

  bool covers(base::Span item) const {
    return request_.span.begin <= item.begin && item.end <= request_.span.end;
  }

  // The number of items in the selection. Returns nullopt if it contains a part of an item.
  std::optional<std::size_t> count_items() const {
    std::size_t items = 0;
    const auto count = [&](base::Span item) {
      if (covers(item)) ++items;
      const bool touches = item.begin < request_.span.end && request_.span.begin < item.end;
      return covers(item) || !touches;
    };
    for (const hcl::Attribute& each : request_.tree.body->attributes) {
      if (!count(each.span)) return std::nullopt;
    }
    for (const hcl::Block* each : request_.tree.body->blocks) {
      if (!count(each->span())) return std::nullopt;
    }
    return items;
  }

  // Returns false if the selection contains a node that cannot move.
  bool select_nodes() {
    for (std::uint32_t i = 0; i < program_.nodes.size(); ++i) {
      const bind::Node& each = program_.nodes[i];
      if (each.range.source != request_.source.id() || !covers(each.range.span)) continue;
      using enum bind::NodeKind;
      const bool moves =
          each.kind == kResource || each.kind == kRead || each.kind == kLocal || each.kind == kHook;
      if (!moves) return false;
      border_.selected.insert(bind::NodeId{i});
    }
    return true;
  }

  // `call(resource, ...)`, and functions of resources.
  static bool is_argument_of_call(const SyntaxAt& at) {
    return std::ranges::any_of(at.expressions, [](const hcl::Expr* each) {
      const auto* call = each->if_is<hcl::CallExpr>();
      return call && std::ranges::find(kFunctionsOfResources, call->name) !=
                         std::end(kFunctionsOfResources);
    });
  }

  const ActionRequest& request_;
  const bind::Program& program_;
  ComponentBorder border_;
};

}  // namespace

std::optional<ComponentBorder> find_border(const ActionRequest& request) {
  if (!request.snapshot.program_of(request.source.id())) return std::nullopt;
  return BorderFinder(request).run();
}

}  // namespace virga::ide
