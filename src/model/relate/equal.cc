// Equality of types as infinite trees: two recursive types are equal if no reachable part differs.
#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/node/type_nodes.h"
#include "model/relate/node_pair.h"

namespace virga::model {
namespace {

// The number of pairs that are compared before the comparison remembers its assumptions: most
// comparisons are small.
constexpr std::size_t kPairsWithoutMemo = 64;

struct Pair {
  const Type* a;
  const Type* b;
};

// The order of a union that reaches recursion can depend on how its cycles were built.
std::vector<const Type*> aligned(const Type& type) {
  std::vector<const Type*> members;
  for (const Type& member : type.members()) members.push_back(&member);
  if (type.is(Kind::kUnion) && type.is_recursive()) {
    std::ranges::stable_sort(members, {}, [](const Type* member) { return member->hash(); });
  }
  return members;
}

class Comparison {
 public:
  bool run(const Type& a, const Type& b) {
    open_.push_back({&a, &b});
    for (std::size_t steps = 0; !open_.empty(); ++steps) {
      const Pair pair = open_.back();
      open_.pop_back();
      if (pair.a->node() == pair.b->node()) continue;
      if (pair.a->hash() != pair.b->hash() || pair.a->kind() != pair.b->kind()) return false;
      if (steps >= kPairsWithoutMemo && !seen_.insert({pair.a->node(), pair.b->node()}).second) {
        continue;
      }
      if (!compare(*pair.a, *pair.b)) return false;
    }
    return true;
  }

 private:
  // Compares the data of the nodes; their parts are compared later.
  bool compare(const Type& a, const Type& b) {
    switch (a.kind()) {
      case Kind::kNone:
      case Kind::kBool:
      case Kind::kInt:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kId:
      case Kind::kDynamic:
      case Kind::kError: return true;
      case Kind::kOpaque: return a.name() == b.name();
      case Kind::kEnum: return a.token() == b.token();
      case Kind::kConst: open_.push_back({&a.base(), &b.base()}); return a.value() == b.value();
      case Kind::kList:
      case Kind::kSet:
      case Kind::kMap:
      case Kind::kOutput:
      case Kind::kPromise: open_.push_back({&a.element(), &b.element()}); return true;
      case Kind::kTuple:
      case Kind::kUnion: {
        if (a.members().size() != b.members().size()) return false;
        const std::vector<const Type*> left = aligned(a);
        const std::vector<const Type*> right = aligned(b);
        for (std::size_t i = 0; i < left.size(); ++i) open_.push_back({left[i], right[i]});
        return true;
      }
      case Kind::kObject: return compare_objects(a.properties(), b.properties());
    }
    return false;
  }

  bool compare_objects(std::span<const Property> a, std::span<const Property> b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i].name != b[i].name) return false;
      open_.push_back({&a[i].type, &b[i].type});
    }
    return true;
  }

  std::vector<Pair> open_;
  std::unordered_set<NodePair, NodePairHash> seen_;
};

}  // namespace

bool Type::equal_structure(const Type& a, const Type& b) {
  return Comparison().run(a, b);
}

}  // namespace virga::model
