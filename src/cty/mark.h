// Marks: what travels with a value without being part of it (it is secret, it depends on a
// resource). An open set: each room that needs a mark derives from MarkInfo. Every operation gives
// its result the marks of its operands; a mark is never lost.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ref.h"

namespace virga::cty {

// Base of a mark. Immutable after construction; read from any thread.
class MarkInfo : public base::Counted {
 public:
  virtual ~MarkInfo() = default;
  // Name of the kind, one for each class ("secret"). Marks of different kinds are different.
  virtual std::string_view kind() const = 0;
  // Total order among marks of one kind; 0 means the same mark.
  virtual int compare(const MarkInfo& same_kind) const = 0;
  // For developers. Marks are not secret themselves.
  virtual std::string show() const = 0;

  static void destroy(const MarkInfo* info) { delete info; }
};

// Handle of a mark: 8 bytes, equal when kind and content are.
class Mark {
 public:
  template <typename Info, typename... Args>
  static Mark make(Args&&... args) {
    return Mark(new Info(std::forward<Args>(args)...));
  }
  // A mark that is no more than its name.
  static Mark named(std::string name);

  const MarkInfo& info() const { return *info_; }
  // The mark as the class that its room knows it by, or null.
  template <typename Info>
  const Info* as() const {
    return dynamic_cast<const Info*>(info_.get());
  }

  friend bool operator==(const Mark& a, const Mark& b) { return compare(a, b) == 0; }
  friend bool operator<(const Mark& a, const Mark& b) { return compare(a, b) < 0; }

 private:
  explicit Mark(const MarkInfo* born) : info_(base::Ref<MarkInfo>::adopt(born)) {}
  static int compare(const Mark& a, const Mark& b);

  base::Ref<MarkInfo> info_;
};

// A set of marks in one order, whatever the order of insertion. Copies share.
class Marks {
 public:
  Marks() = default;
  Marks(std::initializer_list<Mark> marks) : Marks(std::vector<Mark>(marks)) {}
  explicit Marks(std::vector<Mark> marks);

  bool empty() const { return !node_; }
  std::size_t size() const { return items().size(); }
  std::span<const Mark> items() const;
  auto begin() const { return items().begin(); }
  auto end() const { return items().end(); }
  bool contains(const Mark& mark) const;
  // The first mark of a class, or null: marks.find<Secret>().
  template <typename Info>
  const Info* find() const {
    for (const Mark& mark : items()) {
      if (const Info* info = mark.as<Info>()) return info;
    }
    return nullptr;
  }

  // In place; cheap when one side is empty or both are the same set.
  Marks& operator|=(const Marks& other);
  friend Marks operator|(Marks a, const Marks& b) { return a |= b; }
  friend bool operator==(const Marks& a, const Marks& b);

  std::string show() const;

 private:
  friend class MarkCollector;
  struct Node : base::Counted {
    std::vector<Mark> items;
    static void destroy(const Node* node) { delete node; }
  };
  base::Ref<Node> node_;
};

// Makes one set of many: linear in their number, where |= again and again would not be.
class MarkCollector {
 public:
  void add(const Marks& marks);
  // All that were added; the collector is empty again.
  Marks take();

 private:
  void drop_duplicates();

  std::vector<Mark> marks_;
  std::size_t sorted_ = 0;  // how many marks there were after the last drop_duplicates()
  Marks last_;
};

}  // namespace virga::cty
