// Which items of a program an edit can concern.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "bind/program/program.h"
#include "ide/check/items.h"
#include "ide/check/memory.h"

namespace virga::ide {

// Compares the items of a program with the memory of its last check, and chooses
// - the items whose text is new,
// - those that mention a name whose declaration has changed: its text, the labels or options of a
//   resource, or the type of a value that mentions such a name itself,
// - those with mistakes,
// - those that mention a name on which a mistake in several items depends.
class Concerned {
 public:
  // Marks the items of the memory that the program has.
  Concerned(const bind::Program& program, const base::Sources& sources, std::span<const Item> items,
            Memory& memory);

  // A chosen local or config whose text is new, but which may look the same to other items. The
  // caller binds it, and calls choose_users() if it looks different.
  struct Undecided {
    std::size_t item;
    const Observed* before;  // in the memory
  };
  const std::vector<Undecided>& undecided() const { return undecided_; }
  // Chooses the items that mention the node of this item.
  void choose_users(std::size_t item);

  // Whether the whole program must be bound: most items are chosen, many names have changed, other
  // packages are mentioned, an item without a node has changed, or a text occurs twice.
  bool is_everything() const { return is_everything_; }
  // For each item.
  const std::vector<bool>& chosen() const { return chosen_; }

 private:
  void compare();
  std::vector<const RememberedItem*> find_known();
  void note_gone(const RememberedItem& item);
  void compare_new(std::size_t item);
  void compare_with_gone(std::size_t item, std::string_view name);
  bool can_look_same(std::size_t item, const RememberedItem& before) const;
  void compare_packages();
  void count_packages(const std::set<PackageMention>& packages, int change);
  void choose(std::size_t item);
  void follow_names();
  void choose_mentions(std::string_view name);

  const bind::Program& program_;
  const base::Sources& sources_;
  std::span<const Item> items_;
  Memory& memory_;
  std::vector<bool> chosen_;
  std::vector<Undecided> undecided_;
  std::size_t count_ = 0;
  std::vector<std::string> names_;  // whose mentions are not chosen yet
  std::set<std::string> followed_;  // whose mentions are chosen
  // Declarations that were removed or changed, by name.
  std::map<std::string_view, const RememberedItem*> gone_;
  std::map<PackageMention, int> package_changes_;  // how many more items mention a package
  bool is_everything_ = false;
};

}  // namespace virga::ide
