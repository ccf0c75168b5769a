// Bound expressions: what an HCL expression means in PCL once its names are resolved and its types
// are known. Parentheses and template wraps are gone: the inner expression stands for them.
//
// Nodes live in an ExprPool and never change after binding. A node names its type by TypeId and a
// constant by ConstantId, so that nodes stay trivially destructible; pool.type(expr) gives the
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

// What a name in an expression stands for. Owned by the ExprPool.
struct Variable {
  enum class Kind : std::uint8_t {
    kNode,      // a node of the program: `slot` is its index in the program
    kFrame,     // a `for` variable, `range`, `error`, `args`: `slot` is a place in the frame
    kConstant,  // `null`, type names in type labels
    kMissing,   // an undefined variable that the options tolerate
  };
  // What the steps after the name do.
  enum class Steps : std::uint8_t {
    kTyped,      // each goes into the type; a step that cannot is an error
    kLenient,    // the same, but a first step that cannot gives dynamic and nothing is said
    kPath,       // they name a place and are checked as such; the expression has type Property
    kForbidden,  // there are none: the name is a keyword, a type name, the pulumi block
  };

  Kind kind;
  std::uint32_t slot;
  std::string_view name;
  TypeId type;
  Range declared;
  Steps steps = Steps::kTyped;
  // For a resource whose instances have keys: the program names an instance by its key, so that a
  // property of the resource right behind the name is a mistake. `keys`: those that are known.
  bool has_keyed_instances = false;
  std::span<const std::string_view> keys{};
};

struct Function;  // model/functions/function.h

struct LiteralExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kLiteral;
  ConstantId value;
  // The syntax of the literal: a literal, the bare name of an object key, or the negation of a
  // number. Null if a rewrite made the expression. Valid as long as the tree that was checked.
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

// `each` holds SplatItemExpr nodes where the element stands; the element is read from the frame.
struct SplatExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kSplat;
  const Expr* source;
  const Expr* each;
  std::uint32_t slot;  // of the element in the evaluation frame
  TypeId item;         // the type of an element
  bool wraps;          // the source is no sequence by type: it is put in a tuple of one first
};
struct SplatItemExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kSplatItem;
  std::uint32_t slot;
};

struct ForExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kFor;
  const Variable* key_variable;  // null when only the value is named
  const Variable* value_variable;
  const Expr* collection;
  const Expr* key;  // null: a list is made
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
  const Function* function;  // null: unknown, an error was reported
  std::span<const Expr* const> arguments;
  bool expand_final;
  // Signature::binding: what the owner of the function knows the call by.
  std::uint32_t binding;
  // Of `recover`: of the variable `error` in the frame.
  std::uint32_t slot;
  // What the arguments were checked against, one type each; fewer where the signature takes fewer.
  // With `expand_final` the last argument stands for several, if their number is known by its type;
  // further ones have the last of these types.
  std::span<const TypeId> parameters;
  // What the signature gives; `type` is that, lifted where an argument has to be awaited.
  TypeId result;
};

// A `%{for}` in a template: the strings of a list, joined.
struct JoinExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kJoin;
  const Expr* list;
};

// An explicit conversion to `type`; made by rewrites only. What it gives is what the operand gives:
// values are shaped where they leave the program (docs/spec/pcl-language.md, section 14,
// "Resource").
struct ConvertExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kConvert;
  const Expr* operand;
};

// Waits for its arguments, and evaluates `body` with what they gave; made by rewrites only. One
// parameter for each argument, a variable of the frame.
struct ApplyExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kApply;
  std::span<const Expr* const> arguments;
  std::span<const Variable* const> parameters;
  const Expr* body;
};

// Stands where binding gave up; its type is the error type.
struct ErrorExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kError;
};

}  // namespace virga::model
