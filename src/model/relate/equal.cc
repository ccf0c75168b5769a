// Equality of types as infinite trees: two recursive types are equal if no reachable part differs.
#include <algorithm>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "model/node/recursive_group.h"
#include "model/node/type_nodes.h"
#include "model/relate/node_pair.h"

namespace virga::model {
namespace {

// The number of pairs that are compared before the comparison remembers its assumptions: most
// comparisons are small.
constexpr std::size_t kPairsWithoutMemo = 64;

constexpr std::size_t kNoParent = static_cast<std::size_t>(-1);

struct Pair {
  const Type* a;
  const Type* b;
  std::size_t parent = kNoParent;  // index of the pair whose parts these are
};

// Pairs of nodes of recursive groups that differ. Relations of types that contain each other ask
// for every pair of a cycle, and each comparison walks to the same difference. The memory belongs
// to a thread and has a bound. Groups have ids because another group may get the addresses of a
// deleted one.
class KnownDifferences {
 public:
  bool contains(const Type& a, const Type& b) const {
    return can_contain(a, b) && known_.contains(key(a, b));
  }
  void add(const Type& a, const Type& b) {
    if (!can_contain(a, b)) return;
    if (known_.size() == kMost) known_.clear();
    known_.insert(key(a, b));
  }

 private:
  static constexpr std::size_t kMost = 16'384;

  struct Key {
    NodePair nodes;
    std::uint64_t a_group;
    std::uint64_t b_group;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return base::mix(NodePairHash()(key.nodes), base::mix(key.a_group, key.b_group));
    }
  };

  static bool can_contain(const Type& a, const Type& b) {
    return a.node()->group && b.node()->group;
  }
  static Key key(const Type& a, const Type& b) {
    return {{a.node(), b.node()}, a.node()->group->id(), b.node()->group->id()};
  }

  std::unordered_set<Key, Hash> known_;
};

KnownDifferences& known_differences() {
  static thread_local KnownDifferences known;
  return known;
}

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
      if (pair.a->hash() != pair.b->hash() || pair.a->kind() != pair.b->kind() ||
          known_differences().contains(*pair.a, *pair.b)) {
        return differ(pair);
      }
      if (steps >= kPairsWithoutMemo && !seen_.insert({pair.a->node(), pair.b->node()}).second) {
        continue;
      }
      compared_.push_back(pair);
      if (!compare(*pair.a, *pair.b)) return differ(pair);
    }
    return true;
  }

 private:
  // The pairs around a difference differ too. Returns false.
  bool differ(const Pair& pair) {
    known_differences().add(*pair.a, *pair.b);
    for (std::size_t i = pair.parent; i != kNoParent; i = compared_[i].parent) {
      known_differences().add(*compared_[i].a, *compared_[i].b);
    }
    return false;
  }

  // Compares a part of the last pair in `compared_` later.
  void later(const Type& a, const Type& b) { open_.push_back({&a, &b, compared_.size() - 1}); }

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
      case Kind::kConst: later(a.base(), b.base()); return a.value() == b.value();
      case Kind::kList:
      case Kind::kSet:
      case Kind::kMap:
      case Kind::kOutput:
      case Kind::kPromise: later(a.element(), b.element()); return true;
      case Kind::kTuple:
      case Kind::kUnion: {
        if (a.members().size() != b.members().size()) return false;
        const std::vector<const Type*> left = aligned(a);
        const std::vector<const Type*> right = aligned(b);
        for (std::size_t i = 0; i < left.size(); ++i) later(*left[i], *right[i]);
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
      later(a[i].type, b[i].type);
    }
    return true;
  }

  std::vector<Pair> open_;
  std::vector<Pair> compared_;
  std::unordered_set<NodePair, NodePairHash> seen_;
};

}  // namespace

bool Type::equal_structure(const Type& a, const Type& b) {
  return Comparison().run(a, b);
}

}  // namespace virga::model
