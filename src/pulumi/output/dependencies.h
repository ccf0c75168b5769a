// The resources that a value depends on: an immutable set of URNs behind a handle of 8 bytes, so
// that outputs which depend on the same resources share one set. Spec: docs/spec/pulumi-types.md,
// section 7.1.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/ref.h"

namespace virga::pulumi {

class Dependencies {
 public:
  // None.
  Dependencies() = default;
  // In any order; an URN given twice counts once.
  explicit Dependencies(std::vector<std::string> urns);

  bool empty() const { return !node_; }
  // Sorted by bytes, each once. Valid as long as any copy of the set.
  std::span<const std::string> urns() const;

  // True of the same set in memory, which is sooner said than equality.
  bool identical(const Dependencies& other) const { return node_.get() == other.node_.get(); }
  friend bool operator==(const Dependencies& a, const Dependencies& b);

  // The union. Costs nothing where one side holds the other, time linear in both otherwise.
  static Dependencies merged(const Dependencies& a, const Dependencies& b);

 private:
  struct Node : base::Counted {
    static void destroy(const Node* node) { delete node; }
    std::vector<std::string> urns;
  };
  static Dependencies of_sorted(std::vector<std::string> urns);

  base::Ref<Node> node_;  // null: none
};

// The union of many sets, in time linear in their sizes but for the sorting.
class DependencySum {
 public:
  void add(const Dependencies& set);
  Dependencies total() const;

 private:
  std::vector<Dependencies> sets_;
};

}  // namespace virga::pulumi
