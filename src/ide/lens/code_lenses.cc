#include "ide/lens/code_lenses.h"

#include <algorithm>
#include <set>

#include "bind/program/node_kind.h"
#include "ide/names/occurrences.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

// A result of the stack is not used by the program itself.
bool has_uses(const Snapshot& snapshot, const NodeRef& ref) {
  const hcl::Block* block = block_of(snapshot, ref);
  if (!block) return true;
  if (block->type == "output") return ref.program != &snapshot.program;
  return bind::node_kind(block->type) && block->type != "pulumi";
}

// The file that begins the program: main.pp, or the first one.
base::SourceId first_file(const Snapshot& snapshot) {
  const auto& files = snapshot.program.files;
  const auto is_main = [&](const hcl::Tree& tree) {
    const base::Source* source = snapshot.sources.find(tree.source);
    if (!source) return false;
    const std::string& name = source->name();
    return name.substr(name.find_last_of("/\\") + 1) == "main.pp";
  };
  const auto main = std::ranges::find_if(files, is_main);
  if (main != files.end()) return main->source;
  return files.empty() ? base::SourceId::kNone : files.front().source;
}

// Users of a component name its inputs and outputs.
bool is_visible_outside(const Snapshot& snapshot, const NodeRef& ref) {
  const hcl::Block* block = block_of(snapshot, ref);
  return ref.program != &snapshot.program && block &&
         (block->type == "config" || block->type == "output");
}

// The lens above the declaration of a node.
std::optional<Lens> lens_of(const Snapshot& snapshot, const NodeRef& ref) {
  const bind::Node& node = ref.node();
  const base::Range name = snapshot.inside_quotes(node.name_range);
  if (name.source != node.range.source || !has_uses(snapshot, ref)) return std::nullopt;
  return Lens{name, LensKind::kReferences, ref, {}};
}

// Whether the text of a declaration contains the name of another one.
bool mentions(const Snapshot& snapshot, const NodeRef& ref, const bind::Node& other) {
  const base::Range range = ref.node().range;
  const base::Source* source = snapshot.sources.find(range.source);
  if (!source) return false;
  const std::string_view text = source->text(range.span);
  return text.find(other.name) != std::string_view::npos ||
         text.find(other.logical_name) != std::string_view::npos;
}

}  // namespace

std::vector<Lens> code_lenses(const Snapshot& snapshot, base::SourceId source,
                              const LensOptions& options) {
  const hcl::Tree* tree = snapshot.tree(source);
  if (tree && !snapshot.program_of(source)) {
    return options.tests ? test_lenses(*tree) : std::vector<Lens>();
  }
  std::vector<Lens> lenses;
  const bool has_program = tree && !snapshot.program.nodes.empty();
  if (options.preview && has_program && source == first_file(snapshot)) {
    lenses.push_back({{source, {0, 0}}, LensKind::kPreview, {}, {}});
  }
  if (!options.references) return lenses;
  for (const NodeRef& ref : snapshot.nodes_of(source)) {
    if (auto lens = lens_of(snapshot, ref)) lenses.push_back(*std::move(lens));
  }
  return lenses;
}

std::optional<Lens> reference_lens(const Snapshot& snapshot, base::Range name) {
  const auto ref = snapshot.node_at(name.source, name.span.begin);
  auto lens = ref ? lens_of(snapshot, *ref) : std::nullopt;
  return lens && lens->range == name ? lens : std::nullopt;
}

std::size_t count_references(const Snapshot& snapshot, NodeRef node) {
  std::set<base::Range> places;
  // Policies are not nodes. A pack has few names, so all of them are visited.
  if (snapshot.pack()) {
    for (const Occurrence& name : occurrences_of(snapshot, node)) {
      if (name.role != Occurrence::Role::kDeclaration) places.insert(name.range);
    }
    return places.size();
  }
  const Symbol symbol = node;
  const bool everywhere = is_visible_outside(snapshot, node);
  const VisitOccurrence count = [&](const Occurrence& name) {
    if (name.role != Occurrence::Role::kDeclaration && name.symbol == symbol) {
      places.insert(name.range);
    }
  };
  for (const NodeRef& each : snapshot.nodes()) {
    const bool may_use = everywhere || each.program == node.program;
    if (!may_use || !mentions(snapshot, each, node.node())) continue;
    for_each_occurrence(snapshot, each, count);
  }
  for_each_occurrence_without_node(snapshot, *node.program, count);
  return places.size();
}

std::vector<Lens> test_lenses(const hcl::Tree& tree) {
  std::vector<Lens> lenses;
  if (!tree.body) return lenses;
  for (const hcl::Block* block : tree.body->blocks) {
    if (block->type != "test" || block->labels.empty()) continue;
    if (lenses.empty()) lenses.push_back({tree.range({0, 0}), LensKind::kRunTests, {}, {}});
    lenses.push_back({tree.range(block->labels[0].span),
                      LensKind::kRunTest,
                      {},
                      std::string(block->labels[0].text)});
  }
  return lenses;
}

}  // namespace virga::ide
