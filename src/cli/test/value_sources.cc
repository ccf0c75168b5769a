#include "cli/test/value_sources.h"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <utility>

#include "base/span.h"
#include "bind/program/values.h"
#include "model/expr/walk.h"

namespace virga::cli {
namespace {

using bind::Node;
using bind::Program;
using model::Expr;

bool is_inside(base::Range inner, base::Range outer) {
  return inner.source == outer.source && inner.span.begin >= outer.span.begin &&
         inner.span.end <= outer.span.end;
}

// The collections that the loops of one expression iterate over.
struct Loops {
  std::map<const model::Variable*, const Expr*> by_variable;
  std::map<std::uint32_t, const Expr*> by_slot;  // of splats
};

std::shared_ptr<Loops> loops_in(const Expr& root) {
  auto loops = std::make_shared<Loops>();
  std::vector<const Expr*> left{&root};
  while (!left.empty()) {
    const Expr& expr = *left.back();
    left.pop_back();
    if (const auto* loop = expr.if_is<model::ForExpr>()) {
      loops->by_variable[loop->value_variable] = loop->collection;
    } else if (const auto* splat = expr.if_is<model::SplatExpr>()) {
      loops->by_slot[splat->slot] = splat->source;
    }
    std::ranges::copy(model::children(expr), std::back_inserter(left));
  }
  return loops;
}

// Returns the innermost expression that contains `place`, or null.
const Expr* innermost(const Expr& root, base::Range place) {
  const Expr* found = nullptr;
  std::vector<const Expr*> left{&root};
  while (!left.empty()) {
    const Expr& expr = *left.back();
    left.pop_back();
    const bool is_better = !found || expr.range.span.size() <= found->range.span.size();
    if (is_better && is_inside(place, expr.range)) found = &expr;
    std::ranges::copy(model::children(expr), std::back_inserter(left));
  }
  return found;
}

AnswerPath joined(std::span<const model::Step> steps, const AnswerPath& rest) {
  AnswerPath path;
  for (const model::Step& step : steps) {
    const bool is_attribute = step.kind == model::Step::Kind::kAttribute;
    path.emplace_back(is_attribute ? step.name : std::string_view());
  }
  path.insert(path.end(), rest.begin(), rest.end());
  return path;
}

AnswerPath without_first(AnswerPath path) {
  if (!path.empty()) path.erase(path.begin());
  return path;
}

bool has_instances(bind::RangeKind kind) {
  return kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
}

class Follower {
 public:
  explicit Follower(const check::ProgramIndex& programs) : programs_(programs) {}

  std::vector<ValueSource> follow(base::Range place) {
    for (const Program* program : programs_.programs()) {
      for (const Node& node : program->nodes) {
        if (!is_inside(place, node.range)) continue;
        bind::for_each_value(node, [&](const bind::BoundExpr& value) {
          const Expr* expr = innermost(*value.expr, place);
          if (expr) left_.push_back({program, expr, {}, loops_in(*value.expr)});
        });
      }
    }
    for (std::size_t steps = 0; !left_.empty() && steps < kMaxSteps; ++steps) {
      Place next = std::move(left_.front());
      left_.pop_front();
      step(next);
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kMaxSteps = 1000;

  // An expression, and the part of its value that matters.
  struct Place {
    const Program* program;
    const Expr* expr;
    AnswerPath path;
    std::shared_ptr<const Loops> loops;
  };

  void add(const Place& at, const Expr& expr, AnswerPath path) {
    left_.push_back({at.program, &expr, std::move(path), at.loops});
  }
  void add(const Program& program, const bind::BoundExpr& value, AnswerPath path) {
    if (!value.expr) return;
    left_.push_back({&program, value.expr, std::move(path), loops_in(*value.expr)});
  }
  void add_source(ValueSource source) {
    if (found_.size() < kMaxValueSources) found_.push_back(std::move(source));
  }

  void step(const Place& at) {
    const Expr& expr = model::unconverted(*at.expr);
    if (const auto* traversal = expr.if_is<model::TraversalExpr>()) return follow(at, *traversal);
    if (const auto* relative = expr.if_is<model::RelativeTraversalExpr>()) {
      return add(at, *relative->source, joined(relative->steps, at.path));
    }
    if (const auto* index = expr.if_is<model::IndexExpr>()) {
      AnswerPath path = at.path;
      path.insert(path.begin(), "");
      return add(at, *index->collection, std::move(path));
    }
    if (const auto* splat = expr.if_is<model::SplatExpr>()) {
      return add(at, *splat->each, without_first(at.path));
    }
    if (const auto* item = expr.if_is<model::SplatItemExpr>()) {
      const auto source = at.loops->by_slot.find(item->slot);
      if (source != at.loops->by_slot.end()) add_element(at, *source->second);
      return;
    }
    if (const auto* loop = expr.if_is<model::ForExpr>()) {
      return add(at, *loop->value, without_first(at.path));
    }
    if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      add(at, *conditional->if_true, at.path);
      return add(at, *conditional->if_false, at.path);
    }
    if (const auto* object = expr.if_is<model::ObjectExpr>()) return follow(at, *object);
    if (const auto* call = expr.if_is<model::CallExpr>(); call && is_provider_call(*call)) {
      return add_source({.call = call, .path = at.path});
    }
    for (const Expr* child : model::children(expr)) add(at, *child, {});
  }

  static bool is_provider_call(const model::CallExpr& call) {
    return call.binding != 0 && (call.name == "invoke" || call.name == "call");
  }

  void add_element(const Place& at, const Expr& collection) {
    AnswerPath path = at.path;
    path.insert(path.begin(), "");
    add(at, collection, std::move(path));
  }

  void follow(const Place& at, const model::TraversalExpr& expr) {
    AnswerPath path = joined(expr.steps, at.path);
    if (expr.root->kind == model::Variable::Kind::kNode) {
      return follow(*at.program, at.program->nodes[expr.root->slot], std::move(path));
    }
    const auto loop = at.loops->by_variable.find(expr.root);
    if (loop == at.loops->by_variable.end()) return;
    path.insert(path.begin(), "");
    add(at, *loop->second, std::move(path));
  }

  void follow(const Place& at, const model::ObjectExpr& object) {
    for (const model::ObjectItem& item : object.items) {
      const auto* key = item.key->if_is<model::LiteralExpr>();
      const auto* text = key ? &at.program->pool.constant(key->value) : nullptr;
      const bool is_other = !at.path.empty() && !at.path.front().empty() && text &&
                            text->type() == cty::Type::string() && !text->is_null() &&
                            text->as_string() != at.path.front();
      if (!is_other) add(at, *item.value, without_first(at.path));
    }
  }

  void follow(const Program& program, const Node& node, AnswerPath path) {
    if (const auto* resource = node.if_is<bind::Resource>()) {
      if (has_instances(resource->range_kind)) path = without_first(std::move(path));
      return add_source({.resource = &node, .path = std::move(path)});
    }
    if (const auto* local = node.if_is<bind::LocalVariable>()) {
      return add(program, local->value, std::move(path));
    }
    if (const auto* component = node.if_is<bind::Component>()) {
      if (has_instances(component->range_kind)) path = without_first(std::move(path));
      return follow_output(*component, std::move(path));
    }
    if (const auto* config = node.if_is<bind::ConfigVariable>()) {
      add(program, config->default_value, path);
      follow_inputs(program, node.logical_name, path);
    }
  }

  void follow_output(const bind::Component& component, AnswerPath path) {
    if (!component.program || path.empty()) return;
    for (const Node& inside : component.program->nodes) {
      const auto* output = inside.if_is<bind::OutputVariable>();
      if (!output || inside.logical_name != path.front()) continue;
      return add(*component.program, output->value, without_first(std::move(path)));
    }
  }

  // The inputs that uses of the component set.
  void follow_inputs(const Program& inside, std::string_view name, const AnswerPath& path) {
    for (const Program* outer : programs_.programs()) {
      for (const Node& node : outer->nodes) {
        const auto* component = node.if_is<bind::Component>();
        if (!component || component->program.get() != &inside) continue;
        for (const bind::Input& input : component->inputs) {
          if (input.name == name) add(*outer, input.value, path);
        }
      }
    }
  }

  const check::ProgramIndex& programs_;
  std::deque<Place> left_;
  std::vector<ValueSource> found_;
};

}  // namespace

std::vector<ValueSource> value_sources(const check::ProgramIndex& programs, base::Range place) {
  return Follower(programs).follow(place);
}

}  // namespace virga::cli
