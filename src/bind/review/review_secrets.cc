#include <algorithm>
#include <optional>

#include "bind/functions/builtin_call.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"
#include "model/expr/walk.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Word;
using model::BuiltinId;

// The origins of secrets: where a config is declared secret, or `secret` is called.
class Origins {
 public:
  explicit Origins(const Program& program) : program_(program), known_(program.nodes.size()) {
    for (const NodeId id : program_.order) remember(id);
  }

  // The origin of a secret in a config or local.
  const std::optional<base::Range>& of(NodeId id) const {
    return known_[static_cast<std::size_t>(id)];
  }

  // The origin of a secret that is part of the value. Returns nullopt if none is known.
  std::optional<base::Range> of(const model::Expr& root) const {
    std::vector<const model::Expr*> pending{&root};
    while (!pending.empty()) {
      const model::Expr& next = *pending.back();
      pending.pop_back();
      if (const auto* call = next.if_is<model::CallExpr>()) {
        if (calls(*call, BuiltinId::kUnsecret)) continue;
        if (calls(*call, BuiltinId::kSecret)) return call->range;
      } else if (const auto* traversal = next.if_is<model::TraversalExpr>()) {
        if (const auto found = origin_of_name(*traversal)) return found;
      }
      model::push_children(next, pending);
    }
    return std::nullopt;
  }

 private:
  void remember(NodeId id) {
    const Node& node = program_.node(id);
    auto& origin = known_[static_cast<std::size_t>(id)];
    if (const auto* config = node.if_is<ConfigVariable>()) {
      if (config->secret) origin = node.name_range;
    } else if (const auto* local = node.if_is<LocalVariable>()) {
      if (local->value.expr) origin = of(*local->value.expr);
    }
  }

  std::optional<base::Range> origin_of_name(const model::TraversalExpr& traversal) const {
    if (traversal.root->kind != model::Variable::Kind::kNode) return std::nullopt;
    const auto* resource = program_.nodes[traversal.root->slot].if_is<Resource>();
    if (!resource) return of(NodeId{traversal.root->slot});
    const auto step =
        std::ranges::find(traversal.steps, model::Step::Kind::kAttribute, &model::Step::kind);
    if (!resource->schema || step == traversal.steps.end()) return std::nullopt;
    const schema::Property* property = resource->schema->outputs.find(step->name);
    if (!property || !property->secret) return std::nullopt;
    return traversal.range;
  }

  const Program& program_;
  std::vector<std::optional<base::Range>> known_;  // of configs and locals, by NodeId
};

class Secrets {
 public:
  Secrets(const Program& program, const base::Sources& sources, diag::Diagnostics& diagnostics)
      : program_(program), sources_(sources), diagnostics_(diagnostics), origins_(program) {}

  void run() {
    for (const Node& node : program_.nodes) this->node(node);
    for_each_expr(program_, [this](const model::Expr& expr) {
      if (const auto* call = expr.if_is<model::CallExpr>()) useless(*call);
    });
  }

 private:
  void node(const Node& node) {
    if (const auto* hook = node.if_is<Hook>()) {
      exposed(hook->command, "the command line of a hook, which other processes can see");
    } else if (const auto* resource = node.if_is<Resource>()) {
      exposed(resource->range, "the names of resources");
    } else if (const auto* component = node.if_is<Component>()) {
      exposed(component->range, "the names of components");
    }
  }

  void exposed(const BoundExpr& bound, Word place) {
    if (!bound.expr) return;
    const auto from = origins_.of(*bound.expr);
    if (!from) return;
    auto& diagnostic = diagnostics_.add(codes::kExposedSecret, bound.expr->range, place);
    if (*from != bound.expr->range) diagnostic.label(*from, {"this is the secret"});
  }

  // Only literals are certainly not secret: a stack can set any configuration as a secret.
  void useless(const model::CallExpr& call) {
    if (!calls(call, BuiltinId::kUnsecret) || call.arguments.size() != 1) return;
    const model::Expr& given = *call.arguments[0];
    const base::Source* source = sources_.find(given.range.source);
    if (!program_.pool.literal(given) || !source) return;
    diagnostics_.add(codes::kIneffectiveUnsecret, call.range)
        .safe_fix({"remove the call"},
                  {{call.range,
                    std::string(source->text().substr(
                        given.range.span.begin, given.range.span.end - given.range.span.begin))}});
  }

  const Program& program_;
  const base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const Origins origins_;
};

}  // namespace

void review_secrets(const Program& program, const base::Sources& sources,
                    diag::Diagnostics& diagnostics) {
  Secrets(program, sources, diagnostics).run();
}

std::vector<bool> find_known_secrets(const Program& program) {
  const Origins origins(program);
  std::vector<bool> secrets;
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    secrets.push_back(origins.of(NodeId{static_cast<std::uint32_t>(i)}).has_value());
  }
  return secrets;
}

}  // namespace virga::bind
