#include "cli/test/report/coverage.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "cli/test/report/instances.h"
#include "diag/codes/run.h"
#include "model/expr/walk.h"

namespace virga::cli {
namespace {

using Branch = run::Observer::Branch;
using ItemKind = CoverageItem::Kind;

// Ways that do not belong to an expression: a node was created; its range was empty.
constexpr unsigned kMade = 100;
constexpr unsigned kNone = 101;

unsigned number(Branch branch) {
  return static_cast<unsigned>(branch);
}

constexpr struct {
  Branch branch;
  std::string_view words;
} kLoopWays[] = {{Branch::kEmpty, "`for` over an empty collection"},
                 {Branch::kNotEmpty, "`for` over a non-empty collection"},
                 {Branch::kKept, "`if` of a `for` keeps an element"},
                 {Branch::kDropped, "`if` of a `for` drops an element"}};

// Returns all expressions of a node that its run evaluates.
std::vector<const model::Expr*> expressions_of(const bind::Node& node) {
  std::vector<const model::Expr*> found;
  const auto add = [&](const bind::BoundExpr& expr) {
    if (expr.expr) found.push_back(expr.expr);
  };
  const auto add_block = [&](const auto& block) {
    for (const bind::Input& input : block.inputs) add(input.value);
    for (const bind::Option& option : block.options) add(option.value);
    add(block.range);
  };
  if (const auto* config = node.if_is<bind::ConfigVariable>()) add(config->default_value);
  if (const auto* local = node.if_is<bind::LocalVariable>()) add(local->value);
  if (const auto* output = node.if_is<bind::OutputVariable>()) add(output->value);
  if (const auto* resource = node.if_is<bind::Resource>()) add_block(*resource);
  if (const auto* component = node.if_is<bind::Component>()) add_block(*component);
  return found;
}

bind::RangeKind range_kind(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>()) return resource->range_kind;
  if (const auto* component = node.if_is<bind::Component>()) return component->range_kind;
  return bind::RangeKind::kNone;
}

base::Range range_of(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>()) return resource->range.expr->range;
  return node.if_is<bind::Component>()->range.expr->range;
}

// Decides by syntax: a tuple or object with elements.
bool is_never_empty(const model::Expr& collection) {
  const model::Expr& bare = model::unconverted(collection);
  if (const auto* tuple = bare.if_is<model::TupleExpr>()) return !tuple->elements.empty();
  const auto* object = bare.if_is<model::ObjectExpr>();
  return object && !object->items.empty();
}

std::optional<ItemKind> kind_of(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>()) {
    return resource->is_read ? ItemKind::kRead : ItemKind::kResource;
  }
  if (node.if_is<bind::Component>()) return ItemKind::kComponent;
  return node.if_is<bind::OutputVariable>() ? std::optional(ItemKind::kOutput) : std::nullopt;
}

}  // namespace

Coverage::Coverage(const check::ProgramIndex& index) : index_(index) {
  for (const bind::Program* program : index.programs()) {
    for (const bind::Node& node : program->nodes) {
      if (const auto kind = kind_of(node)) {
        items_.push_back({*kind, std::string(node.name), node.name_range, 0});
        places_[{node.range, kMade}] = items_.size() - 1;
      }
      if (range_kind(node) != bind::RangeKind::kNone) {
        const std::string name(node.name);
        items_.push_back({ItemKind::kBranch, "`range` creates no " + name, range_of(node), 0});
        places_[{node.range, kNone}] = items_.size() - 1;
      }
    }
    add_branches(*program);
  }
}

void Coverage::add_branches(const bind::Program& program) {
  const auto add = [&](const model::Expr& expr, Branch branch, std::string_view words) {
    if (!places_.emplace(std::pair{expr.range, number(branch)}, items_.size()).second) return;
    items_.push_back({ItemKind::kBranch, std::string(words), expr.range, 0});
  };
  std::vector<const model::Expr*> pending;
  for (const bind::Node& node : program.nodes) {
    for (const model::Expr* expr : expressions_of(node)) pending.push_back(expr);
  }
  while (!pending.empty()) {
    const model::Expr& expr = *pending.back();
    pending.pop_back();
    if (expr.kind == model::ExprKind::kConditional) {
      add(expr, Branch::kTrue, "condition is true");
      add(expr, Branch::kFalse, "condition is false");
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      for (const auto& [branch, words] : kLoopWays) {
        const bool filters = branch == Branch::kKept || branch == Branch::kDropped;
        if (filters && !loop->condition) continue;
        if (branch == Branch::kEmpty && is_never_empty(*loop->collection)) continue;
        add(expr, branch, words);
      }
    }
    for (const model::Expr* child : model::children(expr)) pending.push_back(child);
  }
}

void Coverage::count(base::Range range, unsigned branch) {
  const auto found = places_.find({range, branch});
  if (found != places_.end()) ++items_[found->second].times;
}

void Coverage::add(const RunOutcome& outcome, const TakenBranches& branches, bool complete,
                   const diag::Diagnostics& reported) {
  add_made(outcome);
  if (complete) add_ranges(outcome, reported);
  for (const auto& [range, taken] : branches.taken()) {
    for (unsigned branch = 0; branch <= number(Branch::kDropped); ++branch) {
      if (taken & (1u << branch)) count(range, branch);
    }
  }
}

void Coverage::add_made(const RunOutcome& outcome) {
  std::set<base::Range> made;
  for (const Registered& resource : outcome.record.resources) {
    if (resource.answer) made.insert(resource.request.source_position);
  }
  for (const Read& read : outcome.record.reads) {
    if (read.answer) made.insert(read.request.source_position);
  }
  const auto add_outputs = [&](const bind::Program& program, const pulumi::PropertyValue& outputs) {
    for (const bind::Node& node : program.nodes) {
      if (node.if_is<bind::OutputVariable>() && outputs.find(node.logical_name)) {
        made.insert(node.range);
      }
    }
  };
  add_outputs(*index_.programs().front(), outcome.outputs);
  for (const Outputs& outputs : outcome.record.outputs) {
    for (const Registered& resource : outcome.record.resources) {
      if (!resource.answer || resource.answer->urn != outputs.urn) continue;
      const check::PlacedNode* placed = index_.at(resource.request.source_position);
      const auto* component = placed ? placed->node->if_is<bind::Component>() : nullptr;
      if (component && component->program) add_outputs(*component->program, outputs.outputs);
    }
  }
  for (const base::Range& range : made) count(range, kMade);
}

// Counts nodes without instances, if the program instance around them exists.
void Coverage::add_ranges(const RunOutcome& outcome, const diag::Diagnostics& reported) {
  const Instances instances(outcome.record, index_);
  std::set<base::Range> none;
  for (const ProgramInstance& program : instances.programs) {
    for (const bind::Node& node : program.program->nodes) {
      const bool is_unknown = std::ranges::any_of(reported.list(), [&](const diag::Diagnostic& d) {
        return d.code == diag::codes::kRangeUnknown && index_.around(d.subject) == &node;
      });
      if (range_kind(node) == bind::RangeKind::kNone || is_unknown) continue;
      if (!program.resources.contains(&node) && !program.reads.contains(&node)) {
        none.insert(node.range);
      }
    }
  }
  for (const base::Range& range : none) count(range, kNone);
}

}  // namespace virga::cli
