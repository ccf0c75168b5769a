#include "model/rewrite/applies.h"

#include <algorithm>
#include <deque>

#include "model/rewrite/apply_region.h"
#include "model/rewrite/rebuild.h"
#include "model/rewrite/rewriter.h"

namespace virga::model {
namespace {

// A loop variable inside a region, and a link to the variables of the enclosing loops.
struct Binding {
  std::uint32_t slot;
  const Binding* outer;
};

bool is_bound(const Binding* bound, std::uint32_t slot) {
  for (; bound != nullptr; bound = bound->outer) {
    if (bound->slot == slot) return true;
  }
  return false;
}

bool mentions(const Expr& expr, const Binding* bound) {
  if (bound == nullptr) return false;
  std::vector<const Expr*> pending{&expr};
  while (!pending.empty()) {
    const Expr& next = *pending.back();
    pending.pop_back();
    const auto* traversal = next.if_is<TraversalExpr>();
    const auto* item = next.if_is<SplatItemExpr>();
    const bool is_frame = traversal && traversal->root->kind == Variable::Kind::kFrame;
    if (is_frame && is_bound(bound, traversal->root->slot)) return true;
    if (item && is_bound(bound, item->slot)) return true;
    const auto below = children(next);
    pending.insert(pending.end(), below.begin(), below.end());
  }
  return false;
}

// The position of a node relative to the regions, and the decisions about it.
struct Place {
  ApplyRegion* region = nullptr;   // the region that contains the node
  const Binding* bound = nullptr;  // the loop variables inside that region
  bool is_free = false;            // nothing that it waits for depends on the loop variables
  ApplyRegion* own = nullptr;      // the region that starts at the node
  ApplyRegion* source_of = nullptr;
};

class Applies : public Rewriter<Applies, Place> {
 public:
  Applies(const Checked& value, Awaited awaited, ExprPool& pool)
      : awaiting_(awaited, pool), pool_(pool), next_slot_(value.frame_size) {}

  void pass_down(const Expr& expr, Place& place, std::vector<Place>& below) {
    const bool is_source = awaiting_.is_source(expr);
    if (place.region != nullptr && is_source && !mentions(expr, place.bound)) {
      place.source_of = place.region;
    }
    const bool is_outside =
        place.region == nullptr || place.source_of != nullptr || waits_for_bound(expr, place);
    const bool is_path =
        expr.kind == ExprKind::kTraversal || expr.kind == ExprKind::kRelativeTraversal;
    if (is_outside && awaiting_.waits(expr) && !(place.source_of && is_path)) {
      place.own = &regions_.emplace_back(awaiting_, pool_);
      // A path waits for its own first part.
      if (is_source && is_path) place.source_of = place.own;
    }
    below.assign(children(expr).size(), inside(expr, place));
    if (below.empty() || below.front().region == nullptr) return;
    if (const auto* loop = expr.if_is<ForExpr>()) bind(*loop, below);
    if (const auto* splat = expr.if_is<SplatExpr>()) {
      below[1] = {.region = below[1].region, .bound = bind(splat->slot, below[1])};
    }
  }

  const Expr* make(const Expr& expr, const Place& place, std::span<const Expr* const> children) {
    const bool arrives =
        inside(expr, place).region && !std::ranges::equal(children, model::children(expr));
    const Expr* made =
        arrives ? settled(expr, children) : rebuilt(expr, children, expr.type, pool_);
    if (place.source_of != nullptr && place.source_of == place.own) {
      made = place.own->reference(*made, next_slot_);
    }
    if (place.own != nullptr && !place.own->empty()) made = place.own->apply(expr, *made);
    if (place.source_of != nullptr && place.source_of != place.own) {
      made = place.source_of->reference(*made, next_slot_);
    }
    return made;
  }

  std::uint32_t frame_size() const { return next_slot_; }

 private:
  // An expression that waits for a loop variable must wait inside the loop: it starts a new region
  // there.
  bool waits_for_bound(const Expr& expr, Place& place) const {
    if (place.bound == nullptr || place.is_free || !awaiting_.waits(expr)) return false;
    std::vector<const Expr*> pending{&expr};
    while (!pending.empty()) {
      const Expr& next = *pending.back();
      pending.pop_back();
      if (awaiting_.is_source(next) && mentions(next, place.bound)) return true;
      const auto below = children(next);
      pending.insert(pending.end(), below.begin(), below.end());
    }
    place.is_free = true;
    return false;
  }

  // The place of the children: the parts of a source, and of an existing apply, are outside of all
  // regions.
  static Place inside(const Expr& expr, const Place& place) {
    const bool is_source = place.source_of != nullptr || expr.kind == ExprKind::kApply;
    if (place.own != nullptr) {
      return is_source && place.source_of == place.own ? Place{} : Place{.region = place.own};
    }
    return is_source
               ? Place{}
               : Place{.region = place.region, .bound = place.bound, .is_free = place.is_free};
  }

  // An expression inside an apply has the type of its settled value.
  const Expr* settled(const Expr& expr, std::span<const Expr* const> children) {
    const Expr* made = rebuilt(expr, children, awaiting_.settled(expr.type), pool_);
    if (made->kind != ExprKind::kRelativeTraversal) return made;
    auto* steps = pool_.arena().make<RelativeTraversalExpr>(made->as<RelativeTraversalExpr>());
    steps->steps = awaiting_.settled(steps->steps);
    return steps;
  }

  const Binding* bind(std::uint32_t slot, const Place& place) {
    return &bindings_.emplace_back(slot, place.bound);
  }
  // The collection, the first child, is outside the loop.
  void bind(const ForExpr& loop, std::vector<Place>& below) {
    const Binding* bound = bind(loop.value_variable->slot, below.front());
    if (loop.key_variable) bound = &bindings_.emplace_back(loop.key_variable->slot, bound);
    for (std::size_t i = 1; i < below.size(); ++i) {
      below[i] = {.region = below[i].region, .bound = bound};
    }
  }

  Awaiting awaiting_;
  ExprPool& pool_;
  std::uint32_t next_slot_;
  std::deque<ApplyRegion> regions_;
  std::deque<Binding> bindings_;
};

}  // namespace

Checked with_applies(const Checked& value, Awaited awaited, ExprPool& pool) {
  if (value.expr == nullptr) return value;
  Applies applies(value, awaited, pool);
  const Expr* made = applies.rewrite(*value.expr, {});
  return {made, applies.frame_size()};
}

}  // namespace virga::model
