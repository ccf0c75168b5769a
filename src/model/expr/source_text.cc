#include "model/expr/source_text.h"

#include <algorithm>
#include <set>
#include <vector>

#include "base/text/printable.h"
#include "hcl/format/source_for.h"
#include "model/show.h"

namespace virga::model {
namespace {

constexpr std::size_t kLongestTypeInText = 200;
constexpr std::size_t kOneLine = 1 << 20;       // columns
constexpr std::size_t kDeepestTextIndent = 40;  // deeper nesting is not indented further

// The precedence of an expression; an operand with a lower precedence than its place requires needs
// parentheses.
enum Precedence : int { kLowestPrecedence, kOperator, kUnary = kOperator + 6, kPostfix };

int tightness(hcl::BinaryOp op) {
  switch (op) {
    case hcl::BinaryOp::kOr: return kOperator;
    case hcl::BinaryOp::kAnd: return kOperator + 1;
    case hcl::BinaryOp::kEqual:
    case hcl::BinaryOp::kNotEqual: return kOperator + 2;
    case hcl::BinaryOp::kGreater:
    case hcl::BinaryOp::kGreaterEqual:
    case hcl::BinaryOp::kLess:
    case hcl::BinaryOp::kLessEqual: return kOperator + 3;
    case hcl::BinaryOp::kAdd:
    case hcl::BinaryOp::kSubtract: return kOperator + 4;
    case hcl::BinaryOp::kMultiply:
    case hcl::BinaryOp::kDivide:
    case hcl::BinaryOp::kModulo: return kOperator + 5;
  }
  VIRGA_UNREACHABLE();
}

int tightness(const Expr& expr) {
  if (expr.kind == ExprKind::kConditional) return kLowestPrecedence;
  if (const auto* binary = expr.if_is<BinaryExpr>()) return tightness(binary->op);
  return expr.kind == ExprKind::kUnary ? kUnary : kPostfix;
}

// A pending piece of output: text, or an expression in a place with a minimum precedence.
struct Piece {
  std::string text;
  const Expr* expr = nullptr;
  int tightness = kLowestPrecedence;
  std::size_t indent = 0;
};

// Uses an explicit stack instead of recursion; the pieces of an expression are pushed in reverse.
class Writer {
 public:
  explicit Writer(const ExprPool& pool) : pool_(pool) {}

  std::string run(const Expr& root, std::size_t indent) {
    indent_ = indent;
    add(root);
    while (!pending_.empty()) {
      const Piece piece = std::move(pending_.back());
      pending_.pop_back();
      out_ += piece.text;
      if (piece.expr == nullptr) continue;
      const std::size_t first = pending_.size();
      indent_ = piece.indent;
      const bool in_parentheses = tightness(*piece.expr) < piece.tightness;
      if (in_parentheses) add("(");
      expand(*piece.expr);
      if (in_parentheses) add(")");
      std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(first), pending_.end());
    }
    return std::move(out_);
  }

 private:
  void add(std::string_view text) { pending_.push_back({.text = std::string(text)}); }
  void add(const Expr& expr, int place = kLowestPrecedence) {
    pending_.push_back({.text = {}, .expr = &expr, .tightness = place, .indent = indent_});
  }
  void add_list(std::span<const Expr* const> exprs) {
    for (std::size_t i = 0; i < exprs.size(); ++i) {
      if (i > 0) add(", ");
      add(*exprs[i]);
    }
  }
  void add_line(std::size_t indent) {
    add("\n" + std::string(2 * std::min(indent, kDeepestTextIndent), ' '));
  }

  void expand(const Expr& expr) {
    switch (expr.kind) {
      case ExprKind::kLiteral: return literal(pool_.constant(expr.as<LiteralExpr>().value));
      case ExprKind::kTemplate: return text(expr.as<TemplateExpr>());
      case ExprKind::kTuple: return tuple(expr.as<TupleExpr>());
      case ExprKind::kObject: return object(expr.as<ObjectExpr>());
      case ExprKind::kTraversal:
        add(expr.as<TraversalExpr>().root->name);
        return steps(expr.as<TraversalExpr>().steps);
      case ExprKind::kRelativeTraversal:
        add(*expr.as<RelativeTraversalExpr>().source, kPostfix);
        return steps(expr.as<RelativeTraversalExpr>().steps);
      case ExprKind::kIndex: return index(expr.as<IndexExpr>());
      case ExprKind::kSplat: return splat(expr.as<SplatExpr>());
      case ExprKind::kSplatItem:
        return add(named_items_.contains(expr.as<SplatItemExpr>().slot) ? "item" : "");
      case ExprKind::kFor: return loop(expr.as<ForExpr>());
      case ExprKind::kConditional: return conditional(expr.as<ConditionalExpr>());
      case ExprKind::kUnary:
        add(symbol(expr.as<UnaryExpr>().op));
        return add(*expr.as<UnaryExpr>().operand, kUnary);
      case ExprKind::kBinary: return binary(expr.as<BinaryExpr>());
      case ExprKind::kCall: return call(expr.as<CallExpr>());
      case ExprKind::kJoin:
        add("join(\"\", ");
        add(*expr.as<JoinExpr>().list);
        return add(")");
      case ExprKind::kConvert: return conversion(expr.as<ConvertExpr>());
      case ExprKind::kApply: return apply(expr.as<ApplyExpr>());
      case ExprKind::kError: return add("(error)");
    }
    VIRGA_UNREACHABLE();
  }

  void literal(const cty::Value& value) {
    const auto source = hcl::source_for(value);
    add(source ? *source : "null");
  }

  void text(const TemplateExpr& expr) {
    add("\"");
    for (const Expr* part : expr.parts) {
      const auto* literal = part->if_is<LiteralExpr>();
      const cty::Value* value = literal ? &pool_.constant(literal->value) : nullptr;
      if (value && !value->is_null() && value->type().is(cty::Kind::kString)) {
        const std::string quoted = hcl::quoted_source(value->as_string());
        add(std::string_view(quoted).substr(1, quoted.size() - 2));
        continue;
      }
      add("${");
      add(*part);
      add("}");
    }
    add("\"");
  }

  void tuple(const TupleExpr& expr) {
    add("[");
    add_list(expr.elements);
    add("]");
  }

  void object(const ObjectExpr& expr) {
    if (expr.items.empty()) return add("{}");
    const std::size_t outside = indent_++;
    add("{");
    for (const ObjectItem& item : expr.items) {
      add_line(indent_);
      key(*item.key);
      add(" = ");
      add(*item.value);
    }
    add_line(outside);
    add("}");
  }

  // A bare word is a literal, a quoted one is a template.
  void key(const Expr& key) {
    const std::string* word = pool_.literal_string(key);
    if (word == nullptr || key.kind == ExprKind::kTemplate) {
      const bool is_bare = word != nullptr || key.kind == ExprKind::kLiteral;
      if (!is_bare) add("(");
      add(key);
      if (!is_bare) add(")");
    } else {
      add(*word);
    }
  }

  void steps(std::span<const Step> steps) {
    for (const Step& step : steps) {
      if (step.kind == Step::Kind::kAttribute) {
        add("." + std::string(step.name));
      } else {
        add("[");
        literal(pool_.constant(step.key));
        add("]");
      }
    }
  }

  void index(const IndexExpr& expr) {
    add(*expr.collection, kPostfix);
    add("[");
    add(*expr.key);
    add("]");
  }

  // A splat that does more than step into the item is written as a loop.
  void splat(const SplatExpr& expr) {
    const bool is_path = is_valid_as_item(*expr.each);
    is_path ? named_items_.erase(expr.slot) : named_items_.insert(expr.slot).second;
    if (!is_path) add("[for item in ");
    if (expr.wraps) add("[");
    add(*expr.source, expr.wraps || !is_path ? kLowestPrecedence : kPostfix);
    if (expr.wraps) add("]");
    add(is_path ? "[*]" : " : ");
    add(*expr.each);
    if (!is_path) add("]");
  }

  static bool is_valid_as_item(const Expr& each) {
    const Expr* inner = &each;
    while (true) {
      if (const auto* steps = inner->if_is<RelativeTraversalExpr>()) {
        inner = steps->source;
      } else if (const auto* index = inner->if_is<IndexExpr>()) {
        inner = index->collection;
      } else if (const auto* splat = inner->if_is<SplatExpr>()) {
        inner = splat->source;
      } else {
        return inner->kind == ExprKind::kSplatItem;
      }
    }
  }

  void loop(const ForExpr& expr) {
    add(expr.key ? "{for " : "[for ");
    if (expr.key_variable) add(std::string(expr.key_variable->name) + ", ");
    add(std::string(expr.value_variable->name) + " in ");
    add(*expr.collection);
    add(" : ");
    if (expr.key) {
      add(*expr.key);
      add(" => ");
    }
    add(*expr.value);
    if (expr.group) add("...");
    if (expr.condition) {
      add(" if ");
      add(*expr.condition);
    }
    add(expr.key ? "}" : "]");
  }

  void conditional(const ConditionalExpr& expr) {
    add(*expr.condition, kOperator);
    add(" ? ");
    add(*expr.if_true);
    add(" : ");
    add(*expr.if_false);
  }

  // Operators of the same precedence associate to the left.
  void binary(const BinaryExpr& expr) {
    const int own = tightness(expr.op);
    add(*expr.left, own);
    add(" " + std::string(symbol(expr.op)) + " ");
    add(*expr.right, own + 1);
  }

  void call(const CallExpr& expr) {
    add(expr.name);
    add("(");
    add_list(expr.arguments);
    add(expr.expand_final ? "...)" : ")");
  }

  void conversion(const ConvertExpr& expr) {
    add("convert(");
    add(*expr.operand);
    add(", " + base::printable(pretty(pool_.type(expr), kOneLine), kLongestTypeInText) + ")");
  }

  void apply(const ApplyExpr& expr) {
    add("apply(");
    add_list(expr.arguments);
    std::string names;
    for (const Variable* parameter : expr.parameters) {
      names += (names.empty() ? "" : ", ") + std::string(parameter->name);
    }
    add(", (" + names + ") => ");
    add(*expr.body);
    add(")");
  }

  const ExprPool& pool_;
  std::size_t indent_ = 0;
  std::set<std::uint32_t> named_items_;  // slots of splats that are written as loops
  std::vector<Piece> pending_;
  std::string out_;
};

}  // namespace

std::string source_text(const Expr& expr, const ExprPool& pool, std::size_t indent) {
  return Writer(pool).run(expr, indent);
}

}  // namespace virga::model
