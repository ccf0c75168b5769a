#include <limits>
#include <memory>
#include <new>

#include "base/check.h"
#include "cty/values/make.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;

}  // namespace

ContainerNode* ContainerNode::allocate(Tag tag, Type type, std::size_t size,
                                       std::size_t bytes_of_extras) {
  VIRGA_CHECK(size <= std::numeric_limits<std::uint32_t>::max());
  void* block = ::operator new(sizeof(ContainerNode) + size * sizeof(Value) + bytes_of_extras);
  return new (block) ContainerNode(tag, std::move(type), static_cast<std::uint32_t>(size));
}

void ContainerNode::complete() {
  std::uint64_t deep_size = 1;
  for (const Value& element : elements()) {
    // Most elements have no parts, refinements or marks.
    if (const Tag tag = ValueAccess::tag(element); tag < Tag::kSequence) [[likely]] {
      contains_unknown_ |= tag == Tag::kUnknown;
      ++deep_size;
      continue;
    }
    const bool marked = element.is_marked();
    const Value& plain = marked ? element.unmarked() : element;
    contains_marked_ |= marked;
    if (!ValueAccess::is_container(plain)) {
      const Tag tag = ValueAccess::tag(plain);
      contains_unknown_ |= tag == Tag::kUnknown || tag == Tag::kRefined;
      ++deep_size;
      continue;
    }
    const auto& part = ValueAccess::node<ContainerNode>(plain);
    contains_marked_ |= part.contains_marked_;
    contains_unknown_ |= part.contains_unknown_;
    deep_size += part.deep_size_;
  }
  deep_size_ =
      deep_size < Value::kMaxDeepSize ? static_cast<std::uint32_t>(deep_size) : Value::kMaxDeepSize;
}

void ContainerNode::free(ContainerNode* node) {
  ::operator delete(static_cast<void*>(node));
}

void ContainerNode::push_dead(ContainerNode*& dead) {
  type_.~Type();
  next_dead_ = std::exchange(dead, this);
}

ContainerNode* ContainerNode::pop_dead(ContainerNode*& dead) {
  return std::exchange(dead, dead->next_dead_);
}

Value make_sequence(Type type, std::span<Value> elements) {
  auto* node = ContainerNode::allocate(Tag::kSequence, std::move(type), elements.size(), 0);
  std::uninitialized_move(elements.begin(), elements.end(), node->begin());
  node->complete();
  return ValueAccess::make(Tag::kSequence, node);
}

Value make_object(Type type, std::span<Value::Field> fields) {
  auto* node = ContainerNode::allocate(Tag::kSequence, std::move(type), fields.size(), 0);
  Value* value = node->begin();
  for (Value::Field& field : fields) new (value++) Value(std::move(field.second));
  node->complete();
  return ValueAccess::make(Tag::kSequence, node);
}

Value make_object(Type type, std::span<Value> values, std::span<const std::uint8_t> places) {
  auto* node = ContainerNode::allocate(Tag::kSequence, std::move(type), values.size(), 0);
  for (std::size_t i = 0; i < values.size(); ++i) {
    new (node->begin() + places[i]) Value(std::move(values[i]));
  }
  node->complete();
  return ValueAccess::make(Tag::kSequence, node);
}

Value make_set(Type type, std::span<Value> elements, std::span<const SetPlace> places) {
  auto* node =
      ContainerNode::allocate(Tag::kSet, std::move(type), elements.size(), places.size_bytes());
  std::uninitialized_move(elements.begin(), elements.end(), node->begin());
  std::uninitialized_copy(places.begin(), places.end(), node->extras<SetPlace>());
  node->complete();
  return ValueAccess::make(Tag::kSet, node);
}

Value make_map(Type type, std::span<Value::Field> fields) {
  auto* node = ContainerNode::allocate(Tag::kMap, std::move(type), fields.size(),
                                       fields.size() * sizeof(std::string));
  Value* value = node->begin();
  auto* key = node->extras<std::string>();
  for (Value::Field& field : fields) {
    new (value++) Value(std::move(field.second));
    new (key++) std::string(std::move(field.first));
  }
  node->complete();
  return ValueAccess::make(Tag::kMap, node);
}

}  // namespace virga::cty
