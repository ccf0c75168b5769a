// What a rename changes. Private to ide/rename.
#pragma once

#include <optional>
#include <string>

#include "ide/names/occurrences.h"
#include "ide/rename/rename.h"

namespace virga::ide {

// The declaration that a name means, if it can be renamed: a node, or a variable of a loop.
struct RenameTarget {
  Occurrence at;
  std::string name;

  const NodeRef* node() const { return std::get_if<NodeRef>(&at.symbol); }
  const LocalName* loop_variable() const { return std::get_if<LocalName>(&at.symbol); }
};

OrRefusal<RenameTarget> rename_target(const Snapshot& snapshot, base::SourceId source,
                                      std::uint32_t offset);

// The attribute `__logicalName` of a node's block, or null.
const hcl::Attribute* logical_name_of(const Snapshot& snapshot, NodeRef node);

// Whether the occurrence names an output of a component by its logical name, which the block sets.
bool uses_logical_name(const Snapshot& snapshot, const Occurrence& occurrence);

// The places that the rename changes, sorted.
std::vector<Occurrence> places_to_rename(const Snapshot& snapshot, const RenameTarget& target);

// "`name`", for reasons.
std::string in_backticks(std::string_view name);

}  // namespace virga::ide
