#include "bind/blocks/blocks.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/relate/accept.h"

namespace virga::bind {

void bind_settings(Binding& binding, NodeId id) {
  const Declaration& declaration = binding.declaration(id);
  Settings settings;
  for (const hcl::Attribute& attribute : declaration.block->body->attributes) {
    if (attribute.name != "requiredVersionRange") continue;
    settings.required_version = binding.check(*attribute.value, declaration.source, binding.root);
    const model::Type& got = binding.type(settings.required_version);
    if (model::accepts(model::Type::string(), got)) continue;
    binding.diagnostics.add(diag::codes::kBadInput, settings.required_version.expr->range,
                            diag::Name{std::string(attribute.name)},
                            model::in_words(model::Type::string()), model::in_words(got));
  }
  binding.node(id).what = settings;
}

}  // namespace virga::bind
