// The structure of a file as a tree of named items, for outlines and breadcrumbs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/span.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

enum class ItemKind : std::uint8_t {
  kConfig,
  kLocal,
  kOutput,
  kResource,
  kRead,
  kComponent,
  kHook,
  kSettings,   // the block `pulumi`
  kPackage,    // the block `package`
  kBlock,      // any other block: of tests, of policy packs, or nested in a block
  kAttribute,  // of a block
  kKey,        // of an object
  kElement,    // of a list
};

struct OutlineItem {
  std::string name;    // as in expressions, never empty: "cat", or the type of a block without name
  std::string detail;  // one short line: a type token, a type label, a folder, a literal
  ItemKind kind;
  base::Span whole;                   // contains `selected` and all children
  base::Span selected;                // the name
  std::vector<OutlineItem> children;  // in source order
};

// How deep items nest at most. Deeper keys are omitted.
inline constexpr std::size_t kMaxOutlineDepth = 6;

// The items of a file, in source order, from its syntax alone: of a program, a policy pack or a
// test file. Also for files that do not parse: the parts that do. Binds nothing. Returns no items
// if the file does not belong to the snapshot. O(size of the file).
std::vector<OutlineItem> outline(const Snapshot& snapshot, base::SourceId source);

}  // namespace virga::ide
