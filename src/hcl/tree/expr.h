// Expressions of the HCL native syntax, as parsed: nothing is evaluated or resolved.
//
// Nodes are in the arena of their Tree, trivially destructible and immutable after parsing. Each
// kind is a struct that derives from Expr; `as<CallExpr>()` is a checked cast. Strings are views of
// the source text or of the arena.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/check.h"
#include "base/span.h"

namespace virga::hcl {

using base::Span;

enum class ExprKind : std::uint8_t {
#define VIRGA_EXPR(name, text) k##name,
#include "hcl/tree/expr_kinds.def"
#undef VIRGA_EXPR
};

std::string_view name(ExprKind kind);  // names.cc

struct Expr {
  ExprKind kind;
  Span span;
  // The number of nodes on the longest path below this one, at most Limits::max_nesting. A
  // recursive walk is safe if it walks along chains in a loop (chain.h), because the left operand
  // of a chain adds no height. (The key of an object and the expression that it wraps count as
  // one.)
  std::uint32_t height = 0;

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

// A constant as written. Numbers keep their text (decimal, with optional fraction and exponent), so
// that parsing loses no precision.
struct Literal {
  enum class Kind : std::uint8_t { kNull, kBool, kNumber, kString };
  Kind kind = Kind::kNull;
  bool boolean = false;
  std::string_view text;  // kNumber: its digits; kString: decoded and NFC
};

struct LiteralExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kLiteral;
  Literal value;
};

inline constexpr Literal kNoKey;

// One step of a traversal.
struct Step {
  enum class Kind : std::uint8_t { kRoot, kAttribute, kIndex, kSplat };
  Kind kind;
  Span span;                     // includes the dot or the brackets
  std::string_view name;         // kRoot, kAttribute
  const Literal* key = &kNoKey;  // kIndex: any literal (a legacy `.0` is a number); never null
};

// `a.b[0]`: a variable and steps with constant keys. steps[0] is the root.
struct TraversalExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTraversal;
  std::span<const Step> steps;
  std::string_view root() const { return steps.front().name; }
};

// `f(x).b`: the same, from the value of any expression. It has no root step.
struct RelativeTraversalExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kRelativeTraversal;
  const Expr* source;
  std::span<const Step> steps;
};

struct CallExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kCall;
  std::string_view name;  // includes namespaces: "ns::f"
  Span name_span;
  Span open;   // "("
  Span close;  // ")"
  std::span<const Expr* const> arguments;
  bool expand_final;  // the last argument is followed by "..."
};

struct ConditionalExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kConditional;
  const Expr* condition;
  const Expr* if_true;
  const Expr* if_false;
};

// `c[k]` where k is not a constant.
struct IndexExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kIndex;
  const Expr* collection;
  const Expr* key;
  Span open;
  Span brackets;
};

struct TupleExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTuple;
  Span open;
  std::span<const Expr* const> elements;
};

struct ObjectItem {
  const Expr* key;  // an ObjectKeyExpr or an ErrorExpr
  const Expr* value;
};
struct ObjectExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kObject;
  Span open;
  std::span<const ObjectItem> items;
};
// The key of an object item. A bare identifier is a traversal of one step that denotes its own
// name. Parentheses make it a variable; `key` is then a ParenExpr.
struct ObjectKeyExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kObjectKey;
  const Expr* key;
  bool force_evaluation;
};

// `[for k, v in c : e if cond]` and `{for k, v in c : ke => ve... if cond}`.
struct ForExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kFor;
  Span open;
  Span close;
  std::string_view key_name;  // empty if there is only one variable
  std::string_view value_name;
  Span key_name_span;
  Span value_name_span;
  const Expr* collection;
  const Expr* key;  // null: the result is a tuple
  const Expr* value;
  const Expr* condition;  // may be null
  bool group;             // "..." after the value
};

// `source.*.each` or `source[*].each`. `each` contains `item` in the place of the element.
struct AnonSymbolExpr;
struct SplatExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kSplat;
  const Expr* source;
  const Expr* each;
  const AnonSymbolExpr* item;
  Span marker;
};
struct AnonSymbolExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kAnonSymbol;
};

enum class BinaryOp : std::uint8_t {
  kOr,
  kAnd,
  kEqual,
  kNotEqual,
  kGreater,
  kGreaterEqual,
  kLess,
  kLessEqual,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kModulo,
};
enum class UnaryOp : std::uint8_t { kNegate, kNot };
// As written: "+", "&&".
std::string_view symbol(BinaryOp op);  // names.cc
std::string_view symbol(UnaryOp op);   // names.cc

struct BinaryExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kBinary;
  BinaryOp op;
  Span op_span;
  const Expr* left;
  const Expr* right;
};
struct UnaryExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kUnary;
  UnaryOp op;
  Span op_span;
  const Expr* operand;
};

// A quoted string, heredoc or bare template. Its parts are string literals and expressions (`%{if}`
// is a ConditionalExpr, `%{for}` a TemplateJoinExpr around a ForExpr).
struct TemplateExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTemplate;
  std::span<const Expr* const> parts;
};
// A template that is exactly one interpolation. Its value is that of the expression, unconverted.
struct TemplateWrapExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTemplateWrap;
  const Expr* wrapped;
};
struct TemplateJoinExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kTemplateJoin;
  const Expr* tuple;
};

struct ParenExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kParen;
  const Expr* inner;
};

// A placeholder for an expression that could not be parsed; a diagnostic says why.
struct ErrorExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::kError;
};

}  // namespace virga::hcl
