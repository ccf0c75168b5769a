#include "model/node/components.h"

#include <algorithm>
#include <limits>

namespace virga::model {
namespace {

constexpr std::size_t kUnseen = std::numeric_limits<std::size_t>::max();

struct Search {
  const std::vector<std::vector<std::size_t>>& edges;
  std::vector<std::size_t> order;  // the discovery index of each vertex
  std::vector<std::size_t> low;    // the earliest open vertex that is reachable
  std::vector<bool> open;
  std::vector<std::size_t> stack;  // open vertices
  std::vector<std::vector<std::size_t>> components;
  std::size_t clock = 0;

  explicit Search(const std::vector<std::vector<std::size_t>>& e)
      : edges(e), order(e.size(), kUnseen), low(e.size()), open(e.size()) {}

  void enter(std::size_t vertex) {
    order[vertex] = low[vertex] = clock++;
    open[vertex] = true;
    stack.push_back(vertex);
  }

  void close(std::size_t root) {
    std::vector<std::size_t>& component = components.emplace_back();
    std::size_t vertex;
    do {
      vertex = stack.back();
      stack.pop_back();
      open[vertex] = false;
      component.push_back(vertex);
    } while (vertex != root);
  }

  void visit(std::size_t start) {
    struct Frame {
      std::size_t vertex;
      std::size_t next = 0;
    };
    std::vector<Frame> frames{{start}};
    enter(start);
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const std::size_t vertex = frame.vertex;
      if (frame.next < edges[vertex].size()) {
        const std::size_t to = edges[vertex][frame.next++];
        if (order[to] == kUnseen) {
          enter(to);
          frames.push_back({to});
        } else if (open[to]) {
          low[vertex] = std::min(low[vertex], order[to]);
        }
        continue;
      }
      frames.pop_back();
      if (!frames.empty()) {
        low[frames.back().vertex] = std::min(low[frames.back().vertex], low[vertex]);
      }
      if (low[vertex] == order[vertex]) close(vertex);
    }
  }
};

}  // namespace

std::vector<std::vector<std::size_t>> strong_components(
    const std::vector<std::vector<std::size_t>>& edges) {
  Search search(edges);
  for (std::size_t vertex = 0; vertex < edges.size(); ++vertex) {
    if (search.order[vertex] == kUnseen) search.visit(vertex);
  }
  return std::move(search.components);
}

}  // namespace virga::model
