#include "model/recursive.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/check.h"
#include "model/node/components.h"
#include "model/node/recursive_group.h"
#include "model/node/replace.h"

namespace virga::model {
namespace {

// The names of stand-ins must differ from each other and from every name in a program.
std::string fresh_name() {
  static std::atomic<std::uint64_t> next{0};
  return std::string(kStandInPrefix) + std::to_string(next.fetch_add(1));
}

Type make_placeholder() {
  auto* node = new OpaqueNode(fresh_name());
  node->contents.stand_ins = true;
  node->hash = structural_hash(*node);
  return Type(base::Ref<TypeNode>::adopt(node));
}

}  // namespace

struct RecursiveTypes::State {
  struct Definition {
    Type stand_in;
    std::vector<Property> properties;
    bool strict = true;
    Annotations annotations;
    bool defined = false;
  };

  std::vector<Definition> definitions;
  std::unordered_map<const TypeNode*, std::size_t> indices;
  Replacer::Map finished;
  bool done = false;

  std::vector<std::size_t> references(std::size_t from) const;
  void finish_plain(Definition& definition);
  void finish_cycle(const std::vector<std::size_t>& members);
};

RecursiveTypes::RecursiveTypes() : state_(std::make_unique<State>()) {}
RecursiveTypes::~RecursiveTypes() = default;
RecursiveTypes::RecursiveTypes(RecursiveTypes&&) noexcept = default;
RecursiveTypes& RecursiveTypes::operator=(RecursiveTypes&&) noexcept = default;

Type RecursiveTypes::declare() {
  VIRGA_CHECK(!state_->done);
  Type stand_in = make_placeholder();
  state_->indices.emplace(stand_in.node(), state_->definitions.size());
  state_->definitions.push_back({.stand_in = stand_in, .properties = {}, .annotations = {}});
  return stand_in;
}

void RecursiveTypes::define(const Type& declared, std::vector<Property> properties, bool strict,
                            Annotations annotations) {
  const auto found = state_->indices.find(declared.node());
  VIRGA_CHECK(found != state_->indices.end());
  State::Definition& definition = state_->definitions[found->second];
  VIRGA_CHECK(!definition.defined && !state_->done);
  definition.properties = std::move(properties);
  definition.strict = strict;
  definition.annotations = std::move(annotations);
  definition.defined = true;
}

void RecursiveTypes::finish() {
  VIRGA_CHECK(!state_->done);
  state_->done = true;
  std::vector<std::vector<std::size_t>> edges;
  for (std::size_t i = 0; i < state_->definitions.size(); ++i) {
    VIRGA_CHECK(state_->definitions[i].defined);
    edges.push_back(state_->references(i));
  }
  for (const std::vector<std::size_t>& component : strong_components(edges)) {
    const std::vector<std::size_t>& first = edges[component[0]];
    const bool plain =
        component.size() == 1 && std::ranges::find(first, component[0]) == first.end();
    if (plain) {
      state_->finish_plain(state_->definitions[component[0]]);
    } else {
      state_->finish_cycle(component);
    }
  }
}

Type RecursiveTypes::final(const Type& type) const {
  VIRGA_CHECK(state_->done);
  return Replacer(state_->finished).replace(type);
}

// The declared objects that the properties of one object refer to directly, without duplicates.
std::vector<std::size_t> RecursiveTypes::State::references(std::size_t from) const {
  std::vector<std::size_t> found;
  std::unordered_map<const TypeNode*, bool> seen;
  std::vector<const TypeNode*> open;
  const auto visit = [&](const Type& part) {
    if (!part.node()->contents.stand_ins || !seen.emplace(part.node(), true).second) return;
    open.push_back(part.node());
  };
  for (const Property& property : definitions[from].properties) visit(property.type);
  while (!open.empty()) {
    const TypeNode* node = open.back();
    open.pop_back();
    if (const auto index = indices.find(node); index != indices.end()) {
      found.push_back(index->second);
    }
    for_each_part(*node, visit);
  }
  return found;
}

void RecursiveTypes::State::finish_plain(Definition& definition) {
  Replacer replacer(finished);
  for (Property& property : definition.properties) property.type = replacer.replace(property.type);
  finished.emplace(definition.stand_in.node(),
                   Type::object(std::move(definition.properties), definition.strict,
                                std::move(definition.annotations)));
}

void RecursiveTypes::State::finish_cycle(const std::vector<std::size_t>& members) {
  // Open object nodes replace the objects while their properties are copied.
  std::vector<ObjectNode*> objects;
  std::vector<TypeNode*> nodes;
  Replacer::Map open;
  for (const std::size_t member : members) {
    Definition& definition = definitions[member];
    auto* object = new ObjectNode({}, definition.strict, std::move(definition.annotations));
    object->contents = {.recursion = true, .stand_ins = true};
    objects.push_back(object);
    nodes.push_back(object);
    open.emplace(definition.stand_in.node(), Type(base::Ref<TypeNode>::share(object)));
  }
  Replacer replacer(finished, std::move(open));
  for (std::size_t i = 0; i < members.size(); ++i) {
    objects[i]->properties = sorted_properties(std::move(definitions[members[i]].properties));
    for (Property& property : objects[i]->properties) {
      property.type = replacer.replace(property.type);
      if (property.type.depth() >= kMaxTypeDepth) property.type = Type::error();
    }
  }
  std::vector<TypeNode*> copies;
  for (base::Ref<TypeNode>& copy : replacer.take_copies()) {
    copies.push_back(const_cast<TypeNode*>(copy.detach()));
  }
  nodes.insert(nodes.end(), copies.begin(), copies.end());

  // Every node of the cycle reaches every other node, so all have the same contents. Hashes: an
  // object depends only on parts outside the cycle, a copy on objects and earlier copies. An object
  // counts as one level in the depth of the others, which is computed before any depth is set.
  Contents contents{.recursion = true};
  std::vector<std::uint32_t> depths;
  for (const ObjectNode* object : objects) {
    std::uint32_t depth = 1;
    for (const Property& property : object->properties) {
      depth = std::max(depth, property.type.depth() + 1);
      contents = contents | property.type.node()->contents;
    }
    contents.loose |= !object->strict;
    depths.push_back(depth);
  }
  for (std::size_t i = 0; i < objects.size(); ++i) objects[i]->depth = depths[i];
  contents.stand_ins = false;
  for (TypeNode* node : nodes) node->contents = contents;
  for (TypeNode* node : nodes) node->hash = structural_hash(*node);
  new RecursiveGroup(nodes);  // deleted with the last handle to its nodes
  for (std::size_t i = 0; i < members.size(); ++i) {
    finished.emplace(definitions[members[i]].stand_in.node(),
                     Type(base::Ref<TypeNode>::share(objects[i])));
  }
  for (TypeNode* node : copies) {
    if (node->kind == Kind::kUnion) sort_union(static_cast<MembersNode*>(node)->members);
  }
}

}  // namespace virga::model
