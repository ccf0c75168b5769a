#include "soundness/shrink.h"

#include <algorithm>

namespace virga::soundness {
namespace {

using Path = std::vector<std::size_t>;

NodePtr without_child(const Node& node, std::size_t child) {
  Node copy = node;
  copy.children.erase(copy.children.begin() + static_cast<std::ptrdiff_t>(child));
  const bool only = copy.children.empty();
  if (only) {
    copy.texts = {node.texts.front() + node.texts.back()};
  } else {
    // The first child is removed with the separator after it, other children with the separator
    // before them.
    copy.texts.erase(copy.texts.begin() + static_cast<std::ptrdiff_t>(child == 0 ? 1 : child));
  }
  return std::make_shared<const Node>(std::move(copy));
}

NodePtr at(const NodePtr& root, const Path& path) {
  NodePtr node = root;
  for (const std::size_t step : path) node = node->children[step];
  return node;
}

NodePtr replaced(const NodePtr& root, const Path& path, std::size_t depth, const NodePtr& by) {
  if (depth == path.size()) return by;
  Node copy = *root;
  copy.children[path[depth]] = replaced(root->children[path[depth]], path, depth + 1, by);
  return std::make_shared<const Node>(std::move(copy));
}

// Adds the paths of all nodes, outer ones first.
void places(const NodePtr& node, Path& path, std::vector<Path>& out) {
  out.push_back(path);
  for (std::size_t i = 0; i < node->children.size(); ++i) {
    path.push_back(i);
    places(node->children[i], path, out);
    path.pop_back();
  }
}

// Adds the nearest expressions below a node.
void inner_expressions(const NodePtr& node, std::vector<NodePtr>& out) {
  for (const NodePtr& child : node->children) {
    if (child->role == Node::Role::kExpression) {
      out.push_back(child);
    } else {
      inner_expressions(child, out);
    }
  }
}

class Shrinker {
 public:
  Shrinker(Program program, const std::function<bool(const Program&)>& shows, std::size_t questions)
      : program_(std::move(program)), shows_(shows), questions_(questions) {}

  Program run() {
    for (bool progress = true; progress && questions_ > 0;) {
      progress = declarations(&Program::main);
      progress = declarations(&Program::component) || progress;
      progress = bodies(&Program::main) || progress;
      progress = bodies(&Program::component) || progress;
      progress = settings() || progress;
    }
    return std::move(program_);
  }

 private:
  using Part = std::vector<Declaration> Program::*;

  bool accept(Program candidate) {
    if (questions_ == 0) return false;
    --questions_;
    if (!shows_(candidate)) return false;
    program_ = std::move(candidate);
    return true;
  }

  bool declarations(Part part) {
    bool progress = false;
    for (std::size_t size = std::max<std::size_t>(1, (program_.*part).size() / 2);; size /= 2) {
      for (std::size_t i = (program_.*part).size(); i >= size && i > 0;) {
        i -= size;
        Program candidate = program_;
        auto& list = candidate.*part;
        const auto first = list.begin() + static_cast<std::ptrdiff_t>(i);
        for (auto each = first; each != first + static_cast<std::ptrdiff_t>(size); ++each) {
          candidate.config.erase(each->name);
        }
        list.erase(first, first + static_cast<std::ptrdiff_t>(size));
        progress = accept(std::move(candidate)) || progress;
      }
      if (size <= 1) return progress;
    }
  }

  bool bodies(Part part) {
    bool progress = false;
    for (std::size_t i = 0; i < (program_.*part).size(); ++i) {
      while (questions_ > 0 && body(part, i)) progress = true;
    }
    return progress;
  }

  bool try_body(Part part, std::size_t i, NodePtr body) {
    Program candidate = program_;
    (candidate.*part)[i].body = std::move(body);
    return accept(std::move(candidate));
  }

  // Tries one reduction of a body.
  bool body(Part part, std::size_t i) {
    const NodePtr root = (program_.*part)[i].body;
    std::vector<Path> all;
    Path path;
    places(root, path, all);
    for (const Path& place : all) {
      const NodePtr node = at(root, place);
      if (node->removable) {
        for (std::size_t child = node->children.size(); child-- > 0;) {
          if (try_body(part, i, replaced(root, place, 0, without_child(*node, child)))) return true;
        }
      }
      if (node->role != Node::Role::kExpression) continue;
      const std::size_t size = size_of(node);
      const std::string text = text_of(node);
      static constexpr std::string_view kLiterals[] = {"null",  "true", "0", "1",
                                                       "\"a\"", "[]",   "{}"};
      const bool is_literal = std::ranges::find(kLiterals, text) != std::end(kLiterals);
      if (!is_literal) {
        for (const std::string_view literal : kLiterals) {
          if (try_body(part, i, replaced(root, place, 0, leaf(std::string(literal))))) return true;
        }
      }
      std::vector<NodePtr> inner;
      inner_expressions(node, inner);
      for (const NodePtr& each : inner) {
        if (size_of(each) >= size) continue;
        if (try_body(part, i, replaced(root, place, 0, each))) return true;
      }
    }
    return false;
  }

  bool settings() {
    bool progress = false;
    std::vector<std::string> names;
    for (const auto& [name, setting] : program_.config) names.push_back(name);
    for (const std::string& name : names) {
      Program candidate = program_;
      candidate.config.erase(name);
      progress = accept(std::move(candidate)) || progress;
    }
    return progress;
  }

  Program program_;
  const std::function<bool(const Program&)>& shows_;
  std::size_t questions_;
};

}  // namespace

Program shrink(Program program, const std::function<bool(const Program&)>& shows,
               std::size_t max_questions) {
  return Shrinker(std::move(program), shows, max_questions).run();
}

}  // namespace virga::soundness
