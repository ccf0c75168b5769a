#include <algorithm>

#include "bind/review/review_parts.h"
#include "hcl/edit/editor.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using diag::Word;

std::optional<Word> removable(NodeKind kind) {
  switch (kind) {
    case NodeKind::kConfig: return Word("config");
    case NodeKind::kLocal: return Word("local");
    case NodeKind::kHook: return Word("hook");
    default: return std::nullopt;
  }
}

bool is_exempt(std::string_view name) {
  // No expression can refer to the literals; lint/ reports that.
  return name.starts_with('_') || name == "true" || name == "false" || name == "null";
}

// The block whose name is at this position, or null.
const hcl::Block* block_called(const hcl::Body& body, base::Span name) {
  for (const hcl::Block* block : body.blocks) {
    if (std::ranges::find(block->labels, name, &hcl::Label::span) != block->labels.end()) {
      return block;
    }
  }
  return nullptr;
}

// The edits that remove an item with its comments from its file. Empty if that is not possible.
std::vector<diag::Edit> removal(const Program& program, const base::Sources& sources,
                                base::Range name) {
  for (const hcl::Tree& file : program.files) {
    const base::Source* source = sources.find(file.source);
    if (file.source != name.source || !source) continue;
    hcl::Editor editor(*source, file);
    for (const hcl::Attribute& attribute : file.body->attributes) {
      if (attribute.name_span == name.span && editor.remove(attribute)) return editor.edits();
    }
    const hcl::Block* block = block_called(*file.body, name.span);
    for (const hcl::Block* outer : file.body->blocks) {
      const base::Span inside = outer->span();
      if (block || name.span.begin < inside.begin || name.span.end > inside.end) continue;
      block = block_called(*outer->body, name.span);
    }
    if (block && editor.remove(*block)) return editor.edits();
  }
  return {};
}

}  // namespace

void report_unused(const Program& program, const base::Sources& sources, const UnusedName& unused,
                   diag::Diagnostics& diagnostics) {
  if (is_exempt(unused.name)) return;
  auto& diagnostic =
      diagnostics.add(Code::kUnusedName, unused.where, Name{std::string(unused.name)}, unused.what);
  diagnostic.help({"remove it, or begin its name with `_` to keep it"});
  if (auto edits = removal(program, sources, unused.where); !edits.empty()) {
    diagnostic.fix({"remove it"}, std::move(edits));
  }
}

void review_unused(const Program& program, const base::Sources& sources,
                   diag::Diagnostics& diagnostics) {
  std::vector<bool> used(program.nodes.size());
  for (const Node& node : program.nodes) {
    for (const NodeId id : node.dependencies) used[static_cast<std::size_t>(id)] = true;
  }
  review_unused(program, used, sources, diagnostics);
}

void review_unused(const Program& program, const std::vector<bool>& used,
                   const base::Sources& sources, diag::Diagnostics& diagnostics) {
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    const Node& node = program.nodes[i];
    const auto what = removable(node.kind);
    if (used[i] || !what) continue;
    report_unused(program, sources, {node.name, node.name_range, *what}, diagnostics);
  }
}

}  // namespace virga::bind
