#include "cli/preview/resource_tree.h"

#include <map>
#include <set>
#include <string_view>

#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using engine::ResourceStep;

class Tree {
 public:
  Tree(const engine::StepList& steps, Unchanged unchanged) {
    const auto shown = shown_urns(steps, unchanged);
    for (const ResourceStep& step : steps) {
      if (is_row(step) && shown.contains(step.urn)) children_[step.parent].push_back(&step);
    }
    push_children("", "", 0);
    while (!pending_.empty()) {
      const Pending next = std::move(pending_.back());
      pending_.pop_back();
      rows_.push_back(next.row);
      push_children(next.row.step->urn, next.row.below, next.depth + 1);
    }
  }

  std::vector<Row> take() { return std::move(rows_); }

 private:
  static bool is_row(const ResourceStep& step) {
    return !step.is_default_provider && !engine::is_part_of_replacement(step.operation);
  }

  // Returns the URNs of the shown resources and of all their ancestors.
  static std::set<std::string_view> shown_urns(const engine::StepList& steps, Unchanged unchanged) {
    std::map<std::string_view, std::string_view> parents;
    for (const ResourceStep& step : steps) parents.emplace(step.urn, step.parent);
    std::set<std::string_view> shown;
    for (const ResourceStep& step : steps) {
      const bool changes = step.operation != engine::Operation::kSame || !step.error.empty();
      const bool always = unchanged == Unchanged::kShown || step.type == pulumi::kStackType;
      if (!is_row(step) || !(changes || always)) continue;
      for (std::string_view urn = step.urn; !urn.empty() && shown.insert(urn).second;) {
        const auto parent = parents.find(urn);
        urn = parent == parents.end() ? std::string_view() : parent->second;
      }
    }
    return shown;
  }

  static constexpr std::size_t kDeepestDrawn = 16;

  struct Pending {
    Row row;
    std::size_t depth;
  };

  void push_children(std::string_view urn, const std::string& below, std::size_t depth) {
    const auto found = children_.find(urn);
    if (found == children_.end()) return;
    const bool root = depth == 0;
    const bool deeper = depth <= kDeepestDrawn;
    const std::string& base = deeper || below.empty() ? below : shallower(below);
    // Reversed, because the stack reverses the order again.
    for (std::size_t i = found->second.size(); i-- > 0;) {
      const bool last = i + 1 == found->second.size();
      Row row{found->second[i], "", "", children_.contains(found->second[i]->urn)};
      if (!root) {
        row.branch = base + (last ? "└─ " : "├─ ");
        row.below = base + (last ? "   " : "│  ");
      }
      pending_.push_back({std::move(row), depth});
    }
  }

  // Returns `below` without its last level.
  std::string shallower_;
  const std::string& shallower(const std::string& below) {
    const std::size_t level = below.ends_with("│  ") ? std::string_view("│  ").size() : 3;
    return shallower_ = below.substr(0, below.size() - level);
  }

  std::map<std::string_view, std::vector<const ResourceStep*>> children_;
  std::vector<Pending> pending_;
  std::vector<Row> rows_;
};

}  // namespace

std::vector<Row> resource_tree(const engine::StepList& steps, Unchanged unchanged) {
  return Tree(steps, unchanged).take();
}

}  // namespace virga::cli
