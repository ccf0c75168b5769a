#include "ide/workspace/snapshot.h"

#include <algorithm>

namespace virga::ide {

namespace {

std::size_t index_of(base::SourceId source) {
  return static_cast<std::size_t>(source);
}

}  // namespace

Snapshot::Snapshot(SnapshotParts parts)
    : sources(parts.session->sources),
      diagnostics(parts_.diagnostics),
      program(parts.session->program),
      parts_(std::move(parts)) {
  collect_programs();
  files_.resize(sources.size() + 1);
  for (const bind::Program* each : programs_) add_files(*each);
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
  if (!parts_.tests) return;
  for (const check::SuiteFile& file : parts_.tests->files) {
    if (index_of(file.test.source) < files_.size()) {
      files_[index_of(file.test.source)].tree = &file.test.tree;
    }
  }
}

Snapshot::~Snapshot() = default;

void Snapshot::collect_programs() {
  const auto add = [this](const bind::Program& outer) {
    for (const bind::Program* each : bind::with_components(outer)) {
      if (std::ranges::find(programs_, each) == programs_.end()) programs_.push_back(each);
    }
  };
  add(program);
  if (pack()) add(pack()->program);
  for (const auto& component : parts_.session->package.components) {
    if (component.program) add(*component.program);
  }
}

void Snapshot::add_files(const bind::Program& of) {
  for (const hcl::Tree& tree : of.files) {
    File& file = files_[index_of(tree.source)];
    file.program = &of;
    file.tree = &tree;
  }
  for (std::size_t i = 0; i < of.nodes.size(); ++i) {
    const NodeRef ref{&of, bind::NodeId{static_cast<std::uint32_t>(i)}};
    files_[index_of(of.nodes[i].range.source)].nodes.push_back(ref);
  }
}

const check::SuiteFile* Snapshot::test_file(base::SourceId source) const {
  if (!parts_.tests) return nullptr;
  const auto found = std::ranges::find_if(parts_.tests->files, [&](const check::SuiteFile& each) {
    return each.test.source == source;
  });
  return found == parts_.tests->files.end() ? nullptr : &*found;
}

const bind::Node& Snapshot::bind(NodeRef ref) const {
  if (parts_.binder && ref.program == &program) parts_.binder->bind(std::span(&ref.id, 1));
  return ref.node();
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

std::span<const NodeRef> Snapshot::nodes_of(base::SourceId source) const {
  if (index_of(source) >= files_.size()) return {};
  return files_[index_of(source)].nodes;
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
