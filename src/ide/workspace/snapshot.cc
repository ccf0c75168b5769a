#include "ide/workspace/snapshot.h"

#include <algorithm>

namespace virga::ide {

namespace {

std::size_t index_of(base::SourceId source) {
  return static_cast<std::size_t>(source);
}

}  // namespace

void Snapshot::index() {
  programs_ = bind::with_components(program);
  files_.resize(sources.size() + 1);
  for (const bind::Program* each : programs_) {
    for (const hcl::Tree& tree : each->files) {
      File& file = files_[index_of(tree.source)];
      file.program = each;
      file.tree = &tree;
    }
    for (std::size_t i = 0; i < each->nodes.size(); ++i) {
      const NodeRef ref{each, bind::NodeId{static_cast<std::uint32_t>(i)}};
      const base::SourceId source = each->nodes[i].range.source;
      files_[index_of(source)].nodes.push_back(ref);
    }
  }
  for (File& file : files_) {
    std::ranges::sort(file.nodes, {},
                      [](const NodeRef& ref) { return ref.node().range.span.begin; });
  }
  for (const bind::Program* each : programs_) {
    for (const hcl::Tree& tree : each->files) {
      const File& file = files_[index_of(tree.source)];
      nodes_.insert(nodes_.end(), file.nodes.begin(), file.nodes.end());
    }
  }
}

base::SourceId Snapshot::source(const std::string& path) const {
  for (std::uint32_t id = 1; id <= sources.size(); ++id) {
    if (sources[base::SourceId{id}].name() == path) return base::SourceId{id};
  }
  return base::SourceId::kNone;
}

const hcl::Tree* Snapshot::tree(base::SourceId source) const {
  return index_of(source) < files_.size() ? files_[index_of(source)].tree : nullptr;
}

const bind::Program* Snapshot::program_of(base::SourceId source) const {
  return index_of(source) < files_.size() ? files_[index_of(source)].program : nullptr;
}

std::optional<NodeRef> Snapshot::node_at(base::SourceId source, std::uint32_t offset) const {
  if (index_of(source) >= files_.size()) return std::nullopt;
  const auto& nodes = files_[index_of(source)].nodes;
  const auto after = std::ranges::upper_bound(
      nodes, offset, {}, [](const NodeRef& ref) { return ref.node().range.span.begin; });
  if (after == nodes.begin()) return std::nullopt;
  const NodeRef& found = *std::prev(after);
  return offset <= found.node().range.span.end ? std::optional(found) : std::nullopt;
}

base::Range Snapshot::inside_quotes(base::Range where) const {
  const base::Source* file = sources.find(where.source);
  if (!file || where.span.size() < 2) return where;
  const std::string_view text = file->text(where.span);
  if (!text.starts_with('"') || !text.ends_with('"')) return where;
  return {where.source, {where.span.begin + 1, where.span.end - 1}};
}

std::optional<base::Range> Snapshot::name_in_step(base::SourceId source, base::Span step,
                                                  std::string_view name) const {
  const base::Source* file = sources.find(source);
  if (!file) return std::nullopt;
  const std::string_view text = file->text(step);
  const std::size_t at = text.find(name);
  if (at == std::string_view::npos) return std::nullopt;
  const auto begin = static_cast<std::uint32_t>(step.begin + at);
  return base::Range{source, {begin, static_cast<std::uint32_t>(begin + name.size())}};
}

}  // namespace virga::ide
