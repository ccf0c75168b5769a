// The names in the parts of a program that belong to no node, or are not bound because they are
// errors. Private to ide/names.
#pragma once

#include <optional>
#include <span>

#include "hcl/tree/tree.h"
#include "ide/names/names_by_syntax.h"
#include "ide/names/occurrences.h"

namespace virga::ide {

// Visits the references in the attributes of a node's block, at any depth, that are not bound
// because they are errors: unknown attributes, and blocks in a block that is not closed yet. They
// count as dependencies, and they are what the author works on. `bound` are the spans of the bound
// expressions of the node. O(size of the block).
void visit_unbound_parts(NodeRef node, const hcl::Block& block, std::span<const base::Span> bound,
                         NodesByName& nodes, const VisitOccurrence& visit);

// Visits the references in the parts of a node that the binder has replaced because they are
// errors. `failed` are the spans of these parts. O(size of the node).
void visit_failed_parts(NodeRef node, const hcl::Body& file, std::span<const base::Span> failed,
                        NodesByName& nodes, const VisitOccurrence& visit);

// Visits the names in the items of a file that are no nodes: package blocks, policies, and items
// with errors. The name of a config of a policy is a ValueKey. If `offset` is set, visits only the
// item there. O(size of the file).
void visit_items_without_nodes(const Snapshot& snapshot, const hcl::Tree& tree,
                               std::optional<std::uint32_t> offset, NodesByName& nodes,
                               const VisitOccurrence& visit);

}  // namespace virga::ide
