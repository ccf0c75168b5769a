#include "bind/policy/review_pack.h"

#include <map>
#include <set>

#include "bind/policy/policy_roots.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"
#include "diag/codes/policy.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using diag::Word;

class Review {
 public:
  Review(const PolicyPack& pack, const base::Sources& sources, diag::Diagnostics& diagnostics)
      : pack_(pack), program_(pack.program), sources_(sources), diagnostics_(diagnostics) {}

  void run() {
    PolicyRoots all;
    for (const Node& node : program_.nodes) {
      for_each_root(node, [&](const model::Expr& root) { all.push_back(&root); });
      locals_.emplace(node.name, &node);
    }
    std::set<std::string_view> packages;
    for (const Policy& policy : pack_.policies) {
      for (const UncheckedType& type : policy.unchecked_types) {
        if (packages.insert(type.package).second) report_unchecked(type);
      }
      conditions(policy);
      const PolicyRoots roots = policy_roots(policy);
      Slots settings;
      note_mentions(roots, settings);
      for (std::size_t i = 0; i < policy.settings.size(); ++i) {
        setting(policy.settings[i], settings.contains(frame_slot(i)));
      }
      all.insert(all.end(), roots.begin(), roots.end());
    }
    note_mentions(all, used_);
    for (std::size_t i = 0; i < program_.nodes.size(); ++i) {
      const Node& node = program_.nodes[i];
      const auto slot = static_cast<std::uint32_t>(i);
      if (used_.contains({model::Variable::Kind::kNode, slot})) continue;
      report_unused(program_, sources_, {node.name, node.name_range, Word("local")}, diagnostics_);
    }
    review_expressions(program_.pool, all, diagnostics_);
  }

 private:
  // Variables of loops have higher slots than config variables.
  using Slot = std::pair<model::Variable::Kind, std::uint32_t>;
  using Slots = std::set<Slot>;

  static Slot frame_slot(std::size_t setting) {
    return {model::Variable::Kind::kFrame,
            static_cast<std::uint32_t>(PolicySlots::kFirstSetting + setting)};
  }

  static void note_mentions(const PolicyRoots& roots, Slots& slots) {
    for (const model::Expr* root : roots) {
      for_each_expr(*root, [&](const model::Expr& expr) {
        const auto* traversal = expr.if_is<model::TraversalExpr>();
        if (traversal) slots.emplace(traversal->root->kind, traversal->root->slot);
      });
    }
  }

  void conditions(const Policy& policy) {
    const auto review = [&](const BoundExpr& condition) {
      if (condition.expr) review_condition(program_.pool, *condition.expr, diagnostics_);
    };
    review(policy.when);
    for (const PolicyAssertion& assertion : policy.assertions) review(assertion.condition);
  }

  void report_unchecked(const UncheckedType& type) {
    diagnostics_.add(codes::kUncheckedPolicyType, type.range, Name{type.package})
        .help({"put the schema into the folder {0} of the pack, or pass it with {1}",
               diag::PathText{"schemas"}, diag::Excerpt{"--schema FILE"}});
  }

  void setting(const PolicySetting& setting, bool is_used) {
    if (!is_used) {
      report_unused(program_, sources_, {setting.name, setting.name_range, Word("config")},
                    diagnostics_);
    }
    const auto hidden = locals_.find(setting.name);
    if (hidden == locals_.end()) return;
    diagnostics_
        .add(codes::kShadowedName, setting.name_range, Name{std::string(setting.name)},
             Word("a local"))
        .label(hidden->second->name_range, {"the hidden name is declared here"});
  }

  const PolicyPack& pack_;
  const Program& program_;
  const base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string_view, const Node*> locals_;
  Slots used_;
};

}  // namespace

void review_policy_pack(const PolicyPack& pack, const base::Sources& sources,
                        diag::Diagnostics& diagnostics) {
  Review(pack, sources, diagnostics).run();
}

}  // namespace virga::bind
