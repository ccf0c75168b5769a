// RawEquals: compares type, marks, refinements and content.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "base/check.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

using Tag = ValueAccess::Tag;
using ValuePair = std::pair<const Value*, const Value*>;

// Pairs of shared nodes that were compared. Two values with shared parts at many levels may have
// many more pairs of parts than parts.
using Compared = std::set<std::pair<const base::Counted*, const base::Counted*>>;

// Returns true if the pair needs no comparison: both are the same node, or were compared before.
bool is_settled(const Value& a, const Value& b, Compared& compared) {
  if (!ValueAccess::has_parts(a) || !ValueAccess::has_parts(b)) return false;
  const Compared::value_type pair(ValueAccess::node(a), ValueAccess::node(b));
  if (pair.first == pair.second) return true;
  if (!ValueAccess::is_shared(a) || !ValueAccess::is_shared(b)) return false;
  return !compared.insert(pair).second;
}

bool is_number(Tag tag) {
  return tag >= Tag::kInteger && tag <= Tag::kBig;
}

bool add_parts(const Value& a, const Value& b, std::vector<ValuePair>& todo) {
  const std::span<const Value> left = a.elements();
  const std::span<const Value> right = b.elements();
  if (left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i) todo.emplace_back(&left[i], &right[i]);
  return true;
}

// Compares everything except the type and the parts, which it adds to `todo`. Requires: the types
// are equal.
bool same(const Value& a, const Value& b, std::vector<ValuePair>& todo) {
  const Tag tag = ValueAccess::tag(a);
  if (is_number(tag) && is_number(ValueAccess::tag(b))) return a.as_number() == b.as_number();
  if (tag != ValueAccess::tag(b)) return false;
  switch (tag) {
    case Tag::kBool: return a.as_bool() == b.as_bool();
    case Tag::kInteger:
    case Tag::kDouble:
    case Tag::kDecimal:
    case Tag::kBig: break;
    case Tag::kNull:
    case Tag::kUnknown: return true;
    case Tag::kString: return a.as_string() == b.as_string();
    case Tag::kSequence:
    case Tag::kSet: return add_parts(a, b, todo);
    case Tag::kMap: return std::ranges::equal(a.keys(), b.keys()) && add_parts(a, b, todo);
    case Tag::kCapsule: return a.type().capsule_type().raw_equals(a.as_capsule(), b.as_capsule());
    case Tag::kRefined: return *a.refinement() == *b.refinement();
    case Tag::kMarked:
      todo.emplace_back(&a.unmarked(), &b.unmarked());
      return a.marks() == b.marks();
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

bool Value::raw_equals(const Value& a, const Value& b) {
  // The types of the parts follow from the type of the whole.
  if (a.type() != b.type()) return false;
  std::vector<ValuePair> todo{{&a, &b}};
  Compared compared;
  while (!todo.empty()) {
    const auto [left, right] = todo.back();
    todo.pop_back();
    if (is_settled(*left, *right, compared)) continue;
    if (!same(*left, *right, todo)) return false;
  }
  return true;
}

}  // namespace virga::cty
