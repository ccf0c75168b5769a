// The items of a program, its top-level attributes and blocks, in a form that shows which of them
// an edit has changed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "bind/program/program.h"

namespace virga::ide {

struct PackageMention {
  enum class Place : std::uint8_t {
    kLabel,     // the type of a resource
    kArgument,  // the first argument of a call
    kValue,     // any other string
  };
  Place place;
  std::string name;

  friend auto operator<=>(const PackageMention&, const PackageMention&) = default;
};

// What the text of an item shows.
struct ItemText {
  // Of the part that other items can depend on, beside the type of its value: the whole text, or
  // the labels and options of a resource.
  std::uint64_t interface = 0;
  // The packages of its type tokens, and of other literals that look like type tokens.
  std::set<PackageMention> packages{};
  // All labels of a block whose labels are wrong: the binder does not report references to them.
  std::vector<std::string> wrong_labels{};
  // Whether an edit of any other item can change the diagnostics of this one.
  bool depends_on_all = false;
  // Whether the type of its value can depend on the values of others: of all but resources without
  // `range`.
  bool has_open_type = true;
};

struct Item {
  base::Range range;
  // Equal texts in one file have equal keys.
  std::uint64_t key = 0;
  std::optional<bind::NodeId> node;
  std::shared_ptr<const ItemText> text;  // never null
};

// What is known about the text of the item with this key; null if nothing is.
using KnownText = std::function<std::shared_ptr<const ItemText>(std::uint64_t key)>;

// The items of all files, by file and position. Reads the tokens of unknown texts only.
std::vector<Item> items_of(const bind::Program& program, const base::Sources& sources,
                           const KnownText& known);

}  // namespace virga::ide
