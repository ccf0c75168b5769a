#include <fmt/core.h>

#include <span>

#include "cli/graph/forms.h"
#include "cli/graph/labels.h"
#include "cli/graph/layout/layout.h"
#include "cli/graph/line.h"
#include "cli/graph/page_files.h"

namespace virga::cli {
namespace {

using bind::GraphIndex;

class Picture {
 public:
  Picture(const bind::Graph& graph, bool is_alone)
      : graph_(graph),
        layout_(lay_out(graph)),
        is_around_(graph.nodes.size()),
        is_standalone_(is_alone) {
    for (const bind::GraphNode& node : graph.nodes) {
      if (node.parent) is_around_[*node.parent] = true;
    }
  }

  // Writes the element <svg> of a page. The page sets its size.
  std::string in_page() {
    out_ = fmt::format(
        "<svg id=\"graph\" xmlns=\"http://www.w3.org/2000/svg\" role=\"group\" "
        "aria-label=\"Graph\" data-width=\"{}\" data-height=\"{}\">\n"
        "<g id=\"world\">\n",
        layout_.width, layout_.height);
    world();
    return out_ + "</g>\n</svg>\n";
  }

  std::string alone(std::string_view title) {
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\">\n<title>{2}</title>\n<style>\n{3}</style>\n"
        "<rect class=\"page\" width=\"{0}\" height=\"{1}\"/>\n<g>\n",
        layout_.width, layout_.height, html_text(title), page_file("picture.css"));
    world();
    return out_ + "</g>\n</svg>\n";
  }

 private:
  // Draws components behind edges, and edges behind nodes.
  void world() {
    for (GraphIndex i = 0; i < graph_.nodes.size(); ++i) {
      if (is_around_[i]) node(i);
    }
    for (std::size_t i = 0; i < graph_.edges.size(); ++i) {
      edge(graph_.edges[i], layout_.routes[i]);
    }
    for (GraphIndex i = 0; i < graph_.nodes.size(); ++i) {
      if (!is_around_[i]) node(i);
    }
  }

  // Nodes of a page can be reached by the keyboard. Nodes of a file cannot.
  std::string attributes(GraphIndex index) const {
    if (is_standalone_) return "";
    const bind::GraphNode& node = graph_.nodes[index];
    return fmt::format(" data-id=\"{}\" role=\"button\" tabindex=\"-1\" aria-label=\"{}\"", index,
                       html_text(fmt::format("{} {}", name(node.kind), node.path)));
  }

  // The text that a browser shows when the mouse is on the node.
  std::string hover_text(GraphIndex index) const {
    if (!is_standalone_) return "";
    const bind::GraphNode& node = graph_.nodes[index];
    return fmt::format("<title>{}</title>",
                       html_text(fmt::format("{} {}: {}", name(node.kind), node.path, node.type)));
  }

  void node(GraphIndex index) {
    const bind::GraphNode& node = graph_.nodes[index];
    const Box& box = layout_.boxes[index];
    out_ += fmt::format(
        "<g class=\"node {}{}\" transform=\"translate({},{})\"{}>{}<rect class=\"box\" "
        "width=\"{}\" height=\"{}\" "
        "rx=\"9\"/><rect class=\"mark\" x=\"0\" y=\"9\" width=\"4\" height=\"{}\" rx=\"2\"/>"
        "<text class=\"title\" x=\"15\" y=\"20\">{}</text>"
        "<text class=\"subtitle\" x=\"15\" y=\"36\">{}</text>",
        name(node.kind), is_around_[index] ? " cluster" : "", box.left, box.top, attributes(index),
        hover_text(index), box.width, box.height, kNodeHeight - 18, html_text(node_title(node)),
        html_text(node_subtitle(node)));
    if (const auto range = range_in_words(node.range); !range.empty()) {
      out_ +=
          fmt::format("<text class=\"range\" x=\"{}\" y=\"20\">{}</text>", box.width - 10, range);
    }
    out_ += "</g>\n";
  }

  void edge(const bind::GraphEdge& edge, std::span<const Point> route) {
    out_ += fmt::format(
        "<g class=\"edge{}\"{}><path d=\"{}\"/><path class=\"tip\" d=\"{}\"/>",
        is_implicit(edge) ? " implicit" : "",
        is_standalone_ ? "" : fmt::format(" data-from=\"{}\" data-to=\"{}\"", edge.from, edge.to),
        line_data(route), tip_data(route));
    if (const std::string label = option_label(edge); !label.empty()) {
      const Point place = label_place(route);
      out_ += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\">{}</text>", place.x, place.y,
                          html_text(label));
    }
    out_ += "</g>\n";
  }

  const bind::Graph& graph_;
  Layout layout_;
  std::vector<bool> is_around_;  // contains other nodes
  bool is_standalone_;           // a file, not part of a page
  std::string out_;
};

}  // namespace

std::string graph_picture(const bind::Graph& graph) {
  return Picture(graph, false).in_page();
}

std::string graph_svg(const bind::Graph& graph, std::string_view title) {
  return Picture(graph, true).alone(title);
}

}  // namespace virga::cli
