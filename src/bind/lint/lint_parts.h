// The parts of lint.h.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "bind/binding/checked_locals.h"
#include "bind/check/unquoted_dates.h"
#include "bind/lint/lint.h"
#include "bind/program/program.h"
#include "bind/types/plain_types.h"
#include "diag/diagnostics.h"
#include "hcl/tree/body.h"

namespace virga::model {
struct Function;
class WithoutConstants;
}  // namespace virga::model

namespace virga::bind {

// The state that the parts of a pass over a program share.
struct LintContext {
  const Program& program;
  PlainTypes& types;
  diag::Diagnostics& diagnostics;
  CheckedLocals& locals;
  UnquotedDates& dates;
  // Values of locals that an option has been checked against: each is reported once.
  std::set<std::pair<const model::Expr*, OptionKind>>& judged_options;
  // The parts of reported expressions: `a && "b"` in `a && "b" || "c"`, `"a" + b` in `"a" + b + c`.
  std::set<const model::Expr*>& choices;
  // The operators inside of sums that have been examined as a whole.
  std::set<const model::Expr*>& sums;
  ProgramRole role;
  const std::set<const Node*>& parents;  // parents_in(program)
  // References from one node to another that are errors because of what the other node is.
  std::set<std::pair<const Node*, const Node*>>& wrong_references;
  // The nodes that the program compares with null. Computed when needed: no value before.
  std::optional<std::set<std::uint32_t>>& compared_with_null;

  void add_wrong_reference(const Node* from, const model::Expr& to) const;  // lint.cc
};

// Checks an expression and its subexpressions: properties of lists, strings in arithmetic,
// arguments that pass the type check but cannot be evaluated, and the arguments of invokes.
void lint_expr(const LintContext& context, const model::Expr& expr);  // lint_expr.cc

// The part of lint_expr for operations that certainly fail: a literal null in a template, a list
// without elements for `element`. Skips failures that `try` and similar functions handle, and
// branches of conditionals. lint_failures.cc
void lint_failures(const LintContext& context, const model::Expr& expr);

// Reports a number with leading zeros. Other languages read it as octal; in this one it is decimal
// (docs/spec/hcl-syntax.md, section 1.4). lint_number.cc
void lint_number(const LintContext& context, const model::LiteralExpr& expr);

// The name in the usage, such as "index" in "element(list: list(T), index: int) -> T". Functions of
// packages have no usage; the result is then the position. parameter_name.cc
std::string parameter_name(const model::Function& function, std::size_t index);

// Reports a literal that does not convert to the expected type. `what`: the destination of the
// value, such as "the condition". lint_binary.cc
void lint_literal(const LintContext& context, const model::Expr& expr, const model::Type& expected,
                  diag::Word what);

// Reports a condition that is not a bool: a literal, a string, or a config variable that is null by
// default. `what`: "the condition". lint_condition.cc
void lint_condition(const LintContext& context, const model::Expr& expr, diag::Word what);

// Warns of a key that is a function of Pulumi YAML or CloudFormation. `root`: the expression of
// which `object` is a part; the documents of other languages in it may have such keys.
// lint_foreign_call.cc
void lint_foreign_call(const LintContext& context, const model::Expr& root,
                       const model::ObjectExpr& object);

// Warns of `servers[0]` if a map names the instances and its keys are not known.
// lint_instance_index.cc
void lint_instance_index(const LintContext& context, const model::TraversalExpr& expr);

// The part of lint_expr for the operands of an operation, without their subexpressions.
void lint_binary(const LintContext& context, const model::BinaryExpr& expr);  // lint_binary.cc

// The part of lint_expr for the sum of two strings. The strings may contain numbers, so this is a
// warning unless the text of a template excludes it. lint_joined_strings.cc
void lint_joined_strings(const LintContext& context, const model::BinaryExpr& expr);

// Reports the dates without quotes whose destination does not decide what they are. lint_date.cc
void lint_dates(const LintContext& context);

// Explains the error at `index` about an operand of `&&` or `||`. logical_operand.cc
void explain_logical_operand(diag::Diagnostics& diagnostics, const model::BinaryExpr& expr,
                             std::size_t index);

// The part of lint_expr for the arguments of a call, without their subexpressions. lint_call.cc
void lint_call(const LintContext& context, const model::CallExpr& call,
               model::WithoutConstants& without_constants);

// Warns of a literal pattern of `matches` that is a regular expression. lint_pattern.cc
void lint_pattern(const LintContext& context, const model::CallExpr& call);

// Checks the attributes and blocks in a block whose attributes are a closed set, the labels of
// `options`, empty names, and descriptions of outputs that are not literals. Adds the names of
// outputs whose missing value an error explains to `explained`. lint_attributes.cc
void lint_attributes(const hcl::Tree& file, const hcl::Block& block, diag::Diagnostics& diagnostics,
                     std::set<std::string_view>& explained);

// Checks a label that names a type. Reports values in place of types, as in `list(1)`: the binder
// accepts them and uses their types. Does nothing if the binder reported an error in the label.
void lint_type_label(const hcl::Tree& file, const hcl::Label& label,
                     diag::Diagnostics& diagnostics);  // lint_type_label.cc

// What has an option: a resource or read, a component, or the call of a function.
struct OptionOwner {
  enum class Kind : std::uint8_t { kResource, kComponent, kFunction };
  Kind kind = Kind::kResource;
  std::string_view package{};  // empty if it is unknown, and for components of a folder
  const Node* node = nullptr;  // null for calls
  std::string type{};          // in the engine; empty for calls
  // The name in the engine, if all instances have the same name and it has no prefix. A block with
  // a bool as its `range` has one instance at most.
  std::optional<std::string> only_name{};
};

// Reports what an option does not take although its type does: values that are no resources, a
// provider of another package, aliases that contradict themselves, strings that are no durations.
// lint_option_value.cc
void lint_option_value(const LintContext& context, OptionKind kind, const model::Expr& value,
                       const OptionOwner& owner, std::string_view name);

// Reports an alias that is not a URN, has an impossible type, or describes the present resource.
// lint_alias.cc
void lint_alias(const LintContext& context, const model::Expr& alias, const OptionOwner& owner);

// Reports literal strings that an option can never use: a `pluginDownloadURL` without a scheme, an
// empty id to import. lint_option_text.cc
void lint_option_text(const LintContext& context, OptionKind kind, const model::Expr& value,
                      std::string_view name);

// Reports a `requiredVersionRange` that is not a string, or a literal that is not a range of
// versions. Does nothing if the expression is null. lint_version_range.cc
void lint_version_range(const LintContext& context, const BoundExpr& range);

// Reports a literal that is empty, but must be the id of a resource. lint_option_text.cc
void lint_id(const LintContext& context, const model::Expr& value, std::string_view name,
             diag::MessageText help);

// Checks the options of a call of a function. lint_invoke_options.cc
void lint_invoke_options(const LintContext& context, const model::CallExpr& call,
                         const Invoke& invoke);

// The nodes that the option `parent` of another node names. Children inherit their providers.
std::set<const Node*> parents_in(const Program& program);  // lint_options.cc

// Reports options without effect on their kind of block.
void lint_options(const LintContext& context);  // lint_options.cc

// Reports hooks outside of the option `hooks`, and commands without a program. lint_hooks.cc
void lint_hooks(const LintContext& context);

// A cycle that exists only because an option names the wrong node has the error of that option:
// drops the error about the cycle. drop_consequences.cc
void drop_explained_cycles(const LintContext& context);

// A name in the type of a config may be misspelled. The error about the default, from index `first`
// on, and the errors about the uses of the config then have one cause: drops the latter.
// drop_consequences.cc
void drop_same_names(diag::Diagnostics& diagnostics, std::size_t first);

}  // namespace virga::bind
