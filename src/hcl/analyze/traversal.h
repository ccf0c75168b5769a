// A traversal as a value: the name of a variable and the steps to a part of it.
// (docs/spec/hcl-model.md, section 3.3)
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "base/span.h"
#include "cty/value.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

// One step. It owns its text.
struct TraversalStep {
  Step::Kind kind;
  std::string name;   // kRoot, kAttribute
  cty::Value key;     // kIndex: usually a number or a string
  base::Range range;  // includes the dot or the brackets

  // Ignores the ranges.
  friend bool operator==(const TraversalStep& a, const TraversalStep& b) {
    return a.kind == b.kind && a.name == b.name && a.key == b.key;
  }
};

// Converts a step of a tree into a step that owns its text.
TraversalStep step_of(const Step& step, base::SourceId source);

// A traversal is absolute if its first step is a root step, and relative otherwise. Equality
// compares the steps and ignores their ranges.
class Traversal {
 public:
  Traversal() = default;
  explicit Traversal(std::vector<TraversalStep> steps) : steps_(std::move(steps)) {}
  // Copies steps of a tree.
  Traversal(std::span<const Step> steps, base::SourceId source);

  std::span<const TraversalStep> steps() const { return steps_; }
  bool empty() const { return steps_.empty(); }
  std::size_t size() const { return steps_.size(); }
  bool is_absolute() const { return !empty() && steps_.front().kind == Step::Kind::kRoot; }
  // Requires: the traversal is absolute.
  const std::string& root() const;

  // From the first step to the last; unknown if the traversal is empty.
  base::Range range() const;
  // The same steps with the root as an attribute step.
  Traversal relative() const;

  // As source text: `a.b[0]["key"]`.
  std::string str() const;
  // Converts to steps of a tree. The arena owns their text.
  std::span<const Step> to_steps(base::Arena& arena) const;

  friend bool operator==(const Traversal&, const Traversal&) = default;

 private:
  std::vector<TraversalStep> steps_;
};

}  // namespace virga::hcl
