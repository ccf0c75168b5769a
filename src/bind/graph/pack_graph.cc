#include <algorithm>
#include <map>

#include "base/text/printable.h"
#include "bind/graph/describe.h"
#include "bind/graph/graph.h"
#include "bind/review/review_parts.h"
#include "model/check/explain/words.h"

namespace virga::bind {
namespace {

// "resource: aws:s3:Bucket, gcp:*"
std::string type_of(const Policy& policy) {
  std::string text(word(policy.kind));
  for (const std::string& type : policy.types) {
    text += (&type == &policy.types.front() ? ": " : ", ") + type;
  }
  return base::printable(text, kMaxShownTypeBytes);
}

class PackGraph {
 public:
  explicit PackGraph(const PolicyPack& pack) : pack_(pack), graph_(make_graph(pack.program)) {}

  Graph run() {
    for (const Policy& policy : pack_.policies) add(policy);
    return std::move(graph_);
  }

 private:
  void add(const Policy& policy) {
    policy_ = static_cast<GraphIndex>(graph_.nodes.size());
    graph_.nodes.push_back({.kind = GraphKind::kPolicy,
                            .name = policy.name,
                            .path = policy.name,
                            .logical_name = policy.name,
                            .type = type_of(policy),
                            .parent = {},
                            .place = policy.name_range,
                            .attributes = {}});
    for (const PolicySetting& setting : policy.settings) add(policy, setting);
    use("when", policy.when);
    use("properties", policy.properties);
    for (const PolicyAssertion& assertion : policy.assertions) {
      for (const BoundExpr* part :
           {&assertion.range, &assertion.condition, &assertion.message, &assertion.urn}) {
        use("assert", *part);
      }
    }
    for (auto& [to, uses] : uses_) graph_.edges.push_back({policy_, to, std::move(uses)});
    uses_.clear();
  }

  void add(const Policy& policy, const PolicySetting& setting) {
    const std::string name(setting.name);
    graph_.nodes.push_back(
        {.kind = GraphKind::kConfig,
         .name = name,
         .path = policy.name + "." + name,
         .logical_name = name,
         .type = base::printable(model::in_words(setting.type).text, kMaxShownTypeBytes),
         .parent = {},
         .place = setting.name_range,
         .attributes = {}});
  }

  void use(std::string_view attribute, const BoundExpr& value) {
    if (!value.expr) return;
    auto& attributes = graph_.nodes[policy_].attributes;
    if (attributes.empty() || attributes.back().name != attribute) {
      attributes.push_back({.name = std::string(attribute)});
    }
    for_each_expr(*value.expr, [&](const model::Expr& expr) {
      const auto* traversal = expr.if_is<model::TraversalExpr>();
      const auto needed = traversal ? node_of(*traversal->root) : std::nullopt;
      if (!needed) return;
      std::vector<GraphUse>& uses = uses_[*needed];
      const GraphUse what{std::string(attribute)};
      if (uses.empty() || uses.back() != what) uses.push_back(what);
    });
  }

  // The node of a local or of a config variable of the policy. Variables of loops have higher
  // slots.
  std::optional<GraphIndex> node_of(const model::Variable& variable) const {
    if (variable.kind == model::Variable::Kind::kNode) return variable.slot;
    if (variable.kind != model::Variable::Kind::kFrame) return std::nullopt;
    const GraphIndex settings = static_cast<GraphIndex>(graph_.nodes.size()) - policy_ - 1;
    const bool is_setting = variable.slot >= PolicySlots::kFirstSetting &&
                            variable.slot < PolicySlots::kFirstSetting + settings;
    if (!is_setting) return std::nullopt;
    return policy_ + 1 + variable.slot - PolicySlots::kFirstSetting;
  }

  const PolicyPack& pack_;
  Graph graph_;
  GraphIndex policy_ = 0;                             // the current policy
  std::map<GraphIndex, std::vector<GraphUse>> uses_;  // the uses in the current policy
};

}  // namespace

Graph make_graph(const PolicyPack& pack) {
  return PackGraph(pack).run();
}

}  // namespace virga::bind
