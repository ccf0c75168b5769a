// Drops errors that follow from others.
#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "check/diagnostics/name_argument.h"
#include "check/diagnostics/one_cause.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;

// The components of a program whose own files have errors.
class BrokenComponents {
 public:
  BrokenComponents(const bind::Program& program, const diag::Diagnostics& diagnostics) {
    std::set<base::SourceId> wrong;
    for (const Diagnostic& each : diagnostics.list()) {
      if (each.severity == diag::Severity::kError) wrong.insert(each.subject.source);
    }
    std::map<const bind::Program*, bool> is_broken;  // by the program of the component
    for (const bind::Node& node : program.nodes) {
      const auto* component = node.if_is<bind::Component>();
      if (!component || !component->program) continue;
      const auto [at, is_new] = is_broken.try_emplace(component->program.get());
      if (is_new) at->second = contains_any(*component->program, wrong);
      if (at->second) found_.push_back(&node);
    }
  }

  // Returns whether the error is about the inputs or the outputs of such a component.
  bool explain(const Diagnostic& error) const {
    return std::ranges::any_of(found_, [&](const bind::Node* node) {
      if (error.subject.source != node->name_range.source) return false;
      switch (error.code) {
        case codes::kMissingInput:
        case codes::kUnknownInput: return name_argument(error, 1) == node->name;
        case codes::kUnknownProperty:
          return std::ranges::any_of(error.labels, [&](const diag::Label& label) {
            return label.range == node->name_range;
          });
        default: return false;
      }
    });
  }

 private:
  // Returns whether a declaration of the component is in one of the files.
  static bool contains_any(const bind::Program& component, const std::set<base::SourceId>& files) {
    return std::ranges::any_of(bind::with_components(component), [&](const bind::Program* each) {
      return std::ranges::any_of(each->nodes, [&](const bind::Node& node) {
        return files.contains(node.name_range.source);
      });
    });
  }

  std::vector<const bind::Node*> found_;
};

bool contains(const base::Range& outer, const base::Range& inner) {
  return outer.source == inner.source && outer.span.begin <= inner.span.begin &&
         inner.span.end <= outer.span.end;
}

// The places of errors from which others follow.
class Causes {
 public:
  explicit Causes(const diag::Diagnostics& diagnostics) {
    for (const Diagnostic& each : diagnostics.list()) add(each);
  }

  bool explain(const Diagnostic& error) const {
    const Place begin{error.subject.source, error.subject.span.begin};
    switch (error.code) {
      case codes::kCircularReference:
        return std::ranges::any_of(
            rejected_, [&](const base::Range& outer) { return contains(outer, error.subject); });
      case codes::kBadOption: return no_resources_.contains(error.subject);
      case codes::kUndefinedVariable: return behind_arrows_.contains(begin);
      // The type of a value in a cycle is not known.
      case codes::kBadInput: return circular_.contains(error.subject);
      case codes::kNotTraversable:
        return behind_circular_.contains(begin) ||
               (!error.labels.empty() && mistaken_.contains(error.labels.front().range));
      default: return false;
    }
  }

 private:
  using Place = std::pair<base::SourceId, std::uint32_t>;

  void add(const Diagnostic& error) {
    const base::Range& where = error.subject;
    switch (error.code) {
      case codes::kNotALiteral: rejected_.push_back(where); return;
      case codes::kNotAResource: no_resources_.insert(where); return;
      case codes::kUndefinedVariable:
        if (name_argument(error, 0).ends_with('-')) {
          behind_arrows_.emplace(where.source, where.span.end + 1);
        }
        return;
      case codes::kCircularReference: add_cycle(error); return;
      default: return;
    }
  }

  void add_cycle(const Diagnostic& error) {
    const base::Range& where = error.subject;
    circular_.insert(where);
    behind_circular_.emplace(where.source, where.span.end);
    // `output "table" "string" { value = table.id }`: another declaration was meant.
    if (error.labels.size() == 1 && !error.fixes.empty()) {
      mistaken_.insert(error.labels.front().range);
    }
  }

  std::vector<base::Range> rejected_;   // values that had to be literals
  std::set<base::Range> no_resources_;  // values of options
  std::set<base::Range> mistaken_;      // declarations
  std::set<base::Range> circular_;      // references
  std::set<Place> behind_circular_;     // `a.b`: `.b`
  std::set<Place> behind_arrows_;       // `a->b`: `b`
};

}  // namespace

void drop_consequences(const bind::Program& program, diag::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) return;
  const BrokenComponents components(program, diagnostics);
  const Causes causes(diagnostics);
  std::vector<bool> keep;
  for (const Diagnostic& each : diagnostics.list()) {
    keep.push_back(!causes.explain(each) && !components.explain(each));
  }
  diagnostics.keep(keep);
}

}  // namespace virga::check
