#include <fmt/core.h>

#include "base/check.h"
#include "base/text/printable.h"
#include "cli/graph/forms.h"
#include "cli/graph/labels.h"
#include "cli/graph/nesting.h"

namespace virga::cli {
namespace {

using bind::GraphIndex;
using bind::GraphKind;

constexpr std::size_t kLongestDotText = 200;  // bytes

// Quotes a string for DOT. Invisible characters are escaped before, so only quotes and backslashes
// are left.
std::string dot_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : base::printable(text, kLongestDotText)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// Joins two quoted strings as two lines of one label.
std::string lines(std::string_view first, std::string_view second) {
  if (second.empty()) return dot_string(first);
  std::string out = dot_string(first);
  out.pop_back();
  return out + "\\n" + dot_string(second).substr(1);
}

std::string_view dot_style(GraphKind kind) {
  switch (kind) {
    case GraphKind::kConfig: return "fillcolor=\"#fdf3d8\", color=\"#b7791f\"";
    case GraphKind::kLocal: return "fillcolor=\"#f1f3f5\", color=\"#868e96\"";
    case GraphKind::kResource: return "fillcolor=\"#e0ecff\", color=\"#2f6fde\"";
    case GraphKind::kRead: return "fillcolor=\"#dff5f4\", color=\"#0c8599\"";
    case GraphKind::kComponent: return "fillcolor=\"#efe7fd\", color=\"#7048e8\", shape=component";
    case GraphKind::kHook: return "fillcolor=\"#fde8ef\", color=\"#c2255c\"";
    case GraphKind::kOutput: return "fillcolor=\"#e3f6e5\", color=\"#2b8a3e\"";
    case GraphKind::kPulumi: return "fillcolor=\"#f1f3f5\", color=\"#495057\"";
    case GraphKind::kPolicy: return "fillcolor=\"#fff0e6\", color=\"#d9480f\"";
  }
  VIRGA_UNREACHABLE();
}

class DotWriter {
 public:
  explicit DotWriter(const bind::Graph& graph) : graph_(graph) {}

  std::string run(std::string_view title) {
    out_ = fmt::format(
        "digraph {} {{\n  rankdir=RL;\n  fontname=\"Helvetica\";\n"
        "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\", fontsize=11];\n"
        "  edge [color=\"#868e96\", fontname=\"Helvetica\", fontsize=9];\n",
        dot_string(title));
    for_each_nested(graph_, [&](Nested part, GraphIndex index, std::size_t depth) {
      switch (part) {
        case Nested::kBegin: begin_cluster(index, depth); break;
        case Nested::kNode: node(index, depth); break;
        case Nested::kEnd: line(depth, "}"); break;
      }
    });
    for (const bind::GraphEdge& edge : graph_.edges) this->edge(edge);
    return out_ + "}\n";
  }

 private:
  void begin_cluster(GraphIndex index, std::size_t depth) {
    const bind::GraphNode& node = graph_.nodes[index];
    line(depth, fmt::format("subgraph cluster_{} {{", index));
    line(depth + 1, fmt::format("label={}; style=\"rounded\"; color=\"#7048e8\";",
                                lines(node.path, node.type)));
  }

  void node(GraphIndex index, std::size_t depth) {
    const bind::GraphNode& node = graph_.nodes[index];
    std::string second = node.type;
    if (const auto range = range_in_words(node.range); !range.empty()) {
      second += fmt::format(" ({})", range);
    }
    line(depth, fmt::format("n{} [label={}, tooltip={}, {}];", index, lines(node.name, second),
                            dot_string(fmt::format("{} {}", name(node.kind), node.path)),
                            dot_style(node.kind)));
  }

  void edge(const bind::GraphEdge& edge) {
    const std::string label = option_label(edge);
    std::string look = fmt::format("tooltip={}", dot_string(uses_in_words(edge)));
    if (!label.empty()) look += fmt::format(", label={}", dot_string(label));
    if (is_implicit(edge)) look += ", style=dashed";
    line(1, fmt::format("n{} -> n{} [{}];", edge.from, edge.to, look));
  }

  void line(std::size_t depth, std::string_view text) {
    out_.append(depth * 2, ' ').append(text) += '\n';
  }

  const bind::Graph& graph_;
  std::string out_;
};

}  // namespace

std::string graph_dot(const bind::Graph& graph, std::string_view title) {
  return DotWriter(graph).run(title);
}

}  // namespace virga::cli
