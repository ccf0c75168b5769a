#include <fmt/core.h>

#include <array>
#include <vector>

#include "base/check.h"
#include "base/text/printable.h"
#include "cli/graph/forms.h"
#include "cli/graph/labels.h"
#include "cli/graph/nesting.h"
#include "diag/codes/tool.h"

namespace virga::cli {
namespace {

using bind::GraphIndex;
using bind::GraphKind;

// The limit in bytes of a name or a type. Labels have no other limit.
constexpr std::size_t kLongestMermaidText = 80;

bool is_safe(char c) {
  const bool is_ascii_word = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                             (c >= 'a' && c <= 'z') || c == ' ' || c == '_' || c == '.' ||
                             c == ',' || c == '/' || c == '-';
  return is_ascii_word || static_cast<unsigned char>(c) >= 0x80;
}

// Returns the content of a quoted label. Every punctuation mark that has a meaning in Mermaid,
// Markdown or HTML is written as a numeric entity.
std::string label_text(std::string_view text) {
  std::string out;
  for (const char c : base::printable(text, kLongestMermaidText)) {
    if (is_safe(c)) {
      out += c;
    } else {
      out += fmt::format("#{};", static_cast<int>(c));
    }
  }
  return out;
}

std::string label(std::string_view first, std::string_view second) {
  std::string out = "\"" + label_text(first);
  if (!second.empty()) out += "<br>" + label_text(second);
  return out + "\"";
}

std::string_view mermaid_style(GraphKind kind) {
  switch (kind) {
    case GraphKind::kConfig: return "fill:#fdf3d8,stroke:#b7791f";
    case GraphKind::kLocal: return "fill:#f1f3f5,stroke:#868e96";
    case GraphKind::kResource: return "fill:#e0ecff,stroke:#2f6fde";
    case GraphKind::kRead: return "fill:#dff5f4,stroke:#0c8599";
    case GraphKind::kComponent: return "fill:#efe7fd,stroke:#7048e8";
    case GraphKind::kHook: return "fill:#fde8ef,stroke:#c2255c";
    case GraphKind::kOutput: return "fill:#e3f6e5,stroke:#2b8a3e";
    case GraphKind::kPulumi: return "fill:#f1f3f5,stroke:#495057";
    case GraphKind::kPolicy: return "fill:#fff0e6,stroke:#d9480f";
  }
  VIRGA_UNREACHABLE();
}

class MermaidWriter {
 public:
  explicit MermaidWriter(const bind::Graph& graph) : graph_(graph) {}

  std::string run() {
    line(0, "flowchart RL");
    for_each_nested(graph_, [&](Nested part, GraphIndex index, std::size_t depth) {
      switch (part) {
        case Nested::kBegin: begin(index, depth); break;
        case Nested::kNode: node(index, depth); break;
        case Nested::kEnd: line(depth, "end"); break;
      }
    });
    for (const bind::GraphEdge& edge : graph_.edges) this->edge(edge);
    classes();
    return std::move(out_);
  }

 private:
  // The colours of the kinds that the graph has.
  void classes() {
    std::array<bool, kKinds> used{};
    for (const bind::GraphNode& node : graph_.nodes) used[index_of(node.kind)] = true;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (!used[kind]) continue;
      const auto value = static_cast<GraphKind>(kind);
      line(1, fmt::format("classDef {} {},color:#1c2430", class_of(value), mermaid_style(value)));
    }
  }

  static constexpr std::size_t kKinds = static_cast<std::size_t>(GraphKind::kPolicy) + 1;
  static std::size_t index_of(GraphKind kind) { return static_cast<std::size_t>(kind); }

  // The prefix avoids keywords of Mermaid such as `default`.
  static std::string class_of(GraphKind kind) { return "virga-" + std::string(name(kind)); }

  void begin(GraphIndex index, std::size_t depth) {
    line(depth, fmt::format("subgraph s{}[{}]", index, label(graph_.nodes[index].path, "")));
  }

  void node(GraphIndex index, std::size_t depth) {
    const bind::GraphNode& node = graph_.nodes[index];
    std::string second = short_type(node.type);
    if (const auto range = range_in_words(node.range); !range.empty()) {
      second += fmt::format(" ({})", range);
    }
    line(depth, fmt::format("n{}[{}]:::{}", index, label(node.name, second), class_of(node.kind)));
  }

  void edge(const bind::GraphEdge& edge) {
    const std::string options = option_label(edge);
    line(1, fmt::format("n{} {}{} n{}", edge.from, is_implicit(edge) ? "-.->" : "-->",
                        options.empty() ? "" : "|" + label(options, "") + "|", edge.to));
  }

  void line(std::size_t depth, std::string_view text) {
    out_.append(depth * 2, ' ').append(text) += '\n';
  }

  const bind::Graph& graph_;
  std::string out_;
};

}  // namespace

std::string graph_mermaid(const bind::Graph& graph) {
  return MermaidWriter(graph).run();
}

void check_mermaid(const bind::Graph& graph, const std::string& text,
                   diag::Diagnostics& diagnostics) {
  const bool is_long = text.size() > kMaxMermaidText;
  if (graph.edges.size() <= kMaxMermaidEdges && !is_long) return;
  const auto count = [](std::size_t number) { return static_cast<std::int64_t>(number); };
  diagnostics
      .add(diag::codes::kMermaidLimit, {},
           diag::Count{count(is_long ? text.size() : graph.edges.size())},
           is_long ? diag::Word("characters") : diag::Word("edges"),
           diag::Count{count(is_long ? kMaxMermaidText : kMaxMermaidEdges)})
      .help({"{0} and {1} show a part, {2} has no such limit", diag::Excerpt{"--focus NAME"},
             diag::Excerpt{"--only resources"}, diag::Excerpt{"--format svg"}});
}

}  // namespace virga::cli
