#include "ide/causes/causes.h"

#include <algorithm>

#include "bind/functions/builtin_call.h"
#include "ide/names/property_of.h"
#include "model/expr/walk.h"

namespace virga::ide {
namespace {

using model::BuiltinId;

constexpr std::size_t kLongestWay = 20;  // steps; the rest of a longer way is omitted

std::string in_backquotes(std::string_view name) {
  return "`" + std::string(name) + "`";
}

const model::Step* first_name(const model::TraversalExpr& traversal) {
  const auto step =
      std::ranges::find(traversal.steps, model::Step::Kind::kAttribute, &model::Step::kind);
  return step == traversal.steps.end() ? nullptr : &*step;
}

bool is_unsecret(const model::Expr& expr) {
  const auto* call = expr.if_is<model::CallExpr>();
  return call && bind::calls(*call, BuiltinId::kUnsecret);
}

// The expression of the node. May be null.
const model::Expr* value_of(const bind::Node& node) {
  if (const auto* local = node.if_is<bind::LocalVariable>()) return local->value.expr;
  if (const auto* output = node.if_is<bind::OutputVariable>()) return output->value.expr;
  const auto* config = node.if_is<bind::ConfigVariable>();
  return config ? config->default_value.expr : nullptr;
}

}  // namespace

std::vector<Causes::Candidate> Causes::candidates(NodeRef ref) const {
  const bind::Node& node = snapshot_.bind(ref);
  const std::string name = in_backquotes(node.name);
  const auto* config = node.if_is<bind::ConfigVariable>();
  if (config && config->secret) {
    return {{node.name_range, name + " is a secret configuration value", {}}};
  }
  if (const model::Expr* value = value_of(node)) return candidates(*ref.program, *value);
  if (kind_ != CauseKind::kOutput) return {};
  if (node.if_is<bind::Resource>()) {
    return {{node.name_range, name + " is a resource, whose outputs are known later", {}}};
  }
  if (node.if_is<bind::Component>()) {
    return {{node.name_range, name + " is a component with resources", {}}};
  }
  return {};
}

std::vector<Causes::Candidate> Causes::candidates(const bind::Program& program,
                                                  const model::Expr& root) const {
  std::vector<Candidate> found;
  std::vector<const model::Expr*> pending{&root};
  while (!pending.empty()) {
    const model::Expr& next = *pending.back();
    pending.pop_back();
    if (kind_ == CauseKind::kSecret && is_unsecret(next)) continue;
    if (const auto* call = next.if_is<model::CallExpr>()) this->call(program, *call, found);
    if (const auto* traversal = next.if_is<model::TraversalExpr>()) {
      this->traversal(program, *traversal, found);
    }
    model::push_children(next, pending);
  }
  return found;
}

void Causes::call(const bind::Program& program, const model::CallExpr& call,
                  std::vector<Candidate>& found) const {
  const base::Range where{call.range.source, call.name_span};
  if (bind::calls(call, BuiltinId::kSecret)) {
    found.push_back({where, "`secret` makes the value a secret", {}});
    return;
  }
  if (kind_ == CauseKind::kSecret || !program.pool.type(call).contains_outputs()) return;
  const bool has_output = std::ranges::any_of(call.arguments, [&](const model::Expr* argument) {
    return program.pool.type(*argument).contains_outputs();
  });
  if (!has_output) found.push_back({where, in_backquotes(call.name) + " returns an output", {}});
}

void Causes::traversal(const bind::Program& program, const model::TraversalExpr& traversal,
                       std::vector<Candidate>& found) const {
  if (traversal.root->kind != model::Variable::Kind::kNode) return;
  if (kind_ == CauseKind::kOutput && !program.pool.type(traversal).contains_outputs()) return;
  const NodeRef used{&program, bind::NodeId{traversal.root->slot}};
  const bind::Node& node = snapshot_.bind(used);
  const model::Step* step = first_name(traversal);
  const std::string text = "uses " + in_backquotes(node.name);
  if (const auto* resource = node.if_is<bind::Resource>(); resource && step) {
    const schema::Property* property =
        resource->schema ? resource->schema->outputs.find(step->name) : nullptr;
    if (kind_ == CauseKind::kSecret && property && property->secret) {
      found.push_back({traversal.range,
                       "the package says that " + in_backquotes(step->name) + " is a secret",
                       {}});
    }
  }
  if (const auto* component = node.if_is<bind::Component>();
      component && component->program && step) {
    if (const auto output = find_output(*component->program, step->name)) {
      found.push_back(
          {traversal.range,
           "uses " + in_backquotes(std::string(node.name) + "." + std::string(step->name)),
           output});
    }
    if (kind_ == CauseKind::kSecret) return;
  }
  found.push_back({{traversal.range.source, traversal.root_span}, text, used});
}

// Decides about the innermost node, or goes into one that it uses. Returns whether it is decided.
bool Causes::advance(std::vector<Frame>& stack) {
  Frame& frame = stack.back();
  const Key key{frame.node.program, frame.node.id};
  while (frame.next < frame.candidates.size()) {
    const Candidate& candidate = frame.candidates[frame.next];
    if (candidate.node) {
      const auto [known, is_new] =
          known_.try_emplace(Key{candidate.node->program, candidate.node->id});
      if (is_new) {
        const NodeRef inner = *candidate.node;
        stack.push_back({inner, candidates(inner)});
        return false;
      }
      if (!known->second) {
        ++frame.next;
        continue;
      }
    }
    known_[key] = candidate;
    return true;
  }
  return true;
}

void Causes::resolve(NodeRef node) {
  if (!known_.try_emplace(Key{node.program, node.id}).second) return;
  std::vector<Frame> stack{{node, candidates(node)}};
  while (!stack.empty()) {
    if (advance(stack)) stack.pop_back();
  }
}

bool Causes::has(NodeRef node) {
  resolve(node);
  return known_[Key{node.program, node.id}].has_value();
}

std::vector<CauseStep> Causes::of(NodeRef node) {
  std::vector<CauseStep> way;
  resolve(node);
  const Candidate* next = nullptr;
  for (std::optional<NodeRef> at = node; at && way.size() < kLongestWay; at = next->node) {
    const auto& known = known_[Key{at->program, at->id}];
    if (!known) break;
    next = &*known;
    way.push_back({next->where, next->text});
  }
  return way;
}

std::vector<CauseStep> Causes::of(const bind::Program& program, const model::Expr& expr) {
  for (const Candidate& candidate : candidates(program, expr)) {
    if (candidate.node && !has(*candidate.node)) continue;
    std::vector<CauseStep> way{{candidate.where, candidate.text}};
    if (candidate.node) {
      const std::vector<CauseStep> rest = of(*candidate.node);
      way.insert(way.end(), rest.begin(), rest.end());
    }
    return way;
  }
  return {};
}

}  // namespace virga::ide
