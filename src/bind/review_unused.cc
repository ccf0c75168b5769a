#include "bind/review_parts.h"
#include "hcl/edit/editor.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Name;
using diag::Word;

std::optional<Word> removable(const Node& node) {
  if (node.if_is<ConfigVariable>()) return Word("config");
  if (node.if_is<LocalVariable>()) return Word("local");
  if (node.if_is<Hook>()) return Word("hook");
  return std::nullopt;
}

bool is_exempt(std::string_view name) {
  // The literals cannot be mentioned, which lint.h tells.
  return name.starts_with('_') || name == "true" || name == "false" || name == "null";
}

// The edits that take a node out of its file with its comments; none where that cannot be done.
std::vector<diag::Edit> removal(const Program& program, const base::Sources& sources,
                                const Node& node) {
  for (const hcl::Tree& file : program.files) {
    const base::Source* source = sources.find(file.source);
    if (file.source != node.range.source || !source) continue;
    hcl::Editor editor(*source, file);
    for (const hcl::Attribute& attribute : file.body->attributes) {
      if (attribute.span.begin == node.range.span.begin && editor.remove(attribute)) {
        return editor.edits();
      }
    }
    for (const hcl::Block* block : file.body->blocks) {
      if (block->span().begin == node.range.span.begin && editor.remove(*block)) {
        return editor.edits();
      }
    }
  }
  return {};
}

}  // namespace

void review_unused(const Program& program, const base::Sources& sources,
                   diag::Diagnostics& diagnostics) {
  std::vector<bool> used(program.nodes.size());
  for (const Node& node : program.nodes) {
    for (const NodeId id : node.dependencies) used[static_cast<std::size_t>(id)] = true;
  }
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    const Node& node = program.nodes[i];
    const auto what = removable(node);
    if (used[i] || !what || is_exempt(node.name)) continue;
    auto& diagnostic =
        diagnostics.add(Code::kUnusedName, node.name_range, Name{std::string(node.name)}, *what);
    diagnostic.help({"remove it, or begin its name with `_` if it is meant to stay"});
    if (auto edits = removal(program, sources, node); !edits.empty()) {
      diagnostic.fix({"remove it"}, std::move(edits));
    }
  }
}

}  // namespace virga::bind
