#include "bind/graph/describe.h"

#include "base/printable.h"
#include "model/check/words.h"
#include "model/without_constants.h"

namespace virga::bind {
namespace {

using Visit = std::function<void(const NamedValue&)>;

constexpr std::size_t kLongestType = 200;  // bytes

std::string cut(const diag::TypeText& type) {
  return base::printable(type.text, kLongestType);
}

std::string given(const model::Type& type) {
  return cut(model::in_words(model::without_constants(type)));
}

std::string asked(const model::Type& type) {
  return cut(model::asked_in_words(model::without_constants(type)));
}

void values(const Unbound&, const Visit&) {}
void values(const ConfigVariable& config, const Visit& visit) {
  visit({"default", &config.default_value, false, {}, &config.declared});
}
void values(const LocalVariable& local, const Visit& visit) {
  visit({"value", &local.value});
}
void values(const OutputVariable& output, const Visit& visit) {
  visit({"value", &output.value});
}
void values_of_block(const auto& block, const Visit& visit) {
  visit({"range", &block.range, true});
  for (const Input& input : block.inputs) {
    visit({input.name, &input.value, false, {}, &input.destination});
  }
  for (const Option& option : block.options) {
    visit({name(option.kind), &option.value, true, option.kind});
  }
}
void values(const Resource& resource, const Visit& visit) {
  values_of_block(resource, visit);
}
void values(const Component& component, const Visit& visit) {
  values_of_block(component, visit);
}
void values(const Hook& hook, const Visit& visit) {
  visit({"command", &hook.command});
  visit({"onDryRun", &hook.on_dry_run});
  visit({"ignoreErrors", &hook.ignore_errors});
}
void values(const Settings& settings, const Visit& visit) {
  visit({"requiredVersionRange", &settings.required_version});
}

GraphKind kind_of(const Node& node) {
  if (node.if_is<ConfigVariable>()) return GraphKind::kConfig;
  if (node.if_is<OutputVariable>()) return GraphKind::kOutput;
  if (node.if_is<Component>()) return GraphKind::kComponent;
  if (node.if_is<Hook>()) return GraphKind::kHook;
  if (node.if_is<Settings>()) return GraphKind::kPulumi;
  if (const auto* resource = node.if_is<Resource>()) {
    return resource->is_read ? GraphKind::kRead : GraphKind::kResource;
  }
  return GraphKind::kLocal;
}

std::string type_of(const Program& program, const Node& node) {
  if (const auto* resource = node.if_is<Resource>()) return resource->token;
  if (const auto* component = node.if_is<Component>()) {
    return component->token.empty() ? component->source : component->token;
  }
  if (const auto* hook = node.if_is<Hook>()) {
    return hook->kind == Hook::Kind::kError ? "error hook" : "resource hook";
  }
  if (node.if_is<Settings>()) return "settings";
  // The label of an output often says nothing; its value does.
  const auto* output = node.if_is<OutputVariable>();
  const bool is_silent = output && node.type.is_dynamic() && output->value.expr;
  return given(is_silent ? program.pool.type(*output->value.expr) : node.type);
}

RangeKind range_of(const Node& node) {
  if (const auto* resource = node.if_is<Resource>()) return resource->range_kind;
  if (const auto* component = node.if_is<Component>()) return component->range_kind;
  return RangeKind::kNone;
}

}  // namespace

void for_each_attribute(const Node& node, const Visit& visit) {
  const Visit present = [&](const NamedValue& value) {
    if (value.value->expr) visit(value);
  };
  std::visit([&](const auto& what) { values(what, present); }, node.what);
}

GraphNode describe(const Program& program, const Node& node) {
  GraphNode described{.kind = kind_of(node),
                      .name = std::string(node.name),
                      .path = "",
                      .logical_name = node.logical_name,
                      .type = type_of(program, node),
                      .parent = std::nullopt,
                      .range = range_of(node),
                      .place = node.name_range,
                      .attributes = {}};
  for_each_attribute(node, [&](const NamedValue& value) {
    GraphAttribute attribute{std::string(value.name), value.is_option};
    const bool is_asked = value.asked && !value.asked->is_dynamic();
    if (!value.is_option) {
      attribute.type =
          is_asked ? asked(*value.asked) : given(program.pool.type(*value.value->expr));
    }
    described.attributes.push_back(std::move(attribute));
  });
  return described;
}

}  // namespace virga::bind
