#include "model/expr/expr.h"

namespace virga::model {

std::string_view name(ExprKind kind) {
  switch (kind) {
#define VIRGA_MODEL_EXPR(name, text) \
  case ExprKind::k##name: return text;
#include "model/expr/expr_kinds.def"
#undef VIRGA_MODEL_EXPR
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::model
