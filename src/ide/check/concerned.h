// Which items of a program an edit can concern.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
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
  Concerned(const bind::Program& program, const base::Sources& sources, std::span<const Item> items,
            const Memory& memory);

  // Whether the whole program must be bound: most items are chosen, many names have changed, a type
  // token has changed, an item without a node has changed, or a text occurs twice.
  bool is_everything() const { return is_everything_; }
  // For each item.
  std::vector<bool> take() && { return std::move(chosen_); }

 private:
  void compare();
  void choose(std::size_t item);
  void follow_names();
  void choose_mentions(std::string_view name);

  const bind::Program& program_;
  const base::Sources& sources_;
  std::span<const Item> items_;
  const Memory& memory_;
  std::vector<bool> chosen_;
  std::size_t count_ = 0;
  std::vector<std::string> names_;  // whose mentions are not chosen yet
  bool is_everything_ = false;
};

}  // namespace virga::ide
