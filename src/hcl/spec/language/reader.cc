#include "hcl/spec/language/reader.h"

#include <algorithm>

#include "diag/codes/hcl.h"
#include "diag/codes/hcl_body.h"
#include "hcl/spec/checkpoint.h"
#include "hcl/spec/language/read_spec.h"
#include "hcl/spec/language/scope.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Count;
using diag::Name;

struct SpecReader::Form {
  std::string_view type;
  Spec (SpecReader::*read)(const BodyBlock& block);
};

std::span<const SpecReader::Form> SpecReader::forms() {
  static constexpr Form kForms[] = {
      {"object", &SpecReader::object},
      {"array", &SpecReader::array},
      {"attr", &SpecReader::attribute},
      {"literal", &SpecReader::literal},
      {"block", &SpecReader::block},
      {"block_list", &SpecReader::blocks},
      {"block_set", &SpecReader::blocks},
      {"block_tuple", &SpecReader::blocks},
      {"block_map", &SpecReader::labelled_blocks},
      {"block_object", &SpecReader::labelled_blocks},
      {"block_attrs", &SpecReader::block_attributes},
      {"default", &SpecReader::first_of},
      {"transform", &SpecReader::transform},
  };
  return kForms;
}

Spec SpecReader::read(const BodyBlock& block) {
  const auto form = std::ranges::find(forms(), block.type, &Form::type);
  VIRGA_CHECK(form != forms().end());
  if (depth_ == Spec::kMaxNesting) {
    diagnostics_.add(codes::kNestedTooDeep, block.type_range, Count{Spec::kMaxNesting});
    return unreadable_spec();
  }
  ++depth_;
  Spec spec = (this->*form->read)(block);
  --depth_;
  return spec;
}

std::vector<BodyBlock> SpecReader::specs_in(const AnyBody& body, std::vector<std::string> labels) {
  Schema schema;
  for (const Form& form : forms()) schema.blocks.push_back({std::string(form.type), labels});
  return body.content(schema, diagnostics_).blocks;
}

Spec SpecReader::read_only(const AnyBody& body) {
  const Checkpoint before(diagnostics_);
  const std::vector<BodyBlock> specs = specs_in(body);
  if (specs.empty()) {
    if (!before.errors_since()) {
      diagnostics_.add(codes::kSpecMissing, body.missing_item_range());
    }
    return unreadable_spec();
  }
  if (specs.size() > 1) {
    diagnostics_.add(codes::kSpecRepeated, specs[1].definition)
        .label(specs[0].definition, {"the first one is here"});
  }
  return read(specs[0]);
}

std::optional<std::string> SpecReader::target(const cty::Value& options, std::string_view option,
                                              const BodyBlock& block) {
  const auto name = option_in(options, option);
  if (name && !name->as_string().empty()) return name->as_string();
  if (!block.labels.empty()) return std::string(block.labels.front().text);
  diagnostics_
      .add(codes::kSpecReadsNothing, block.body.missing_item_range(), Name{std::string(block.type)})
      .in(block.definition)
      .help({"set {0}", Name{std::string(option)}});
  return std::nullopt;
}

std::optional<cty::Value> option_in(const cty::Value& options, std::string_view name) {
  const cty::Value* value = options.find(name);
  VIRGA_CHECK(value);
  return value->is_hollow() ? std::nullopt : std::optional(value->unmarked());
}

bool flag_in(const cty::Value& options, std::string_view name) {
  const auto flag = option_in(options, name);
  return flag && flag->as_bool();
}

SpecFile read_spec(const AnyBody& body, diag::Diagnostics& diagnostics,
                   const base::Limits& limits) {
  const PartialContent functions =
      body.partial_content({{}, {{"function", {"name"}}}}, diagnostics);
  const PartialContent variables =
      functions.rest.partial_content({{}, {{"variables", {}}}}, diagnostics);
  auto scope = read_scope(variables.content.blocks, functions.content.blocks, diagnostics, limits);
  return {SpecReader(diagnostics, limits).read_only(variables.rest), std::move(scope)};
}

}  // namespace virga::hcl
