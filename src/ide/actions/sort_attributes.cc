// Sorts the inputs of a block in the order of the schema, the required ones first, or its options.
#include <algorithm>
#include <numeric>

#include "bind/program/option_kind.h"
#include "hcl/edit/surroundings.h"
#include "ide/actions/offers.h"

namespace virga::ide {
namespace {

using Order = std::vector<std::size_t>;  // the rank of each attribute

constexpr std::size_t kLast = 1'000'000;

std::size_t rank_of_property(const bind::Resource& resource, std::string_view name) {
  if (resource.is_read && name == "id") return 1;
  const auto& list =
      resource.is_read ? resource.schema->state_inputs.list : resource.schema->inputs.list;
  const auto found = std::ranges::find(list, name, &schema::Property::name);
  if (found == list.end()) return kLast;
  const auto index = static_cast<std::size_t>(found - list.begin());
  return 2 + index + (found->required ? 0 : list.size());
}

// The name of the resource comes first, then the required inputs.
std::size_t rank_of_input(const bind::Node& node, std::string_view name) {
  if (name == "__logicalName") return 0;
  if (const auto* resource = node.if_is<bind::Resource>(); resource && resource->schema) {
    return rank_of_property(*resource, name);
  }
  if (const auto* component = node.if_is<bind::Component>(); component && component->program) {
    const auto& nodes = component->program->nodes;
    const auto found = std::ranges::find(nodes, name, &bind::Node::name);
    return found == nodes.end() ? kLast : 2 + static_cast<std::size_t>(found - nodes.begin());
  }
  return kLast;
}

std::size_t rank_of_option(std::string_view name) {
  if (name == "range") return 0;
  const auto kind = bind::option_kind(name);
  return kind ? 1 + static_cast<std::size_t>(*kind) : kLast;
}

// The lines of each attribute. Returns nullopt if an attribute shares its line.
std::optional<std::vector<base::Span>> lines_of(const ActionRequest& request,
                                                const hcl::Body& body) {
  const hcl::Surroundings around(request.source.text(), request.tree);
  std::vector<base::Span> lines;
  for (const hcl::Attribute& attribute : body.attributes) {
    const auto span = around.lines_of(attribute.span);
    if (!span || span->end == 0 || request.source.text()[span->end - 1] != '\n')
      return std::nullopt;
    if (!lines.empty() && span->begin < lines.back().end) return std::nullopt;
    lines.push_back(*span);
  }
  return lines;
}

// The edits that put the lines of the attributes in the order of their ranks. Empty lines and
// blocks between them stay where they are. Returns nullopt if an attribute shares its line.
std::optional<std::vector<Edit>> sorted(const ActionRequest& request, const hcl::Body& body,
                                        const Order& ranks) {
  const auto lines = lines_of(request, body);
  if (!lines) return std::nullopt;
  std::vector<std::size_t> order(ranks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t index) { return ranks[index]; });
  std::vector<Edit> edits;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] == i) continue;
    const std::string_view text = request.source.text((*lines)[order[i]]);
    edits.push_back({request.range((*lines)[i]), std::string(text)});
  }
  return edits;
}

}  // namespace

void offer_sorting(const ActionRequest& request) {
  if (!request.node || request.at.blocks.empty()) return;
  const bind::Node& node = request.node->node();
  if (!node.if_is<bind::Resource>() && !node.if_is<bind::Component>()) return;
  const hcl::Block& block = *request.at.block();
  const bool is_options = request.at.blocks.size() == 2 && block.type == "options";
  if (request.at.blocks.size() > 1 && !is_options) return;
  Order ranks;
  for (const hcl::Attribute& each : block.body->attributes) {
    ranks.push_back(is_options ? rank_of_option(each.name) : rank_of_input(node, each.name));
  }
  if (std::ranges::is_sorted(ranks)) return;
  auto edits = sorted(request, *block.body, ranks);
  if (!edits) return;
  request.offer("sort", ActionKind::kRewrite, is_options ? "sort options" : "sort inputs",
                *std::move(edits));
}

}  // namespace virga::ide
