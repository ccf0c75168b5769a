#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "bind/review/foreign_texts.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"
#include "hcl/edit/editor.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
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

// The names in strings that are alone in braces: `{name}`.
class NamesInBraces {
 public:
  NamesInBraces(const Program& program, const base::Sources& sources)
      : program_(program), sources_(sources) {}

  // Returns the first `{name}`, or nullopt.
  std::optional<base::Range> find(std::string_view name) {
    if (!is_read_) read();
    const auto found = places_.find(name);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  // Most programs have no unused names.
  void read() {
    is_read_ = true;
    for (const hcl::Tree& file : program_.files) {
      const base::Source* source = sources_.find(file.source);
      if (!source) continue;
      for (const hcl::Token& token : file.tokens) {
        if (token.kind == hcl::TokenKind::kQuotedLit) add(*source, token.span);
      }
    }
  }

  void add(const base::Source& source, base::Span span) {
    const std::string_view text = source.text(span);
    for (std::size_t at = text.find('{'); at < text.size(); at = text.find('{', at + 1)) {
      const std::string_view name = leading_path(text.substr(at + 1));
      const std::size_t end = at + 1 + name.size();
      const auto begin = static_cast<std::uint32_t>(span.begin + at);
      const bool is_escaped = std::string_view("$%\\{").contains(source.text({begin - 1, begin}));
      if (name.empty() || is_escaped || !text.substr(end).starts_with('}')) continue;
      places_.emplace(name,
                      source.range({begin, static_cast<std::uint32_t>(span.begin + end + 1)}));
    }
  }

  const Program& program_;
  const base::Sources& sources_;
  bool is_read_ = false;
  std::map<std::string_view, base::Range> places_;
};

// The name may also be a parameter of a path, so only a name without other uses is reported.
void report_in_braces(std::string_view name, base::Range place, diag::Diagnostics& diagnostics) {
  const std::string written = "${" + std::string(name) + "}";
  diagnostics
      .add(codes::kForeignPlaceholder, place, diag::Excerpt{"{" + std::string(name) + "}"},
           Name{std::string(name)})
      .note({"{0} has no other use", Name{std::string(name)}})
      .fix({"write {0}", diag::Excerpt{written}}, {{place, written}});
}

}  // namespace

void report_unused(const Program& program, const base::Sources& sources, const UnusedName& unused,
                   diag::Diagnostics& diagnostics) {
  if (is_exempt(unused.name)) return;
  auto& diagnostic = diagnostics.add(codes::kUnusedName, unused.where,
                                     Name{std::string(unused.name)}, unused.what);
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
  NamesInBraces in_braces(program, sources);
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    const Node& node = program.nodes[i];
    const auto what = removable(node.kind);
    if (used[i] || !what) continue;
    if (const auto meant = in_braces.find(node.name)) {
      report_in_braces(node.name, *meant, diagnostics);
      continue;
    }
    report_unused(program, sources, {node.name, node.name_range, *what}, diagnostics);
  }
}

}  // namespace virga::bind
