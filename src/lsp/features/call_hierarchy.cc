// Which programs create which components and resources (LSP 3.17, "Call Hierarchy").
#include "lsp/protocol/call_hierarchy.h"

#include <array>
#include <string>

#include "ide/hierarchy/component_hierarchy.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"

namespace virga::lsp {
namespace {

constexpr std::string_view kProgram = "program";
constexpr std::string_view kType = "type";

// The data of an item: the document whose program was asked, and the identity of the item.
std::string data_of(const ide::HierarchyItem& item, const std::string& uri) {
  base::JsonWriter json;
  json.open('{').key("uri").string(uri).key("kind");
  json.string(item.kind == ide::HierarchyItem::Kind::kProgram ? kProgram : kType);
  return json.key("id").string(item.id).close('}').take();
}

// Returns nullopt if no file shows the item.
std::optional<CallHierarchyItem> convert(const ide::HierarchyItem& item, const Target& target,
                                         const Session& session) {
  const auto whole = target.places().location(item.range, session.documents);
  if (!whole) return std::nullopt;
  const auto part = target.places().location(item.selection, session.documents);
  const bool is_program = item.kind == ide::HierarchyItem::Kind::kProgram;
  return CallHierarchyItem{.name = item.name,
                           .kind = is_program ? SymbolKind::kModule : SymbolKind::kClass,
                           .detail = is_program ? "" : item.id,
                           .uri = whole->uri,
                           .range = whole->range,
                           .selection = part ? part->range : whole->range,
                           .data = data_of(item, session.documents.uri_of(target.key))};
}

Answer prepare(Session& session, const Request& request) {
  return at_position(session, request, [&](const Target& target, std::uint32_t offset) {
    const auto found = ide::hierarchy_item(target.snapshot(), target.source, offset);
    const auto item = found ? convert(*found, target, session) : std::nullopt;
    return item ? list_to_json(std::array{*item}) : std::string("null");
  });
}

using Calls = std::vector<ide::HierarchyCall> (*)(const ide::Snapshot& snapshot,
                                                  const ide::HierarchyItem& item);

Answer calls(Session& session, const Request& request, Calls find, std::string_view direction) {
  const Json data = request.params["item"]["data"];
  const auto uri = data["uri"].string(), kind = data["kind"].string(), id = data["id"].string();
  if (!uri || !kind || !id) return invalid_params("an item of a call hierarchy is expected");
  const auto target = find_target(session, document_key(*uri), request.cancelled);
  if (!target) return "null";
  const ide::HierarchyItem item{.kind = kind == kProgram ? ide::HierarchyItem::Kind::kProgram
                                                         : ide::HierarchyItem::Kind::kResourceType,
                                .id = std::string(*id),
                                .name = {}};
  base::JsonWriter json;
  json.open('[');
  for (const ide::HierarchyCall& each : find(target->snapshot(), item)) {
    auto other = convert(each.item, *target, session);
    if (!other) continue;
    CallHierarchyCall call{*std::move(other), {}};
    for (const base::Range& place : each.places)
      call.places.push_back(target->places().range(place));
    write(json, call, direction);
  }
  return json.close(']').take();
}

Answer incoming(Session& session, const Request& request) {
  return calls(session, request, ide::created_by, "from");
}

Answer outgoing(Session& session, const Request& request) {
  return calls(session, request, ide::creates, "to");
}

}  // namespace

std::span<const Method> call_hierarchy_methods() {
  static constexpr std::array kMethods = {
      Method{"textDocument/prepareCallHierarchy",
             prepare,
             nullptr,
             {"callHierarchyProvider", offered}},
      Method{"callHierarchy/incomingCalls", incoming},
      Method{"callHierarchy/outgoingCalls", outgoing},
  };
  return kMethods;
}

}  // namespace virga::lsp
