#include "soundness/tree.h"

#include "base/check.h"

namespace virga::soundness {
namespace {

NodePtr make(Node::Role role, bool removable, std::vector<std::string> texts,
             std::vector<NodePtr> children) {
  VIRGA_CHECK(texts.size() == children.size() + 1);
  return std::make_shared<const Node>(Node{role, removable, std::move(texts), std::move(children)});
}

void append(std::string& out, const Node& node) {
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    out += node.texts[i];
    append(out, *node.children[i]);
  }
  out += node.texts.back();
}

std::string text_of_all(const std::vector<Declaration>& declarations) {
  std::string text;
  for (const Declaration& declaration : declarations) append(text, *declaration.body);
  return text;
}

}  // namespace

NodePtr leaf(std::string text) {
  return make(Node::Role::kExpression, false, {std::move(text)}, {});
}

NodePtr expression(std::vector<std::string> texts, std::vector<NodePtr> children) {
  return make(Node::Role::kExpression, false, std::move(texts), std::move(children));
}

NodePtr part(std::vector<std::string> texts, std::vector<NodePtr> children) {
  return make(Node::Role::kPart, false, std::move(texts), std::move(children));
}

NodePtr sequence(Node::Role role, std::string open, std::string separator, std::string close,
                 std::vector<NodePtr> children) {
  std::vector<std::string> texts{children.empty() ? open + close : std::move(open)};
  for (std::size_t i = 1; i < children.size(); ++i) texts.push_back(separator);
  if (!children.empty()) texts.push_back(std::move(close));
  return make(role, true, std::move(texts), std::move(children));
}

std::string text_of(const NodePtr& node) {
  std::string text;
  append(text, *node);
  return text;
}

std::size_t size_of(const NodePtr& node) {
  std::size_t size = 1;
  for (const NodePtr& child : node->children) size += size_of(child);
  return size;
}

std::string Program::text() const {
  return text_of_all(main);
}

std::string Program::component_text() const {
  return text_of_all(component);
}

}  // namespace virga::soundness
