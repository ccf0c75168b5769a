#include "bind/graph/describe.h"

#include "base/text/printable.h"
#include "bind/program/values.h"
#include "model/check/explain/words.h"
#include "model/eventual.h"
#include "model/show.h"

namespace virga::bind {
namespace {

// The whole type if it is short enough, else a description.
std::string shown(const model::Type& type) {
  if (auto whole = model::pretty_within(type, kMaxShownTypeBytes)) {
    return base::printable(*whole, kMaxShownTypeBytes);
  }
  return base::printable(model::in_words(type).text, kMaxShownTypeBytes);
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

RangeKind range_of(const Node& node) {
  if (const auto* resource = node.if_is<Resource>()) return resource->range_kind;
  if (const auto* component = node.if_is<Component>()) return component->range_kind;
  return RangeKind::kNone;
}

}  // namespace

std::string Describer::type_of(const Program& program, const Node& node) {
  if (const auto* resource = node.if_is<Resource>()) return resource->token;
  if (const auto* component = node.if_is<Component>()) {
    return component->token.empty() ? component->source : component->token;
  }
  if (const auto* hook = node.if_is<Hook>()) {
    return hook->kind == Hook::Kind::kError ? "error hook" : "resource hook";
  }
  if (node.if_is<Settings>()) return "settings";
  // Outputs often have no type label; their value has a type.
  const auto* output = node.if_is<OutputVariable>();
  const bool is_silent = output && node.type.is_dynamic() && output->value.expr;
  return given(is_silent ? program.pool.type(*output->value.expr) : node.type);
}

std::string Describer::given(const model::Type& type) {
  return shown(without_constants_.of(type));
}

std::string Describer::asked(const model::Type& type) {
  return shown(model::resolve_outputs(without_constants_.of(type)));
}

GraphNode Describer::describe(const Program& program, const Node& node) {
  GraphNode described{.kind = kind_of(node),
                      .name = std::string(node.name),
                      .path = "",
                      .logical_name = node.logical_name,
                      .type = type_of(program, node),
                      .parent = std::nullopt,
                      .range = range_of(node),
                      .place = node.name_range,
                      .attributes = {}};
  for_each_named_value(node, [&](const NamedValue& value) {
    GraphAttribute attribute{std::string(value.name), value.is_option};
    const bool is_expected = value.asked && !value.asked->is_dynamic();
    if (!value.is_option) {
      attribute.type =
          is_expected ? asked(*value.asked) : given(program.pool.type(*value.value->expr));
    }
    described.attributes.push_back(std::move(attribute));
  });
  return described;
}

}  // namespace virga::bind
