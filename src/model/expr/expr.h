// Bound expressions: HCL expressions with resolved names and known types. Parentheses and template
// wraps have no nodes: the inner expression replaces them.
//
// An ExprPool owns the nodes; they never change after binding. A node refers to its type by TypeId
// and to constants by ConstantId, so nodes are trivially destructible. pool.type(expr) returns the
// type.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/check.h"
#include "base/span.h"
#include "hcl/tree/expr.h"

namespace virga::model {

using base::Range;
using base::Span;

enum class TypeId : std::uint32_t {};
enum class ConstantId : std::uint32_t {};

enum class ExprKind : std::uint8_t {
#define VIRGA_MODEL_EXPR(name, text) k##name,
#include "model/expr/expr_kinds.def"
#undef VIRGA_MODEL_EXPR
};

std::string_view name(ExprKind kind);

struct Expr {
  ExprKind kind;
  TypeId type;
  Range range;

  template <typename T>
  const T& as() const {
    VIRGA_CHECK(kind == T::kKind);
    return static_cast<const T&>(*this);
  }
  template <typename T>
  const T* if_is() const {
    return kind == T::kKind ? static_cast<const T*>(this) : nullptr;
  }
};

// The meaning of a name in an expression. Owned by the ExprPool.
struct Variable {
  enum class Kind : std::uint8_t {
    kNode,      // a node of the program: `slot` is its index in the program
    kFrame,     // a `for` variable, `range`, `error`, `args`: `slot` is its index in the frame
    kConstant,  // `null`, type names in type labels
    kMissing,   // an undefined variable that the options allow
  };
  // How the steps after the name are checked.
  enum class Steps : std::uint8_t {
    kTyped,      // each step goes into the type; an impossible step is an error
    kLenient,    // as kTyped, but an impossible first step is dynamic, without a diagnostic
    kPath,       // the steps name a place and are checked as such; the expression has type Property
    kForbidden,  // steps are an error: the name is a keyword, a type name or the pulumi block
  };

  Kind kind;
  std::uint32_t slot;
  std::string_view name;
  TypeId type;
  Range declared;
  Steps steps = Steps::kTyped;
  // For a resource or component whose instances have keys: the program names an instance by its
  // key, so that a property right behind the name is a mistake. `keys`: those that are known.
  bool has_keyed_instances = false;
  bool has_all_keys = false;  // `keys` has the key of every instance
  std::span<const std::string_view> keys{};
};

struct Function;  // model/functions/function.h

struct LiteralExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kLiteral;
  ConstantId value;
  // The syntax of the literal: a literal, the bare name of an object key, or the negation of a
  // number. Null if a rewrite made the expression. Not owned; valid as long as the checked tree.
  const hcl::Expr* syntax;
};

struct TemplateExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTemplate;
  std::span<const Expr* const> parts;
};

struct TupleExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTuple;
  std::span<const Expr* const> elements;
};

struct ObjectItem {
  const Expr* key;
  const Expr* value;
};
struct ObjectExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kObject;
  std::span<const ObjectItem> items;
};

// One step with a constant key; `type` is the type after it.
struct Step {
  enum class Kind : std::uint8_t { kAttribute, kIndex };
  Kind kind;
  Span span;
  std::string_view name;  // kAttribute; also the text of a string index
  ConstantId key;         // kIndex
  TypeId type;
};

// `a.b[0]`: a variable and steps.
struct TraversalExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTraversal;
  const Variable* root;
  Span root_span;
  TypeId root_type;
  std::span<const Step> steps;
};

struct RelativeTraversalExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kRelativeTraversal;
  const Expr* source;
  std::span<const Step> steps;
};

struct IndexExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kIndex;
  const Expr* collection;
  const Expr* key;
};

// In `each`, SplatItemExpr nodes represent the element; evaluation reads the element from the
// frame.
struct SplatExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kSplat;
  const Expr* source;
  const Expr* each;
  std::uint32_t slot;  // of the element in the evaluation frame
  TypeId item;         // the type of an element
  bool wraps;          // the source is not a sequence: it becomes the only element of a tuple
};
struct SplatItemExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kSplatItem;
  std::uint32_t slot;
};

struct ForExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kFor;
  const Variable* key_variable;  // null if only the value has a name
  const Variable* value_variable;
  const Expr* collection;
  const Expr* key;  // null for a list
  const Expr* value;
  const Expr* condition;  // may be null
  bool group;
};

struct ConditionalExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kConditional;
  const Expr* condition;
  const Expr* if_true;
  const Expr* if_false;
};

struct UnaryExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kUnary;
  hcl::UnaryOp op;
  const Expr* operand;
};

struct BinaryExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kBinary;
  hcl::BinaryOp op;
  const Expr* left;
  const Expr* right;
};

struct CallExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kCall;
  std::string_view name;
  Span name_span;
  const Function* function;  // null if the function is unknown and an error was reported
  std::span<const Expr* const> arguments;
  bool expand_final;
  // Signature::binding: identifies the call for the owner of the function.
  std::uint32_t binding;
  // For `recover`: the slot of the variable `error` in the frame.
  std::uint32_t slot;
  // The types that the arguments were checked against; shorter than the arguments if the signature
  // has fewer parameters. With `expand_final`, the last argument represents several arguments if
  // its type has a known length; any further ones have the last of these types.
  std::span<const TypeId> parameters;
  // The result type of the signature; `type` is this type, lifted if an argument must be awaited.
  TypeId result;
};

// A `%{for}` in a template: the strings of a list, joined.
struct JoinExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kJoin;
  const Expr* list;
};

// An explicit conversion to `type`; made by rewrites only. It returns the value of its operand:
// values are converted when they leave the program (docs/spec/pcl-language.md, section 14,
// "Resource").
struct ConvertExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kConvert;
  const Expr* operand;
};

// Waits for its arguments and evaluates `body` with their values; made by rewrites only. Each
// argument has one parameter, a variable of the frame.
struct ApplyExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kApply;
  std::span<const Expr* const> arguments;
  std::span<const Variable* const> parameters;
  const Expr* body;
};

// An expression that could not be bound; its type is the error type.
struct ErrorExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kError;
};

}  // namespace virga::model
