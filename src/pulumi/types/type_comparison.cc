// Equality of types, and their hashes.
#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "base/hash.h"
#include "pulumi/types/type.h"

namespace virga::pulumi {
namespace {

std::uint64_t hash_of(const Type& type) {
  return type.hash();
}

// Compares parts in any order: for unions and enums, which have no duplicates.
template <typename Part, typename Same>
bool same_set(const std::vector<Part>& a, const std::vector<Part>& b, const Same& same) {
  if (a.size() != b.size()) return false;
  std::unordered_multimap<std::uint64_t, const Part*> by_hash;
  for (const Part& part : b) by_hash.emplace(hash_of(part), &part);
  return std::ranges::all_of(a, [&](const Part& part) {
    const auto [begin, end] = by_hash.equal_range(hash_of(part));
    return std::any_of(begin, end, [&](const auto& entry) { return same(part, *entry.second); });
  });
}

// Types share parts, so pairs that were found equal are memoized: otherwise a type whose levels
// each contain the next one twice would take exponential time.
class TypeComparison {
 public:
  bool equal(const Type& a, const Type& b) {
    if (a.node() == b.node()) return true;
    if (a.hash() != b.hash() || a.kind() != b.kind()) return false;
    if (a.node()->parts.empty() && a.node()->values.empty()) return b.node()->parts.empty();
    if (known_.contains({a.node(), b.node()})) return true;
    if (!equal_parts(a, b)) return false;
    known_.insert({a.node(), b.node()});
    return true;
  }

 private:
  using Pair = std::pair<const TypeNode*, const TypeNode*>;
  struct PairHash {
    std::size_t operator()(const Pair& pair) const {
      return base::mix(std::hash<const void*>()(pair.first), std::hash<const void*>()(pair.second));
    }
  };

  bool equal_parts(const Type& a, const Type& b) {
    const TypeNode& x = *a.node();
    const TypeNode& y = *b.node();
    const auto same = [this](const Type& p, const Type& q) { return equal(p, q); };
    if (x.kind == TypeKind::kUnion) {
      return same_set(x.parts, y.parts, same);
    }
    return x.names == y.names && std::ranges::equal(x.parts, y.parts, same) &&
           same_set(x.values, y.values, same_scalar);
  }

  std::unordered_set<Pair, PairHash> known_;
};

}  // namespace

std::uint64_t hash_of(const PropertyValue& scalar) {
  if (scalar.is_bool()) return scalar.as_bool() ? 1 : 2;
  if (scalar.is_number()) return std::hash<double>()(scalar.as_number());
  return std::hash<std::string_view>()(scalar.as_string());
}

// The order of members and values is ignored, that of tuples is not; names are sorted.
std::uint64_t hash_of(const TypeNode& node) {
  std::uint64_t hash = base::mix(0, static_cast<std::uint64_t>(node.kind) + 1);
  std::uint64_t unordered = 0;
  for (const PropertyValue& value : node.values) unordered += base::mix(1, hash_of(value));
  for (const Type& part : node.parts) {
    if (node.kind == TypeKind::kUnion) {
      unordered += base::mix(2, part.hash());
    } else {
      hash = base::mix(hash, part.hash());
    }
  }
  for (const std::string& name : node.names) hash = base::mix(hash, std::hash<std::string>()(name));
  return base::mix(hash, unordered);
}

bool same_scalar(const PropertyValue& a, const PropertyValue& b) {
  if (a.kind() != b.kind()) return false;
  if (a.is_bool()) return a.as_bool() == b.as_bool();
  return a.is_number() ? a.as_number() == b.as_number() : a.as_string() == b.as_string();
}

bool Type::equal_structure(const Type& a, const Type& b) {
  return TypeComparison().equal(a, b);
}

}  // namespace virga::pulumi
