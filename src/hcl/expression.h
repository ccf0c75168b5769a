// An expression of either syntax. Bodies return them as the values of attributes.
//
// A cheap handle. It borrows a tree or a JSON file and its source, which must outlive it, unless it
// was created with a shared tree. The set of syntaxes is closed; expression.cc switches over them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/span.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/analyze/traversal.h"

namespace virga::hcl {

struct Expr;
struct Tree;
struct JsonNode;
class JsonFile;
class EvalContext;
struct ExpressionItem;
struct StaticCall;

class Expression {
 public:
  Expression(const Expr& expr, base::SourceId source);
  // An expression inside `tree`, which the handle keeps alive.
  Expression(const Expr& expr, std::shared_ptr<const Tree> tree);
  Expression(const JsonNode& node, const JsonFile& file);

  base::Range range() const;

  // Null for the other syntax.
  const Expr* native() const { return file_ ? nullptr : static_cast<const Expr*>(node_); }
  const JsonNode* json() const { return file_ ? static_cast<const JsonNode*>(node_) : nullptr; }

  // Returns the value. If `context` is null, no variables and functions exist. On error, adds
  // diagnostics and returns the known part of the value.
  cty::Value evaluate(const EvalContext* context, diag::Diagnostics& diagnostics,
                      const base::Limits& limits = {}) const;

  // The variables that evaluation reads, in order, without those that `for` binds. JSON strings
  // count as templates here.
  std::vector<Traversal> variables() const;

  // --- Static analysis (docs/spec/hcl-model.md, section 3.4) ---
  // These look at the syntax and do not evaluate. Each returns nullopt if the expression is of
  // another kind.

  // A single name, such as `string` or `ignore`.
  std::optional<std::string> as_keyword() const;
  std::optional<std::vector<Expression>> static_list() const;
  std::optional<std::vector<ExpressionItem>> static_map() const;
  std::optional<StaticCall> static_call() const;
  // A reference with constant keys: `a.b[0]`. The relative one begins with an attribute step.
  std::optional<Traversal> absolute_traversal() const;
  std::optional<Traversal> relative_traversal() const;

 private:
  Expression sibling(const Expr& expr) const;

  base::SourceId source_;
  const void* node_;                  // an Expr or a JsonNode
  const JsonFile* file_ = nullptr;    // null: native syntax
  std::shared_ptr<const Tree> tree_;  // null: not owned
};

// One item of a static map.
struct ExpressionItem {
  Expression key;
  Expression value;
};

// The syntax of a call.
struct StaticCall {
  std::string name;
  base::Range name_range;
  std::vector<Expression> arguments;
  base::Range arguments_range;  // includes the parentheses
};

}  // namespace virga::hcl
