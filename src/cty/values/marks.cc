// Marks on values.
#include "cty/values/node.h"
#include "cty/values/seen.h"
#include "cty/walk.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;

}  // namespace

const Value& Value::inside_marks() const {
  return ValueAccess::node<MarkedNode>(*this).inner;
}

bool Value::marks_are_inside() const {
  if (is_marked()) return true;
  return ValueAccess::is_container(*this) &&
         ValueAccess::node<ContainerNode>(*this).contains_marked();
}

Marks Value::marks() const {
  return is_marked() ? ValueAccess::node<MarkedNode>(*this).marks : Marks();
}

Marks Value::deep_marks() const {
  if (!contains_marked()) return {};
  Marks all;
  Seen seen;
  std::vector<const Value*> todo{this};
  while (!todo.empty()) {
    const Value& value = *todo.back();
    todo.pop_back();
    if (!value.contains_marked() || !seen.is_new(value)) continue;
    if (value.is_marked()) {
      all |= value.marks();
      todo.push_back(&value.unmarked());
      continue;
    }
    for (const Value& element : value.elements()) todo.push_back(&element);
  }
  return all;
}

Value Value::with_more_marks(const Marks& marks) const {
  if (!is_marked()) return ValueAccess::make(Tag::kMarked, new MarkedNode(*this, marks));
  const auto& own = ValueAccess::node<MarkedNode>(*this);
  return ValueAccess::make(Tag::kMarked, new MarkedNode(own.inner, own.marks | marks));
}

Unmarked Value::unmark() const {
  return {unmarked(), marks()};
}

}  // namespace virga::cty
