#include "cli/debug_lowered.h"

#include "bind/option_kind.h"
#include "bind/rewrite/canonical_invokes.h"
#include "bind/rewrite/conversions.h"
#include "bind/rewrite/optional_guards.h"
#include "model/expr/source_text.h"
#include "model/rewrite/applies.h"

namespace virga::cli {
namespace {

using bind::BoundExpr;
using model::Type;

class Listing {
 public:
  explicit Listing(bind::Program& program) : program_(program) {}

  void node(const bind::Node& node) {
    const std::string name(node.name);
    if (const auto* config = node.if_is<bind::ConfigVariable>()) {
      line(0, "config " + name, config->default_value, config->declared);
    } else if (const auto* local = node.if_is<bind::LocalVariable>()) {
      line(0, "local " + name, local->value, node.type);
    } else if (const auto* output = node.if_is<bind::OutputVariable>()) {
      line(0, "output " + name, output->value, node.type);
    } else if (const auto* resource = node.if_is<bind::Resource>()) {
      block((resource->is_read ? "read " : "resource ") + name, resource->token, *resource);
    } else if (const auto* component = node.if_is<bind::Component>()) {
      block("component " + name, component->token.empty() ? component->source : component->token,
            *component);
    } else if (const auto* hook = node.if_is<bind::Hook>()) {
      line(0, "hook " + name, hook->command, Type::list(Type::string()));
    } else if (const auto* settings = node.if_is<bind::Settings>()) {
      line(0, "requiredVersionRange", settings->required_version, Type::string());
    }
  }

  std::string take() { return std::move(out_); }

 private:
  void block(const std::string& name, const std::string& type, const auto& block) {
    out_ += name + " \"" + type + "\" {\n";
    for (const bind::Input& input : block.inputs) {
      line(1, std::string(input.name), input.value, input.destination);
    }
    if (block.range.expr) line(1, "range", block.range, own(block.range));
    for (const bind::Option& option : block.options) {
      line(1, std::string(bind::name(option.kind)), option.value, own(option.value));
    }
    out_ += "}\n";
  }

  // Nothing says what the values of options become: they are lowered as they are.
  Type own(const BoundExpr& value) const { return program_.pool.type(*value.expr); }

  void line(std::size_t indent, const std::string& name, const BoundExpr& value,
            const Type& target) {
    out_ += std::string(2 * indent, ' ') + name;
    if (value.expr) out_ += " = " + source_text(*lowered(value, target), program_.pool, indent);
    out_ += '\n';
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
  Listing listing(program);
  for (const bind::Node& node : program.nodes) listing.node(node);
  return listing.take();
}

}  // namespace virga::cli
