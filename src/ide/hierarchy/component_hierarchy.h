// Which components create which: the call hierarchy of an editor, in which the folders of
// components and the types of resources are what is called.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

struct HierarchyItem {
  enum class Kind : std::uint8_t {
    kProgram,       // the program, or the program in the folder of a component
    kResourceType,  // also a component of a package
  };
  Kind kind;
  // Identifies the item in every snapshot of the same workspace: the folder of the program, as in
  // the names of its sources, or the token.
  std::string id;
  std::string name;     // what the editor shows: the last part of the folder or token
  base::Range range{};  // a place that shows the item: its first file, or a block that creates it
  base::Range selection{};  // the part of that place to select
};

// One item that creates or is created, and the labels of the blocks that do so.
struct HierarchyCall {
  HierarchyItem item;
  std::vector<base::Range> places;
};

// The item at an offset: in a component block the folder that it uses, in a resource block its
// type, elsewhere the program of the file.
std::optional<HierarchyItem> hierarchy_item(const Snapshot& snapshot, base::SourceId source,
                                            std::uint32_t offset);

// The programs with blocks that create `item`. O(number of nodes).
std::vector<HierarchyCall> created_by(const Snapshot& snapshot, const HierarchyItem& item);

// The components and resources that the program creates, in source order. Empty for types.
std::vector<HierarchyCall> creates(const Snapshot& snapshot, const HierarchyItem& item);

}  // namespace virga::ide
