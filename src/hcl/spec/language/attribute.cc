// attr, literal and block_attrs: specifications of values.
#include "hcl/spec/language/reader.h"
#include "hcl/spec/language/scope.h"
#include "hcl/spec/language/type_expression.h"

namespace virga::hcl {

namespace {

using cty::Type;

Spec options_named(const std::string& name) {
  return Spec::object({{name, Spec::attribute(name, Type::string())},
                       {"required", Spec::attribute("required", Type::boolean())}});
}

}  // namespace

cty::Type SpecReader::type_in(const PartialContent& typed, const std::string& option) {
  const BodyAttribute* type = typed.content.attributes.find(option);
  return type ? read_type(type->value, diagnostics_).value_or(Type()) : Type();
}

Spec SpecReader::attribute(const BodyBlock& block) {
  static const Spec kOptions = options_named("name");
  const PartialContent typed = block.body.partial_content({{{"type"}}, {}}, diagnostics_);
  const cty::Value options = decode(typed.rest, kOptions, nullptr, diagnostics_, limits_);
  const auto name = target(options, "name", block);
  Type type = type_in(typed, "type");
  if (!name) return unreadable_spec();
  return Spec::attribute(*name, std::move(type), flag_in(options, "required"));
}

Spec SpecReader::literal(const BodyBlock& block) {
  static const Spec kOptions = Spec::attribute("value", Type(), true);
  return Spec::literal(decode(block.body, kOptions, spec_functions().get(), diagnostics_, limits_));
}

Spec SpecReader::block_attributes(const BodyBlock& block) {
  static const Spec kOptions = options_named("block_type");
  const PartialContent typed =
      block.body.partial_content({{{"element_type", true}}, {}}, diagnostics_);
  const cty::Value options = decode(typed.rest, kOptions, nullptr, diagnostics_, limits_);
  const auto type = target(options, "block_type", block);
  Type element = type_in(typed, "element_type");
  if (!type) return unreadable_spec();
  return Spec::block_attributes(*type, std::move(element), flag_in(options, "required"));
}

}  // namespace virga::hcl
