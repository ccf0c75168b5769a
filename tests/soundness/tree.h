// Programs as trees that can be printed and reduced. A node consists of strings and other nodes.
// The tree does not know the language: the checker decides whether a changed tree is a program.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/type.h"
#include "soundness/random.h"

namespace virga::soundness {

struct Node;
using NodePtr = std::shared_ptr<const Node>;

struct Node {
  enum class Role : std::uint8_t {
    kExpression,  // may be replaced by any other expression
    kPart,        // an item, an attribute, a block
  };
  Role role = Role::kExpression;
  // Each child may be removed with the text before it. The first child may be removed with the text
  // after it.
  bool removable = false;
  std::vector<std::string> texts;  // one more than children
  std::vector<NodePtr> children;
};

NodePtr leaf(std::string text);
// Creates an expression from alternating texts and children: "[", a, ", ", b, "]".
NodePtr expression(std::vector<std::string> texts, std::vector<NodePtr> children);
NodePtr part(std::vector<std::string> texts, std::vector<NodePtr> children);
// Creates a list of children that may be removed.
NodePtr sequence(Node::Role role, std::string open, std::string separator, std::string close,
                 std::vector<NodePtr> children);

std::string text_of(const NodePtr& node);
std::size_t size_of(const NodePtr& node);

// A configuration value. Its text depends on the key, the variant of a run and the type.
struct Setting {
  model::Type type;
  bool secret = false;
  bool optional = false;  // absent in some variants
  Key key = 0;
};

struct Declaration {
  std::string name;
  NodePtr body;
};

struct Program {
  Key seed = 0;
  std::vector<Declaration> main;
  std::vector<Declaration> component;  // declarations of the folder ./comp; may be empty
  std::map<std::string, Setting> config;

  std::string text() const;
  std::string component_text() const;
};

}  // namespace virga::soundness
