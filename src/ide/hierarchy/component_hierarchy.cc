#include "ide/hierarchy/component_hierarchy.h"

#include <algorithm>

namespace virga::ide {
namespace {

using HierarchyKind = HierarchyItem::Kind;

std::string folder_of(const Snapshot& snapshot, const bind::Program& program) {
  if (program.files.empty()) return "";
  const base::Source* source = snapshot.sources.find(program.files.front().source);
  const std::string name = source ? source->name() : "";
  const std::size_t slash = name.rfind('/');
  return slash == std::string::npos ? "" : name.substr(0, slash);
}

std::string last_part(const std::string& text, char separator) {
  const std::size_t at = text.rfind(separator);
  return at == std::string::npos ? text : text.substr(at + 1);
}

HierarchyItem item_of(const Snapshot& snapshot, const bind::Program& program) {
  HierarchyItem item{HierarchyKind::kProgram, folder_of(snapshot, program), "program"};
  if (!item.id.empty()) item.name = last_part(item.id, '/');
  if (program.files.empty()) return item;
  const base::SourceId source = program.files.front().source;
  const base::Source* text = snapshot.sources.find(source);
  item.range = {source, {0, text ? static_cast<std::uint32_t>(text->text().size()) : 0}};
  item.selection = {source, {0, 0}};
  return item;
}

// What a node creates, or nullopt if it creates nothing.
std::optional<HierarchyItem> created(const Snapshot& snapshot, NodeRef ref) {
  const bind::NodeKind kind = ref.node().kind;  // known before the node is bound
  if (kind != bind::NodeKind::kResource && kind != bind::NodeKind::kComponent) return std::nullopt;
  const bind::Node& node = snapshot.bind(ref);
  const auto* component = node.if_is<bind::Component>();
  if (component && component->program) return item_of(snapshot, *component->program);
  const auto* resource = node.if_is<bind::Resource>();
  const std::string token = component ? component->token : resource ? resource->token : "";
  if (token.empty()) return std::nullopt;
  return HierarchyItem{HierarchyKind::kResourceType, token, last_part(token, ':'), node.range,
                       snapshot.inside_quotes(node.name_range)};
}

bool is_same(const HierarchyItem& a, const HierarchyItem& b) {
  return a.kind == b.kind && a.id == b.id;
}

const bind::Program* find_program(const Snapshot& snapshot, const HierarchyItem& item) {
  if (item.kind != HierarchyKind::kProgram) return nullptr;
  for (const bind::Program* program : snapshot.programs()) {
    if (folder_of(snapshot, *program) == item.id) return program;
  }
  return nullptr;
}

void add(std::vector<HierarchyCall>& calls, HierarchyItem item, base::Range place) {
  for (HierarchyCall& call : calls) {
    if (is_same(call.item, item)) return call.places.push_back(place);
  }
  calls.push_back({std::move(item), {place}});
}

}  // namespace

std::optional<HierarchyItem> hierarchy_item(const Snapshot& snapshot, base::SourceId source,
                                            std::uint32_t offset) {
  if (const auto node = snapshot.node_at(source, offset)) {
    if (auto item = created(snapshot, *node)) return item;
  }
  const bind::Program* program = snapshot.program_of(source);
  return program ? std::optional(item_of(snapshot, *program)) : std::nullopt;
}

std::vector<HierarchyCall> created_by(const Snapshot& snapshot, const HierarchyItem& item) {
  std::vector<HierarchyCall> calls;
  for (const NodeRef& ref : snapshot.nodes()) {
    const auto made = created(snapshot, ref);
    if (!made || !is_same(*made, item)) continue;
    add(calls, item_of(snapshot, *ref.program), snapshot.inside_quotes(ref.node().name_range));
  }
  return calls;
}

std::vector<HierarchyCall> creates(const Snapshot& snapshot, const HierarchyItem& item) {
  std::vector<HierarchyCall> calls;
  const bind::Program* program = find_program(snapshot, item);
  if (!program) return calls;
  for (const NodeRef& ref : snapshot.nodes()) {
    if (ref.program != program) continue;
    if (auto made = created(snapshot, ref)) {
      add(calls, *std::move(made), snapshot.inside_quotes(ref.node().name_range));
    }
  }
  return calls;
}

}  // namespace virga::ide
