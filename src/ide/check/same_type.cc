#include "ide/check/same_type.h"

#include <algorithm>
#include <cstddef>

namespace virga::ide {
namespace {

using model::Kind;
using model::Type;

// Types share their parts, so the walk of a small type may be long.
constexpr std::size_t kMostComparisons = 10'000;

class Comparison {
 public:
  bool same(const Type& a, const Type& b) {
    if (a.node() == b.node()) return true;
    if (++count_ > kMostComparisons || a.kind() != b.kind() || a.hash() != b.hash()) return false;
    switch (a.kind()) {
      case Kind::kList:
      case Kind::kSet:
      case Kind::kMap:
      case Kind::kOutput:
      case Kind::kPromise: return same(a.element(), b.element());
      case Kind::kTuple: return same_members(a, b);
      case Kind::kUnion: return a.annotations() == b.annotations() && same_members(a, b);
      case Kind::kObject:
        // Only the same node of a type that contains itself can be compared in finite time.
        return !a.is_recursive() && a.strict() == b.strict() &&
               a.annotations() == b.annotations() &&
               std::ranges::equal(a.properties(), b.properties(),
                                  [this](const model::Property& x, const model::Property& y) {
                                    return x.name == y.name && same(x.type, y.type);
                                  });
      default: return a == b;  // without parts that could have annotations
    }
  }

 private:
  bool same_members(const Type& a, const Type& b) {
    return std::ranges::equal(a.members(), b.members(),
                              [this](const Type& x, const Type& y) { return same(x, y); });
  }

  std::size_t count_ = 0;
};

}  // namespace

bool is_same_type(const model::Type& a, const model::Type& b) {
  return Comparison().same(a, b);
}

}  // namespace virga::ide
