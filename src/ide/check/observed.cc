#include "ide/check/observed.h"

#include "ide/check/same_type.h"

namespace virga::ide {
namespace {

// Returns whether only the type of such a value can be seen where its local is used. The binder
// follows the names of locals to literals, constructors and conditionals (value_of_local.h). Lint
// also reads templates that are operands of arithmetic, but it reports each of these uses, and
// items with reports are always bound again.
bool has_hidden_value(const bind::Program& program, const model::Expr& value) {
  using enum model::ExprKind;
  if (program.pool.literal(value)) return false;
  return value.kind == kCall || value.kind == kBinary || value.kind == kUnary ||
         value.kind == kTemplate || value.kind == kIndex || value.kind == kSplat;
}

}  // namespace

bool Observed::is_same(const Observed& other) const {
  return kind == other.kind && is_secret == other.is_secret && is_same_type(type, other.type);
}

std::optional<Observed> observe(const bind::Program& program, bind::NodeId id,
                                const std::vector<bool>& secrets) {
  const bind::Node& node = program.node(id);
  Observed observed{
      .kind = node.kind, .type = node.type, .is_secret = secrets[static_cast<std::size_t>(id)]};
  if (node.if_is<bind::ConfigVariable>()) return observed;
  const auto* local = node.if_is<bind::LocalVariable>();
  if (!local || !local->value.expr || !has_hidden_value(program, *local->value.expr)) {
    return std::nullopt;
  }
  return observed;
}

}  // namespace virga::ide
