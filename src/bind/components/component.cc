#include "bind/components/component.h"

#include <array>
#include <utility>

#include "bind/blocks/resource_body.h"
#include "bind/check/attributes.h"
#include "bind/components/component_binder.h"
#include "bind/components/component_interface.h"
#include "bind/components/components.h"
#include "diag/codes/bind.h"
#include "hcl/analyze/literal.h"
#include "model/functions/resource_annotation.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using model::Type;
using Parameter = ComponentInterface::Parameter;

constexpr std::array<std::string_view, 1> kLiterals = {"token"};

}  // namespace

ComponentBinder::ComponentBinder(Binding& binding, NodeId id)
    : b_(binding),
      id_(id),
      declaration_(binding.declaration(id)),
      block_(*declaration_.block),
      name_(std::string(b_.node(id).name)) {}

void ComponentBinder::run() {
  ComponentProgram* source = block_.labels.size() == 2 ? &open_source() : nullptr;
  RangeOption range = bind_range(b_, declaration_, RangeOf::kComponent);
  ResourceBody body(b_, id_, range, kLiterals);
  // Without a folder, the inputs are not known. The outputs do not matter: see lint_options.cc.
  const bool recognizes = b_.options.profile.recognizes_mistakes();
  const OptionPlaces names{places(), {}, recognizes && !source, recognizes};
  body.type(names, [this](std::string_view name) {
    const Parameter* parameter = find_parameter(name);
    return parameter ? &parameter->type : nullptr;
  });
  if (source ? !report(*source) : !read_token()) return fail();
  b_.set_type(id_, body.is_repeated_elsewhere() ? Type::error()
                   : source                     ? ranged_type(range, b_, interface_->type)
                                                : type_without_source(range));
  if (source) name_instances(range, b_, *declaration_.variable);
  component_.range_kind = range.kind;
  component_.range = range.value;
  if (source) reject_token();
  body.settle([this](std::string_view name) {
    const Parameter* parameter = find_parameter(name);
    return parameter ? &parameter->type : nullptr;
  });
  component_.inputs = std::move(body.inputs);
  if (source) {
    check_inputs();
  } else {
    for (Input& input : component_.inputs) input.destination = b_.type(input.value);
  }
  component_.options = body.options(places());
  b_.node(id_).what = std::move(component_);
}

Type ComponentBinder::type_without_source(const RangeOption& range) const {
  if (b_.options.profile.components_without_source_are_dynamic()) return Type::dynamic();
  static const Type single =
      Type::object({{"id", Type::output(Type::id())}, {"urn", Type::output(Type::string())}}, true,
                   {std::make_shared<model::SourcelessAnnotation>()});
  return ranged_type(range, b_, single);
}

void ComponentBinder::fail() {
  if (b_.options.profile.failures_have_error_type()) b_.set_type(id_, Type::error());
}

const Parameter* ComponentBinder::find_parameter(std::string_view name) const {
  if (!interface_) return nullptr;
  const auto found = interface_->parameters.find(name);
  return found == interface_->parameters.end() ? nullptr : &found->second;
}

std::span<const model::Property> ComponentBinder::places() const {
  return interface_ ? std::span(interface_->places) : std::span<const model::Property>();
}

bool ComponentBinder::read_token() {
  const hcl::Attribute* token = block_.body->attribute("token");
  if (!token) {
    report_no_source();
    return false;
  }
  const auto text = require_string(b_, *token, declaration_.source);
  if (text) component_.token = *text;
  return text.has_value();
}

void ComponentBinder::report_no_source() {
  // Terraform has the folder of a module in an attribute.
  const hcl::Attribute* source = block_.body->attribute("source");
  const auto folder = source ? string_literal(*source->value) : std::nullopt;
  if (b_.options.profile.recognizes_mistakes() && folder && folder->starts_with('.')) {
    b_.diagnostics.add(codes::kComponentWithoutSource, declaration_.range(source->name_span), name_)
        .help({"the folder is the second label: component {0} {1} {{ ... }}",
               diag::PathText{"\"" + name_.text + "\""},
               diag::PathText{"\"" + std::string(*folder) + "\""}});
    return;
  }
  const base::Range where =
      b_.options.profile.choose_range(b_.node(id_).name_range, b_.node(id_).range);
  b_.diagnostics.add(codes::kComponentWithoutSource, where, name_)
      .help({"add a second label with a folder of .pp files, or the attribute token with a "
             "component type of a package: token = \"...\""});
}

void ComponentBinder::reject_token() {
  const hcl::Attribute* token = block_.body->attribute("token");
  if (!token) return;
  auto& diagnostic =
      b_.diagnostics.add(codes::kTokenWithSource, declaration_.range(token->name_span), name_);
  const Parameter* parameter = find_parameter(token->name);
  if (!parameter || !b_.options.profile.recognizes_mistakes()) return;
  suggested_.insert(token->name);  // it is given
  diagnostic.label(parameter->declared, {"no component can have an input of this name"})
      .help({"rename the config in the folder, as in {0}", Name{"apiToken"}});
}

void bind_component(Binding& binding, NodeId id) {
  ComponentBinder(binding, id).run();
}

void settle_components(Program& program, std::span<const NodeId> nodes) {
  for (const NodeId id : nodes) {
    Node& node = program.nodes[static_cast<std::size_t>(id)];
    auto* component = std::get_if<Component>(&node.what);
    if (!component) continue;
    for (Input& input : component->inputs) {
      const auto* reference = input.value.expr->if_is<model::TraversalExpr>();
      if (!reference || !reference->steps.empty() || reference->type == reference->root->type)
        continue;
      if (reference->root->kind != model::Variable::Kind::kNode) continue;
      model::TraversalExpr settled = *reference;
      settled.type = settled.root_type = reference->root->type;
      input.value.expr = program.pool.arena().make<model::TraversalExpr>(settled);
    }
  }
}

}  // namespace virga::bind
