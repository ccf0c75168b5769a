#include "bind/schedule.h"

#include <algorithm>
#include <span>

#include "base/text/suggest.h"
#include "bind/blocks/blocks.h"
#include "bind/components/component.h"
#include "bind/names/dependencies.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "diag/guess.h"

namespace virga::bind {
namespace {

// Requires: the dependencies of the node are bound, except for those in a cycle.
void bind_node(Binding& binding, NodeId id) {
  switch (binding.declaration(id).kind) {
    case NodeKind::kConfig: return bind_config(binding, id);
    case NodeKind::kGiven: return;
    case NodeKind::kLocal: return bind_local(binding, id, binding.root);
    case NodeKind::kInquiry: return bind_local(binding, id, binding.inquiry_scope);
    case NodeKind::kOutput: return bind_output(binding, id);
    case NodeKind::kResource:
    case NodeKind::kRead: return bind_resource(binding, id);
    case NodeKind::kComponent: return bind_component(binding, id);
    case NodeKind::kHook: return bind_hook(binding, id);
    case NodeKind::kPulumi: return bind_settings(binding, id);
  }
}

// Drops guesses that are hardly ever meant: the declaration in which the name is, which would be a
// cycle, and outputs. An expression can refer to an output, but other declarations are meant to.
void drop_bad_guesses(Binding& binding, NodeId id, std::size_t first) {
  const auto is_bad = [&](std::string_view name) {
    bool is_found = false;
    for (const Node& each : binding.program.nodes) {
      if (each.name != name) continue;
      if (each.kind != NodeKind::kOutput && &each != &binding.node(id)) return false;
      is_found = true;
    }
    return is_found;
  };
  for (std::size_t i = first; i < binding.diagnostics.size(); ++i) {
    const diag::Diagnostic& reported = binding.diagnostics.list()[i];
    if (reported.code != diag::codes::kUndefinedVariable) continue;
    const std::string_view guess = diag::guess_of(reported);
    if (guess.empty() || !is_bad(guess)) continue;
    diag::Diagnostic better = reported;
    better.fixes.clear();
    better.notes.clear();
    std::vector<std::string> others;
    for (const diag::Fix& fix : reported.fixes) {
      if (fix.edits.empty()) continue;
      const std::string& text = fix.edits.front().replacement;
      if (!is_bad(text)) others.push_back(text);
    }
    if (!others.empty()) better.suggest_any(reported.subject, others);
    binding.diagnostics.replace(i, std::move(better));
  }
}

// Whether an option of the declaration contains the range.
bool is_in_options(const Declaration& declaration, const base::Range& where) {
  if (!declaration.block) return false;
  return std::ranges::any_of(declaration.block->body->blocks, [&](const hcl::Block* block) {
    const base::Span span = block->span();
    return block->type == "options" && span.begin <= where.span.begin && where.span.end <= span.end;
  });
}

}  // namespace

void Schedule::visit(NodeId root, std::vector<NodeId>& bound) {
  if (state(root) != State::kUnbound) return;
  enter(root);
  while (!stack_.empty()) step(bound);
}

void Schedule::enter(NodeId id) {
  state(id) = State::kInProgress;
  b_.node(id).dependencies = find_dependencies(b_, id);
  places_[index(id)] = stack_.size();
  stack_.push_back({id, mutual_since(id)});
}

std::size_t Schedule::mutual_since(NodeId id) const {
  const std::size_t place = stack_.size();
  if (b_.declaration(id).kind != NodeKind::kComponent || needs(id, id)) return place + 1;
  if (stack_.empty() || !needs(id, stack_.back().node)) return place;
  return stack_.back().mutual_since;
}

void Schedule::step(std::vector<NodeId>& bound) {
  Visit& top = stack_.back();
  const auto& dependencies = b_.node(top.node).dependencies;
  if (top.next_dependency == dependencies.size()) {
    const std::size_t before = b_.diagnostics.size();
    bind_node(b_, top.node);
    if (b_.options.profile.recognizes_mistakes()) drop_bad_guesses(b_, top.node, before);
    state(top.node) = State::kBound;
    bound.push_back(top.node);
    stack_.pop_back();
    return;
  }
  const NodeId next = dependencies[top.next_dependency++];
  switch (state(next)) {
    case State::kUnbound: return enter(next);
    case State::kInProgress: return close_cycle(next);
    case State::kBound: return;
  }
}

// The cycle runs from `first` to the top of the stack and back. Components whose inputs use each
// other's outputs are not a cycle, because the nodes inside them need not form one. The one that is
// bound first sees the other as dynamic.
void Schedule::close_cycle(NodeId first) {
  const std::size_t begin = places_[index(first)];
  const Visit& top = stack_.back();
  const bool is_mutual = top.mutual_since <= begin && needs(first, top.node);
  if (!is_mutual) report_cycle(std::span(stack_).subspan(begin));
}

std::optional<std::string_view> Schedule::similar_node(NodeId id) const {
  std::vector<std::string_view> names;
  for (const Node& each : b_.program.nodes) {
    const bool has_value = each.kind != NodeKind::kOutput && each.name != b_.node(id).name;
    if (has_value) names.push_back(each.name);
  }
  const std::string_view own = b_.node(id).name;
  if (const auto near = base::nearest(own, names)) return near;
  const auto is_longer = [&](std::string_view name) { return base::begins_with_word(name, own); };
  const auto longer = std::ranges::find_if(names, is_longer);
  return std::ranges::count_if(names, is_longer) == 1 ? std::optional(*longer) : std::nullopt;
}

void Schedule::report_cycle(std::span<const Visit> cycle) {
  constexpr std::size_t kMaxLabels = Cycle::kMaxNodes;
  const NodeId first = cycle.front().node;
  const NodeId second = cycle.size() > 1 ? cycle[1].node : first;
  const base::Range whole = b_.node(first).range;
  const auto mentions = find_mentions(b_, first, second);
  const base::Range where =
      b_.options.profile.choose_range(mentions.empty() ? whole : mentions.front(), whole);
  if (cycle.size() <= Cycle::kMaxNodes) {
    std::vector<NodeId> nodes;
    for (const Visit& each : cycle) nodes.push_back(each.node);
    b_.program.cycles.push_back({std::move(nodes), where});
  }
  auto& diagnostic = b_.diagnostics.add(diag::codes::kCircularReference, where,
                                        diag::Name{std::string(b_.node(first).name)});
  if (cycle.size() == 1 && b_.options.profile.recognizes_mistakes()) {
    const diag::Name name{std::string(b_.node(first).name)};
    diagnostic.label(b_.node(first).name_range, {"{0} is declared here", name});
    if (const auto near = similar_node(first); near && !mentions.empty()) {
      const diag::Name other{std::string(*near)};
      std::vector<diag::Edit> edits;
      for (const base::Range& each : mentions) edits.push_back({each, other.text});
      diagnostic.help({"did you mean {0}?", other}).fix({"replace with {0}", other}, edits);
    }
    if (b_.node(first).kind == NodeKind::kOutput) {
      diagnostic.help({"an output cannot show itself: refer to a resource, a local or a config"});
    } else if (is_in_options(b_.declaration(first), where)) {
      diagnostic.help({"{0} cannot be an option of itself", name});
    } else {
      diagnostic.help(
          {"a declaration cannot use itself: if {0} is meant as a string, put it in quotes", name});
    }
    return;
  }
  for (std::size_t i = 0; i < std::min(cycle.size(), kMaxLabels); ++i) {
    const Node& node = b_.node(cycle[i].node);
    const Node& next = b_.node(cycle[(i + 1) % cycle.size()].node);
    diagnostic.label(node.name_range, {"{0} needs {1}", diag::Name{std::string(node.name)},
                                       diag::Name{std::string(next.name)}});
  }
  if (cycle.size() > kMaxLabels) {
    diagnostic.note({"the cycle has {0} members, the first {1} are shown",
                     diag::Count{static_cast<std::int64_t>(cycle.size())},
                     diag::Count{static_cast<std::int64_t>(kMaxLabels)}});
  }
  diagnostic.help({"break the cycle: one of them must not refer to the next"});
}

void bind_nodes(Binding& binding) {
  Schedule schedule(binding);
  std::vector<NodeId> bound;
  for (std::size_t i = 0; i < binding.program.nodes.size(); ++i) {
    schedule.visit(NodeId{static_cast<std::uint32_t>(i)}, bound);
  }
}

}  // namespace virga::bind
