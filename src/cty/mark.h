// Marks: information that travels with a value without being part of it (it is secret, it depends
// on a resource). The set of marks is open: each room derives its marks from MarkInfo. The result
// of every operation has the marks of its operands, so no mark is ever lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "base/ref.h"

namespace virga::cty {

// Identifies a class of marks in sets of marks.
struct MarkClass {
  const std::type_info& type;
  // Each of the first 63 classes of a process has its own bit; all others share the last one.
  std::uint64_t bit;

  template <typename Info>
  static MarkClass of() {
    static const std::uint64_t bit = register_class(typeid(Info));
    return {typeid(Info), bit};
  }

 private:
  static std::uint64_t register_class(const std::type_info& type);
};

// Base class of marks. Immutable after construction. Thread-safe.
class MarkInfo : public base::Counted {
 public:
  virtual ~MarkInfo() = default;
  // Name of the kind, one for each class ("secret"). Marks of different kinds are different.
  virtual std::string_view kind() const = 0;
  // Total order among marks of one kind; 0 means that they are the same mark.
  virtual int compare(const MarkInfo& same_kind) const = 0;
  // Hash of the content that compare() compares: equal marks have equal hashes. Operations on sets
  // of marks are fast if different marks have different hashes.
  virtual std::size_t hash() const = 0;
  // For developers. The text of a mark is not secret.
  virtual std::string show() const = 0;

  static void destroy(const MarkInfo* info) { delete info; }

 private:
  friend class Mark;
  friend class Marks;
  std::uint64_t class_bit_ = 0;
  std::uint64_t key_ = 0;
};

// Handle of a mark: 8 bytes. Two are equal if kind and content are equal.
class Mark {
 public:
  template <typename Info, typename... Args>
  static Mark make(Args&&... args) {
    return Mark(new Info(std::forward<Args>(args)...), MarkClass::of<Info>().bit);
  }
  // A mark that has only a name.
  static Mark named(std::string name);

  const MarkInfo& info() const { return *info_; }
  // Returns the mark as its class, or null if it has another class.
  template <typename Info>
  const Info* as() const {
    return dynamic_cast<const Info*>(info_.get());
  }

  friend bool operator==(const Mark& a, const Mark& b) { return compare(a, b) == 0; }
  friend bool operator<(const Mark& a, const Mark& b) { return compare(a, b) < 0; }

 private:
  Mark(MarkInfo* born, std::uint64_t class_bit);
  static int compare(const Mark& a, const Mark& b);

  base::Ref<MarkInfo> info_;
};

// A set of marks. Copies share their nodes, and so do sets that are derived from each other:
// merging costs time for the difference of the sets, not for their size. A set is a binary trie
// over the hashes of its marks (Okasaki and Gill, "Fast Mergeable Integer Maps"), so equal sets
// have equal tries.
class Marks {
 public:
  Marks() = default;
  Marks(std::initializer_list<Mark> marks) : Marks(std::span(marks)) {}
  explicit Marks(std::span<const Mark> marks);

  bool empty() const { return !root_; }
  std::size_t size() const;
  // In an order that does not depend on the order of insertion. O(n log n).
  std::vector<Mark> items() const;
  bool contains(const Mark& mark) const;
  // Returns the first mark of a class in the order of items(), or null: marks.find<Secret>(). O(1)
  // if the set has no such mark. Requires: marks of the class were made as `Info`, not as a class
  // derived from it.
  template <typename Info>
  const Info* find() const {
    return static_cast<const Info*>(find(MarkClass::of<Info>()));
  }
  // Returns true if the set has a mark of the class; fast also if it has many of them. O(1).
  template <typename Info>
  bool has() const {
    return has(MarkClass::of<Info>());
  }

  // Merges in place. O(1) if one side is empty or both are the same set; otherwise O(m log n) at
  // most, where m is the size of the smaller set.
  Marks& operator|=(const Marks& other) {
    if (!other.empty()) merge(other);
    return *this;
  }
  friend Marks operator|(Marks a, const Marks& b) { return a |= b; }
  friend bool operator==(const Marks& a, const Marks& b);

  // The marks of a class, and all other marks. O(1) if all marks or none are of the class.
  template <typename Info>
  Marks only() const {
    return filtered(MarkClass::of<Info>(), true);
  }
  template <typename Info>
  Marks without() const {
    return filtered(MarkClass::of<Info>(), false);
  }
  Marks without(const Mark& mark) const;

  std::string show() const;

  // Number of trie nodes that this thread has visited: the cost of all its operations on marks.
  static std::size_t visits();

 private:
  struct Node;
  struct Leaf;
  struct Branch;
  struct Trees;  // the operations on nodes, in mark_set.cc
  struct Node : base::Counted {
    static void destroy(const Node* node);
    std::uint64_t key = 0;
    std::uint64_t classes = 0;
    std::size_t size = 0;
    // The bit of the key that selects the child of a branch; -1 for a leaf.
    int bit = -1;
  };
  using Tree = base::Ref<Node>;

  explicit Marks(Tree root) : root_(std::move(root)) {}
  void merge(const Marks& other);
  const MarkInfo* find(const MarkClass& wanted) const;
  bool has(const MarkClass& wanted) const;
  Marks filtered(const MarkClass& named, bool is_kept) const;

  Tree root_;
};

}  // namespace virga::cty
