// A traversal as a value: the name of a variable, and the way from there to a part of it.
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

// One step, with text of its own.
struct TraversalStep {
  Step::Kind kind;
  std::string name;   // kRoot, kAttribute
  cty::Value key;     // kIndex: a number or a string as a rule
  base::Range range;  // with the dot or the brackets

  // Equal wherever they stand.
  friend bool operator==(const TraversalStep& a, const TraversalStep& b) {
    return a.kind == b.kind && a.name == b.name && a.key == b.key;
  }
};

// A step of a tree as one with text of its own.
TraversalStep step_of(const Step& step, base::SourceId source);

// Absolute if it begins with a root step, relative otherwise. Equality compares the steps, not
// where they stand.
class Traversal {
 public:
  Traversal() = default;
  explicit Traversal(std::vector<TraversalStep> steps) : steps_(std::move(steps)) {}
  // Of a tree.
  Traversal(std::span<const Step> steps, base::SourceId source);

  std::span<const TraversalStep> steps() const { return steps_; }
  bool empty() const { return steps_.empty(); }
  std::size_t size() const { return steps_.size(); }
  bool is_absolute() const { return !empty() && steps_.front().kind == Step::Kind::kRoot; }
  // Of an absolute traversal.
  const std::string& root() const;

  // From the first step to the last; unknown if there is none.
  base::Range range() const;
  // The same way with an attribute step in place of the root.
  Traversal relative() const;

  // As source text: `a.b[0]["key"]`.
  std::string str() const;
  // As steps of a tree; their text is in the arena.
  std::span<const Step> to_steps(base::Arena& arena) const;

  friend bool operator==(const Traversal&, const Traversal&) = default;

 private:
  std::vector<TraversalStep> steps_;
};

}  // namespace virga::hcl
