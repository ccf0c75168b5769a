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
  // The empty set.
  Dependencies() = default;
  // In any order; duplicates are removed.
  explicit Dependencies(std::vector<std::string> urns);

  bool empty() const { return !node_; }
  // Sorted by bytes, without duplicates. Valid as long as a copy of the set exists.
  std::span<const std::string> urns() const;

  // Returns whether both are the same set in memory; faster than equality.
  bool identical(const Dependencies& other) const { return node_.get() == other.node_.get(); }
  friend bool operator==(const Dependencies& a, const Dependencies& b);

  // The union, in linear time. Shares the set of one side if it contains the other side.
  static Dependencies merged(const Dependencies& a, const Dependencies& b);

 private:
  struct Node : base::Counted {
    static void destroy(const Node* node) { delete node; }
    std::vector<std::string> urns;
  };
  static Dependencies of_sorted(std::vector<std::string> urns);

  base::Ref<Node> node_;  // null for the empty set
};

// The union of many sets, in time linear in their sizes plus the sorting.
class DependencySum {
 public:
  void add(const Dependencies& set);
  Dependencies total() const;

 private:
  std::vector<Dependencies> sets_;
};

}  // namespace virga::pulumi
