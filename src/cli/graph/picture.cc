#include "cli/graph/picture.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "base/printable.h"
#include "cli/graph/labels.h"
#include "cli/graph/layout.h"

namespace virga::cli {
namespace {

using bind::GraphIndex;

class Picture {
 public:
  explicit Picture(const bind::Graph& graph)
      : graph_(graph), layout_(lay_out(graph)), is_around_(graph.nodes.size()) {
    for (const bind::GraphNode& node : graph.nodes) {
      if (node.parent) is_around_[*node.parent] = true;
    }
  }

  // Components behind edges, edges behind nodes.
  std::string run() {
    out_ = fmt::format(
        "<svg id=\"graph\" xmlns=\"http://www.w3.org/2000/svg\" role=\"group\" "
        "aria-label=\"Graph\" data-width=\"{}\" data-height=\"{}\">\n"
        "<g id=\"world\">\n",
        layout_.width, layout_.height);
    for (GraphIndex i = 0; i < graph_.nodes.size(); ++i) {
      if (is_around_[i]) node(i);
    }
    for (const bind::GraphEdge& edge : graph_.edges) this->edge(edge);
    for (GraphIndex i = 0; i < graph_.nodes.size(); ++i) {
      if (!is_around_[i]) node(i);
    }
    return out_ + "</g>\n</svg>\n";
  }

 private:
  void node(GraphIndex index) {
    const bind::GraphNode& node = graph_.nodes[index];
    const Box& box = layout_.boxes[index];
    out_ += fmt::format(
        "<g class=\"node {}{}\" data-id=\"{}\" transform=\"translate({},{})\" role=\"button\" "
        "tabindex=\"-1\" aria-label=\"{}\"><rect class=\"box\" width=\"{}\" height=\"{}\" "
        "rx=\"9\"/><rect class=\"mark\" x=\"0\" y=\"9\" width=\"4\" height=\"{}\" rx=\"2\"/>"
        "<text class=\"title\" x=\"15\" y=\"20\">{}</text>"
        "<text class=\"subtitle\" x=\"15\" y=\"36\">{}</text>",
        name(node.kind), is_around_[index] ? " cluster" : "", index, box.left, box.top,
        html_text(fmt::format("{} {}", name(node.kind), node.path)), box.width, box.height,
        kNodeHeight - 18, html_text(node_title(node)), html_text(node_subtitle(node)));
    if (const auto range = range_in_words(node.range); !range.empty()) {
      out_ +=
          fmt::format("<text class=\"range\" x=\"{}\" y=\"20\">{}</text>", box.width - 10, range);
    }
    out_ += "</g>\n";
  }

  // The middle of a box's left or right side; of a component's header.
  struct Point {
    double x;
    double y;
  };
  Point side(GraphIndex index, bool right) const {
    const Box& box = layout_.boxes[index];
    return {box.left + (right ? box.width : 0), box.top + kNodeHeight / 2};
  }

  // From the left side of what needs to the right side of what is needed.
  void edge(const bind::GraphEdge& edge) {
    const Point from = side(edge.from, false);
    const Point to = side(edge.to, true);
    const double bend = std::clamp((from.x - to.x) / 2, 40.0, 160.0);
    out_ += fmt::format(
        "<g class=\"edge{}\" data-from=\"{}\" data-to=\"{}\">"
        "<path d=\"M{},{}C{:.0f},{} {:.0f},{} {},{}\"/>"
        "<path class=\"tip\" d=\"M{},{}l8,-4v8z\"/>",
        is_implicit(edge) ? " implicit" : "", edge.from, edge.to, from.x, from.y, from.x - bend,
        from.y, to.x + 7 + bend, to.y, to.x + 7, to.y, to.x, to.y);
    if (const std::string label = option_label(edge); !label.empty()) {
      out_ += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\">{}</text>", (from.x + to.x + 7) / 2,
                          (from.y + to.y) / 2 - 4, html_text(label));
    }
    out_ += "</g>\n";
  }

  const bind::Graph& graph_;
  Layout layout_;
  std::vector<bool> is_around_;  // has something inside
  std::string out_;
};

}  // namespace

std::string graph_picture(const bind::Graph& graph) {
  return Picture(graph).run();
}

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : base::printable(text, std::numeric_limits<std::size_t>::max())) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace virga::cli
