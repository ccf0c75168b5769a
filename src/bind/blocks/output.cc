#include "bind/blocks/blocks.h"
#include "bind/check/attributes.h"
#include "bind/check/bare_word.h"
#include "bind/check/check_value.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/relate/accept.h"

namespace virga::bind {

namespace {

// The string of a literal. Other descriptions are ignored without an error.
std::string text_of(const Binding& binding, const BoundExpr& value) {
  const cty::Value* text = binding.program.pool.literal(*value.expr);
  const bool is_text = text && !text->is_null() && text->type().is(cty::Kind::kString);
  return is_text ? text->as_string() : std::string();
}

}  // namespace

void bind_output(Binding& binding, NodeId id) {
  const Declaration& declaration = binding.declaration(id);
  const base::SourceId source = declaration.source;
  OutputVariable output{.declared = binding.node(id).type};
  for (const hcl::Attribute& attribute : declaration.block->body->attributes) {
    if (attribute.name == kLogicalName) {
      type_literal(binding, attribute, source, binding.root);
      continue;
    }
    const std::size_t before = binding.diagnostics.size();
    const BoundExpr value = binding.check(*attribute.value, source, binding.root);
    if (attribute.name == "value") {
      output.value = value;
      offer_quotes(binding, before, output.declared, *value.expr);
    }
    if (attribute.name == "description") output.description = text_of(binding, value);
  }
  if (const hcl::Attribute* name = declaration.block->body->attribute(kLogicalName)) {
    if (const auto text = require_string(binding, *name, source)) {
      binding.node(id).logical_name = *text;
    }
  }
  Node& node = binding.node(id);
  node.what = output;
  if (!output.value.expr) return;
  const model::Type& got = binding.type(output.value);
  if (accepts(node.type, got)) return;
  report_mismatch(
      binding,
      {.code = diag::codes::kBadOutputValue,
       .name = std::string(node.name),
       .label = diag::Label{node.name_range, {"declared as {0} here", model::in_words(node.type)}}},
      node.type, *output.value.expr);
}

}  // namespace virga::bind
