#include "bind/program/values.h"
#include "bind/rewrite/canonical_invokes.h"
#include "bind/rewrite/conversions.h"
#include "bind/rewrite/optional_guards.h"
#include "cli/debug/dump.h"
#include "model/expr/source_text.h"
#include "model/rewrite/applies.h"

namespace virga::cli {
namespace {

using bind::BoundExpr;
using model::Type;

class LoweredListing {
 public:
  explicit LoweredListing(bind::Program& program) : program_(program) {}

  void node(const bind::Node& node) {
    const bool is_block =
        node.if_is<bind::Resource>() || node.if_is<bind::Component>() || node.if_is<bind::Hook>();
    out_ += heading(node);
    if (is_block) out_ += " {\n";
    bind::for_each_named_value(node, [&](const bind::NamedValue& value) {
      const model::Expr* expr = lowered(*value.value, target(node, value));
      const std::string text = source_text(*expr, program_.pool, is_block ? 1 : 0);
      out_ += is_block ? "  " + std::string(value.name) + " = " + text + "\n" : " = " + text;
    });
    out_ += is_block ? "}\n" : "\n";
  }

  std::string take() { return std::move(out_); }

 private:
  static std::string heading(const bind::Node& node) {
    const std::string name(node.name);
    if (node.if_is<bind::ConfigVariable>()) return "config " + name;
    if (node.if_is<bind::LocalVariable>()) return "local " + name;
    if (node.if_is<bind::OutputVariable>()) return "output " + name;
    if (node.if_is<bind::Hook>()) return "hook " + name;
    if (node.if_is<bind::Settings>()) return "requiredVersionRange";
    if (const auto* resource = node.if_is<bind::Resource>()) {
      return (resource->is_read ? "read " : "resource ") + name + " \"" + resource->token + '"';
    }
    const auto* component = node.if_is<bind::Component>();
    if (component == nullptr) return name;  // unbound node
    return "component " + name + " \"" +
           (component->token.empty() ? component->source : component->token) + '"';
  }

  // Returns the type that the value is converted to. Options keep their own type.
  Type target(const bind::Node& node, const bind::NamedValue& value) const {
    if (value.asked) return *value.asked;
    return value.is_option ? program_.pool.type(*value.value->expr) : node.type;
  }

  const model::Expr* lowered(const BoundExpr& value, const Type& target) {
    const BoundExpr canonical = with_canonical_invokes(value, program_);
    const BoundExpr converted = with_conversions(canonical, target, program_).value;
    const BoundExpr guarded = with_optional_guards(converted, program_);
    return with_applies(guarded, model::Awaited::kOutputsAndPromises, program_.pool).expr;
  }

  bind::Program& program_;
  std::string out_;
};

}  // namespace

std::string dump_lowered(bind::Program& program) {
  LoweredListing listing(program);
  for (const bind::Node& node : program.nodes) listing.node(node);
  return listing.take();
}

}  // namespace virga::cli
