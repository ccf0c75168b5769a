// The order of union members: by plain string form, bytewise; then by hash.
#include <algorithm>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/node/type_nodes.h"
#include "model/relate/node_pair.h"
#include "model/text/text_pieces.h"

namespace virga::model {
namespace {

// A prefix of the string form that decides nearly every comparison.
constexpr std::size_t kHeadBytes = 64;

struct Head {
  std::string text;
  bool whole = false;
};

Head head_of(const Type& type) {
  Head head;
  TextCursor cursor(type);
  while (head.text.size() < kHeadBytes) {
    const Piece& piece = cursor.peek();
    switch (piece.kind) {
      case Piece::Kind::kType: cursor.enter(); break;
      case Piece::Kind::kText:
        head.text += piece.text;
        cursor.skip();
        break;
      case Piece::Kind::kEnd: head.whole = true; return head;
    }
  }
  return head;
}

// Pairs of different types with the same text; all recursive objects have the same text.
class SameText {
 public:
  bool knows(const Type& a, const Type& b) const { return known_.contains({a.node(), b.node()}); }

  // The walks are about to enter `a` and `b`, which are at these depths.
  void enter(const Type& a, const Type& b, std::size_t a_depth, std::size_t b_depth) {
    open_.push_back({{a.node(), b.node()}, a_depth, b_depth});
  }

  // The walks have reached these depths without a difference: the pairs that both have left have
  // the same text.
  void leave(std::size_t a_depth, std::size_t b_depth) {
    while (!open_.empty() && (a_depth <= open_.back().a_depth || b_depth <= open_.back().b_depth)) {
      const Open& open = open_.back();
      if (a_depth <= open.a_depth && b_depth <= open.b_depth) known_.insert(open.pair);
      open_.pop_back();
    }
  }

 private:
  struct Open {
    NodePair pair;
    std::size_t a_depth;
    std::size_t b_depth;
  };
  std::vector<Open> open_;
  std::unordered_set<NodePair, NodePairHash> known_;
};

// Skips parts that are equal or known to have the same text: only the path to the first difference
// is walked, and each pair on it once.
std::strong_ordering compare_text(const Type& left, const Type& right) {
  TextCursor a(left);
  TextCursor b(right);
  SameText same;
  for (;;) {
    same.leave(a.depth(), b.depth());
    const Piece& x = a.peek();
    const Piece& y = b.peek();
    const bool x_type = x.kind == Piece::Kind::kType;
    const bool y_type = y.kind == Piece::Kind::kType;
    if (x_type && y_type) {
      if (*x.type == *y.type || same.knows(*x.type, *y.type)) {
        a.skip();
        b.skip();
        continue;
      }
      same.enter(*x.type, *y.type, a.depth(), b.depth());
    }
    if (x_type) a.enter();
    if (y_type) b.enter();
    if (x_type || y_type) continue;
    if (x.kind == Piece::Kind::kEnd || y.kind == Piece::Kind::kEnd) {
      return (y.kind == Piece::Kind::kEnd) <=> (x.kind == Piece::Kind::kEnd);
    }
    const std::size_t size = std::min(x.text.size(), y.text.size());
    const int order = x.text.compare(0, size, y.text, 0, size);
    if (order != 0) return order <=> 0;
    a.skip_bytes(size);
    b.skip_bytes(size);
  }
}

struct Entry {
  Head head;
  Type type;
};

bool before(const Entry& a, const Entry& b) {
  const std::size_t size = std::min(a.head.text.size(), b.head.text.size());
  if (const int order = a.head.text.compare(0, size, b.head.text, 0, size); order != 0) {
    return order < 0;
  }
  if (a.head.whole && b.head.whole && a.head.text.size() != b.head.text.size()) {
    return a.head.text.size() == size;
  }
  return precedes(a.type, b.type);
}

// Fast path for most unions, such as a type with none or with its output: the members have
// different kinds.
bool sort_by_keyword(std::vector<Type>& members) {
  std::uint32_t kinds = 0;
  for (const Type& member : members) {
    const std::uint32_t kind = std::uint32_t{1} << static_cast<unsigned>(member.kind());
    if ((kinds & kind) != 0 || keyword(member.kind()).empty()) return false;
    kinds |= kind;
  }
  std::ranges::sort(members, {}, [](const Type& member) { return keyword(member.kind()); });
  return true;
}

}  // namespace

bool precedes(const Type& a, const Type& b) {
  if (a.node() == b.node()) return false;
  const std::string_view x = keyword(a.kind());
  const std::string_view y = keyword(b.kind());
  // No keyword is a prefix of another, so different keywords decide.
  if (!x.empty() && !y.empty() && x != y) return x < y;
  if (const auto order = compare_text(a, b); order != 0) return order < 0;
  return a.hash() < b.hash();
}

void sort_union(std::vector<Type>& members) {
  if (members.size() < 2) return;
  if (members.size() == 2) {
    if (precedes(members[1], members[0])) std::swap(members[0], members[1]);
    return;
  }
  if (sort_by_keyword(members)) return;
  std::vector<Entry> entries;
  entries.reserve(members.size());
  for (Type& member : members) {
    Head head = head_of(member);
    entries.push_back({std::move(head), std::move(member)});
  }
  std::ranges::stable_sort(entries, before);
  std::ranges::transform(entries, members.begin(),
                         [](Entry& entry) { return std::move(entry.type); });
}

}  // namespace virga::model
