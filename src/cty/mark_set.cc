// Sets of marks. A trie is at most as deep as a key has bits, so the functions here may recurse.
#include <algorithm>
#include <bit>
#include <iterator>

#include "cty/mark.h"

namespace virga::cty {
namespace {

thread_local std::size_t visited_nodes = 0;

bool is_less(const Mark& a, const Mark& b) {
  return a < b;
}

}  // namespace

// The marks with one key; almost always a single mark.
struct Marks::Leaf : Node {
  std::vector<Mark> marks;  // sorted
};

// All keys inside have the same bits as `key` above `bit`.
struct Marks::Branch : Node {
  Tree zero;  // where `bit` of the keys is zero
  Tree one;
};

void Marks::Node::destroy(const Node* node) {
  if (node->bit < 0) {
    delete static_cast<const Leaf*>(node);
  } else {
    delete static_cast<const Branch*>(node);
  }
}

struct Marks::Trees {
  static const Leaf& leaf(const Node& node) { return static_cast<const Leaf&>(node); }
  static const Branch& branch(const Node& node) { return static_cast<const Branch&>(node); }
  static bool is_leaf(const Node& node) { return node.bit < 0; }

  static std::uint64_t above(std::uint64_t key, int bit) {
    return bit >= 63 ? 0 : key >> (bit + 1) << (bit + 1);
  }
  static bool is_one(std::uint64_t key, int bit) { return ((key >> bit) & 1) != 0; }
  // Returns true if a key may be inside of a branch.
  static bool covers(const Node& branch, std::uint64_t key) {
    return above(key, branch.bit) == branch.key;
  }

  static Tree make_leaf(std::uint64_t key, std::vector<Mark> marks) {
    if (marks.empty()) return {};
    auto* made = new Leaf;
    ++visited_nodes;
    made->key = key;
    made->size = marks.size();
    for (const Mark& mark : marks) made->classes |= mark.info().class_bit_;
    made->marks = std::move(marks);
    return Tree::adopt(made);
  }

  static void summarize(Branch& branch) {
    branch.classes = branch.zero->classes | branch.one->classes;
    branch.size = branch.zero->size + branch.one->size;
  }

  // Either side may be null.
  static Tree make_branch(int bit, Tree zero, Tree one) {
    if (!zero || !one) return zero ? zero : one;
    auto* made = new Branch;
    ++visited_nodes;
    made->bit = bit;
    made->key = above(zero->key, bit);
    made->zero = std::move(zero);
    made->one = std::move(one);
    summarize(*made);
    return Tree::adopt(made);
  }

  // Requires: neither tree covers the other.
  static Tree joined(Tree a, Tree b) {
    const int bit = 63 - std::countl_zero(a->key ^ b->key);
    return is_one(a->key, bit) ? make_branch(bit, std::move(b), std::move(a))
                               : make_branch(bit, std::move(a), std::move(b));
  }

  static Tree merged_leaves(Tree a, const Tree& b) {
    std::vector<Mark> all;
    std::ranges::set_union(leaf(*a).marks, leaf(*b).marks, std::back_inserter(all), is_less);
    if (all.size() == a->size) return a;
    return make_leaf(a->key, std::move(all));
  }

  // Returns a branch with `added` merged into one side. Changes the branch in place if the caller
  // is its only owner.
  static Tree with_side(Tree whole, bool is_one_side, const Tree& added) {
    const Branch& old = branch(*whole);
    if (whole->unique()) {
      auto& own = const_cast<Branch&>(old);
      Tree& side = is_one_side ? own.one : own.zero;
      side = merged(std::move(side), added);
      summarize(own);
      return whole;
    }
    const Tree& side = is_one_side ? old.one : old.zero;
    Tree grown = merged(side, added);
    if (grown->size == side->size) return whole;
    return is_one_side ? make_branch(old.bit, old.zero, std::move(grown))
                       : make_branch(old.bit, std::move(grown), old.one);
  }

  // Returns `a` merged with `b`. Returns one of them unchanged if it has all marks of the other.
  static Tree merged(Tree a, const Tree& b) {
    ++visited_nodes;
    if (a.get() == b.get()) return a;
    if (a->bit == b->bit) {
      if (a->key != b->key) return joined(std::move(a), b);
      if (is_leaf(*a)) return merged_leaves(std::move(a), b);
      a = with_side(std::move(a), false, branch(*b).zero);
      return with_side(std::move(a), true, branch(*b).one);
    }
    if (a->bit > b->bit) {
      if (!covers(*a, b->key)) return joined(std::move(a), b);
      const bool side = is_one(b->key, a->bit);
      return with_side(std::move(a), side, b);
    }
    if (!covers(*b, a->key)) return joined(std::move(a), b);
    const bool side = is_one(a->key, b->bit);
    return with_side(b, side, a);
  }

  static void append(const Node& node, std::vector<Mark>& marks) {
    ++visited_nodes;
    if (is_leaf(node)) {
      marks.insert(marks.end(), leaf(node).marks.begin(), leaf(node).marks.end());
      return;
    }
    append(*branch(node).zero, marks);
    append(*branch(node).one, marks);
  }

  static bool is_of(const Mark& mark, const MarkClass& wanted) {
    const MarkInfo& info = mark.info();
    return info.class_bit_ == wanted.bit && typeid(info) == wanted.type;
  }

  static const Mark* first(const Node& node, const MarkClass& wanted) {
    ++visited_nodes;
    if ((node.classes & wanted.bit) == 0) return nullptr;
    if (is_leaf(node)) {
      const auto& marks = leaf(node).marks;
      const auto found =
          std::ranges::find_if(marks, [&](const Mark& mark) { return is_of(mark, wanted); });
      return found == marks.end() ? nullptr : &*found;
    }
    const Mark* a = first(*branch(node).zero, wanted);
    const Mark* b = first(*branch(node).one, wanted);
    return !a || (b && *b < *a) ? b : a;
  }

  static bool any(const Node& node, const MarkClass& wanted) {
    ++visited_nodes;
    if ((node.classes & wanted.bit) == 0) return false;
    if (is_leaf(node)) return first(node, wanted) != nullptr;
    return any(*branch(node).zero, wanted) || any(*branch(node).one, wanted);
  }

  static Tree filtered(const Tree& tree, const MarkClass& named, bool is_kept) {
    constexpr std::uint64_t kShared = std::uint64_t{1} << 63;
    ++visited_nodes;
    if ((tree->classes & named.bit) == 0) return is_kept ? Tree() : tree;
    if (tree->classes == named.bit && named.bit != kShared) return is_kept ? tree : Tree();
    if (is_leaf(*tree)) {
      std::vector<Mark> kept;
      std::ranges::copy_if(leaf(*tree).marks, std::back_inserter(kept),
                           [&](const Mark& mark) { return is_of(mark, named) == is_kept; });
      return kept.size() == tree->size ? tree : make_leaf(tree->key, std::move(kept));
    }
    return with_sides(tree, filtered(branch(*tree).zero, named, is_kept),
                      filtered(branch(*tree).one, named, is_kept));
  }

  // Returns the branch with these sides; the same branch if they are unchanged.
  static Tree with_sides(const Tree& tree, Tree zero, Tree one) {
    const Branch& old = branch(*tree);
    if (zero.get() == old.zero.get() && one.get() == old.one.get()) return tree;
    return make_branch(old.bit, std::move(zero), std::move(one));
  }

  static Tree removed(const Tree& tree, const Mark& mark, std::uint64_t key) {
    ++visited_nodes;
    if (is_leaf(*tree)) {
      if (tree->key != key) return tree;
      std::vector<Mark> kept;
      std::ranges::copy_if(leaf(*tree).marks, std::back_inserter(kept),
                           [&](const Mark& each) { return !(each == mark); });
      return kept.size() == tree->size ? tree : make_leaf(key, std::move(kept));
    }
    if (!covers(*tree, key)) return tree;
    const Branch& old = branch(*tree);
    if (is_one(key, old.bit)) return with_sides(tree, old.zero, removed(old.one, mark, key));
    return with_sides(tree, removed(old.zero, mark, key), old.one);
  }

  static bool equal(const Node& a, const Node& b) {
    ++visited_nodes;
    if (&a == &b) return true;
    if (a.bit != b.bit || a.key != b.key || a.size != b.size) return false;
    if (is_leaf(a)) return leaf(a).marks == leaf(b).marks;
    return equal(*branch(a).zero, *branch(b).zero) && equal(*branch(a).one, *branch(b).one);
  }
};

Marks::Marks(std::span<const Mark> marks) {
  for (const Mark& mark : marks) {
    const Tree leaf = Trees::make_leaf(mark.info().key_, {mark});
    root_ = root_ ? Trees::merged(std::move(root_), leaf) : leaf;
  }
}

std::size_t Marks::size() const {
  return root_ ? root_->size : 0;
}

std::vector<Mark> Marks::items() const {
  std::vector<Mark> marks;
  marks.reserve(size());
  if (root_) Trees::append(*root_, marks);
  std::ranges::sort(marks, is_less);
  return marks;
}

bool Marks::contains(const Mark& mark) const {
  const std::uint64_t key = mark.info().key_;
  const Node* node = root_.get();
  for (; node && !Trees::is_leaf(*node); ++visited_nodes) {
    const Branch& branch = Trees::branch(*node);
    node = Trees::is_one(key, branch.bit) ? branch.one.get() : branch.zero.get();
  }
  if (!node || node->key != key) return false;
  return std::ranges::any_of(Trees::leaf(*node).marks,
                             [&](const Mark& own) { return own == mark; });
}

void Marks::merge(const Marks& other) {
  if (root_.get() == other.root_.get()) return;
  root_ = root_ ? Trees::merged(std::move(root_), other.root_) : other.root_;
}

bool operator==(const Marks& a, const Marks& b) {
  if (a.empty() || b.empty()) return a.empty() == b.empty();
  return Marks::Trees::equal(*a.root_, *b.root_);
}

Marks Marks::without(const Mark& mark) const {
  return root_ ? Marks(Trees::removed(root_, mark, mark.info().key_)) : Marks();
}

const MarkInfo* Marks::find(const MarkClass& wanted) const {
  const Mark* found = root_ ? Trees::first(*root_, wanted) : nullptr;
  return found ? &found->info() : nullptr;
}

bool Marks::has(const MarkClass& wanted) const {
  return root_ && Trees::any(*root_, wanted);
}

Marks Marks::filtered(const MarkClass& named, bool is_kept) const {
  return root_ ? Marks(Trees::filtered(root_, named, is_kept)) : Marks();
}

std::string Marks::show() const {
  std::string text;
  for (const Mark& mark : items()) {
    if (!text.empty()) text += ", ";
    text += mark.info().show();
  }
  return text;
}

std::size_t Marks::visits() {
  return visited_nodes;
}

}  // namespace virga::cty
