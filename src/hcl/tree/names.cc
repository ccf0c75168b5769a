#include "base/check.h"
#include "hcl/tree/expr.h"

namespace virga::hcl {

std::string_view name(ExprKind kind) {
  switch (kind) {
#define VIRGA_EXPR(name, text) \
  case ExprKind::k##name: return text;
#include "hcl/tree/expr_kinds.def"
#undef VIRGA_EXPR
  }
  VIRGA_UNREACHABLE();
}

std::string_view symbol(BinaryOp op) {
  switch (op) {
    case BinaryOp::kOr: return "||";
    case BinaryOp::kAnd: return "&&";
    case BinaryOp::kEqual: return "==";
    case BinaryOp::kNotEqual: return "!=";
    case BinaryOp::kGreater: return ">";
    case BinaryOp::kGreaterEqual: return ">=";
    case BinaryOp::kLess: return "<";
    case BinaryOp::kLessEqual: return "<=";
    case BinaryOp::kAdd: return "+";
    case BinaryOp::kSubtract: return "-";
    case BinaryOp::kMultiply: return "*";
    case BinaryOp::kDivide: return "/";
    case BinaryOp::kModulo: return "%";
  }
  VIRGA_UNREACHABLE();
}

std::string_view symbol(UnaryOp op) {
  switch (op) {
    case UnaryOp::kNegate: return "-";
    case UnaryOp::kNot: return "!";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
